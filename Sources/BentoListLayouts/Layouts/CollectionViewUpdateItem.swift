/// One change in an update, in the form that a layout receives.
///
/// Deletions, reloads and the origins of moves are in coordinates before the update; insertions and the
/// destinations of moves are in coordinates after it.
///
/// ```swift
/// override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
///   super.prepare(forCollectionViewUpdates: updateItems)
///   inserted = updateItems.compactMap { item -> ItemPath? in
///     if case .insertItem(let path) = item { path } else { nil }
///   }
/// }
/// ```
public nonisolated enum CollectionViewUpdateItem: Hashable, Sendable {
  /// An item is inserted.
  case insertItem(ItemPath)
  /// An item is deleted.
  case deleteItem(ItemPath)
  /// An item is reloaded.
  case reloadItem(ItemPath)
  /// An item is moved.
  case moveItem(from: ItemPath, to: ItemPath)
  /// A section is inserted.
  case insertSection(Int)
  /// A section is deleted.
  case deleteSection(Int)
  /// A section is reloaded.
  case reloadSection(Int)
  /// A section is moved.
  case moveSection(from: Int, to: Int)
}
