/// The effect that choosing a row has on the selection.
nonisolated enum RowChoice: Hashable, Sendable {
  /// The row is selected, and all others are deselected.
  case only
  /// The row is added to the selection, or removed from it.
  case toggle
  /// All rows from the anchor to the row are selected, either instead of all others or in addition to them.
  case range(addsToOthers: Bool)
}
