/// The reading direction of a paragraph, and that of the interface that it belongs to.
///
/// Views replace `natural` by `naturalRightToLeft` where their content runs from right to left. A text without
/// letters that has digits, such as a phone number, is ordered from left to right in both.
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
