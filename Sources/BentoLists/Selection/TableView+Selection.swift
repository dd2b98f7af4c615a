public import BentoListLayouts
internal import BentoViews

// MARK: - By program

extension TableView {
  /// The paths of the selected rows, in order, or nil if no rows are selected.
  public var indexPathsForSelectedRows: [ItemPath]? {
    selection.rows.paths.isEmpty ? nil : Array(selection.rows.paths)
  }

  /// The path of the first selected row, or nil.
  public var indexPathForSelectedRow: ItemPath? { selection.rows.paths.first }

  /// The number of selected rows.
  ///
  /// - Complexity: O(1).
  public var selectedRowCount: Int { selection.rows.paths.count }

  /// A counter that is incremented with each change to the selection, for observers that cache a result.
  package var selectionVersion: Int { selection.version }

  /// Selects a row and scrolls to it, or clears the selection if `indexPath` is nil; the delegate is not
  /// called.
  ///
  /// The method works whether or not the user can select rows.
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

  /// Focuses a row and shows the focus ring.
  package func focusRow(at indexPath: ItemPath) {
    guard sections.contains(indexPath) else { return }
    noteKeyUse()
    selection.change { $0.focus(on: indexPath) }
    updateChrome()
  }

  /// Shows the focus ring after the table handles a key.
  package func noteKeyUse() {
    selection.isLedByKeys = true
    host?.showsFocusRing = true
  }

  /// Returns the row that is a given number of rows after another row, even in a different section, or nil
  /// if there is no such row.
  package func row(_ distance: Int, after indexPath: ItemPath) -> ItemPath? {
    sections.row(distance, after: indexPath)
  }

  /// Removes a row from the selection; the delegate is not called.
  public func deselectRow(at indexPath: ItemPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }
}
