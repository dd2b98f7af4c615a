extension CollectionView {
  /// The items that are followed; nil where they are many, one is dragged, or the layout is told of each
  /// item that comes or goes.
  package var itemsInUse: RowsInUse? {
    let layout = collectionViewLayout
    guard itemReorder.move == nil, transition == nil, !layout.asksForUpdateItems else { return nil }
    return RowsInUse(
      live: liveCells.map(\.path),
      selection,
      others: [rowMenu.path, scrollGoal?.path],
      areAnchored: isScrolled.horizontally || isScrolled.vertically || keepsPositionAtTop,
      sizes: layout.givesAllItemsOneSize ? .equal : .unknown
    )
  }

  /// Replaces items of a section inside of an update that is made at once; see
  /// ``TableView/replaceRows(inSection:removed:inserted:)``.
  package func replaceItems(inSection section: Int, removed: [Int], inserted: [Int]) {
    queue.record {
      $0.replacedRows[section] = IndexMap(removed: removed, inserted: inserted)
    }
  }
}
