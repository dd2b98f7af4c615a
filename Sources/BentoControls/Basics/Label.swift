public import BentoCommands
public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A view that displays read-only text.
///
/// ```swift
/// let title = Label(text: "Today")
/// title.font = .preferredFont(forTextStyle: .headline)
/// let body = Label(text: forecast)
/// body.numberOfLines = 0 // as many as the width needs
/// let page = StackView(arrangedSubviews: [title, body], axis: .vertical, spacing: 4)
/// ```
///
/// If the user may want to copy the text, such as an address or an error message, make it selectable:
///
/// ```swift
/// let code = Label(text: "E-1205: the disk is full")
/// code.isSelectable = true
/// ```
///
/// A label that is taller than its text centers the text vertically. Text that does not fit within the
/// width or ``numberOfLines`` is truncated with an ellipsis.
@MainActor
open class Label: View {
  /// The text, or nil; setting it replaces ``attributedText``.
  public var text: String? {
    get { storedAttributedText == nil ? storedText : storedAttributedText?.string }
    set {
      guard !newValue.hasSameBytes(as: storedText) || storedAttributedText != nil else { return }
      storedText = newValue
      storedAttributedText = nil
      contentDidChange()
    }
  }

  /// The text with attributes for some of its ranges; nil if all of the text uses the label's attributes.
  ///
  /// Runs without a font or color use the label's. A paragraph style in the text takes precedence over the
  /// label's own alignment, spacing, and line break mode. If the style limits the number of lines, it also
  /// takes precedence over ``numberOfLines``.
  public var attributedText: AttributedText? {
    get { storedAttributedText }
    set {
      guard newValue != storedAttributedText else { return }
      storedAttributedText = newValue
      contentDidChange()
    }
  }

  /// The font of the text.
  public var font: Font = .preferredFont(forTextStyle: .body) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// The color of the text, or nil for the theme's color for ``textRole-swift.property``.
  public var textColor: Color? {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }

  /// The role of the text, which determines its color if ``textColor`` is nil.
  @safe @exclusivity(unchecked) public var textRole = TextRole.primary {
    didSet { if textRole != oldValue { setNeedsDisplay() } }
  }

  /// The horizontal alignment of lines.
  @safe @exclusivity(unchecked) public var textAlignment: TextAlignment = .leading {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// The maximum number of lines; 0 for no limit.
  @safe @exclusivity(unchecked) public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// The mode that specifies how text that is too wide is wrapped or truncated.
  @safe @exclusivity(unchecked) public var lineBreakMode: LineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// Extra space between lines, in points.
  @safe @exclusivity(unchecked) public var lineSpacing = 0.0 {
    didSet { if lineSpacing != oldValue { contentDidChange() } }
  }

  /// The insets of the text from the edges, in points.
  @safe @exclusivity(unchecked) public var contentInsets = EdgeInsets.zero {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }

  /// Whether the user can select the text with the pointer and the keyboard, and copy it.
  ///
  /// A selectable label handles presses and can become first responder.
  public var isSelectable: Bool {
    get { selection != nil }
    set { setSelectable(newValue) }
  }

  /// The selection and its event handling; nil if the label is not selectable.
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
    guard !isEmpty else { return .zero }
    return metrics(width: size.width).map { outerSize(of: $0) } ?? .zero
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
    let request = directed(request(color: textColor ?? textRole.color(in: context.theme)))
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

  /// The semantics of a label whose name is its text; empty if there is no text.
  open override var defaultSemantics: ViewSemantics {
    guard let text, !text.isEmpty else { return ViewSemantics() }
    return ViewSemantics(role: .label, name: text)
  }

  /// The positions of lines and characters in the label's bounds; nil if there is no text or no font.
  public var textGeometry: TextGeometry? {
    guard !isEmpty, let metrics = metrics(width: bounds.width) else { return nil }
    let top = displayScale.snap(bounds.y + inset(of: metrics, in: bounds.size))
    return geometry(of: request(color: .black), width: innerWidth(of: bounds.width))?
      .offsetBy(dx: bounds.x + contentInsets.left, dy: top)
  }

  /// The number of characters that no font has a glyph for; they are drawn as boxes.
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

  /// Returns the metrics of the text in a label of a given width.
  private func metrics(width: Double) -> TextMetrics? {
    metrics(of: request(color: .black), width: width)
  }

  private func metrics(of request: TextRequest, width: Double) -> TextMetrics? {
    // A width of zero, or a width that leaves no space for text, is treated as unlimited.
    let inner = innerWidth(of: width)
    let limit = inner.isFinite && inner > 0 ? inner : nil
    return measure(request, width: limit)
  }

  private func request(color: Color) -> TextRequest {
    let paragraph = ParagraphStyle(
      alignment: textAlignment,
      lineBreakMode: lineBreakMode,
      lineLimit: numberOfLines,
      lineSpacing: lineSpacing
    )
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
