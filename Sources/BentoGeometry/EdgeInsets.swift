/// Insets from the four edges of a rectangle, in points; positive values point inward.
///
/// ```swift
/// let insets = EdgeInsets(horizontal: 16, vertical: 8)
/// let content = Rect(x: 0, y: 0, width: 200, height: 100).inset(by: insets)
/// print(content, insets.horizontal)  // (16, 8, 168×84) 32.0
/// ```
public struct EdgeInsets: Hashable, Sendable {
  /// The inset at the top edge.
  public var top: Double
  /// The inset at the left edge.
  public var left: Double
  /// The inset at the bottom edge.
  public var bottom: Double
  /// The inset at the right edge.
  public var right: Double

  /// Creates insets from individual values.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that are the same on all four edges.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Creates insets that are equal on opposite edges.
  @inlinable
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Insets of zero on all edges.
  public static let zero = EdgeInsets(0)

  /// The sum of the left and right insets.
  @inlinable
  public var horizontal: Double { left + right }

  /// The sum of the top and bottom insets.
  @inlinable
  public var vertical: Double { top + bottom }
}

// MARK: - CustomStringConvertible

extension EdgeInsets: CustomStringConvertible {
  /// The insets as `{top, left, bottom, right}`.
  public var description: String {
    "{\(shortNumber(top)), \(shortNumber(left)), \(shortNumber(bottom)), \(shortNumber(right))}"
  }
}
