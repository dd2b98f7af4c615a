public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// An indicator of a level, such as a battery's charge, a disk's used space, or a password's strength.
///
/// ```swift
/// let disk = LevelIndicator()
/// disk.range = 0...512
/// disk.criticalValues = 480...512
/// disk.value = 500
///
/// let strength = LevelIndicator()
/// strength.segmentCount = 4
/// strength.criticalValues = 0...0.25
/// ```
///
/// Unlike progress, a level rises and falls and is never complete.
@MainActor
open class LevelIndicator: View {
  private static let thickness = 8.0
  private static let gap = 3.0
  private var number = BoundedValue(in: 0...1)

  /// The level.
  ///
  /// An out-of-range number is clamped to the nearest bound. NaN is logged and ignored.
  public var value: Double {
    get { number.value }
    set { if number.set(newValue, of: self) { setNeedsDisplay() } }
  }

  /// The bounds, 0…1 by default; the value is clamped to them.
  ///
  /// Bounds that are not finite are logged and ignored.
  public var range: ClosedRange<Double> {
    get { number.range }
    set {
      number.setRange(newValue, of: self)
      setNeedsDisplay()
    }
  }

  /// The values drawn in the theme's error color, or nil.
  public var criticalValues: ClosedRange<Double>? {
    didSet { if criticalValues != oldValue { setNeedsDisplay() } }
  }

  /// The number of segments, filled up to the value rounded to a whole segment; 0 for a continuous bar.
  public var segmentCount = 0 {
    didSet {
      segmentCount = min(100, max(0, segmentCount))
      if segmentCount != oldValue { setNeedsDisplay() }
    }
  }

  /// The fill color, or nil for the theme's success color.
  public var levelColor: Color? {
    didSet { if levelColor != oldValue { setNeedsDisplay() } }
  }

  /// A closure that returns the text of a value for assistive technology; nil to use the percentage of
  /// the range.
  public var valueText: ((Double) -> String)?

  /// Creates an empty indicator with a range from 0 to 1.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    sizeConstraints.width.hugging = 100
    sizeConstraints.height.hugging = 900
    sizeConstraints.height.compression = 900
  }

  open override var intrinsicContentSize: Size { Size(width: 120, height: Self.thickness) }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.givenWidth ?? 120, height: Self.thickness)
  }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let isCritical = criticalValues?.contains(value) ?? false
    let filled = isCritical ? colors.negative : levelColor ?? colors.positive
    let area = context.bounds
    let bar = Rect(
      x: area.x,
      y: context.scale.snap(area.midY - Self.thickness / 2),
      width: area.width,
      height: Self.thickness
    )
    if segmentCount > 0 {
      drawSegments(in: bar, context, filled: filled, empty: colors.border)
    } else {
      let outline = Shape.roundedRect(bar, CornerRadii(Self.thickness / 2))
      context.fill(outline, with: .color(colors.border))
      var part = bar
      part.size.width = context.scale.snap(bar.width * number.fraction)
      if leadsFromRight { part.origin.x = bar.maxX - part.width }
      context.clip(to: outline) { context.fill(part, with: filled) }
    }
  }

  private func drawSegments(
    in bar: Rect,
    _ context: DrawContext,
    filled: Color,
    empty: Color
  ) {
    let count = Double(segmentCount)
    let full = Int((number.fraction * count).rounded())
    let gap = min(Self.gap, bar.width / (2 * count))
    for index in 0..<segmentCount {
      let place = Double(leadsFromRight ? segmentCount - 1 - index : index)
      let start = context.scale.snap(bar.x + (bar.width + gap) * place / count)
      let end = context.scale.snap(bar.x + (bar.width + gap) * (place + 1) / count - gap)
      context.fill(
        Rect(x: start, y: bar.y, width: max(0, end - start), height: bar.height),
        cornerRadius: 2,
        with: index < full ? filled : empty
      )
    }
  }

  open override var contentDescription: String? { text }

  /// The semantics of a level, with the same role as progress.
  open override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .progress, value: text)
  }

  private var text: String {
    valueText?(value) ?? "\(percentage(of: number.fraction))%"
  }
}
