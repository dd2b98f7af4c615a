public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
internal import BentoPlatform
public import BentoViews

/// A control with a title next to an indicator of its state: the base class of checkboxes, radio buttons, and
/// disclosures.
///
/// The title is part of the control, so the user can press it. The title wraps if the control is narrow; the
/// indicator stays next to the first line, at the leading edge.
@MainActor
open class TitledControl: Control {
  /// The control's compression resistance without and with a title: a lone indicator must not be
  /// compressed, but a title can wrap.
  private static let (pictureCompression, titleCompression) = (900.0, 700.0)

  /// The text next to the indicator; empty to show only the indicator.
  public var title = "" {
    didSet {
      guard title != oldValue else { return }
      if title.isEmpty != oldValue.isEmpty { titleDidAppear() }
      contentDidChange()
    }
  }

  /// The font of the title, which also determines the size of the indicator.
  public var font = Font.preferredFont(forTextStyle: .subheadline) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// The color of the title, or nil to use the theme's.
  public var titleColor: Color? {
    didSet { if titleColor != oldValue { setNeedsDisplay() } }
  }

  /// Creates a control without a title.
  public required init() {
    super.init()
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

  /// The size of the indicator; zero if there is none.
  var indicatorSize: Size {
    // The side is even, so the center is on a whole point and marks are sharp.
    let side = max(2 * (drawnFont(font).pointSize * 0.6).rounded(), controlMetrics.indicatorSize)
    return Size(width: side, height: side)
  }

  /// Draws the indicator for the current state.
  func drawIndicator(in rect: Rect, _ context: DrawContext) {}

  /// Draws the focus ring, by default around the indicator.
  func drawFocus(around indicator: Rect, _ context: DrawContext) {
    context.drawFocusRing(around: indicator, cornerRadius: context.theme.radii.small)
  }

  /// Returns the color of the title in the current state.
  func titleColor(in theme: Theme) -> Color {
    isEnabled ? titleColor ?? theme.colors.label : theme.colors.disabledLabel
  }

  /// Called after the title or its appearance changes.
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
      return Size(width: indicator.width, height: controlHeight(around: indicator.height))
    }
    return Size(
      width: indicator.width + gap + text.width,
      height: controlHeight(around: max(indicator.height, text.height))
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

  /// Returns the frame of the indicator in the bounds space, next to the first line of the title.
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
    return displayScale.snap(drawnFont(font).pointSize * 0.5)
  }

  private func titleTop(of metrics: TextMetrics, in size: Size) -> Double {
    displayScale.snap((size.height - metrics.size.height) / 2)
  }

  /// Returns the metrics of the title in a control of a given width; nil if there is no title.
  private func titleMetrics(width: Double) -> TextMetrics? {
    guard !title.isEmpty else { return nil }
    let room = width - indicatorSize.width - gap
    return measure(request(color: .black), width: room.isFinite ? max(1, room) : nil)
  }

  /// Returns the title with its attributes.
  func request(color: Color) -> TextRequest {
    TextRequest(
      title,
      attributes: TextAttributes(font: font, color: color)
    )
  }
}
