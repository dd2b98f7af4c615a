public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
internal import BentoPlatform
public import BentoViews

/// A control with a title beside a small picture of its state: the base of check boxes, radio buttons
/// and disclosures.
///
/// The title is part of the control: a press on it counts. It wraps where the control is narrower, and
/// the picture stays beside the first line, on the side where reading begins.
@MainActor
open class TitledControl: Control {
  private static let padding = 3.0
  /// A picture without a title cannot give way, a title can wrap; unless the program says otherwise.
  private static let (pictureCompression, titleCompression) = (900.0, 700.0)

  /// The text beside the picture; empty for the picture alone.
  public var title = "" {
    didSet {
      guard title != oldValue else { return }
      if title.isEmpty != oldValue.isEmpty { titleDidAppear() }
      contentDidChange()
    }
  }

  /// The typeface and size of the title; the picture grows with it.
  public var font = Font.preferredFont(forTextStyle: .subheadline) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// The color of the title, or nil for the theme's.
  public var titleColor: Color? {
    didSet { if titleColor != oldValue { setNeedsDisplay() } }
  }

  /// Creates a control without a title.
  public required init() {
    super.init()
    cursor = .pointingHand
    sizeConstraints.width.hugging = 300
    sizeConstraints.width.compression = Self.pictureCompression
    sizeConstraints.height.hugging = 900
    sizeConstraints.height.compression = 900
  }

  /// Creates a control with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
    if !title.isEmpty { titleDidAppear() }
  }

  private func titleDidAppear() {
    let (new, old) =
      title.isEmpty
      ? (Self.pictureCompression, Self.titleCompression)
      : (Self.titleCompression, Self.pictureCompression)
    if sizeConstraints.width.compression == old { sizeConstraints.width.compression = new }
  }

  // MARK: Parts

  /// The extents of the picture; zero for none.
  var indicatorSize: Size {
    let side = displayScale.snap(font.pointSize * 1.2 * effectiveTextScale)
    return Size(width: side, height: side)
  }

  /// Draws the picture of the state.
  func drawIndicator(in rect: Rect, _ context: DrawContext) {}

  /// Draws the ring of the keyboard; the default draws it around the picture.
  func drawFocus(around indicator: Rect, _ context: DrawContext) {
    context.drawFocusRing(around: indicator, cornerRadius: context.theme.radii.small)
  }

  /// The color of the title at the moment.
  func titleColor(in theme: Theme) -> Color {
    isEnabled ? titleColor ?? theme.colors.label : theme.colors.disabledLabel
  }

  /// Notes that the title or its look changed.
  func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: View

  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    let indicator = indicatorSize
    guard let text = titleMetrics(width: size.width)?.size else {
      return Size(width: indicator.width, height: indicator.height + 2 * Self.padding)
    }
    return Size(
      width: indicator.width + gap + text.width,
      height: displayScale.ceil(max(indicator.height, text.height) + 2 * Self.padding)
    )
  }

  open override var heightDependsOnWidth: Bool { !title.isEmpty }

  open override func firstBaseline(in size: Size) -> Double? {
    guard let metrics = titleMetrics(width: size.width) else { return nil }
    return titleTop(of: metrics, in: size) + metrics.firstBaseline
  }

  open override func lastBaseline(in size: Size) -> Double? {
    guard let metrics = titleMetrics(width: size.width) else { return nil }
    return titleTop(of: metrics, in: size) + metrics.lastBaseline
  }

  open override func draw(in context: DrawContext) {
    let area = context.bounds
    let indicator = indicatorFrame(in: area)
    if !indicatorSize.isEmpty { drawIndicator(in: indicator, context) }
    if let metrics = titleMetrics(width: area.width) {
      let start = indicatorSize.width + gap
      let rect = Rect(
        x: leadsFromRight ? area.x : area.x + start,
        y: area.y + titleTop(of: metrics, in: area.size),
        width: max(0, area.width - start),
        height: metrics.size.height
      )
      context.draw(request(color: titleColor(in: context.theme)), in: rect)
    }
    if showsFocusRing { drawFocus(around: indicator, context) }
  }

  open override var contentDescription: String? { title.isEmpty ? nil : title }

  /// Where the picture stands, in the bounds space: beside the first line of the title.
  func indicatorFrame(in area: Rect) -> Rect {
    let size = indicatorSize
    let middle: Double
    if let metrics = titleMetrics(width: area.width) {
      let line = metrics.size.height / Double(max(1, metrics.lineCount))
      middle = titleTop(of: metrics, in: area.size) + line / 2
    } else {
      middle = area.height / 2
    }
    return Rect(
      x: displayScale.snap(leadsFromRight ? area.maxX - size.width : area.x),
      y: displayScale.snap(area.y + middle - size.height / 2),
      width: size.width,
      height: size.height
    )
  }

  // MARK: Title

  private var gap: Double {
    guard indicatorSize.width > 0, !title.isEmpty else { return 0 }
    return displayScale.snap(font.pointSize * effectiveTextScale * 0.5)
  }

  private func titleTop(of metrics: TextMetrics, in size: Size) -> Double {
    displayScale.snap((size.height - metrics.size.height) / 2)
  }

  /// The extents of the title in a control of a width; nil without a title.
  private func titleMetrics(width: Double) -> TextMetrics? {
    guard !title.isEmpty else { return nil }
    let room = width - indicatorSize.width - gap
    return measure(request(color: .black), width: room.isFinite ? max(1, room) : nil)
  }

  /// The title with its look.
  func request(color: Color) -> TextRequest {
    TextRequest(
      title,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(
        alignment: TextAlignment.leading.resolved(for: effectiveContentDirection)
      )
    )
  }
}
