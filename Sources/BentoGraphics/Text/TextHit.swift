/// The result of hit testing laid-out text.
public struct TextHit: Hashable, Sendable {
  /// The character at the point or nearest to it, or all characters that an ellipsis replaces.
  ///
  /// The range is empty in an empty line.
  public var characters: Range<String.Index>
  /// Whether the point is in the trailing half of the characters, where reading ends.
  public var isTrailing: Bool
  /// Whether the point is on the characters rather than outside the text.
  public var isInside: Bool
  /// The position between characters nearest to the point.
  public var position: TextPosition
  /// The line's index.
  public var line: Int
}
