public import BentoListLayouts

// The following methods announce changes; see ``ListView/performBatchUpdates(_:animated:completion:)``.
extension TableView {
  /// Adds rows at the given paths, which refer to the table after the update.
  public func insertRows(at indexPaths: [ItemPath], with animation: RowAnimation = .automatic) {
    change { $0.insertRows(indexPaths, with: animation) }
  }

  /// Removes the rows at the given paths, which refer to the table before the update.
  public func deleteRows(at indexPaths: [ItemPath], with animation: RowAnimation = .automatic) {
    change { $0.deleteRows(indexPaths, with: animation) }
  }

  /// Replaces the cells of the rows at the given paths, which refer to the table before the update.
  public func reloadRows(at indexPaths: [ItemPath], with animation: RowAnimation = .automatic) {
    change { $0.reloadRows(indexPaths, with: animation) }
  }

  /// Moves a row, with its cell, from a path before the update to a path after it.
  public func moveRow(at indexPath: ItemPath, to newIndexPath: ItemPath) {
    announceMove(of: indexPath, to: newIndexPath)
  }

  /// Adds sections at the given indices, which refer to the table after the update.
  public func insertSections(
    _ sections: some Sequence<Int>,
    with animation: RowAnimation = .automatic
  ) {
    let sections = Array(sections)
    change { $0.insertSections(sections, with: animation) }
  }

  /// Removes the sections at the given indices, which refer to the table before the update.
  public func deleteSections(
    _ sections: some Sequence<Int>,
    with animation: RowAnimation = .automatic
  ) {
    let sections = Array(sections)
    change { $0.deleteSections(sections, with: animation) }
  }

  /// Replaces the cells of the sections at the given indices, which refer to the table before the
  /// update.
  public func reloadSections(
    _ sections: some Sequence<Int>,
    with animation: RowAnimation = .automatic
  ) {
    let sections = Array(sections)
    change { $0.reloadSections(sections, with: animation) }
  }

  /// Moves a section, with its cells, from an index before the update to an index after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }
}
