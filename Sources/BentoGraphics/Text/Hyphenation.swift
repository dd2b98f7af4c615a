/// The treatment of soft hyphens, the only places where a hyphen can divide a word.
public enum Hyphenation: Hashable, Sendable {
  /// Soft hyphens are invisible, and lines do not break at them.
  case off
  /// A line that ends at a soft hyphen shows a hyphen.
  case manual
}
