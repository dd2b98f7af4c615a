/// A value in a chart and its position.
public nonisolated struct ChartPoint: Hashable, Sendable {
  /// The position along the chart.
  public var x: Double
  /// The value; a value that is not finite represents a gap.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
