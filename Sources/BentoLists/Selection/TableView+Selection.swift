public import BentoListLayouts
internal import BentoViews

// MARK: - By program

extension TableView {
  /// The selected rows in order, or nil without any.
  public var indexPathsForSelectedRows: [ItemPath]? {
    selection.rows.paths.isEmpty ? nil : Array(selection.rows.paths)
  }

  /// The first selected row, or nil.
  public var indexPathForSelectedRow: ItemPath? { selection.rows.paths.first }

  /// The number of selected rows.
  ///
  /// - Complexity: O(1).
  public var selectedRowCount: Int { selection.rows.paths.count }

  /// Counts changes of the selection, for those who keep what they made of it.
  package var selectionVersion: Int { selection.version }

  /// Selects a row, or none for nil, and scrolls to it; the delegate is not called.
  ///
  /// It works whether or not the user can select rows.
  public func selectRow(
    at indexPath: ItemPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if select(indexPath, animated: animated), let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// The row that keys act on, or nil.
  package var focusedRow: ItemPath? { selection.focusedPath }

  /// Whether the last choice was made by keys.
  package var isLedByKeys: Bool { selection.isLedByKeys }

  /// Lets keys act on a row, with the ring that shows so.
  package func focusRow(at indexPath: ItemPath) {
    guard sections.contains(indexPath) else { return }
    noteKeyUse()
    selection.change { $0.focus(on: indexPath) }
    updateChrome()
  }

  /// Shows where keys act, as a key has just been used that belongs to the table.
  package func noteKeyUse() {
    selection.isLedByKeys = true
    host?.showsFocusRing = true
  }

  /// The row that lies some rows after another one, also in another section; nil where there is none.
  package func row(_ distance: Int, after indexPath: ItemPath) -> ItemPath? {
    sections.row(distance, after: indexPath)
  }

  /// Removes a row from the selection; the delegate is not called.
  public func deselectRow(at indexPath: ItemPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }
}
