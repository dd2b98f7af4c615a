internal import BentoCells
internal import BentoListLayouts
internal import BentoViews

/// Rows with controls for deleting and moving them.
extension TableView {
  private static let editingDuration = Duration.milliseconds(250)

  /// Shows or hides the controls by which the user deletes and moves rows.
  ///
  /// A row whose swipe actions include a destructive one gets a red disk at its leading edge, which
  /// opens the row beside its actions. A row that the data source lets be moved gets three lines at
  /// its trailing edge, by which mouse and finger pick it up at once.
  ///
  /// ```swift
  /// edit.addAction(for: .touchUpInside) {
  ///   table.setEditing(!table.isEditing, animated: true)
  /// }
  /// ```
  public func setEditing(_ isEditing: Bool, animated: Bool) {
    guard isEditing != self.isEditing else { return }
    guard isIdle else {
      return whenIdle { [weak self] in self?.setEditing(isEditing, animated: animated) }
    }
    rowSwipe.close(animated: animated)
    itemReorder.cancel(animated: animated)
    self.isEditing = isEditing
    tileSet.dropAhead()
    let cells = tileSet.present.compactMap { tile in
      tile.path.flatMap { path in
        tile.tableCell.map { (path, $0) }
      }
    }
    let isSeen = animated && window != nil && host?.prefersReducedMotion == false
    for (path, cell) in cells {
      updateEditControls(of: cell, at: path, duration: isSeen ? Self.editingDuration : nil)
    }
    guard isSeen else { return }
    View.animate(
      withDuration: Self.editingDuration,
      animations: { for (_, cell) in cells { cell.layoutIfNeeded() } }
    )
  }

  /// Gives the cell of a row the controls that it has while the table is edited, and no others.
  ///
  /// - Parameter duration: How long other controls take to slide out, or nil.
  func updateEditControls(
    of cell: TableViewCell,
    at path: ItemPath,
    duration: Duration? = nil
  ) {
    guard isEditing else {
      return cell.setEditControls(delete: nil, move: nil, duration: duration)
    }
    let dataPath = itemReorder.dataPath(of: path)
    let delete =
      tableProgram.destructiveActions(ofRowAt: dataPath) != nil
      ? EditControl(.delete) { [weak self, weak cell] in
        if let cell { self?.rowSwipe.open(cell) }
      } : nil
    let move = program.mayMove(dataPath) ? EditControl(.move) : nil
    if let drag = move?.drag {
      itemReorder.attach(handle: drag) { [weak self, weak cell] in
        cell.flatMap { self?.indexPath(for: $0) }
      }
    }
    cell.setEditControls(delete: delete, move: move, duration: duration)
  }
}
