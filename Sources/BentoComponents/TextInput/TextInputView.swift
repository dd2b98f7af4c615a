public import BentoBox
internal import BentoControls
public import BentoGeometry
internal import BentoInteraction
public import BentoPlatform
public import BentoTextInput
internal import BentoViews

/// The view of ``Component/TextInput``: a title, a text field and an accessory.
@MainActor
public final class TextInputView: SelfSizingView, FocusableView {
  /// The box around the title, field and accessory.
  let content = TextInputContentView()
  /// The text field.
  public var textField: TextField { content.textField }

  /// Called after each change by the user.
  var textDidChange: ((String) -> Void)?
  /// The source of the field's text.
  private let typedText = TypedText()

  /// Creates an empty row.
  public required init() {
    super.init()
    addSubview(content)
    textField.onChange = { [unowned self] text in
      typedText.noteTyping(in: textField)
      textDidChange?(text)
    }
    textField.onBeginEditing = { [unowned self] in showFocusToolbar() }
    let tap = TapGestureRecognizer { [unowned self] _ in
      if textField.isEnabled, !textField.isEditing { focus() }
    }
    content.titleLabel.isUserInteractionEnabled = true
    content.titleLabel.addGestureRecognizer(tap)
  }

  /// Shows the given text, or the text that the user has typed if `text` is nil.
  func show(text: String?) { typedText.show(text, in: textField) }

  // MARK: Keyboard

  /// Makes the text field first responder.
  public func focus() {
    textField.becomeFirstResponder()
  }

  /// Updates which arrows of the toolbar are enabled.
  public func neighboringFocusEligibilityDidChange() { updateFocusToolbar() }

  /// Handles Return: moves to the next field, or ends editing after the last one.
  public override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .enter, event.modifiers.isEmpty, textField.isFirstResponder else {
      return super.keyDown(with: event)
    }
    if event.isRepeat { return true }
    showFocusRing()
    if !withFocusCoordinator({ $0.move(.backward) }) { textField.resignFirstResponder() }
    return true
  }

  // MARK: Layout

  /// Places the box inside the margins.
  public override func layoutSubviews() {
    content.frame = layoutMarginsRect
  }

  /// Returns the size of the box including the margins.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    let width = size.givenWidth
    let inner = content.size(width: width.map { max(0, $0 - margins.horizontal) })
    return Size(
      width: width ?? inner.width + margins.horizontal,
      height: inner.height + margins.vertical
    )
  }

  /// Whether the height depends on the width, which is the case if the title wraps.
  public override var heightDependsOnWidth: Bool { content.titleLabel.heightDependsOnWidth }

  /// Returns the baseline of the text in the field.
  public override func firstBaseline(in size: Size) -> Double? {
    textField.firstBaseline(in: size)
  }
}

extension TextInputView: ViewLifecycleAware {
  /// Does nothing.
  public func willDisplayView() {}

  /// Discards the typed text of the previous component, unless it is still being edited.
  public func didEndDisplayingView() {
    typedText.fieldDidLeave(textField)
  }
}
