/// How an outline is drawn.
///
/// ```swift
/// context.stroke(path, with: .red, style: StrokeStyle(width: 3, cap: .round, dashes: [6, 4]))
/// ```
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
    /// Pointed, up to a limit; cut off beyond it.
    case miter
    /// Rounded.
    case round
    /// Cut off.
    case bevel
  }

  /// The width of the line, in points, centered on the outline.
  public var width: Double
  /// The form of the ends.
  public var cap: Cap
  /// The form of the corners.
  public var join: Join
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dashes: [Double]
  /// How far into the dashes the line begins, in points.
  public var dashPhase: Double
  /// How far a point may reach, in line widths from the inner to the outer end of the corner.
  public var miterLimit: Double

  /// Creates a style; a plain line needs only its width.
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
  /// How far the line can reach from the outline of a shape, in points.
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

  /// The limit that lines are drawn with: at least 1; a value that is not finite counts as 10.
  package var effectiveMiterLimit: Double {
    miterLimit.isFinite ? min(max(1, miterLimit), 100) : 10
  }

  /// The dashes that a line of at most the given length is drawn with; empty for a solid line.
  ///
  /// A line is solid when a length is negative or not finite, when all are next to nothing, or
  /// when it would fall into more than 20,000 dashes. Painters draw it solid, too, when its dashes
  /// are so wide that their round ends have too many corners.
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
