/// A place that a tab leads to.
public struct TabStop: Hashable, Sendable {
  /// How text lies at a tab stop.
  public enum Alignment: Hashable, Sendable {
    /// The text begins at the stop.
    case leading
    /// The middle of the text, up to the next tab, lies at the stop.
    case center
    /// The text, up to the next tab, ends at the stop.
    case trailing
    /// The first separator of the text lies at the stop.
    case decimal(separator: Unicode.Scalar)
  }

  /// The distance from where unindented lines begin, in points.
  public var position: Double
  /// How text lies at the stop.
  public var alignment: Alignment

  /// Creates a tab stop; a position that is not finite or below zero becomes zero.
  public init(_ position: Double, alignment: Alignment = .leading) {
    self.position = position.isFinite ? min(1e5, max(0, position)) : 0
    self.alignment = alignment
  }
}
