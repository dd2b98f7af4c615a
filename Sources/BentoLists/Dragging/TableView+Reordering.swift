internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

extension TableView: ReorderableList {
  var itemSurface: Color? { style == .grouped ? theme.colors.surface : backgroundColor }

  func draggableItem(at point: Point) -> ItemPath? {
    guard let path = shownRow(at: point), cell(at: path)?.leavesPress(at: point, in: self) == true
    else { return nil }
    return path
  }

  func mayMove(_ path: ItemPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  func destination(ofMoveFrom origin: ItemPath, toProposed path: ItemPath) -> ItemPath {
    delegate?.tableView(
      self,
      targetIndexPathForMoveFromRowAt: origin,
      toProposedIndexPath: path
    ) ?? path
  }

  func reportMoves(_ moves: ItemMoves) {
    perform { dataSource?.tableView(self, moveRowsAt: moves.origins, to: moves.destinations) }
  }

  func cellView(at path: ItemPath) -> View? { cell(at: path) }

  func restingFrame(of path: ItemPath) -> Rect? {
    if let tile = tileSet.tile(of: .cell(path)) { return frame(of: tile) }
    return sections.contains(path) ? rectForRow(at: path) : nil
  }

  /// Rows move up and down.
  func draggedFrame(_ frame: Rect, from start: Rect) -> Rect {
    Rect(origin: Point(x: start.x, y: frame.y), size: frame.size)
  }

  /// The row goes below everything whose middle its top has passed, in the table as it is without the
  /// row: so it does not matter where the row is shown, and nothing flickers.
  ///
  /// - Complexity: O(log n).
  func dropPath(for frame: Rect, from current: ItemPath) -> ItemPath? {
    let place = sections.place(of: .row(current))
    let height = heights.run(at: place).height
    let top = max(0, frame.minY)
    let isBelow = top >= heights.offset(of: place)
    let next: Int
    if let found = heights.place(at: isBelow ? top + height : top) {
      let middle = heights.offset(of: found) + heights.run(at: found).height / 2
      next = top > middle - (isBelow ? height : 0) ? found + 1 : found
    } else {
      next = sections.itemCount
    }
    return next == place || next == place + 1 ? current : path(before: next, movingFrom: current)
  }

  /// The path that a row gets which moves to where the item at a place is now.
  private func path(before place: Int, movingFrom current: ItemPath) -> ItemPath {
    guard place > 0 else { return ItemPath(row: 0, section: 0) }
    switch sections.item(at: place - 1) {
    case .header(let section):
      return ItemPath(row: 0, section: section)
    case .row(let path):
      let isAfter = path.section == current.section && path > current
      return ItemPath(row: isAfter ? path.row : path.row + 1, section: path.section)
    case .footer(let section):
      let count = sections.rowCounts[section]
      return ItemPath(row: section == current.section ? count - 1 : count, section: section)
    }
  }

  /// Moves the selected rows up or down by Alt with an arrow key.
  ///
  /// - Returns: whether the key means that and one of the rows may be moved.
  func moveSelectedRows(withKey event: KeyEvent) -> Bool {
    guard event.modifiers == .alt else { return false }
    switch event.key {
    case .up: return moveSelectedItems(by: -1)
    case .down: return moveSelectedItems(by: 1)
    default: return false
    }
  }

  func prepareToLift() {
    rowSwipe.close(animated: false)
    selection.setPressed(nil)
    selection.endTypeAhead()
  }

  func shift(_ moves: ItemMoves, begin: @escaping () -> Bool) {
    performBatchUpdates {
      guard begin() else { return }
      for move in moves.moves { self.moveRow(at: move.origin, to: move.destination) }
    }
  }
}
