public import BentoListLayouts
internal import BentoViews

// MARK: - By program

extension TableView {
  /// The selected rows in order, or nil if there are none.
  public var indexPathsForSelectedRows: [ItemPath]? {
    selection.rows.paths.isEmpty ? nil : Array(selection.rows.paths)
  }

  /// The first selected row, or nil.
  public var indexPathForSelectedRow: ItemPath? { selection.rows.paths.first }

  /// The number of selected rows.
  ///
  /// - Complexity: O(1).
  public var selectedRowCount: Int { selection.rows.paths.count }

  /// A counter of the changes of the selection, for observers that cache a result.
  package var selectionVersion: Int { selection.version }

  /// Selects a row, or none for nil, and scrolls to it; the delegate is not called.
  ///
  /// This works whether or not the user can select rows.
  public func selectRow(
    at indexPath: ItemPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if select(indexPath, animated: animated), let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// The focused row, or nil.
  package var focusedRow: ItemPath? { selection.focusedPath }

  /// Whether the last selection was made by keyboard.
  package var isLedByKeys: Bool { selection.isLedByKeys }

  /// Focuses a row, and shows the focus ring.
  package func focusRow(at indexPath: ItemPath) {
    guard sections.contains(indexPath) else { return }
    noteKeyUse()
    selection.change { $0.focus(on: indexPath) }
    updateChrome()
  }

  /// Shows the focus ring, after a key that the table handles.
  package func noteKeyUse() {
    selection.isLedByKeys = true
    host?.showsFocusRing = true
  }

  /// The row at a number of rows after another one, even across sections; nil if there is none.
  package func row(_ distance: Int, after indexPath: ItemPath) -> ItemPath? {
    sections.row(distance, after: indexPath)
  }

  /// Removes a row from the selection; the delegate is not called.
  public func deselectRow(at indexPath: ItemPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }
}
