nonisolated extension UpdatePlan {
  /// The changes in the form passed to layouts, in order.
  package var updateItems: [CollectionViewUpdateItem] {
    var items: [CollectionViewUpdateItem] = []
    items.reserveCapacity(
      batch.deletedRows.count + batch.reloadedRows.count + batch.movedRows.count
        + batch.insertedRows.count
    )
    for section in batch.deletedSections.keys.sorted() { items.append(.deleteSection(section)) }
    for section in batch.reloadedSections.keys.sorted() { items.append(.reloadSection(section)) }
    for change in batch.deletedRows.changes { items.append(.deleteItem(change.path)) }
    for change in batch.reloadedRows.changes { items.append(.reloadItem(change.path)) }
    for (origin, section) in batch.movedSections.sorted(by: { $0.key < $1.key }) {
      items.append(.moveSection(from: origin, to: section))
    }
    for change in batch.movedRows.changes {
      items.append(.moveItem(from: change.path, to: change.value))
    }
    for section in batch.insertedSections.keys.sorted() { items.append(.insertSection(section)) }
    for change in batch.insertedRows.changes { items.append(.insertItem(change.path)) }
    return items
  }

  /// Returns the old positions of a remaining section and its items, or nil for a new section.
  ///
  /// Reloaded items count as new because their measurements are no longer valid.
  package func itemOrigins(of section: Int) -> SectionOrigin? {
    guard let origin = oldSection(of: section) else { return nil }
    let map = indexMap(of: section)
    let reloaded = batch.reloadedRows.changes(in: origin)
    return SectionOrigin(
      section: origin,
      map: reloaded.isEmpty ? map : map.renewing(reloaded.map(\.path.row))
    ) { item in
      self.origin(ofMoveTo: ItemPath(item: item, section: section))
    }
  }
}
