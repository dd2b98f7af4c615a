public import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoTextInput
public import BentoViews

/// The view of ``Component/MultilineTextInput``, whose text view grows during editing.
@MainActor
public final class MultilineTextInputView: BaseView, FocusableView {
  /// The text view.
  public let textView = TextView()

  /// Whether a toolbar is shown during editing.
  var showsFocusToolbar = true
  /// Called with the text after each change by the user.
  var didChangeText: ((String) -> Void)?
  /// Called with the text when editing ends.
  var didFinishEditing: ((String) -> Void)?
  /// Whether the height of the text has changed since the list was last notified.
  private var hasGrown = false

  /// Creates an empty row.
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

  /// Makes the text view first responder.
  public func focus() {
    textView.becomeFirstResponder()
  }

  /// Resigns first responder.
  @discardableResult
  public override func resignFirstResponder() -> Bool {
    textView.isFirstResponder ? textView.resignFirstResponder() : super.resignFirstResponder()
  }

  /// Updates which arrows of the toolbar are enabled.
  public func neighboringFocusEligibilityDidChange() { updateFocusToolbar() }

  /// Moves to the next field on Control-Return; Return alone inserts a line break.
  private func goOn() {
    if !withFocusCoordinator({ $0.move(.backward) }) { textView.resignFirstResponder() }
  }

  // MARK: Layout

  /// Places the text inside the margins, centered in a row that is taller than the text.
  public override func layoutSubviews() {
    var area = layoutMarginsRect
    let surplus = surplusHeight(in: area.size)
    area.origin.y += displayScale.snap(surplus / 2)
    area.size.height -= surplus
    textView.frame = area
  }

  /// Returns the height that the text does not need; 0 for long text, which fills any row.
  private func surplusHeight(in area: Size) -> Double {
    guard textView.text.utf8.count <= Self.longestMeasured, area.width > 0 else { return 0 }
    let needed = textView.sizeThatFits(Size(width: area.width, height: .infinity)).height
    return max(0, area.height - needed)
  }

  /// Returns the size of the text at a given width, including the margins.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    let width = size.givenWidth ?? unwrappedWidth + margins.horizontal
    let inner = Size(width: max(1, width - margins.horizontal), height: .infinity)
    return Size(width: width, height: textView.sizeThatFits(inner).height + margins.vertical)
  }

  /// For short text, the width at which no line wraps; for long text, a width larger than any view.
  ///
  /// A layout with more space than a view needs uses the view's unconstrained height.
  private var unwrappedWidth: Double {
    let text = textView.text.isEmpty ? textView.placeholder : textView.text
    guard text.utf8.count <= Self.longestMeasured else { return Self.immenseWidth }
    let request = TextRequest(text, attributes: TextAttributes(font: textView.font))
    let width = textView.measure(request)?.size.width ?? 0
    // Reserves space for the caret.
    return width.rounded(.up) + textView.textContainerInset.horizontal + 4
  }

  private static let longestMeasured = 2_000
  private static let immenseWidth = 100_000.0

  /// A default width; the height depends on the width that the view is given.
  public override var intrinsicContentSize: Size {
    Size(width: 180, height: View.noIntrinsicMetric)
  }

  /// Whether the height depends on the width; always true, because lines wrap.
  public override var heightDependsOnWidth: Bool { true }

  /// Returns the baseline of the first line.
  public override func firstBaseline(in size: Size) -> Double? {
    let margins = effectiveLayoutMargins
    let area = Size(
      width: size.width - margins.horizontal,
      height: size.height - margins.vertical
    )
    let top = margins.top + displayScale.snap(surplusHeight(in: area) / 2)
    return textView.firstBaseline(in: size).map { $0 + top }
  }

  /// Invalidates the intrinsic size when the text view needs a different height.
  public override func contentSizeDidChange(of subview: View) {
    hasGrown = true
    invalidateIntrinsicContentSize()
  }

  /// Requests a new size.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateIntrinsicContentSize()
  }
}
