/// The result of hit testing laid-out text.
public struct TextHit: Hashable, Sendable {
  /// The characters at the point, or those nearest to it: one, or all characters that an ellipsis replaces;
  /// empty in an empty line.
  public var characters: Range<String.Index>
  /// Whether the point is in the half of the characters where reading ends.
  public var isTrailing: Bool
  /// Whether the point is on the characters and not outside the text.
  public var isInside: Bool
  /// The position between characters that is nearest to the point.
  public var position: TextPosition
  /// The line's index.
  public var line: Int
}
