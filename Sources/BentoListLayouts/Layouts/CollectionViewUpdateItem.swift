/// One change of an update, as a layout learns about it.
///
/// Deletions, reloads and the origins of moves are in coordinates before the update, insertions and
/// the destinations of moves in those after it.
public nonisolated enum CollectionViewUpdateItem: Hashable, Sendable {
  /// An item comes.
  case insertItem(ItemPath)
  /// An item goes.
  case deleteItem(ItemPath)
  /// An item is asked for again.
  case reloadItem(ItemPath)
  /// An item goes elsewhere.
  case moveItem(from: ItemPath, to: ItemPath)
  /// A section comes.
  case insertSection(Int)
  /// A section goes.
  case deleteSection(Int)
  /// A section is asked for again.
  case reloadSection(Int)
  /// A section goes elsewhere.
  case moveSection(from: Int, to: Int)
}
