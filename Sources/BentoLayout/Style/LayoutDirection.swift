/// The side on which a line begins.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// Start is left and end is right.
  case leftToRight
  /// Start is right and end is left, as an exact mirror image.
  case rightToLeft
}
