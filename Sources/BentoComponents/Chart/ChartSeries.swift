/// A row of measured values of a chart, such as one processor's load.
///
/// ```swift
/// let load = ChartSeries(name: "Load", values: [12, 18, .nan, 40])
/// let disk = ChartSeries(name: "Disk", points: [ChartPoint(x: 0, y: 3), ChartPoint(x: 2.5, y: 4)])
/// ```
public nonisolated struct ChartSeries: Hashable, Sendable {
  /// What is measured; shown in the legend and read out.
  public var name: String
  /// The values in ascending order of `x`.
  ///
  /// A point whose `y` is not finite is a gap. Those whose `x` is not finite do not count, and others
  /// are brought in order.
  public private(set) var points: [ChartPoint]

  /// Creates a series of points.
  ///
  /// - Complexity: O(n), and O(n log n) for points that are not in order.
  public init(name: String = "", points: [ChartPoint]) {
    self.name = name
    var points = points
    if points.contains(where: { !$0.x.isFinite }) { points.removeAll { !$0.x.isFinite } }
    if !zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x }) {
      points.sort { $0.x < $1.x }
    }
    self.points = points
  }

  /// Creates a series of values at 0, 1, 2 and so on.
  public init(name: String = "", values: some Sequence<Double>, start: Int = 0) {
    self.name = name
    // An array passes as it is, and is read without asking its type for each value.
    let values = Array(values)
    points = values.indices.map { ChartPoint(x: Double(start + $0), y: values[$0]) }
  }

  /// The least and the greatest finite value; nil without any.
  ///
  /// - Complexity: O(n).
  public var valueRange: ClosedRange<Double>? {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for point in points where point.y.isFinite {
      least = min(least, point.y)
      greatest = max(greatest, point.y)
    }
    return least <= greatest ? least...greatest : nil
  }

  /// The last value that is no gap; nil without any.
  public var lastValue: Double? { points.last { $0.y.isFinite }?.y }
}
