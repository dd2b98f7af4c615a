/// A rectangle in points, defined by its top-left corner and its size.
///
/// ```swift
/// let card = Rect(x: 20, y: 20, width: 200, height: 120)
/// let content = card.inset(by: EdgeInsets(16))     // (36, 36, 168×88)
/// print(card.contains(Point(x: 220, y: 30)))       // false: the right edge is not included
/// ```
///
/// A rectangle is half-open: it contains its minimum edges but not its maximum edges.
public struct Rect: Hashable, Sendable {
  /// The top-left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// Creates a rectangle from its top-left corner and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top-left corner and its size.
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

  /// The width.
  @inlinable
  public var width: Double {
    get { size.width }
    set { size.width = newValue }
  }

  /// The height.
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

  /// The x coordinate of the center.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }

  /// The y coordinate of the center.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }

  /// The right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }

  /// The center.
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
  /// Whether the rectangle contains the point; the right and bottom edges are not included.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the rectangle contains every point of `other`; every rectangle contains an empty one.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether the two rectangles overlap.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty
      && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the intersection of the two rectangles, or `.zero` if they do not intersect.
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

  /// Returns the smallest rectangle that contains both rectangles; an empty rectangle is ignored.
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

  /// Returns the rectangle with each edge moved inward; its size never becomes negative.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left,
      y: y + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// Returns the rectangle with both vertical edges moved inward by `dx` and both horizontal edges by `dy`.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(horizontal: dx, vertical: dy))
  }

  /// Returns the rectangle moved by `dx` and `dy`.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin.offsetBy(dx: dx, dy: dy), size: size)
  }

  /// Returns the rectangle mirrored horizontally in a container if the container's content is laid out from
  /// right to left, and otherwise the rectangle itself.
  @inlinable
  public func mirrored(in container: Rect, if isMirrored: Bool) -> Rect {
    guard isMirrored else { return self }
    return Rect(origin: Point(x: container.minX + container.maxX - maxX, y: y), size: size)
  }
}

// MARK: - CustomStringConvertible

extension Rect: CustomStringConvertible {
  /// The rectangle as `(x, y, width×height)`.
  public var description: String { "(\(shortNumber(x)), \(shortNumber(y)), \(size))" }
}
