public import BentoListLayouts

// The following methods announce changes; see ``ListView/performBatchUpdates(_:animated:completion:)``.
extension CollectionView {
  /// Adds items, at paths after the update.
  public func insertItems(at indexPaths: [ItemPath]) {
    change { $0.insertRows(indexPaths, with: .automatic) }
  }

  /// Removes items, at paths before the update.
  public func deleteItems(at indexPaths: [ItemPath]) {
    change { $0.deleteRows(indexPaths, with: .automatic) }
  }

  /// Replaces the cells of items, at paths before the update.
  public func reloadItems(at indexPaths: [ItemPath]) {
    change { $0.reloadRows(indexPaths, with: .automatic) }
  }

  /// Moves an item, with its cell, from a path before the update to a path after it.
  public func moveItem(at indexPath: ItemPath, to newIndexPath: ItemPath) {
    announceMove(of: indexPath, to: newIndexPath)
  }

  /// Adds sections, at indices after the update.
  public func insertSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    change { $0.insertSections(sections, with: .automatic) }
  }

  /// Removes sections, at indices before the update.
  public func deleteSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    change { $0.deleteSections(sections, with: .automatic) }
  }

  /// Replaces the cells of sections, at indices before the update.
  public func reloadSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    change { $0.reloadSections(sections, with: .automatic) }
  }

  /// Moves a section, with its cells, from an index before the update to an index after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }
}
