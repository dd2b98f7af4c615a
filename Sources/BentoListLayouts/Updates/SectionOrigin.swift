/// Where a section and its items were before an update.
package nonisolated struct SectionOrigin {
  /// The old number of the section.
  let section: Int
  /// How the items that stay in the section, in their order, have moved; all others went or came.
  let map: IndexMap
  /// Where an item was that came by a move; nil for a new one.
  let movedItem: (_ item: Int) -> ItemPath?
}
