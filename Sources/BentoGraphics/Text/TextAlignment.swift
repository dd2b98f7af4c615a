/// The horizontal alignment of lines.
public enum TextAlignment: Hashable, Sendable {
  /// At the side where the text's direction begins.
  case leading
  /// Centered.
  case center
  /// At the side where the text's direction ends.
  case trailing
  /// At both sides, with stretched spaces; the last line is at the leading side.
  case justified
  /// At the left, regardless of the direction.
  case left
  /// At the right, regardless of the direction.
  case right

  /// At the side that the direction of each paragraph determines; the same as ``leading``.
  public static let natural = TextAlignment.leading
}
