/// A rectangle in points, given by its top-left corner and its size.
///
/// A rectangle is half open: it contains its minimum edges and not its maximum edges.
public struct Rect: Hashable, Sendable {
  /// The top-left corner.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// Creates a rectangle from a corner and a size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its corner's coordinates and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

// MARK: - Edges

extension Rect {
  /// The left edge.
  @inlinable
  public var x: Double {
    get { origin.x }
    set { origin.x = newValue }
  }

  /// The top edge.
  @inlinable
  public var y: Double {
    get { origin.y }
    set { origin.y = newValue }
  }

  /// The horizontal extent.
  @inlinable
  public var width: Double {
    get { size.width }
    set { size.width = newValue }
  }

  /// The vertical extent.
  @inlinable
  public var height: Double {
    get { size.height }
    set { size.height = newValue }
  }

  /// The left edge.
  @inlinable
  public var minX: Double { origin.x }

  /// The top edge.
  @inlinable
  public var minY: Double { origin.y }

  /// The horizontal middle.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }

  /// The vertical middle.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }

  /// The right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }

  /// The point in the middle.
  @inlinable
  public var center: Point { Point(x: midX, y: midY) }

  /// Whether the rectangle covers no area.
  @inlinable
  public var isEmpty: Bool { size.isEmpty }

  /// Whether all four numbers are finite.
  @inlinable
  public var isFinite: Bool { origin.isFinite && size.isFinite }
}

// MARK: - Relations and combinations

extension Rect {
  /// Whether the point lies inside; the right and bottom edges do not count.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether every point of `other` lies inside; an empty rectangle lies in every other.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether the two rectangles share area.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty
      && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The shared area; `.zero` when there is none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left,
      y: top,
      width: min(maxX, other.maxX) - left,
      height: min(maxY, other.maxY) - top
    )
  }

  /// The smallest rectangle that holds both; an empty rectangle adds nothing.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }

  /// The rectangle with each edge moved inwards; extents never become negative.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left,
      y: y + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// The rectangle with both vertical edges moved inwards by `dx` and both horizontal ones by `dy`.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(horizontal: dx, vertical: dy))
  }

  /// The rectangle moved by `dx` and `dy`.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin.offsetBy(dx: dx, dy: dy), size: size)
  }
}

// MARK: - CustomStringConvertible

extension Rect: CustomStringConvertible {
  /// The rectangle as `(x, y, width×height)`.
  public var description: String { "(\(shortNumber(x)), \(shortNumber(y)), \(size))" }
}
