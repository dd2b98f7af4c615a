public import BentoGeometry

/// A sequence of lines and curves in points.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a new subpath.
    case move(Point)
    /// A straight line from the current point.
    case line(Point)
    /// A cubic Bézier curve from the current point with two control points.
    case curve(Point, control1: Point, control2: Point)
    /// A straight line back to the subpath's start.
    case close
  }

  /// The steps, in order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}
}

// MARK: - Building

extension Path {
  /// Starts a new subpath.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  /// Adds a straight line.
  public mutating func addLine(to point: Point) {
    elements.append(.line(point))
  }

  /// Adds a cubic curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }

  /// Adds a quadratic curve, raised to a cubic one.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    let start = currentPoint ?? point
    func third(_ end: Point) -> Point {
      Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    addCurve(to: point, control1: third(start), control2: third(point))
  }

  /// Closes the current subpath.
  public mutating func close() {
    elements.append(.close)
  }

  /// Adds a closed rectangle.
  public mutating func addRect(_ rect: Rect) {
    move(to: rect.origin)
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds a closed ellipse that fills a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    let kappa = 0.552_284_749_830_793_4
    let dx = rect.width / 2 * kappa
    let dy = rect.height / 2 * kappa
    let center = rect.center
    let (top, right) = (Point(x: center.x, y: rect.minY), Point(x: rect.maxX, y: center.y))
    let (bottom, left) = (Point(x: center.x, y: rect.maxY), Point(x: rect.minX, y: center.y))
    move(to: top)
    addCurve(
      to: right,
      control1: top.offsetBy(dx: dx, dy: 0),
      control2: right.offsetBy(dx: 0, dy: -dy)
    )
    addCurve(
      to: bottom,
      control1: right.offsetBy(dx: 0, dy: dy),
      control2: bottom.offsetBy(dx: dx, dy: 0)
    )
    addCurve(
      to: left,
      control1: bottom.offsetBy(dx: -dx, dy: 0),
      control2: left.offsetBy(dx: 0, dy: dy)
    )
    addCurve(
      to: top,
      control1: left.offsetBy(dx: 0, dy: -dy),
      control2: top.offsetBy(dx: -dx, dy: 0)
    )
    close()
  }
}

// MARK: - Measures

extension Path {
  /// The end of the last step, or nil for an empty or just closed path.
  public var currentPoint: Point? {
    switch elements.last {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close, nil: nil
    }
  }

  /// A rectangle that holds all points and control points, and so the whole path.
  public var bounds: Rect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func include(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let point, let control1, let control2):
        include(point)
        include(control1)
        include(control2)
      case .close: break
      }
    }
    guard low.isFinite, high.isFinite else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
