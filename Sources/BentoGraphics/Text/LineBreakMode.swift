/// What happens to text that is wider than its room.
public enum LineBreakMode: Hashable, Sendable {
  /// Lines break between words, inside a word only when it is too wide alone.
  case byWordWrapping
  /// Lines break between any two letters.
  case byCharWrapping
  /// Lines break between words and the start of the last line is replaced by an ellipsis.
  case byTruncatingHead
  /// Lines break between words and the middle of the last line is replaced by an ellipsis.
  case byTruncatingMiddle
  /// Lines break between words and the end of the last line is replaced by an ellipsis.
  case byTruncatingTail
  /// Nothing breaks; what does not fit is cut off.
  case byClipping
}
