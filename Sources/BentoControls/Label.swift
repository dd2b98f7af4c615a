public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// Text that is shown and not edited.
///
/// ```swift
/// let title = Label(text: "Today")
/// title.font = .preferredFont(forTextStyle: .headline)
/// let body = Label(text: forecast)
/// body.numberOfLines = 0 // as many as the width needs
/// let page = StackView(arrangedSubviews: [title, body], axis: .vertical, spacing: 4)
/// ```
///
/// What the user may want to take along, such as an address or the text of an error, is made selectable:
///
/// ```swift
/// let code = Label(text: "E-1205: the disk is full")
/// code.isSelectable = true
/// ```
///
/// A label that is higher than its text draws it in the middle. A text that does not fit into the
/// width or into ``numberOfLines`` ends with an ellipsis.
@MainActor
open class Label: View {
  /// The text, or nil for none; setting it replaces ``attributedText``.
  public var text: String? {
    get { storedAttributedText == nil ? storedText : storedAttributedText?.string }
    set {
      guard !newValue.hasSameBytes(as: storedText) || storedAttributedText != nil else { return }
      storedText = newValue
      storedAttributedText = nil
      contentDidChange()
    }
  }

  /// The text run by run, each with its own look, or nil for text of one look.
  ///
  /// Runs without a font or color have the label's. A paragraph style of the text goes before
  /// the label's own alignment, spacing and break mode, and before ``numberOfLines`` when it
  /// limits the lines.
  public var attributedText: AttributedText? {
    get { storedAttributedText }
    set {
      guard newValue != storedAttributedText else { return }
      storedAttributedText = newValue
      contentDidChange()
    }
  }

  /// The typeface and size.
  public var font: Font = .preferredFont(forTextStyle: .body) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// The color of the text, or nil for that of the theme for its ``textRole-swift.property``.
  public var textColor: Color? {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }

  /// What the text is for, which tells its color where ``textColor`` is nil.
  @safe @exclusivity(unchecked) public var textRole = TextRole.primary {
    didSet { if textRole != oldValue { setNeedsDisplay() } }
  }

  /// Where lines lie between the two sides.
  @safe @exclusivity(unchecked) public var textAlignment: TextAlignment = .leading {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// Whether leading and trailing are the sides of the layout instead of those of each paragraph.
  ///
  /// By default a Hebrew paragraph stands on the right of a layout that runs from left to right. Style
  /// sheets set it, so that a column of labels has one edge whatever their texts are.
  @safe @exclusivity(unchecked) public var alignsWithLayoutDirection = false {
    didSet { if alignsWithLayoutDirection != oldValue { setNeedsDisplay() } }
  }

  /// The most lines that are shown; 0 for any number.
  @safe @exclusivity(unchecked) public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// What happens to text that is wider than its room.
  @safe @exclusivity(unchecked) public var lineBreakMode: LineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// Extra space between lines, in points.
  @safe @exclusivity(unchecked) public var lineSpacing = 0.0 {
    didSet { if lineSpacing != oldValue { contentDidChange() } }
  }

  /// The room between the edges and the text, in points.
  @safe @exclusivity(unchecked) public var contentInsets = EdgeInsets.zero {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }

  /// Whether the user can select the text, by the pointer and by keys, and copy it.
  ///
  /// Such a label takes presses and the keyboard.
  public var isSelectable: Bool {
    get { selection != nil }
    set { setSelectable(newValue) }
  }

  /// What is selected, with what selects it; nil for a label that cannot be selected.
  @safe @exclusivity(unchecked) private(set) var selection: LabelSelection?
  @safe @exclusivity(unchecked) private var storedText: String?
  @safe @exclusivity(unchecked) private var storedAttributedText: AttributedText?

  /// Creates a label without text.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
  }

  /// Creates a label with text.
  public convenience init(text: String) {
    self.init()
    self.text = text
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    metrics(width: size.width).map { outerSize(of: $0) } ?? .zero
  }

  open override var intrinsicContentSize: Size {
    guard !isEmpty else { return .zero }
    return metrics(width: .infinity).map { outerSize(of: $0) } ?? .zero
  }

  open override var heightDependsOnWidth: Bool { numberOfLines != 1 }

  open override func firstBaseline(in size: Size) -> Double? {
    metrics(width: size.width).map { $0.firstBaseline + inset(of: $0, in: size) }
  }

  open override func lastBaseline(in size: Size) -> Double? {
    metrics(width: size.width).map { $0.lastBaseline + inset(of: $0, in: size) }
  }

