public import BentoGeometry

/// A sequence of lines and curves in points.
///
/// ```swift
/// var triangle = Path()
/// triangle.move(to: Point(x: 0, y: 20))
/// triangle.addLine(to: Point(x: 10, y: 0))
/// triangle.addLine(to: Point(x: 20, y: 20))
/// triangle.close()
/// context.fill(triangle, with: .red)
/// ```
public struct Path: Hashable, Sendable {
  /// One element of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a new subpath.
    case move(Point)
    /// A straight line from the current point.
    case line(Point)
    /// A cubic Bézier curve from the current point with two control points.
    case curve(Point, control1: Point, control2: Point)
    /// A straight line back to the subpath's start.
    case close

    /// Whether all coordinates are finite.
    package var isFinite: Bool {
      switch self {
      case .move(let point), .line(let point): point.isFinite
      case .curve(let point, let control1, let control2):
        point.isFinite && control1.isFinite && control2.isFinite
      case .close: true
      }
    }
  }

  /// The elements, in order.
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

  /// Adds a quadratic curve, converted to a cubic one.
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
}

// MARK: - Measures

extension Path {
  /// The end point of the last element, or nil if the path is empty or the last subpath is closed.
  public var currentPoint: Point? {
    switch elements.last {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close, nil: nil
    }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }
}
