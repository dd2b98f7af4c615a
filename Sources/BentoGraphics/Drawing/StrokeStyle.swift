/// The style for drawing an outline.
///
/// ```swift
/// context.stroke(path, with: .red, style: StrokeStyle(width: 3, cap: .round, dashes: [6, 4]))
/// ```
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: Hashable, Sendable {
    /// The line is cut off at the end point.
    case butt
    /// The line ends in a half circle beyond the end point.
    case round
    /// The line ends in half a square beyond the end point.
    case square
  }

  /// The shape of a corner.
  public enum Join: Hashable, Sendable {
    /// Corners are pointed up to a limit and cut off beyond it.
    case miter
    /// Corners are rounded.
    case round
    /// Corners are cut off.
    case bevel
  }

  /// The width of the line, in points, centered on the outline.
  public var width: Double
  /// The shape of the ends.
  public var cap: Cap
  /// The shape of the corners.
  public var join: Join
  /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
  public var dashes: [Double]
  /// The distance, in points, into the dash pattern at which the line begins.
  public var dashPhase: Double
  /// The maximum length of a mitered corner, from its inner to its outer end, in line widths.
  public var miterLimit: Double

  /// Creates a style; a plain line needs only a width.
  public init(
    width: Double = 1,
    cap: Cap = .butt,
    join: Join = .miter,
    dashes: [Double] = [],
    dashPhase: Double = 0,
    miterLimit: Double = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dashes = dashes
    self.dashPhase = dashPhase
    self.miterLimit = miterLimit
  }
}

// MARK: - Ink

extension StrokeStyle {
  /// Returns the maximum distance of the line from the outline of a shape, in points.
  package func reach(around shape: Shape) -> Double {
    let half = max(0, width / 2)
    switch shape {
    case .rect, .roundedRect, .ellipse: return dashes.isEmpty ? half : half * 1.5
    case .path(let path, _):
      let cap = cap == .square || !dashes.isEmpty ? 1.5 : 1
      guard join == .miter else { return half * cap }
      return half * max(cap, path.greatestMiter(limit: effectiveMiterLimit))
    }
  }

  /// The miter limit used for drawing: at least 1, or 10 if the specified limit is not finite.
  package var effectiveMiterLimit: Double {
    miterLimit.isFinite ? min(max(1, miterLimit), 100) : 10
  }

  /// Returns the dashes used for a line of at most the given length, or an empty array for a solid line.
  ///
  /// A line is solid if a dash or gap is negative or not finite, if all lengths are nearly zero, or if it
  /// would consist of more than 20,000 dashes. Painters also draw a line solid if its dashes are so wide
  /// that their round ends have too many corners.
  package func effectiveDashes(alongAtMost length: Double) -> [Double] {
    guard (1...Self.dashLimit).contains(dashes.count),
      dashes.allSatisfy({ $0 >= 0 && $0.isFinite })
    else { return [] }
    let total = dashes.reduce(0, +)
    guard total > 0.01, total.isFinite,
      length / total * Double(dashes.count) <= Double(Self.dashLimit)
    else { return [] }
    return dashes
  }

  private static let dashLimit = 20_000
}
