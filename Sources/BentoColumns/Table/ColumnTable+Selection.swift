internal import BentoBox
internal import BentoGraphics
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

extension ColumnTable {
  /// Whether a person can select several rows; false at first.
  public var allowsMultipleSelection: Bool {
    get { body.allowsMultipleSelection }
    set { body.allowsMultipleSelection = newValue }
  }

  /// The rows that are selected, in the order in which they are shown.
  public var selectedRows: [Row] {
    (body.indexPathsForSelectedRows ?? []).compactMap { row(at: $0) }
  }

  /// The ids of the rows that are selected, in the order in which they are shown.
  public var selection: [Row.ID] { selectedRows.map(\.id) }

  /// Selects rows in place of those that are.
  ///
  /// Nobody is called. Rows that are not shown are left out.
  ///
  /// - Complexity: O(*n*) in the number of rows for each that is selected.
  public func select(_ ids: [Row.ID]) {
    body.selectRow(at: nil, animated: false, scrollPosition: .none)
    for id in allowsMultipleSelection ? ids[...] : ids.suffix(1) {
      if let path = path(of: id) {
        body.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
    updateCursor()
  }

  /// Scrolls until a row is in view.
  public func reveal(_ id: Row.ID, animated: Bool = true) {
    if let path = path(of: id) { body.scrollToRow(at: path, at: .none, animated: animated) }
  }

  /// The selected rows as text, to be pasted into a spreadsheet: a line for each row, with a tab between
  /// the columns that are shown; nil without any.
  ///
  /// Tabs and ends of lines in a text become spaces.
  public var selectionAsText: String? {
    let rows = selectedRows
    return rows.isEmpty ? nil : rows.map(text).joined(separator: "\n")
  }

  private func text(of row: Row) -> String {
    model.shown
      .map { index in
        String(columns[index].textOfRow(row).map { $0 == "\t" || $0.isNewline ? " " : $0 })
      }
      .joined(separator: "\t")
  }

  // MARK: Actions

  /// Connects the list with what the program wants to know.
  func attachActions() {
    body.rowActions.select = { [weak self] path in
      self?.updateCursor()
      if let row = self?.row(at: path) { self?.onSelect?(row) }
    }
    body.rowActions.deselect = { [weak self] path in
      if let row = self?.row(at: path) { self?.onDeselect?(row) }
    }
    body.rowActions.activate = { [weak self] path in self?.activate(path) }
    body.rowActions.text = { [weak self] path in
      guard let self, let row = rowToSearch(at: path) else { return nil }
      return model.shown.lazy.map { self.columns[$0].textOfRow(row) }.first { !$0.isEmpty }
    }
  }

  /// The row at a path, without a component around it: a search asks for very many.
  private func rowToSearch(at path: ItemPath) -> Row? {
    guard let listed = storage.listed else { return row(at: path) }
    return path.row < listed.count ? listed.row(path.row) : nil
  }

  /// Puts the items of the table's own into the menus of rows, above what the components have.
  ///
  /// The first box that the list renders connects the menus of components.
  func attachMenu() {
    guard !hasMenu, body.boxAdapter != nil else { return }
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

  /// The items of the context menu of a row.
  func menuItems(at path: ItemPath) -> [MenuItem] {
    guard let row = row(at: path) else { return [] }
    return (menuItems?(row) ?? []) + [.separator] + tableCommands.map { MenuItem($0) }
  }

  /// What can be done with the selected rows.
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
        guard let self, let text = selectionAsText else { return }
        window?.clipboard.text = text
      }
    ]
  }
}
