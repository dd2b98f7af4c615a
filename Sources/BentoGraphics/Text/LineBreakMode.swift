/// The treatment of text that is wider than the available space.
public enum LineBreakMode: Hashable, Sendable {
  /// Lines break between words, and inside a word only if the word by itself is too wide.
  case byWordWrapping
  /// Lines break between any two characters.
  case byCharWrapping
  /// Lines break between words, and the start of the last line is replaced by an ellipsis.
  case byTruncatingHead
  /// Lines break between words, and the middle of the last line is replaced by an ellipsis.
  case byTruncatingMiddle
  /// Lines break between words, and the end of the last line is replaced by an ellipsis.
  case byTruncatingTail
  /// Lines do not break; the excess is clipped.
  case byClipping
}
