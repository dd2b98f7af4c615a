/// Where lines lie between the two sides.
public enum TextAlignment: Hashable, Sendable {
  /// At the side where the text's direction begins.
  case leading
  /// In the middle.
  case center
  /// At the side where the text's direction ends.
  case trailing
  /// At both sides, spaces stretched; the last line at the leading side.
  case justified
  /// At the left, whatever the direction.
  case left
  /// At the right, whatever the direction.
  case right

  /// Where the direction of each paragraph puts it: the same as ``leading``.
  public static let natural = TextAlignment.leading
}
