/// The horizontal alignment of lines.
///
/// Leading and trailing are edges of the interface, as in a column of labels that has one edge whatever the
/// texts are. Documents whose paragraphs differ in direction are aligned by ``natural``.
public enum TextAlignment: Hashable, Sendable {
  /// On the side where the interface begins, whatever the text is: left, or right in a view whose content
  /// direction is from right to left.
  case leading
  /// Centered.
  case center
  /// On the side where the interface ends.
  case trailing
  /// On both sides, with stretched spaces; the last line is on the side where its paragraph begins.
  case justified
  /// On the left, regardless of the direction.
  case left
  /// On the right, regardless of the direction.
  case right
  /// On the side where each paragraph begins: a Hebrew one on the right, in any interface.
  case natural
}
