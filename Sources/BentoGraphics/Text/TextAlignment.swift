/// The horizontal alignment of lines.
///
/// Leading and trailing are edges of the interface, so the labels in a column share an edge regardless of
/// their text. For documents whose paragraphs differ in direction, use ``natural``.
public enum TextAlignment: Hashable, Sendable {
  /// On the side where the interface begins, regardless of the text: the left, or the right in a view whose
  /// content runs from right to left.
  case leading
  /// Centered.
  case center
  /// On the side where the interface ends.
  case trailing
  /// On both sides, with stretched spaces; the last line is aligned to the side where its paragraph begins.
  case justified
  /// On the left, regardless of the direction.
  case left
  /// On the right, regardless of the direction.
  case right
  /// On the side where each paragraph begins; a Hebrew paragraph is on the right in any interface.
  case natural
}
