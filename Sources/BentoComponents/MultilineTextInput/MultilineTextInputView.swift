public import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoTextInput
public import BentoViews

/// The view of ``Component/MultilineTextInput``: a text that grows while it is edited.
@MainActor
public final class MultilineTextInputView: BaseView, FocusableView {
  /// What is edited.
  public let textView = TextView()

  /// Whether there is a toolbar while the text is edited.
  var showsFocusToolbar = true
  /// Runs with the text after each change by the user.
  var didChangeText: ((String) -> Void)?
  /// Runs with the text when the user is done.
  var didFinishEditing: ((String) -> Void)?
  /// Whether the text wants another height since the list was told.
  private var hasGrown = false

  /// Creates an empty text.
  public required init() {
    super.init()
    textView.isScrollEnabled = false
    textView.acceptsTab = false
    addSubview(textView)
    textView.onBeginEditing = { [unowned self] in if showsFocusToolbar { showFocusToolbar() } }
    textView.onEndEditing = { [unowned self] in didFinishEditing?(textView.text) }
    textView.onSubmit = { [unowned self] in goOn() }
    textView.onEdit = { [unowned self] in
      if hasGrown { editedHeightDidChange() }
      hasGrown = false
    }
    textView.onChange = { [unowned self] text in didChangeText?(text) }
  }

  // MARK: Keyboard

  /// Gives the keyboard to the text.
  public func focus() {
    textView.becomeFirstResponder()
  }

  /// Takes the keyboard from the text.
  @discardableResult
  public override func resignFirstResponder() -> Bool {
    textView.isFirstResponder ? textView.resignFirstResponder() : super.resignFirstResponder()
  }

  /// Asks again where the arrows of the toolbar lead.
  public func neighboringFocusEligibilityDidChange() { updateFocusToolbar() }

  /// Goes on to the next field with Control and Return; Return alone begins a line.
  private func goOn() {
    if !withFocusCoordinator({ $0.move(.backward) }) { textView.resignFirstResponder() }
  }

  // MARK: Layout

  /// Places the text inside the margins.
  public override func layoutSubviews() {
    textView.frame = layoutMarginsRect
  }

  /// The size of the text in a width with the margins around.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    let width =
      size.width.isFinite && size.width > 0 ? size.width : unwrappedWidth + margins.horizontal
    let inner = Size(width: max(1, width - margins.horizontal), height: .infinity)
    return Size(width: width, height: textView.sizeThatFits(inner).height + margins.vertical)
  }

  /// The width at which no line of a short text is wrapped, or one that nothing reaches.
  ///
  /// A layout that has more room than a view wants takes the height that the view has without limits.
  private var unwrappedWidth: Double {
    let text = textView.text.isEmpty ? textView.placeholder : textView.text
    guard text.utf8.count <= Self.longestMeasured else { return Self.immenseWidth }
    let request = TextRequest(text, attributes: TextAttributes(font: textView.font))
    let width = textView.measure(request)?.size.width ?? 0
    // The caret takes some of the width.
    return width.rounded(.up) + textView.textContainerInset.horizontal + 4
  }

  private static let longestMeasured = 2_000
  private static let immenseWidth = 100_000.0

  /// As wide as a short line; the height is that at the width that the view gets.
  public override var intrinsicContentSize: Size {
    Size(width: 180, height: View.noIntrinsicMetric)
  }

  /// True: lines are wrapped.
  public override var heightDependsOnWidth: Bool { true }

  /// That of the first line.
  public override func firstBaseline(in size: Size) -> Double? {
    textView.firstBaseline(in: size).map { $0 + effectiveLayoutMargins.top }
  }

  /// Tells the layouts above that the text wants another height.
  public override func contentSizeDidChange(of subview: View) {
    hasGrown = true
    invalidateIntrinsicContentSize()
  }

  /// Asks for another size.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateIntrinsicContentSize()
  }
}
