/// The content of a single frame of a chart: the points of each series and the ranges of the two
/// axes.
nonisolated struct ChartState: Equatable {
  var series: [[ChartPoint]]
  var positions: ClosedRange<Double>
  var values: ClosedRange<Double>
  /// The ticks of the value axis once all animations have ended.
  var ticks: AxisTicks

  /// Creates the state that shows all values of the series.
  ///
  /// - Parameters:
  ///   - valueRange: The range of the value axis; nil for the range of ticks that surround the
  ///     values.
  ///   - tickCount: The approximate number of ticks on the value axis.
  init(_ series: [ChartSeries], style: ChartStyle, valueRange: ClosedRange<Double>?, tickCount: Int)
  {
    self.series = series.map(\.points)
    positions = Self.positions(of: self.series, style: style)
    let range = valueRange ?? Self.values(of: series, style: style)
    ticks = AxisTicks(covering: range, count: tickCount, surrounds: valueRange == nil)
    values = style == .sparkline ? range : ticks.range
  }

  /// Creates a state from its parts.
  init(
    series: [[ChartPoint]],
    positions: ClosedRange<Double>,
    values: ClosedRange<Double>,
    ticks: AxisTicks
  ) {
    self.series = series
    self.positions = positions
    self.values = values
    self.ticks = ticks
  }

  /// Whether there is at least one finite value.
  var hasValues: Bool { series.contains { $0.contains { $0.y.isFinite } } }

  /// Returns the minimum distance between two positions, which determines the width of bars, or 1 if there
  /// are fewer than two positions.
  static func gap(of series: [[ChartPoint]]) -> Double {
    var least = Double.infinity
    for points in series {
      for (one, other) in zip(points, points.dropFirst()) where other.x > one.x {
        least = min(least, other.x - one.x)
      }
    }
    return least.isFinite ? least : 1
  }

  private static func positions(of series: [[ChartPoint]], style: ChartStyle) -> ClosedRange<Double>
  {
    let limit = AxisTicks.limit
    let bounds = series.filter { !$0.isEmpty }.map { ($0[0].x, $0[$0.count - 1].x) }
    guard let first = bounds.map(\.0).min(), let last = bounds.map(\.1).max() else { return 0...1 }
    let room = style == .bar ? gap(of: series) / 2 : first == last ? 0.5 : 0
    let lower = min(limit, max(-limit, first - room))
    return lower...min(limit, max(lower.nextUp, last + room))
  }

  private static func values(of series: [ChartSeries], style: ChartStyle) -> ClosedRange<Double> {
    let ranges = series.compactMap(\.valueRange)
    guard var lower = ranges.map(\.lowerBound).min(), var upper = ranges.map(\.upperBound).max()
    else { return 0...1 }
    if style.includesZero { (lower, upper) = (min(0, lower), max(0, upper)) }
    lower = min(AxisTicks.limit, max(-AxisTicks.limit, lower))
    upper = min(AxisTicks.limit, max(-AxisTicks.limit, upper))
    guard lower == upper else { return lower...upper }
    return lower == 0 ? 0...1 : lower - lower.magnitude * 0.1...upper + upper.magnitude * 0.1
  }
}
