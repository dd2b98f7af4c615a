public import BentoGeometry
public import BentoLayout

/// How a stack of components arranges them.
public nonisolated struct StackStyle: Hashable, Sendable {
  /// The direction in which they follow each other.
  public var axis: Axis
  /// The room between neighbors, in points.
  public var spacing: Double
  /// How they lie across the axis.
  public var alignment: StackAlignment
  /// How they share the room along the axis.
  public var distribution: StackDistribution
  /// The room inside the edges, in points, by side.
  public var layoutMargins: EdgeInsets

  /// Creates a style.
  public init(
    axis: Axis,
    spacing: Double = 0,
    alignment: StackAlignment = .fill,
    distribution: StackDistribution = .fill,
    layoutMargins: EdgeInsets = .zero
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.layoutMargins = layoutMargins
  }
}
