internal import BentoGeometry
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

// MARK: - The cell that keys act on

extension ColumnTable {
  /// The row and the column that a user works in: the row that keys act on, and the column that was
  /// pressed last or that the arrows went to; nil before a row is chosen.
  ///
  /// Where cells are edited, left and right go from column to column, and a press on one that is not edited
  /// leaves the column as it is. A column that is hidden gives way to the first that is edited, or that is
  /// shown.
  public var currentCell: (row: Row.ID, column: String)? {
    guard let path = body.focusedRow, let row = id(at: path),
      let column = shownCursorColumn ?? shownColumnIDs.first
    else { return nil }
    return (row, column)
  }

  /// Notes the column that was pressed, if keys may act on it.
  func noteActivationPoint() {
    guard let point = body.activationPoint, let place = place(at: point) else { return }
    let column = model.columns[model.shown[place]]
    // Where cells are edited, F2 edits the last one that was pressed, wherever in its row the press was.
    if column.isEditable || !hasCursor { cursorColumn = column.id }
  }

  /// Tells the program that a user works in another cell.
  private func reportCurrentCell() {
    let cell = currentCell
    guard cell?.row != reportedCell?.row || cell?.column != reportedCell?.column else { return }
    reportedCell = cell
    onCurrentCellChange?()
  }

  /// Whether some cells are edited, so that keys act on cells.
  private var hasCursor: Bool { model.shown.contains { model.columns[$0].isEditable } }

  func bodyKeyDown(_ event: KeyEvent) -> Bool {
    if event.key == .escape, header.cancelDrag() { return true }
    guard hasCursor, event.modifiers.isEmpty else { return false }
    switch event.key {
    case .left, .right:
      guard body.focusedRow != nil else { return false }
      moveCursor(by: (event.key == .right) != body.leadsFromRight ? 1 : -1)
      return true
    case .function(2): return editCursorCell()
    default: return false
    }
  }

  func bodyDidAnswerKey() { updateCursor() }

  /// Brings the ring to the row that keys act on.
  func updateCursor() {
    defer { reportCurrentCell() }
    let old = focusedCell
    focusedCell = nil
    if hasCursor, body.isFirstResponder, body.isLedByKeys, let path = body.focusedRow,
      let row = row(at: path), let column = shownCursorColumn
    {
      focusedCell = (row.id, column)
    }
    guard focusedCell?.row != old?.row || focusedCell?.column != old?.column else { return }
    body.drawsRingInRows = focusedCell != nil
    for path in body.indexPathsForVisibleRows { rowView(at: path)?.setNeedsLayout() }
  }

  /// The place of the ring in a row, or nil.
  func cursorPlace(in row: Row.ID) -> Int? {
    guard let focusedCell, focusedCell.row == row else { return nil }
    return model.index(of: focusedCell.column).flatMap { model.place(of: $0) }
  }

  /// The column of the ring: the one that it had, or the first that is edited.
  private var shownCursorColumn: String? {
    if let cursorColumn, let index = model.index(of: cursorColumn), model.place(of: index) != nil {
      return cursorColumn
    }
    return model.shown.first { model.columns[$0].isEditable }.map { model.columns[$0].id }
  }

  private func moveCursor(by step: Int) {
    let place =
      shownCursorColumn.flatMap { model.index(of: $0) }.flatMap { model.place(of: $0) } ?? 0
    // The first arrow shows where the ring is.
    let next = focusedCell == nil ? place : min(max(0, place + step), model.shown.count - 1)
    cursorColumn = model.columns[model.shown[next]].id
    body.noteKeyUse()
    reveal(place: next)
    updateCursor()
  }

  /// Edits the cell with the ring, or the first one of the row that can be.
  @discardableResult
  func editCursorCell() -> Bool {
    guard let path = body.focusedRow, let row = row(at: path), let column = shownCursorColumn else {
      return false
    }
    return edit(row.id, column: column)
  }

  /// The place of the column at a point of the list.
  func place(at point: Point) -> Int? {
    let x = point.x - body.bounds.x
    let distance = body.leadsFromRight ? body.bounds.width - x : x
    let geometry = model.geometry
    return geometry.column(at: distance < geometry.frozenWidth ? distance : distance + model.offset)
  }
}
