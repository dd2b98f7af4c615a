nonisolated extension UpdatePlan {
  /// Where a row's content is after the update: the row itself if it stays, else the one that was
  /// reloaded in its place; nil for a row that is gone.
  func path(afterReloading path: ItemPath) -> ItemPath? {
    if let new = newPath(of: path) { return new }
    if batch.reloadedSections[path.section] != nil {
      return sectionAfterReloading(path.section).flatMap { section in
        let new = ItemPath(row: path.row, section: section)
        return self.new.contains(new) ? new : nil
      }
    }
    guard batch.reloadedRows[path] != nil, batch.deletedRows[path] == nil,
      let section = newSection(of: path.section), let row = indexMap(of: section).new(path.row)
    else { return nil }
    return ItemPath(row: row, section: section)
  }

  private func sectionAfterReloading(_ section: Int) -> Int? {
    IndexMap(
      removed: Array(batch.deletedSections.keys) + Array(batch.movedSections.keys),
      inserted: Array(batch.insertedSections.keys) + Array(batch.movedSections.values)
    ).new(section)
  }

  /// Whether a row kept its order among the rows around it, as far as it is still there.
  func staysInPlace(_ path: ItemPath) -> Bool {
    batch.movedRows[path] == nil && batch.movedSections[path.section] == nil
  }
}
