/// The reading direction of a paragraph, possibly combined with that of the surrounding interface.
///
/// Views replace `natural` with `naturalRightToLeft` if their content runs from right to left. Text with
/// digits but no letters, such as a phone number, is ordered from left to right in both cases.
public enum TextDirection: Hashable, Sendable {
  /// The direction of the first character that has one; otherwise left to right.
  case natural
  /// The direction of the first character that has one; otherwise right to left.
  case naturalRightToLeft
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}
