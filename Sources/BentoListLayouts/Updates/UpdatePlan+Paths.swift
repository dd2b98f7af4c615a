nonisolated extension UpdatePlan {
  /// Returns the path of a row's content after the update: the row's new path if it stays, or the path of the
  /// reloaded row that replaces it; nil for a removed row.
  package func path(afterReloading path: ItemPath) -> ItemPath? {
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

  /// Returns the paths of the rows' contents after the update; see ``path(afterReloading:)``.
  ///
  /// - Complexity: O((*r* + *c*) log *c*) for *r* runs of rows and *c* changes among them.
  package func paths(afterReloading paths: PathSet) -> PathSet {
    var runs: [PathSet.Run] = []
    func follow(_ rows: some Sequence<Int>, in section: Int) {
      for row in rows {
        guard let new = path(afterReloading: ItemPath(row: row, section: section)) else { continue }
        runs.append(PathSet.Run(section: new.section, rows: new.row..<new.row + 1))
      }
    }
    for run in paths.runs {
      guard batch.reloadedSections[run.section] == nil, let section = newSection(of: run.section)
      else {
        follow(run.rows, in: run.section)
        continue
      }
      let map = indexMap(of: section)
      runs += map.newRanges(of: run.rows).map { PathSet.Run(section: section, rows: $0) }
      follow(map.removed(in: run.rows), in: run.section)
    }
    return PathSet(runs: runs)
  }

  private func sectionAfterReloading(_ section: Int) -> Int? {
    IndexMap(
      removed: Array(batch.deletedSections.keys) + Array(batch.movedSections.keys),
      inserted: Array(batch.insertedSections.keys) + Array(batch.movedSections.values)
    ).new(section)
  }

  /// Returns whether a row has kept its order relative to the surrounding rows that still exist.
  package func staysInPlace(_ path: ItemPath) -> Bool {
    batch.movedRows[path] == nil && batch.movedSections[path.section] == nil
  }
}
