/// The treatment of soft hyphens, which are the only places where a word can be hyphenated.
public enum Hyphenation: Hashable, Sendable {
  /// Soft hyphens are invisible, and lines do not break at them.
  case off
  /// A line that ends at a soft hyphen shows a hyphen.
  case manual
}
