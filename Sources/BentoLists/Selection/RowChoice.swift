/// The way in which choosing a row changes the selection.
nonisolated enum RowChoice: Hashable, Sendable {
  /// The row is selected in place of all others.
  case only
  /// The row is added to the selection, or removed from it.
  case toggle
  /// All rows from the anchor to the row are selected, in place of all others or in addition to them.
  case range(addsToOthers: Bool)
}
