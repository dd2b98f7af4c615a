/// A place of a section outside of its items.
public nonisolated enum Supplement: Hashable, Sendable {
  /// Above the items.
  case header
  /// Below the items.
  case footer
  /// A place that a collection view layout names.
  case custom(String)
}
