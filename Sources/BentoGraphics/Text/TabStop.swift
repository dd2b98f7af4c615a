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

  /// The distance from the start of unindented lines, in points; values that are negative or not finite
  /// become zero.
  public var position: Double {
    didSet { position = Self.usable(position) }
  }
  /// The alignment of text at the stop.
  public var alignment: Alignment

  /// Creates a tab stop.
  public init(_ position: Double, alignment: Alignment = .leading) {
    self.position = Self.usable(position)
    self.alignment = alignment
  }

  private static func usable(_ position: Double) -> Double {
    position.isFinite ? min(1e5, max(0, position)) : 0
  }
}
