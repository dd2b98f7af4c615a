/// Distances from the four edges of a rectangle, in points; positive values point inwards.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets edge by edge.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same inset on all four edges.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Creates insets that are alike on opposite edges.
  @inlinable
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No inset on any edge.
  public static let zero = EdgeInsets(0)

  /// Left plus right.
  @inlinable
  public var horizontal: Double { left + right }

  /// Top plus bottom.
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