  open override func draw(in context: DrawContext) {
    guard !isEmpty else { return }
    let request = request(color: textColor ?? textRole.color(in: context.theme))
    guard let metrics = metrics(of: request, width: context.bounds.width) else { return }
    selection?.draw(in: context)
    let top = context.scale.snap(context.bounds.y + inset(of: metrics, in: context.bounds.size))
    let box = Rect(
      x: context.bounds.x + contentInsets.left,
      y: top,
      width: innerWidth(of: context.bounds.width),
      height: metrics.size.height
    )
    context.draw(request, in: request.lineBox(in: box, metrics, scale: context.scale))
    if selection != nil, showsFocusRing {
      context.drawFocusRing(around: context.bounds, cornerRadius: context.theme.radii.small)
    }
  }

  open override var contentDescription: String? { text }

  // MARK: Selection

  open override var canBecomeFirstResponder: Bool { selection != nil }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if selection != nil { setNeedsDisplay() }
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    selection?.keyDown(with: event) == true || super.keyDown(with: event)
  }

  open override func makeCommands() -> [Command] {
    super.makeCommands().followed(by: selection?.commands ?? [])
  }

  open override var caretRect: Rect? { selection.map { $0.caretRect } ?? super.caretRect }

  open override var offersContextMenu: Bool { selection != nil || super.offersContextMenu }

  open override func makeContextMenu(at point: Point?) -> Menu? {
    guard let selection, contextMenu == nil else { return super.makeContextMenu(at: point) }
    return selection.menu
  }

  /// A label that is called what it says, unless it says nothing.
  open override var defaultSemantics: ViewSemantics {
    guard let text, !text.isEmpty else { return ViewSemantics() }
    return ViewSemantics(role: .label, name: text)
  }

  /// Where the lines and characters are, in the label's bounds; nil without a text or a font.
  public var textGeometry: TextGeometry? {
    guard !isEmpty, let metrics = metrics(width: bounds.width) else { return nil }
    let top = displayScale.snap(bounds.y + inset(of: metrics, in: bounds.size))
    return geometry(of: request(color: .black), width: innerWidth(of: bounds.width))?
      .offsetBy(dx: bounds.x + contentInsets.left, dy: top)
  }

  /// The number of characters that no font has a picture for; they are drawn as boxes.
  public var unknownGlyphCount: Int { metrics(width: .infinity)?.unknownGlyphs ?? 0 }

  // MARK: Text

  private var isEmpty: Bool {
    storedAttributedText?.isEmpty ?? (storedText ?? "").isEmpty
  }

  private func setSelectable(_ isSelectable: Bool) {
    guard isSelectable != (selection != nil) else { return }
    if !isSelectable { resignFirstResponder() }
    selection?.end()
    selection = isSelectable ? LabelSelection(of: self) : nil
    isUserInteractionEnabled = isSelectable
    cursor = isSelectable ? .text : nil
    setNeedsDisplay()
  }

  private func contentDidChange() {
    selection?.textDidChange()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func inset(of metrics: TextMetrics, in size: Size) -> Double {
    let room = size.height - contentInsets.top - contentInsets.bottom
    return contentInsets.top + max(0, (room - metrics.size.height) / 2)
  }

  private func innerWidth(of width: Double) -> Double {
    max(0, width - contentInsets.left - contentInsets.right)
  }

  private func outerSize(of metrics: TextMetrics) -> Size {
    Size(
      width: metrics.size.width + contentInsets.left + contentInsets.right,
      height: metrics.size.height + contentInsets.top + contentInsets.bottom
    )
  }

  /// The extents of the text in a label of a width.
  private func metrics(width: Double) -> TextMetrics? {
    metrics(of: request(color: .black), width: width)
  }

  private func metrics(of request: TextRequest, width: Double) -> TextMetrics? {
    // A width of nothing measures as if it were unbounded, and so does one without room for text.
    let inner = innerWidth(of: width)
    let limit = inner.isFinite && inner > 0 ? inner : nil
    return measure(request, width: limit)
  }

  private func request(color: Color) -> TextRequest {
    let direction = effectiveContentDirection
    var paragraph = ParagraphStyle(
      alignment: alignsWithLayoutDirection ? textAlignment.resolved(for: direction) : textAlignment,
      lineBreakMode: lineBreakMode,
      lineLimit: numberOfLines,
      lineSpacing: lineSpacing
    )
    if direction == .rightToLeft { paragraph.direction = .naturalRightToLeft }
    if var text = storedAttributedText {
      if text.paragraph?.lineLimit == 0 { text.paragraph?.lineLimit = numberOfLines }
      return TextRequest(text, font: font, color: color, paragraph: paragraph)
    }
    return TextRequest(
      storedText ?? "",
      attributes: TextAttributes(font: font, color: color),
      paragraph: paragraph
    )
  }
}
