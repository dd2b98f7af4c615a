/// The reading direction of a paragraph.
public enum TextDirection: Hashable, Sendable {
  /// From the first letter that has a direction; else left to right.
  case natural
  /// From the first letter that has a direction; else right to left.
  case naturalRightToLeft
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}
