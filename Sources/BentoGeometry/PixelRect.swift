/// A length or coordinate in device pixels.
///
/// Device lengths are whole numbers, so the type distinguishes them from points, which are `Double`; only
/// ``Scale`` converts between the two.
public typealias Pixels = Int

/// A half-open rectangle in device pixels, like ``Rect``.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Pixels
  /// The top edge.
  public var y: Pixels
  /// The width; a rectangle with a width of zero or less is empty.
  public var width: Pixels
  /// The height; a rectangle with a height of zero or less is empty.
  public var height: Pixels

  /// Creates a rectangle from its top-left corner and its size.
  @inlinable
  public init(x: Pixels, y: Pixels, width: Pixels, height: Pixels) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its edges.
  @inlinable
  public init(minX: Pixels, minY: Pixels, maxX: Pixels, maxY: Pixels) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// An empty rectangle at the origin.
  public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  @inlinable
  public var minX: Pixels { x }

  /// The top edge.
  @inlinable
  public var minY: Pixels { y }

  /// The right edge, exclusive.
  @inlinable
  public var maxX: Pixels { x + width }

  /// The bottom edge, exclusive.
  @inlinable
  public var maxY: Pixels { y + height }

  /// Whether the rectangle contains no pixels.
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The number of pixels in the rectangle.
  @inlinable
  public var area: Int { isEmpty ? 0 : width * height }
}

// MARK: - Relations and combinations

extension PixelRect {
  /// Whether the rectangle contains every pixel of `other`.
  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether the rectangle contains the pixel.
  @inlinable
  public func contains(x: Pixels, y: Pixels) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }

  /// Whether the two rectangles share a pixel.
  @inlinable
  public func intersects(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty
      && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the intersection of the two rectangles, or `.zero` if they do not intersect.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    guard intersects(other) else { return .zero }
    return PixelRect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
  }

  /// Returns the smallest rectangle that contains both rectangles; an empty rectangle is ignored.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX),
      minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY)
    )
  }

  /// Returns the rectangle with every edge moved outward; an empty rectangle is returned unchanged.
  @inlinable
  package func outset(by distance: Pixels) -> PixelRect {
    guard distance > 0, !isEmpty else { return self }
    return PixelRect(
      minX: minX - distance,
      minY: minY - distance,
      maxX: maxX + distance,
      maxY: maxY + distance
    )
  }

  /// Returns the rectangle moved by `dx` and `dy`.
  @inlinable
  public func offsetBy(dx: Pixels, dy: Pixels) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

// MARK: - CustomStringConvertible

extension PixelRect: CustomStringConvertible {
  /// The rectangle as `[x y width×height]`.
  public var description: String { "[\(x) \(y) \(width)×\(height)]" }
}
