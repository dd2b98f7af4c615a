internal import BentoGeometry

extension Path {
  /// Returns the maximum distance of the tips of mitered corners from the outline, in units of half the line
  /// width: at least 1 and at most `limit`, beyond which corners are cut off.
  ///
  /// - Complexity: O(elements).
  func greatestMiter(limit: Double) -> Double {
    var corners = MiterSearch(limit: limit)
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        corners.begin()
        (current, start) = (point, point)
      case .line(let point):
        corners.add(from: current, leaving: point, arriving: current, at: point)
        current = point
      case .curve(let point, let first, let second):
        let leaving = first != current ? first : second != current ? second : point
        let arriving = second != point ? second : first != point ? first : current
        corners.add(from: current, leaving: leaving, arriving: arriving, at: point)
        current = point
      case .close:
        corners.add(from: current, leaving: start, arriving: current, at: start)
        corners.close()
        current = start
      }
    }
    return corners.greatest
  }
}

/// A traversal of a path that measures its corners.
private struct MiterSearch {
  /// The longest miter so far, in units of half the line width.
  private(set) var greatest = 1.0
  private let limit: Double
  private var first: Point?
  private var last: Point?

  init(limit: Double) {
    self.limit = limit
  }

  /// Begins a new subpath.
  mutating func begin() {
    (first, last) = (nil, nil)
  }

  /// Adds an element that starts at a point toward `leaving`, and arrives at its end from `arriving`.
  mutating func add(from start: Point, leaving: Point, arriving: Point, at end: Point) {
    guard let out = Self.direction(from: start, to: leaving) else { return }
    if let last { measure(last, out) }
    if first == nil { first = out }
    last = Self.direction(from: arriving, to: end) ?? out
  }

  /// Connects the end of a subpath to its beginning.
  mutating func close() {
    if let first, let last { measure(last, first) }
    last = nil
    first = nil
  }

  private mutating func measure(_ inward: Point, _ outward: Point) {
    // The miter is 1 / sin(angle / 2), where the angle is the one between the reversed incoming and the
    // outgoing direction.
    let cosine = -(inward.x * outward.x + inward.y * outward.y)
    let half = max(0, (1 - cosine) / 2).squareRoot()
    let miter = half > 0 ? 1 / half : .infinity
    // A corner slightly beyond the limit counts as one at the limit, because rounding may move it there.
    if miter <= limit * 1.01 { greatest = max(greatest, min(miter * 1.01, limit)) }
  }

  private static func direction(from start: Point, to end: Point) -> Point? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = start.distance(to: end)
    guard length > 0, length.isFinite else { return nil }
    return Point(x: dx / length, y: dy / length)
  }
}
