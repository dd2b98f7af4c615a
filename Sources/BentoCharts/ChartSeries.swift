/// A named series of values in a chart, such as the load on a processor.
///
/// ```swift
/// let load = ChartSeries(name: "Load", values: [12, 18, .nan, 40])
/// let disk = ChartSeries(name: "Disk", points: [ChartPoint(x: 0, y: 3), ChartPoint(x: 2.5, y: 4)])
/// ```
public nonisolated struct ChartSeries: Hashable, Sendable {
  /// The name, which is shown in the legend and read by assistive technology.
  public var name: String
  /// The points in ascending order of `x`.
  ///
  /// A point whose `y` is not finite represents a gap. Points whose `x` is not finite are dropped;
  /// the others are sorted.
  public private(set) var points: [ChartPoint]

  /// Creates a series of points.
  ///
  /// - Complexity: O(n), or O(n log n) if the points are not sorted.
  public init(name: String = "", points: [ChartPoint]) {
    self.name = name
    var points = points
    if points.contains(where: { !$0.x.isFinite }) { points.removeAll { !$0.x.isFinite } }
    if !zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x }) {
      points.sort { $0.x < $1.x }
    }
    self.points = points
  }

  /// Creates a series of values at the positions `start`, `start + 1` and so on.
  public init(name: String = "", values: some Sequence<Double>, start: Int = 0) {
    self.name = name
    // An array is used directly and read without a dynamic cast for each value.
    let values = Array(values)
    points = values.indices.map { ChartPoint(x: Double(start + $0), y: values[$0]) }
  }

  /// The range of the finite values; nil if there are none.
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

  /// The last value that is not a gap; nil if there is none.
  public var lastValue: Double? { points.last { $0.y.isFinite }?.y }
}
