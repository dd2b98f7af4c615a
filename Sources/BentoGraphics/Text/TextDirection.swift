/// The reading direction of a paragraph.
public enum TextDirection: Hashable, Sendable {
  /// That of the first character with a direction, otherwise left to right.
  case natural
  /// That of the first character with a direction, otherwise right to left.
  case naturalRightToLeft
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}
