/// A position in points; x grows to the right, y grows downward.
///
/// ```swift
/// let tip = Point(x: 3, y: 4)
/// print(tip.distance(to: .zero), tip + Point(x: 1, y: 0))  // 5.0 (4, 4)
/// ```
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point at the origin of a coordinate space.
  public static let zero = Point(x: 0, y: 0)

  /// Whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the point moved by `dx` and `dy`.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Point {
    Point(x: x + dx, y: y + dy)
  }

  /// Returns the straight-line distance to `other`, in points.
  @inlinable
  public func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}

// MARK: - Arithmetic

extension Point {
  /// Adds the coordinates of two points.
  @inlinable
  public static func + (lhs: Point, rhs: Point) -> Point {
    Point(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }

  /// Subtracts the coordinates of two points.
  @inlinable
  public static func - (lhs: Point, rhs: Point) -> Point {
    Point(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }
}

// MARK: - CustomStringConvertible

extension Point: CustomStringConvertible {
  /// The point as `(x, y)`.
  public var description: String { "(\(shortNumber(x)), \(shortNumber(y)))" }
}
