/// One of the two directions along which sizes and positions are measured.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// From left to right, or from right to left.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  @inlinable
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
