/// The kinds of lists, for tests of what they promise alike.
public enum ListKind: String, CaseIterable, Sendable {
  /// A table view.
  case table
  /// A collection view.
  case collection
}
