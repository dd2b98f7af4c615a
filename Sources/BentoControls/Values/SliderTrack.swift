internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoViews

/// The geometry and drawing of a slider's track and thumbs.
@MainActor
struct SliderTrack {
  static let thickness = 4.0
  /// The height of the space for tick marks below the track, in points.
  static let tickRoom = 10.0
  static let width = 180.0

  let bounds: Rect
  let isMirrored: Bool
  let hasTicks: Bool
  let scale: Scale
  /// The height without tick marks.
  let height: Double
  let thumbDiameter: Double

  /// Creates the track of a control.
  init(of control: Control, hasTicks: Bool) {
    bounds = control.bounds
    isMirrored = control.leadsFromRight
    self.hasTicks = hasTicks
    scale = control.displayScale
    height = control.controlMetrics.controlHeight
    thumbDiameter = control.controlMetrics.thumbDiameter
  }

  /// Returns the size of a control with a track at a given width, or at the ideal width if `width` is nil.
  func size(width: Double? = nil) -> Size {
    Size(width: width ?? Self.width, height: height + (hasTicks ? Self.tickRoom : 0))
  }

  /// The vertical center of the track.
  var middle: Double {
    scale.snap(bounds.midY - size().height / 2 + height / 2)
  }

  private var start: Double { bounds.minX + thumbDiameter / 2 }
  private var travel: Double { max(0, bounds.width - thumbDiameter) }

  /// Returns the horizontal center of the thumb at a fraction of the range.
  func x(at fraction: Double) -> Double {
    let x = start + travel * (isMirrored ? 1 - fraction : fraction)
    return scale.snap(x)
  }

  /// Returns the fraction of the range at a horizontal position, 0…1.
  func fraction(at x: Double) -> Double {
    guard travel > 0 else { return 0 }
    let share = min(1, max(0, (x - start) / travel))
    return isMirrored ? 1 - share : share
  }

  /// Returns the horizontal distance of a press from the center of the thumb; zero for a press outside the
  /// thumb, in which case the thumb's center jumps to the press.
  func grip(at x: Double, ofThumbAt fraction: Double) -> Double {
    let distance = x - self.x(at: fraction)
    return distance.magnitude <= thumbDiameter / 2 + 2 ? distance : 0
  }

  /// Returns the frame of the thumb at a fraction of the range.
  func thumb(at fraction: Double) -> Rect {
    let radius = thumbDiameter / 2
    return Rect(
      x: x(at: fraction) - radius,
      y: middle - radius,
      width: thumbDiameter,
      height: thumbDiameter
    )
  }

  /// Draws the track with a filled part.
  func draw(filled: ClosedRange<Double>, color: Color, _ context: DrawContext) {
    let line = Rect(
      x: bounds.minX,
      y: middle - Self.thickness / 2,
      width: bounds.width,
      height: Self.thickness
    )
    let radius = Self.thickness / 2
    context.fill(line, cornerRadius: radius, with: context.theme.colors.border)
    // The fill begins at the end of the track, not at the center of a thumb located there.
    let lower =
      filled.lowerBound > 0
      ? x(at: filled.lowerBound) : isMirrored ? bounds.maxX : bounds.minX
    let upper = x(at: filled.upperBound)
    guard lower != upper else { return }
    let part = Rect(
      x: min(lower, upper),
      y: line.y,
      width: (upper - lower).magnitude,
      height: line.height
    )
    context.fill(part, cornerRadius: radius, with: color)
  }

  /// Draws tick marks below the track.
  func drawTicks(at fractions: [Double], color: Color, _ context: DrawContext) {
    let width = max(scale.pixel, scale.snap(1))
    for fraction in fractions {
      let tick = Rect(
        x: scale.snap(x(at: fraction) - width / 2),
        y: middle + thumbDiameter / 2 + 2,
        width: width,
        height: 6
      )
      context.fill(tick, with: color)
    }
  }

  /// Draws a thumb.
  static func drawThumb(
    in rect: Rect,
    isEnabled: Bool,
    isPressed: Bool,
    isHovered: Bool,
    _ context: DrawContext
  ) {
    let colors = context.theme.colors
    let disc = Shape.ellipse(rect)
    if isEnabled {
      context.drawShadow(
        Shadow(color: colors.shadow, radius: 3, offset: Size(width: 0, height: 1)),
        of: disc
      )
    }
    let line = context.scale.pixel
    context.fill(disc, with: .color(isEnabled ? .white : colors.fill))
    if isEnabled, isPressed || isHovered {
      context.fill(disc, with: .color(Color(white: 0, alpha: isPressed ? 0.12 : 0.05)))
    }
    context.stroke(
      .ellipse(rect.insetBy(dx: line / 2, dy: line / 2)),
      with: colors.isDark && isEnabled ? colors.shadow : colors.border,
      style: StrokeStyle(width: line)
    )
  }
}
