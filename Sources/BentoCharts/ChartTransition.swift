/// An animated transition from a chart's current values to new ones.
///
/// Points are matched by position, and their values are interpolated. Bars grow from zero and
/// shrink to zero. Points on lines are inserted and removed in place, so a chart whose positions
/// advance, such as a chart of the last minute, scrolls.
nonisolated struct ChartTransition {
  /// The maximum number of points that are animated; charts with more points show the new values
  /// immediately.
  static let limit = 5_000

  private struct Step {
    var x: Double
    var from: Double
    var to: Double
  }

  private let steps: [[Step]]
  private let positions: (from: ClosedRange<Double>, to: ClosedRange<Double>)
  private let values: (from: ClosedRange<Double>, to: ClosedRange<Double>)
  private let ticks: AxisTicks

  /// Creates a transition; returns nil if there are too many points or the number of series
  /// differs.
  init?(from old: ChartState, to new: ChartState, growsFromZero: Bool) {
    guard old.series.count == new.series.count,
      (old.series + new.series).reduce(0, { $0 + $1.count }) <= Self.limit
    else { return nil }
    steps = zip(old.series, new.series).map {
      Self.merge($0, $1, growsFromZero: growsFromZero)
    }
    positions = (old.positions, new.positions)
    values = (old.values, new.values)
    ticks = new.ticks
  }

  /// Whether the range of an axis changes.
  var movesAxes: Bool { positions.from != positions.to || values.from != values.to }

  /// Returns the interpolated state at a fraction of the transition, from 0 to 1.
  func state(at fraction: Double) -> ChartState {
    func number(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    func range(_ from: ClosedRange<Double>, _ to: ClosedRange<Double>) -> ClosedRange<Double> {
      let lower = number(from.lowerBound, to.lowerBound)
      return lower...max(lower, number(from.upperBound, to.upperBound))
    }
    return ChartState(
      series: steps.map { $0.map { ChartPoint(x: $0.x, y: number($0.from, $0.to)) } },
      positions: range(positions.from, positions.to),
      values: range(values.from, values.to),
      ticks: ticks
    )
  }

  private static func merge(
    _ old: [ChartPoint],
    _ new: [ChartPoint],
    growsFromZero: Bool
  ) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(max(old.count, new.count))
    var (first, second) = (0, 0)
    while first < old.count || second < new.count {
      if second == new.count || first < old.count && old[first].x < new[second].x {
        let point = old[first]
        first += 1
        steps.append(Step(x: point.x, from: point.y, to: growsFromZero ? 0 : point.y))
      } else if first == old.count || new[second].x < old[first].x {
        let point = new[second]
        second += 1
        steps.append(Step(x: point.x, from: growsFromZero ? 0 : point.y, to: point.y))
      } else {
        let (from, to) = (old[first].y, new[second].y)
        steps.append(Step(x: new[second].x, from: from.isFinite ? from : to, to: to))
        first += 1
        second += 1
      }
    }
    return steps
  }
}
