internal import BentoBox
internal import BentoCommands
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

extension ColumnTable {
  /// Whether the user can select more than one row; false by default.
  public var allowsMultipleSelection: Bool {
    get { body.allowsMultipleSelection }
    set { body.allowsMultipleSelection = newValue }
  }

  /// The number of selected rows.
  ///
  /// - Complexity: O(1).
  public var selectedRowCount: Int { body.selectedRowCount }

  /// The selected rows, in display order.
  ///
  /// - Complexity: O(*n*) in the number of selected rows, and O(1) if nothing has changed since the
  ///   last read; rows that are created on demand are created again for each read.
  public var selectedRows: [Row] {
    guard case .rows = source else {
      return (body.indexPathsForSelectedRows ?? []).compactMap { row(at: $0) }
    }
    if let rows = currentSelection?.rows { return rows }
    let rows = (body.indexPathsForSelectedRows ?? []).compactMap { row(at: $0) }
    note { $0.rows = rows }
    return rows
  }

  /// The ids of the selected rows, in display order.
  ///
  /// - Complexity: O(*n*) in the number of selected rows, and O(1) if nothing has changed since the last
  ///   read.
  public var selection: [Row.ID] {
    if case .box = source { return selectedRows.map(\.id) }
    if let ids = currentSelection?.ids { return ids }
    let ids = (body.indexPathsForSelectedRows ?? []).compactMap { id(at: $0) }
    note { $0.ids = ids }
    return ids
  }

  /// Replaces the selection.
  ///
  /// This method does not call any closures. Rows that are not displayed are ignored.
  ///
  /// - Complexity: O(*k* log *n*) for *k* ids in a table of *n* rows if the table does the sorting; otherwise,
  ///   O(*n*).
  public func select(_ ids: [Row.ID]) {
    let paths = paths(of: allowsMultipleSelection ? ids : ids.suffix(1))
    body.selectItems(at: paths, focus: paths.last)
    updateCursor()
  }

  /// Selects all displayed rows, if multiple selection is allowed.
  ///
  /// This method does not call any closures, unlike the command `selectAll` (Ctrl+A), which is a
  /// user action.
  public func selectAll() {
    body.selectAll()
    updateCursor()
  }

  /// The cached ids and rows for the current selection.
  private var currentSelection: KnownSelection<Row>? {
    knownSelection.flatMap {
      $0.version == body.selectionVersion && $0.rowsVersion == storage.version ? $0 : nil
    }
  }

  private func note(_ change: (inout KnownSelection<Row>) -> Void) {
    var known =
      currentSelection
      ?? KnownSelection(version: body.selectionVersion, rowsVersion: storage.version)
    change(&known)
    knownSelection = known
  }

  /// Scrolls until the row with the given id is visible.
  public func reveal(_ id: Row.ID, animated: Bool = true) {
    if let path = path(of: id) { body.scrollToRow(at: path, at: .none, animated: animated) }
  }

  // MARK: Actions

  /// Connects the list's closures to the table's.
  func attachActions() {
    body.rowActions.choice = { [weak self] in
      self?.noteActivationPoint()
      self?.updateCursor()
    }
    body.rowActions.selectionChange = { [weak self] in self?.onSelectionChange?() }
    body.rowActions.activate = { [weak self] path in self?.activate(path) }
    body.rowActions.fold = { [weak self] path, opens in
      self?.fold(path, opens: opens) ?? (false, nil)
    }
    body.rowActions.text = { [weak self] path in
      guard let self, let row = row(at: path) else { return nil }
      return model.shown.lazy.map { self.columns[$0].textOfRow(row) }.first { !$0.isEmpty }
    }
  }

  /// Connects the closures for individual rows; if there are none, the rows are not read.
  func attachSelectionActions() {
    body.rowActions.select = onSelect.map { _ in
      { [weak self] path in
        if let row = self?.row(at: path) { self?.onSelect?(row) }
      }
    }
    body.rowActions.deselect = onDeselect.map { _ in
      { [weak self] path in
        if let row = self?.row(at: path) { self?.onDeselect?(row) }
      }
    }
  }

  /// Adds the table's items to the rows' context menus, above those of the components.
  ///
  /// The components' menus are connected when the list renders its first box.
  func attachMenu() {
    guard !hasMenu, body.boxLink.adapter != nil else { return }
    hasMenu = true
    let ofComponents = body.rowActions.menuItems
    body.rowActions.menuItems = { [weak self] path, point in
      (self?.menuItems(at: path) ?? []) + [.separator] + (ofComponents?(path, point) ?? [])
    }
  }

  private func activate(_ path: ItemPath) {
    guard let row = row(at: path) else { return }
    if let point = body.activationPoint {
      if editsOnDoublePress, let place = place(at: point),
        edit(row.id, column: model.columns[model.shown[place]].id)
      {
        return
      }
    } else if onActivate == nil, editCursorCell() {
      return
    }
    onActivate?(row)
  }

  /// Returns the items for a row's context menu.
  func menuItems(at path: ItemPath) -> [MenuItem] {
    guard let row = row(at: path) else { return [] }
    return (menuItems?(row) ?? []) + [.separator] + tableCommands.map { MenuItem($0) }
  }

  /// The commands for the selected rows.
  var tableCommands: [Command] {
    guard copiesSelection else { return [] }
    let hasSelection = body.indexPathForSelectedRow != nil
    return [
      Command(
        "Copy",
        id: .copy,
        icon: .copy,
        shortcut: KeyShortcut(.character("c")),
        isEnabled: hasSelection
      ) { [weak self] in
        self?.copySelection()
      }
    ]
  }
}
