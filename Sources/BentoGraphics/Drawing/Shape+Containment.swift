public import BentoGeometry

extension Shape {
  /// Whether a point is inside the filled shape.
  ///
  /// A rectangle includes its left and top edges, but not its right and bottom edges. The result is false if
  /// any number in the point or the shape is not finite.
  ///
  /// - Complexity: O(1), but O(*n*) in the number of elements for a path.
  public func contains(_ point: Point) -> Bool {
    switch self {
    case .rect(let rect): return rect.contains(point)
    case .roundedRect(let rect, let radii): return rect.contains(point, roundedBy: radii)
    case .ellipse(let rect):
      guard rect.width > 0, rect.height > 0 else { return false }
      let x = (point.x - rect.center.x) / (rect.width / 2)
      let y = (point.y - rect.center.y) / (rect.height / 2)
      return x * x + y * y < 1
    case .path(let path, let rule): return path.contains(point, rule: rule)
    }
  }
}

extension Path {
  /// Whether a point is inside the path when it is filled; open subpaths count as closed.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public func contains(_ point: Point, rule: FillRule = .winding) -> Bool {
    guard point.isFinite else { return false }
    var crossings = Crossings(point: point)
    var start = Point.zero
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let next):
        crossings.addLine(from: current, to: start)
        (start, current) = (next, next)
      case .line(let next):
        crossings.addLine(from: current, to: next)
        current = next
      case .curve(let next, let control1, let control2):
        crossings.addCurve([current, control1, control2, next])
        current = next
      case .close:
        crossings.addLine(from: current, to: start)
        current = start
      }
    }
    crossings.addLine(from: current, to: start)
    return switch rule {
    case .winding: crossings.winding != 0
    case .evenOdd: !crossings.count.isMultiple(of: 2)
    }
  }
}

extension Rect {
  /// Whether a point is inside the rectangle with its corners rounded by `radii`.
  fileprivate func contains(_ point: Point, roundedBy radii: CornerRadii) -> Bool {
    guard contains(point) else { return false }
    let radii = radii.clamped(to: size)
    let isLeft = point.x < center.x
    let isTop = point.y < center.y
    let radius =
      isTop
      ? (isLeft ? radii.topLeft : radii.topRight)
      : (isLeft ? radii.bottomLeft : radii.bottomRight)
    let x = isLeft ? point.x - minX : maxX - point.x
    let y = isTop ? point.y - minY : maxY - point.y
    let reach = radii.reach(ofRadius: radius)
    guard x < reach, y < reach else { return true }
    guard radii.curve == .circular else {
      var path = Path()
      path.addRoundedRect(self, radii)
      return path.contains(point)
    }
    return (radius - x) * (radius - x) + (radius - y) * (radius - y) < radius * radius
  }
}

/// The crossings of an outline with the ray that extends from a point to the right.
private struct Crossings {
  let point: Point
  /// The number of downward crossings minus the number of upward ones.
  var winding = 0
  /// The total number of crossings.
  var count = 0

  mutating func addLine(from start: Point, to end: Point) {
    let isDownwards = end.y > point.y
    guard (start.y > point.y) != isDownwards else { return }
    let share = (point.y - start.y) / (end.y - start.y)
    guard start.x + (end.x - start.x) * share > point.x else { return }
    winding += isDownwards ? 1 : -1
    count += 1
  }

  /// Adds a cubic curve: as the line between its ends if that line has the same crossings, and otherwise as
  /// its two halves.
  mutating func addCurve(_ points: [Point], depth: Int = 0) {
    let (left, right) = points.extent(of: \.x)
    let (top, bottom) = points.extent(of: \.y)
    guard top <= point.y, point.y <= bottom, point.x < right else { return }
    guard point.x >= left, depth < 32 else {
      addLine(from: points[0], to: points[3])
      return
    }
    let first = points[0].middle(to: points[1])
    let middle = points[1].middle(to: points[2])
    let last = points[2].middle(to: points[3])
    let (before, after) = (first.middle(to: middle), middle.middle(to: last))
    let split = before.middle(to: after)
    addCurve([points[0], first, before, split], depth: depth + 1)
    addCurve([split, after, last, points[3]], depth: depth + 1)
  }
}

extension Point {
  fileprivate func middle(to other: Point) -> Point {
    Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }
}

extension [Point] {
  fileprivate func extent(of axis: KeyPath<Point, Double>) -> (least: Double, greatest: Double) {
    let values = map { $0[keyPath: axis] }
    return (values.min() ?? .infinity, values.max() ?? -.infinity)
  }
}
