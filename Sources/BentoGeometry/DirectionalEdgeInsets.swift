/// Distances from the four edges of a rectangle, of which the horizontal ones follow the direction
/// of the text, in points; positive values point inwards.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge at which a line begins.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge at which a line ends.
  public var trailing: Double

  /// Creates insets edge by edge.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates the same inset on all four edges.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// Creates insets that are alike on opposite edges.
  @inlinable
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// No inset on any edge.
  public static let zero = DirectionalEdgeInsets(0)

  /// Leading plus trailing.
  @inlinable
  public var horizontal: Double { leading + trailing }

  /// Top plus bottom.
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
