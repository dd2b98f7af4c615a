/// The kinds of lists, for tests of their common behavior.
public enum ListKind: String, CaseIterable, Sendable {
  /// A table view.
  case table
  /// A collection view.
  case collection
}
