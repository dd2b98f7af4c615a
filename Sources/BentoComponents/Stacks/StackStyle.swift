public import BentoGeometry
public import BentoLayout

/// The arrangement of a stack of components.
///
/// ```swift
/// let style = StackStyle(axis: isNarrow ? .vertical : .horizontal, spacing: 12, alignment: .center)
/// ```
public nonisolated struct StackStyle: Hashable, Sendable {
  /// The axis along which the components are arranged.
  public var axis: Axis
  /// The spacing between neighbors, in points.
  public var spacing: Double
  /// The alignment of the components perpendicular to the axis.
  public var alignment: StackAlignment
  /// The distribution of the components along the axis.
  public var distribution: StackDistribution
  /// The padding inside each edge, in points.
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
