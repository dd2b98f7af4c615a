/// The positions that a section and its items had before an update.
package nonisolated struct SectionOrigin {
  /// The old index of the section.
  let section: Int
  /// The map of the items that stay in the section, in order; all others are removed or inserted.
  let map: IndexMap
  /// Returns the old path of an item that was moved into the section, or nil for a new item.
  let movedItem: (_ item: Int) -> ItemPath?
}
