/// Four distances in points, one per edge, with the horizontal edges named start and end.
///
/// Positive values point inward for padding and outward for margins. Edges created from left and right keep
/// these sides in any direction.
public struct LayoutEdges: Hashable, Sendable {
  /// The distance at the top edge.
  public var top: Double
  /// The distance at the edge where a line begins, or at the left edge if `isPhysical` is true.
  public var start: Double
  /// The distance at the bottom edge.
  public var bottom: Double
  /// The distance at the edge where a line ends, or at the right edge if `isPhysical` is true.
  public var end: Double
  /// Whether start means left and end means right regardless of the direction.
  public var isPhysical: Bool

  /// Creates distances that follow the direction of the text.
  public init(top: Double = 0, start: Double = 0, bottom: Double = 0, end: Double = 0) {
    self.top = top
    self.start = start
    self.bottom = bottom
    self.end = end
    self.isPhysical = false
  }

  /// Creates distances that keep their sides in any direction.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.init(top: top, start: left, bottom: bottom, end: right)
    self.isPhysical = true
  }

  /// Creates the same distance at all four edges.
  public init(_ all: Double) {
    self.init(top: all, start: all, bottom: all, end: all)
  }

  /// No distance at any edge.
  public static let zero = LayoutEdges()
}

// MARK: - Axis access

extension LayoutEdges {
  /// Returns the sum of the two distances along an axis.
  func sum(_ axis: Axis) -> Double { axis == .horizontal ? start + end : top + bottom }

  /// Returns the distance at the first edge of an axis, start or top.
  func before(_ axis: Axis, rightToLeft: Bool) -> Double {
    guard axis == .horizontal else { return top }
    return isPhysical && rightToLeft ? end : start
  }

  /// Returns the distance at the second edge of an axis, end or bottom.
  func after(_ axis: Axis, rightToLeft: Bool) -> Double {
    guard axis == .horizontal else { return bottom }
    return isPhysical && rightToLeft ? start : end
  }
}
