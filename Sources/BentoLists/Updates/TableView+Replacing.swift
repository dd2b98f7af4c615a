extension TableView {
  /// The rows that are followed; nil where they are many, or one is dragged.
  package var rowsInUse: RowsInUse? {
    guard itemReorder.move == nil else { return nil }
    return RowsInUse(
      live: liveCells.map(\.path),
      selection,
      others: [rowMenu.path, scrollGoal?.path],
      areAnchored: isScrolled || keepsPositionAtTop,
      sizes: .ofComponents
    )
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
