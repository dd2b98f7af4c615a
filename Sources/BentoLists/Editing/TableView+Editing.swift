internal import BentoCells
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoViews

/// Methods that manage the controls for deleting and moving rows.
extension TableView {
  /// Shows or hides the controls with which the user deletes and moves rows.
  ///
  /// A row whose swipe actions include a destructive one gets a red disk at its leading edge, which reveals
  /// the row's actions. A row that the data source allows to be moved gets a reorder control at its trailing
  /// edge, which picks the row up immediately, whether by mouse or touch.
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
    rowHover.end()
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
      updateEditControls(of: cell, at: path, duration: isSeen ? theme.motion.normal : nil)
    }
    guard isSeen else { return }
    View.animate(
      withDuration: theme.motion.normal,
      animations: { for (_, cell) in cells { cell.layoutIfNeeded() } }
    )
  }

  /// In editing mode, adds a row's controls to its cell; removes all other controls.
  ///
  /// - Parameter duration: The duration of the animation in which other controls slide out, or nil.
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
