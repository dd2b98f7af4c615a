internal import BentoBox
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

extension ColumnTable {
  /// Whether the user can select several rows; false at first.
  public var allowsMultipleSelection: Bool {
    get { body.allowsMultipleSelection }
    set { body.allowsMultipleSelection = newValue }
  }

  /// The number of rows that are selected.
  ///
  /// - Complexity: O(1).
  public var selectedRowCount: Int { body.selectedRowCount }

  /// The rows that are selected, in the order in which they are shown.
  ///
  /// - Complexity: O(*n*) in their number, and O(1) when asked again before anything has changed; rows that
  ///   the program makes when they are displayed are made each time.
  public var selectedRows: [Row] {
    guard case .rows = source else {
      return (body.indexPathsForSelectedRows ?? []).compactMap { row(at: $0) }
    }
    if let rows = currentSelection?.rows { return rows }
    let rows = (body.indexPathsForSelectedRows ?? []).compactMap { row(at: $0) }
    note { $0.rows = rows }
    return rows
  }

  /// The ids of the rows that are selected, in the order in which they are shown.
  ///
  /// - Complexity: O(*n*) in their number, and O(1) when asked again before anything has changed.
  public var selection: [Row.ID] {
    if case .box = source { return selectedRows.map(\.id) }
    if let ids = currentSelection?.ids { return ids }
    let ids = (body.indexPathsForSelectedRows ?? []).compactMap { id(at: $0) }
    note { $0.ids = ids }
    return ids
  }

  /// Selects rows in place of those that are.
  ///
  /// Nobody is called. Rows that are not shown are left out.
  ///
  /// - Complexity: O(*k* log *n*) for *k* ids of *n* rows that the table sorts, else O(*n*).
  public func select(_ ids: [Row.ID]) {
    let paths = paths(of: allowsMultipleSelection ? ids : ids.suffix(1))
    body.selectItems(at: paths, focus: paths.last)
    updateCursor()
  }

  /// Selects all rows that are shown, if several can be selected.
  ///
  /// Nobody is called; the command `selectAll`, by Ctrl+A, is what a user does.
  public func selectAll() {
    body.selectAll()
    updateCursor()
  }

  /// What was made of the present selection.
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

  /// Scrolls until a row is in view.
  public func reveal(_ id: Row.ID, animated: Bool = true) {
    if let path = path(of: id) { body.scrollToRow(at: path, at: .none, animated: animated) }
  }

  // MARK: Actions

  /// Connects the list with what the program wants to know.
  func attachActions() {
    body.rowActions.choice = { [weak self] in
      self?.noteActivationPoint()
      self?.updateCursor()
    }
    body.rowActions.selectionChange = { [weak self] in self?.onSelectionChange?() }
    body.rowActions.activate = { [weak self] path in self?.activate(path) }
    body.rowActions.text = { [weak self] path in
      guard let self, let row = row(at: path) else { return nil }
      return model.shown.lazy.map { self.columns[$0].textOfRow(row) }.first { !$0.isEmpty }
    }
  }

  /// Connects what the program wants to know of each row; where it wants nothing, no row is looked at.
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

  /// Puts the items of the table's own into the menus of rows, above what the components have.
  ///
  /// The first box that the list renders connects the menus of components.
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
        self?.copySelection()
      }
    ]
  }
}
