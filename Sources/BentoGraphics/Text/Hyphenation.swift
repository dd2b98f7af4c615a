/// What becomes of soft hyphens, the only places where a word may be divided by a hyphen.
public enum Hyphenation: Hashable, Sendable {
  /// Soft hyphens are neither seen nor broken at.
  case off
  /// A line that ends at a soft hyphen shows a hyphen.
  case manual
}
