public import BentoGeometry

/// How an outline is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// The form of a line's ends.
  public enum Cap: Hashable, Sendable {
    /// Cut off at the end point.
    case butt
    /// A half circle beyond the end point.
    case round
    /// Half a square beyond the end point.
    case square
  }

  /// The form of a corner.
  public enum Join: Hashable, Sendable {
    /// Pointed, up to a limit of ten line widths.
    case miter
    /// Rounded.
    case round
    /// Cut off.
    case bevel
  }

  /// The width of the line, in points, centred on the outline.
  public var width: Double
  /// The form of the ends.
  public var cap: Cap
  /// The form of the corners.
  public var join: Join
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dashes: [Double]

  /// Creates a style; a plain line needs only its width.
  public init(width: Double = 1, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dashes = dashes
  }
}

/// A soft copy of a shape behind it.
public struct Shadow: Hashable, Sendable {
  /// The shadow's colour, with its opacity.
  public var color: Color
  /// The blur's radius, in points: twice the standard deviation of the softened edge.
  public var radius: Double
  /// How far the shadow lies from its shape, in points.
  public var offset: Size

  /// Creates a shadow.
  public init(
    color: Color = Color(white: 0, alpha: 0.25),
    radius: Double = 8,
    offset: Size = Size(width: 0, height: 2)
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// The rectangle that the shadow of a shape with these bounds can touch.
  public func inkBounds(of bounds: Rect) -> Rect {
    let spread = max(0, radius) * 1.5 + 1
    return Rect(
      x: bounds.x + offset.width - spread,
      y: bounds.y + offset.height - spread,
      width: bounds.width + 2 * spread,
      height: bounds.height + 2 * spread
    )
  }
}
