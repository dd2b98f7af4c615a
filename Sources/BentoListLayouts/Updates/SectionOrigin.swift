/// The positions of a section and its items before an update.
package nonisolated struct SectionOrigin {
  /// The old index of the section.
  let section: Int
  /// How the items that stay in the section, in order, have moved; all others were removed or inserted.
  let map: IndexMap
  /// The old path of an item that was moved here; nil for a new one.
  let movedItem: (_ item: Int) -> ItemPath?
}
