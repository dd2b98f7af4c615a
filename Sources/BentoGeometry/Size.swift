/// A width and a height in points.
///
/// ```swift
/// let card = Size(width: 200, height: 120)
/// let frame = Rect(origin: Point(x: 20, y: 20), size: card)
/// ```
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// Creates a size from a width and a height.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size with zero width and height.
  public static let zero = Size(width: 0, height: 0)

  /// Whether the size covers no area.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether both extents are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The width of a proposed size, or nil if the width is not finite or not positive, in which case the
  /// view chooses its own width.
  package var givenWidth: Double? { width.isFinite && width > 0 ? width : nil }

  /// Returns the size enlarged by the insets on all four edges.
  @inlinable
  public func outset(by insets: EdgeInsets) -> Size {
    Size(
      width: width + insets.left + insets.right,
      height: height + insets.top + insets.bottom
    )
  }
}

// MARK: - CustomStringConvertible

extension Size: CustomStringConvertible {
  /// The size as `width×height`.
  public var description: String { "\(shortNumber(width))×\(shortNumber(height))" }
}
