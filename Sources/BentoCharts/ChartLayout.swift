internal import BentoGeometry

/// The frames of a chart's parts, in the chart's bounds.
nonisolated struct ChartLayout {
  /// The area in which values are drawn.
  var plot: Rect
  /// The ticks of the value axis; nil for a chart without axes.
  var valueTicks: AxisTicks?
  /// The labels below the plot, with the x-coordinates of their centers, from left to right.
  var positionLabels: [(text: String, middle: Double, size: Size)] = []
  /// The labels beside the ticks of the value axis.
  var valueLabels: [(text: String, value: Double, size: Size)] = []
  /// The entries of the legend, with the marks of their series.
  var legend: [(series: Int, mark: Rect, text: Rect)] = []
  /// Whether positions ascend from right to left.
  var isMirrored = false

  /// Returns the x-coordinate of a position.
  func x(_ position: Double, in state: ChartState) -> Double {
    let fraction = Self.fraction(position, of: state.positions)
    return isMirrored ? plot.maxX - fraction * plot.width : plot.minX + fraction * plot.width
  }

  /// Returns the y-coordinate of a value.
  func y(_ value: Double, in state: ChartState) -> Double {
    plot.maxY - Self.fraction(value, of: state.values) * plot.height
  }

  /// Returns the position at an x-coordinate.
  func position(atX x: Double, in state: ChartState) -> Double {
    guard plot.width > 0 else { return state.positions.lowerBound }
    let fraction = (isMirrored ? plot.maxX - x : x - plot.minX) / plot.width
    let range = state.positions
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  /// Returns the relative location of a number between two bounds, from 0 to 1 if it is between
  /// them; clamped so that distant numbers stay drawable.
  private static func fraction(_ number: Double, of range: ClosedRange<Double>) -> Double {
    let limit = AxisTicks.limit
    let length = range.upperBound - range.lowerBound
    guard length > 0 else { return 0.5 }
    let fraction = (min(limit, max(-limit, number)) - range.lowerBound) / length
    return min(1000, max(-1000, fraction))
  }

  /// Returns the points of a series in the chart's coordinate space, split at gaps.
  ///
  /// If a column of pixels has many points, only the first, last, highest and lowest are kept,
  /// which produces the same line; see Jugel et al., "M4: A Visualization-Oriented Time Series Data
  /// Aggregation", VLDB 2014.
  ///
  /// - Complexity: O(n).
  func stretches(of points: [ChartPoint], in state: ChartState, scale: Scale) -> [[Point]] {
    var stretches: [[Point]] = []
    var current: [Point] = []
    var column = Column()
    for point in points {
      guard point.y.isFinite else {
        column.flush(into: &current)
        if !current.isEmpty { stretches.append(current) }
        current = []
        continue
      }
      let place = Point(x: x(point.x, in: state), y: y(point.y, in: state))
      let pixel = (place.x * scale.factor).rounded(.down)
      if pixel != column.pixel { column.flush(into: &current) }
      column.add(place, pixel: pixel)
    }
    column.flush(into: &current)
    if !current.isEmpty { stretches.append(current) }
    return stretches
  }

  /// The points in one column of pixels.
  private struct Column {
    var pixel = Double.nan
    private var points: [Point] = []

    mutating func add(_ point: Point, pixel: Double) {
      self.pixel = pixel
      guard points.count == 4 else {
        points.append(point)
        return
      }
      // The candidates are the first point, the two extremes in their original order, and the last point.
      var candidates = [points[1], points[2], points[3]]
      let extremes = (
        low: candidates.indices.max { candidates[$0].y < candidates[$1].y } ?? 0,
        high: candidates.indices.min { candidates[$0].y < candidates[$1].y } ?? 0
      )
      let kept = [min(extremes.low, extremes.high), max(extremes.low, extremes.high)]
      candidates =
        kept[0] == kept[1] ? [candidates[0], candidates[1]] : kept.map { candidates[$0] }
      points = [points[0]] + candidates + [point]
    }

    mutating func flush(into stretch: inout [Point]) {
      stretch += points
      points.removeAll(keepingCapacity: true)
      pixel = .nan
    }
  }
}
