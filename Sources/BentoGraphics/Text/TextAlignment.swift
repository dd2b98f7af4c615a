/// The horizontal alignment of lines.
public enum TextAlignment: Hashable, Sendable {
  /// On the side where the text's direction begins.
  case leading
  /// Centered.
  case center
  /// On the side where the text's direction ends.
  case trailing
  /// On both sides, with stretched spaces; the last line is on the leading side.
  case justified
  /// On the left, regardless of the direction.
  case left
  /// On the right, regardless of the direction.
  case right

  /// On the side that the direction of each paragraph determines; the same as ``leading``.
  public static let natural = TextAlignment.leading
}
