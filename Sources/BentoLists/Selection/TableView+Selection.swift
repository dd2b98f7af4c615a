internal import BentoPlatform
internal import BentoViews

// MARK: - By program

extension TableView {
  /// The selected rows in order, or nil without any.
  public var indexPathsForSelectedRows: [ItemPath]? {
    selection.rows.paths.isEmpty ? nil : Array(selection.rows.paths)
  }

  /// The selected rows in order, as they are now, whatever is selected while somebody goes through them.
  ///
  /// - Complexity: O(1).
  package var selectedPaths: some Sequence<ItemPath> { selection.rows.paths }

  /// The first selected row, or nil.
  public var indexPathForSelectedRow: ItemPath? { selection.rows.paths.first }

  /// The number of selected rows.
  ///
  /// - Complexity: O(1).
  public var selectedRowCount: Int { selection.rows.paths.count }

  /// Counts changes of the selection, for those who keep what they made of it.
  package var selectionVersion: Int { selection.version }

  /// What happens when a user has changed which rows are selected: once for a change, however many
  /// rows it selects and deselects; nil for nothing.
  ///
  /// It runs after what is called for each row. As for those, it is not called for what the program
  /// selects, nor when selected rows are removed. Setting it lets a user select rows in a table that
  /// shows boxes, unless ``ListView/allowsSelection`` was set to false.
  ///
  /// ```swift
  /// table.onSelectionChange = { [unowned table, status] in
  ///   status.text = "\(table.selectedRowCount) selected"
  /// }
  /// ```
  public var onSelectionChange: (() -> Void)? {
    get { rowActions.selectionChange }
    set { rowActions.selectionChange = newValue }
  }

  /// Selects all rows, if more than one can be selected; nobody is called.
  ///
  /// The command `selectAll` is what a user does, and is reported.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func selectAll() {
    loadIfNeeded()
    if allowsMultipleSelection { selection.selectAllSilently() }
  }

  /// Selects rows in place of others, and lets keys act on one of them; the delegate is not called.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows, in whatever order.
  package func selectRows(at indexPaths: [ItemPath], focus: ItemPath?) {
    loadIfNeeded()
    selection.select(indexPaths, focus: focus)
  }

  /// Selects a row, or none for nil, and scrolls to it; the delegate is not called.
  ///
  /// It works whether or not the user can select rows.
  public func selectRow(
    at indexPath: ItemPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    guard let indexPath else {
      selection.change(animated: animated) { $0.paths = [] }
      return
    }
    guard sections.contains(indexPath) else { return }
    selection.change(animated: animated) { rows in
      if !allowsMultipleSelection { rows.paths = [] }
      rows.paths.insert(indexPath)
      rows.moveFocus(to: indexPath)
    }
    if scrollPosition != .none {
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
    selection.change(animated: animated) { $0.paths.remove(indexPath) }
  }
}

// MARK: - What the selection asks

extension TableView: SelectableList {
  // Tables with a data source of their own keep what programs written for UIKit expect.
  var togglesByPress: Bool { boxLink.adapter == nil }

  func mayHighlight(_ path: ItemPath) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  func replacement(forChosen path: ItemPath) -> ItemPath? {
    guard let delegate else { return path }
    return delegate.tableView(self, willSelectRowAt: path)
  }

  func mayDeselect(_ path: ItemPath) -> Bool { true }

  var decidesAboutEachRow: Bool {
    delegate != nil && !defaults.isSuperset(of: [.highlighting, .selecting])
  }

  var reportsEachSelection: Bool {
    rowActions.select != nil || delegate != nil && !defaults.contains(.selection)
  }

  var reportsEachDeselection: Bool {
    rowActions.deselect != nil || delegate != nil && !defaults.contains(.deselection)
  }

  func reportChoice(isChange: Bool) {
    showPresentItems()
    rowActions.choice?()
    if isChange { rowActions.selectionChange?() }
  }

  func reportSelection(of path: ItemPath) {
    selection.tracking(path) { now in
      delegate?.tableView(self, didSelectRowAt: path)
      showPresentItems()
      if let path = now() { rowActions.select?(path) }
    }
  }

  func reportDeselection(of path: ItemPath) {
    selection.tracking(path) { now in
      delegate?.tableView(self, didDeselectRowAt: path)
      showPresentItems()
      if let path = now() { rowActions.deselect?(path) }
    }
  }

  func giveKey(_ event: KeyEvent, toSelected path: ItemPath) -> Bool {
    give(event, to: path, in: cellForRow(at: path), rowActions)
  }

  func reportActivation(of path: ItemPath) {
    selection.tracking(path) { now in
      delegate?.tableView(self, didActivateRowAt: path)
      showPresentItems()
      if let path = now() { rowActions.activate?(path) }
    }
  }

  func showSelection(animated: Bool) {
    for tile in tileSet.present {
      guard let path = tile.path, let cell = tile.tableCell else { continue }
      cell.setSelected(selection.contains(path), animated: animated)
    }
  }

  func setHighlighted(_ isHighlighted: Bool, _ path: ItemPath) {
    cell(at: path)?.setHighlighted(isHighlighted, animated: !isHighlighted)
  }

  func reveal(_ path: ItemPath) {
    scrollToRow(at: path, at: .none, animated: false)
  }
}

// MARK: - What the table tells the selection

extension TableView {
  /// The cell that shows a row or is about to, or nil.
  func cell(at path: ItemPath) -> TableViewCell? {
    for tile in tileSet.present where tile.path == path {
      if let cell = tile.tableCell { return cell }
    }
    return nil
  }
}
