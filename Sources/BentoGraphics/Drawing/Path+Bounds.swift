public import BentoGeometry

extension Path {
  /// The smallest rectangle that contains the path's lines and curves, or `.zero` for a path that is empty
  /// or contains numbers that are not finite.
  ///
  /// - Complexity: O(elements).
  public var bounds: Rect {
    var extent = PathExtent()
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        extent.include(point)
        (current, start) = (point, point)
      case .line(let point):
        extent.include(point)
        current = point
      case .curve(let point, let control1, let control2):
        extent.includeCurve(from: current, control1, control2, to: point)
        current = point
      case .close: current = start
      }
    }
    return extent.rect
  }

  /// An upper bound for the path's length, in points.
  package var greatestLength: Double {
    var length = 0.0
    var current = Point.zero
    var start = Point.zero
    func distance(_ first: Point, _ second: Point) -> Double {
      (first.x - second.x).magnitude + (first.y - second.y).magnitude
    }
    for element in elements {
      switch element {
      case .move(let point): (current, start) = (point, point)
      case .line(let point):
        length += distance(current, point)
        current = point
      case .curve(let point, let control1, let control2):
        length += distance(current, control1) + distance(control1, control2)
        length += distance(control2, point)
        current = point
      case .close:
        length += distance(current, start)
        current = start
      }
    }
    return length
  }
}

/// The bounds of a path, extended element by element.
private struct PathExtent {
  private var low = Point(x: .infinity, y: .infinity)
  private var high = Point(x: -.infinity, y: -.infinity)
  private var isFinite = true

  /// The bounds, or `.zero` if there are none.
  var rect: Rect {
    guard isFinite, low.isFinite, high.isFinite else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  mutating func include(_ point: Point) {
    if !point.isFinite { isFinite = false }
    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  /// Extends the bounds to include a curve; they already include its start.
  mutating func includeCurve(from start: Point, _ first: Point, _ second: Point, to end: Point) {
    include(end)
    guard isFinite, start.isFinite, first.isFinite, second.isFinite else {
      isFinite = false
      return
    }
    let isInside =
      min(first.x, second.x) >= low.x && max(first.x, second.x) <= high.x
      && min(first.y, second.y) >= low.y && max(first.y, second.y) <= high.y
    guard !isInside else { return }
    let x = Self.range(start.x, first.x, second.x, end.x)
    let y = Self.range(start.y, first.y, second.y, end.y)
    low = Point(x: min(low.x, x.low), y: min(low.y, y.low))
    high = Point(x: max(high.x, x.high), y: max(high.y, y.high))
  }

  /// Returns the range from the minimum to the maximum of a cubic curve in one dimension.
  ///
  /// Each extreme is either at an end of the curve or where the curve's slope, a parabola, is zero.
  private static func range(
    _ a: Double,
    _ b: Double,
    _ c: Double,
    _ d: Double
  ) -> (low: Double, high: Double) {
    let square = 3 * (d - a) + 9 * (b - c)
    let linear = 6 * (a - 2 * b + c)
    let constant = 3 * (b - a)
    var times: [Double] = []
    if square.magnitude > 1e-12 * max(linear.magnitude, constant.magnitude) {
      let discriminant = linear * linear - 4 * square * constant
      if discriminant >= 0 {
        // The second root follows from the product of the two roots, so neither root is computed as a
        // difference of nearly equal numbers.
        let sum = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        times = sum == 0 ? [0] : [sum / square, constant / sum]
      }
    } else if linear != 0 {
      times = [-constant / linear]
    }
    var (low, high) = (min(a, d), max(a, d))
    for time in times where time > 0 && time < 1 {
      let rest = 1 - time
      let value =
        rest * rest * rest * a + 3 * rest * rest * time * b + 3 * rest * time * time * c
        + time * time * time * d
      low = min(low, value)
      high = max(high, value)
    }
    return (low, high)
  }
}
