public import BentoBox
internal import BentoControls
public import BentoGeometry
public import BentoPlatform
public import BentoTextInput
internal import BentoViews

/// The view of ``Component/TextInput``: a title, a field and a picture that can be tapped.
@MainActor
public final class TextInputView: SelfSizingView, FocusableView {
  /// The box around title, field and picture.
  let content = TextInputContentView()
  /// The field.
  public var textField: TextField { content.textField }

  /// Runs after each change by the user.
  var textDidChange: ((String) -> Void)?
  /// Whose text the field shows.
  private var typedText = TypedText()

  /// Creates an empty field.
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

  /// Shows a text, or with nil that which the user has typed into the field.
  func show(text: String?) { typedText.show(text, in: textField) }

  // MARK: Keyboard

  /// Gives the keyboard to the field.
  public func focus() {
    textField.becomeFirstResponder()
  }

  /// Asks again where the arrows of the toolbar lead.
  public func neighboringFocusEligibilityDidChange() { updateFocusToolbar() }

  /// Return goes on to the next field; after the last one, editing ends.
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

  /// The size of the box with the margins around.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    let width = size.width.isFinite && size.width > 0 ? size.width : nil
    let inner = content.size(width: width.map { max(0, $0 - margins.horizontal) })
    return Size(
      width: width ?? inner.width + margins.horizontal,
      height: inner.height + margins.vertical
    )
  }

  /// Whether a title wraps.
  public override var heightDependsOnWidth: Bool { content.titleLabel.heightDependsOnWidth }

  /// That of the text in the field.
  public override func firstBaseline(in size: Size) -> Double? {
    textField.firstBaseline(in: size)
  }
}

extension TextInputView: ViewLifecycleAware {
  /// Does nothing.
  public func willDisplayView() {}

  /// Takes what was typed for that of a component that is gone, unless it is still being edited.
  public func didEndDisplayingView() {
    typedText.fieldDidLeave(textField)
  }
}
