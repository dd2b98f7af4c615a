/// The rows of a table that somebody follows through an update.
///
/// What becomes of all other rows is not seen by anybody when the update is made at once.
package struct RowsInUse {
  /// The rows that have cells.
  package fileprivate(set) var live: Set<ItemPath> = []
  /// The rows that are selected, have the keyboard or a menu, or are a goal: where one of them is gone,
  /// its neighbors count, whichever they are.
  package fileprivate(set) var chosen: Set<ItemPath> = []
  /// Whether some row in view stays where it is seen.
  package fileprivate(set) var areAnchored = false
}

extension TableView {
  /// The most selected rows that are worth following one by one.
  private static let chosenLimit = 1_000

  /// The rows that are followed; nil where they are many, or one is dragged.
  package var rowsInUse: RowsInUse? {
    guard itemReorder.move == nil, selection.rows.paths.count <= Self.chosenLimit else {
      return nil
    }
    var rows = RowsInUse()
    rows.live = Set(liveCells.map(\.path))
    rows.chosen = selection.followedPaths
    if let path = rowMenu.path { rows.chosen.insert(path) }
    if let goal = scrollGoal { rows.chosen.insert(goal.path) }
    rows.areAnchored = isScrolled
    return rows
  }

  /// Replaces rows of a section inside of an update that is made at once.
  ///
  /// It stands for as many removals and insertions, which take longer to name one by one
  /// (`lists.update1pct`).
  ///
  /// - Parameters:
  ///   - removed: Rows that go, or move elsewhere, as they are counted before the update; ascending.
  ///   - inserted: Rows that come, or have moved there, as they are counted afterwards; ascending.
  /// - Precondition: The section stays where it is, and none of its other rows changes but by moves.
  package func replaceRows(inSection section: Int, removed: [Int], inserted: [Int]) {
    queue.record {
      $0.replacedRows[section] = IndexMap(removed: removed, inserted: inserted)
    }
  }
}

extension ListSelection {
  /// All rows that the selection follows through updates.
  fileprivate var followedPaths: Set<ItemPath> {
    rows.paths.union([rows.focus, rows.anchor, pressedPath].compactMap(\.self))
      .union(trackedPaths.compactMap(\.self))
  }
}
