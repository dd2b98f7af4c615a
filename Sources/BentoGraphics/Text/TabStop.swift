/// A position to which a tab advances.
///
/// ```swift
/// var prices = AttributedText("Apples\t1.50\nPears\t12.25")
/// prices.paragraph = ParagraphStyle(tabStops: [TabStop(120, alignment: .decimal(separator: "."))])
/// ```
public struct TabStop: Hashable, Sendable {
  /// The alignment of text at a tab stop.
  public enum Alignment: Hashable, Sendable {
    /// The text begins at the stop.
    case leading
    /// The text, up to the next tab, is centered at the stop.
    case center
    /// The text, up to the next tab, ends at the stop.
    case trailing
    /// The first separator in the text is at the stop.
    case decimal(separator: Unicode.Scalar)
  }

  /// The distance from the start of unindented lines, in points.
  public var position: Double
  /// The alignment of text at the stop.
  public var alignment: Alignment

  /// Creates a tab stop; a position that is not finite or is negative becomes zero.
  public init(_ position: Double, alignment: Alignment = .leading) {
    self.position = position.isFinite ? min(1e5, max(0, position)) : 0
    self.alignment = alignment
  }
}
