/// The side on which a line begins.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// Start is left, end is right.
  case leftToRight
  /// Start is right, end is left: the exact mirror image.
  case rightToLeft
}
