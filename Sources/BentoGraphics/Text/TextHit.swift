/// What lies at a point of laid-out text.
public struct TextHit: Hashable, Sendable {
  /// The characters at the point, or those nearest to it: one, or all that an ellipsis stands
  /// for; empty in an empty line.
  public var characters: Range<String.Index>
  /// Whether the point lies in the half of the characters at which reading ends.
  public var isTrailing: Bool
  /// Whether the point lies on the characters and not beside or beyond the text.
  public var isInside: Bool
  /// The place between characters that is nearest to the point.
  public var position: TextPosition
  /// The line's index.
  public var line: Int
}
