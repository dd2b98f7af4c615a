internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// An object that shows the trailing swipe actions of the row under the mouse as buttons.
///
/// The buttons appear when the mouse moves, not when rows move below it, so scrolling requests no actions.
@MainActor
final class RowHover {
  private unowned let table: TableView
  /// The cell for which actions were requested last, and its row.
  private weak var cell: TableViewCell?
  private var path: ItemPath?

  init(of table: TableView) {
    self.table = table
  }

  /// Shows the actions of the row at a point of the table.
  func pointerDidMove(to point: Point) {
    guard !table.isEditing, table.isIdle, table.itemReorder.move == nil, !table.isDragging,
      table.glidingTarget == table.contentOffset, table.rowSwipe.openCell == nil,
      let tile = table.tileSet.itemTile(at: point), let path = tile.path,
      let cell = tile.tableCell, cell.isUnderPointer, cell.swipeActionsView == nil
    else { return end() }
    guard cell !== self.cell || path != self.path else { return }
    end()
    (self.cell, self.path) = (cell, path)
    guard let actions = table.tableProgram.swipeActions(atLeadingEdge: false, ofRowAt: path),
      !actions.actions.isEmpty, self.cell === cell, table.indexPath(for: cell) == path
    else { return }
    cell.hoverActionsView = HoverActionsView(actions) { [weak self] action, source in
      self?.end()
      action.handler(action, source) { _ in }
    }
  }

  /// Hides the actions until the mouse moves again.
  func end() {
    cell?.hoverActionsView = nil
    (cell, path) = (nil, nil)
  }

  /// Hides the actions if their cell is no longer displayed.
  func endDisplay(of view: View) {
    if view === cell { end() }
  }

  /// Hides the actions if an update moves or removes their row.
  func follow(_ plan: UpdatePlan) {
    guard let path else { return }
    guard plan.staysInPlace(path), let new = plan.newPath(of: path) else { return end() }
    self.path = new
  }
}
