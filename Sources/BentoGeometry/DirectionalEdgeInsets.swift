/// Insets from the four edges of a rectangle, in points; the horizontal edges follow the text direction.
///
/// Positive values point inward.
///
/// ```swift
/// view.directionalLayoutMargins = DirectionalEdgeInsets(horizontal: 16, vertical: 8)
/// ```
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The inset at the top edge.
  public var top: Double
  /// The inset at the edge where a line begins.
  public var leading: Double
  /// The inset at the bottom edge.
  public var bottom: Double
  /// The inset at the edge where a line ends.
  public var trailing: Double

  /// Creates insets from individual values.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets that are the same on all four edges.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// Creates insets that are equal on opposite edges.
  @inlinable
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// Insets of zero on all edges.
  public static let zero = DirectionalEdgeInsets(0)

  /// The sum of the leading and trailing insets.
  @inlinable
  public var horizontal: Double { leading + trailing }

  /// The sum of the top and bottom insets.
  @inlinable
  public var vertical: Double { top + bottom }
}

// MARK: - CustomStringConvertible

extension DirectionalEdgeInsets: CustomStringConvertible {
  /// The insets as `{top, leading, bottom, trailing}`.
  public var description: String {
    "{\(shortNumber(top)), \(shortNumber(leading)), "
      + "\(shortNumber(bottom)), \(shortNumber(trailing))}"
  }
}
