public import BentoListLayouts

// The following methods announce changes; see ``ListView/performBatchUpdates(_:animated:completion:)``.
extension CollectionView {
  /// Adds items at the given paths, which refer to the collection view after the update.
  public func insertItems(at indexPaths: [ItemPath]) {
    change { $0.insertRows(indexPaths, with: .automatic) }
  }

  /// Removes the items at the given paths, which refer to the collection view before the update.
  public func deleteItems(at indexPaths: [ItemPath]) {
    change { $0.deleteRows(indexPaths, with: .automatic) }
  }

  /// Replaces the cells of the items at the given paths, which refer to the collection view before the
  /// update.
  public func reloadItems(at indexPaths: [ItemPath]) {
    change { $0.reloadRows(indexPaths, with: .automatic) }
  }

  /// Moves an item and its cell from a path before the update to a path after the update.
  public func moveItem(at indexPath: ItemPath, to newIndexPath: ItemPath) {
    announceMove(of: indexPath, to: newIndexPath)
  }

  /// Adds sections at the given indices, which refer to the collection view after the update.
  public func insertSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    change { $0.insertSections(sections, with: .automatic) }
  }

  /// Removes the sections at the given indices, which refer to the collection view before the update.
  public func deleteSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    change { $0.deleteSections(sections, with: .automatic) }
  }

  /// Replaces the cells of the sections at the given indices, which refer to the collection view before
  /// the update.
  public func reloadSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    change { $0.reloadSections(sections, with: .automatic) }
  }

  /// Moves a section and its cells from an index before the update to an index after the update.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }
}
