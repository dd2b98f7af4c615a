internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

// MARK: - Current cell

extension ColumnTable {
  /// The row and column in which the user is working: the focused row, and the column last pressed
  /// or reached with the arrow keys; nil if no row is focused.
  ///
  /// If the table has editable columns, the left and right arrow keys move between columns unless they
  /// expand or collapse the row in the column of an outline, and
  /// pressing a column that is not editable does not change the current column. If the current
  /// column is hidden, the first editable or visible column is used.
  public var currentCell: (row: Row.ID, column: String)? {
    guard let path = body.focusedRow, let row = id(at: path),
      let column = shownCursorColumn ?? shownColumnIDs.first
    else { return nil }
    return (row, column)
  }

  /// Records the pressed column if keys can act on it.
  func noteActivationPoint() {
    guard let point = body.activationPoint, let place = place(at: point) else { return }
    let column = model.columns[model.shown[place]]
    // If there are editable columns, F2 edits the last editable column that was pressed, regardless
    // of where in the row the most recent press was.
    if column.isEditable || !hasCursor { cursorColumn = column.id }
  }

  /// Calls `onCurrentCellChange` if the current cell has changed.
  private func reportCurrentCell() {
    let cell = currentCell
    guard cell?.row != reportedCell?.row || cell?.column != reportedCell?.column else { return }
    reportedCell = cell
    onCurrentCellChange?()
  }

  /// Whether there are editable columns, in which case keys act on individual cells.
  private var hasCursor: Bool { model.shown.contains { model.columns[$0].isEditable } }

  func bodyKeyDown(_ event: KeyEvent) -> Bool {
    if event.key == .escape, header.cancelDrag() { return true }
    guard hasCursor, event.modifiers.isEmpty else { return false }
    switch event.key {
    case .left, .right:
      guard let path = body.focusedRow else { return false }
      let isForward = (event.key == .right) != body.leadsFromRight
      if showsCursorInOutline, toggle(path, opens: isForward) { return true }
      moveCursor(by: isForward ? 1 : -1)
      return true
    case .function(2): return editCursorCell()
    default: return false
    }
  }

  func bodyDidAnswerKey() { updateCursor() }

  /// Moves the focus ring to the focused row.
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

  /// Returns the place of the focus ring in a row, or nil.
  func cursorPlace(in row: Row.ID) -> Int? {
    guard let focusedCell, focusedCell.row == row else { return nil }
    return model.index(of: focusedCell.column).flatMap { model.place(of: $0) }
  }

  /// The column with the focus ring: the current column, or else the first editable one.
  private var shownCursorColumn: String? {
    if let cursorColumn, let index = model.index(of: cursorColumn), model.place(of: index) != nil {
      return cursorColumn
    }
    return model.shown.first { model.columns[$0].isEditable }.map { model.columns[$0].id }
  }

  /// Whether the column with the focus ring shows an outline.
  private var showsCursorInOutline: Bool {
    shownCursorColumn.map { id in columns.contains { $0.id == id && $0.outline != nil } } == true
  }

  private func moveCursor(by step: Int) {
    let place =
      shownCursorColumn.flatMap { model.index(of: $0) }.flatMap { model.place(of: $0) } ?? 0
    // The first arrow key press only shows the ring.
    let next = focusedCell == nil ? place : min(max(0, place + step), model.shown.count - 1)
    cursorColumn = model.columns[model.shown[next]].id
    body.noteKeyUse()
    reveal(place: next)
    updateCursor()
  }

  /// Edits the cell that has the focus ring, or else the first editable cell in the row.
  @discardableResult
  func editCursorCell() -> Bool {
    guard let path = body.focusedRow, let row = row(at: path), let column = shownCursorColumn else {
      return false
    }
    return edit(row.id, column: column)
  }

  /// Returns the place of the column at a point in the list.
  func place(at point: Point) -> Int? {
    let x = point.x - body.bounds.x
    let distance = body.leadsFromRight ? body.bounds.width - x : x
    let geometry = model.geometry
    return geometry.column(at: distance < geometry.frozenWidth ? distance : distance + model.offset)
  }
}

// MARK: - Outline

extension ColumnTable {
  /// Expands or collapses a row in response to a key, or finds the row to which the focus moves: the first
  /// child or the parent.
  func fold(_ path: ItemPath?, opens: Bool) -> (isOutline: Bool, next: ItemPath?) {
    guard let path, let (_, outline, place) = outline(at: path) else { return (false, nil) }
    if toggle(path, opens: opens) { return (true, nil) }
    func level(at index: Int) -> Int? {
      self.row(at: ItemPath(row: index, section: path.section)).flatMap(outline.place)?.level
    }
    let next =
      opens
      ? level(at: path.row + 1) == place.level + 1 ? path.row + 1 : nil
      : (0..<path.row).last { level(at: $0).map { $0 < place.level } == true }
    return (true, next.map { ItemPath(row: $0, section: path.section) })
  }

  /// Expands or collapses a row; returns false if the row has no children or is already in that state.
  private func toggle(_ path: ItemPath, opens: Bool) -> Bool {
    guard let (row, outline, place) = outline(at: path),
      place.disclosure == (opens ? .collapsed : .expanded)
    else { return false }
    outline.toggle(row)
    return true
  }

  /// Returns a row of an outline and its position; nil for other rows.
  private func outline(at path: ItemPath) -> (Row, ColumnOutline<Row>, RowOutline)? {
    guard let row = row(at: path),
      let outline = columns.first(where: { $0.outline != nil })?.outline,
      let place = outline.place(row)
    else { return nil }
    return (row, outline, place)
  }
}
