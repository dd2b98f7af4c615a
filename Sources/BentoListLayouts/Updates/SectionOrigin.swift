/// The positions of a section and its items before an update.
package nonisolated struct SectionOrigin {
  /// The old index of the section.
  let section: Int
  /// The map of the items that stay in the section, in order; all others were removed or inserted.
  let map: IndexMap
  /// Returns the old path of an item that was moved here; nil for a new item.
  let movedItem: (_ item: Int) -> ItemPath?
}
