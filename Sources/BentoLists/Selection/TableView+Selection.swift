internal import BentoViews

// MARK: - By program

extension TableView {
  /// The selected rows in order, or nil without any.
  public var indexPathsForSelectedRows: [ItemPath]? {
    selection.paths.isEmpty ? nil : selection.paths.sorted()
  }

  /// The first selected row, or nil.
  public var indexPathForSelectedRow: ItemPath? { selection.paths.min() }

  /// Selects a row, or none for nil, and scrolls to it; the delegate is not called.
  ///
  /// It works whether or not a person can select rows.
  public func selectRow(
    at indexPath: ItemPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    guard let indexPath else {
      changeSelection(animated: animated) { $0.paths = [] }
      return
    }
    guard sections.contains(indexPath) else { return }
    changeSelection(animated: animated) { selection in
      if !allowsMultipleSelection { selection.paths = [] }
      selection.paths.insert(indexPath)
      selection.moveFocus(to: indexPath)
    }
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Removes a row from the selection; the delegate is not called.
  public func deselectRow(at indexPath: ItemPath, animated: Bool) {
    changeSelection(animated: animated) { $0.paths.remove(indexPath) }
  }
}

// MARK: - Changes

/// How a person's choice of a row changes the selection.
nonisolated enum RowChoice: Hashable, Sendable {
  /// The row is selected in place of all others.
  case only
  /// The row is added to the selection, or removed from it.
  case toggle
  /// All rows from the anchor to the row are selected, in place of all others or beside them.
  case range(addsToOthers: Bool)
}

nonisolated extension RowSelection {
  /// Lets keys act on a row.
  mutating func focus(on path: ItemPath) {
    focus = path
    gap = nil
  }

  /// Lets keys act on a row, and a range begin there.
  mutating func moveFocus(to path: ItemPath) {
    focus(on: path)
    anchor = path
  }
}

extension TableView {
  /// Changes the selection and shows it in the cells that exist.
  func changeSelection(animated: Bool, _ body: (inout RowSelection) -> Void) {
    let before = selection
    body(&selection)
    guard selection != before else { return }
    showSelection(animated: animated)
    updateChrome()
  }

  /// Brings what cells show in line with the selection.
  func showSelection(animated: Bool) {
    for (path, cell) in cellsWithRows {
      cell.setSelected(selection.paths.contains(path), animated: animated)
    }
  }

  /// The cells that show rows or are about to, with their rows.
  private var cellsWithRows: [(path: ItemPath, cell: TableViewCell)] {
    tileSet.present.compactMap { tile in
      guard let path = tile.path, let cell = tile.cell else { return nil }
      return (path, cell)
    }
  }

  func cell(at path: ItemPath) -> TableViewCell? {
    cellsWithRows.first { $0.path == path }?.cell
  }

  /// Notes that a person can or can no longer select rows.
  func selectabilityDidChange() {
    if !allowsSelection {
      setPressed(nil)
      if isFirstResponder { resignFirstResponder() }
    }
    for (_, cell) in cellsWithRows { cell.updateHover() }
    updateChrome()
  }

  /// Keeps one selected row at most.
  func reduceSelection() {
    changeSelection(animated: false) { $0.keepOne() }
  }
}

// MARK: - Following rows

extension TableView {
  /// Takes the selection over to the rows after an update.
  func followSelection(_ plan: UpdatePlan) {
    follow(in: plan.old, staysInPlace: { plan.staysInPlace($0) }) {
      plan.path(afterReloading: $0)
    }
    pressedPath = pressedPath.flatMap { plan.newPath(of: $0) }
  }

  /// Takes the selection over to the rows of other data, which is about to be loaded.
  ///
  /// Rows that are gone pass it to their neighbors. See `reloadData(remembering:)`.
  package func reloadData(
    remembering heights: MeasuredHeights,
    movingRows newPath: (ItemPath) -> ItemPath?
  ) {
    let old = sections
    let kept = selection
    let rows = trackedRows.map(\.path)
    reloadData(remembering: heights)
    guard isIdle else { return }
    selection = kept
    for (row, path) in zip(trackedRows, rows) { row.path = path }
    follow(in: old, staysInPlace: { _ in true }, newPath)
    // The selection refers to the new rows, so the table must know them.
    loadIfNeeded()
  }

  /// Whether an update or new data has something of the selection to keep.
  package var remembersRows: Bool { selection != RowSelection() || !trackedRows.isEmpty }

  /// Forgets all rows: nothing is known of the data that is shown next.
  func forgetSelection() {
    selection = RowSelection()
    pressedPath = nil
    for row in trackedRows { row.path = nil }
  }

  private func follow(
    in old: SectionTable,
    staysInPlace: (ItemPath) -> Bool,
    _ newPath: (ItemPath) -> ItemPath?
  ) {
    selection.follow(
      in: old,
      selectsNeighbor: selectsNeighborOfRemovedRow,
      staysInPlace: staysInPlace,
      newPath: newPath
    )
    for row in trackedRows { row.path = row.path.flatMap(newPath) }
  }
}

// MARK: - By a person

extension TableView {
  /// Lets a person choose a row.
  ///
  /// The selection is complete before anybody is called. Callbacks may change the rows, so rows are
  /// followed: one that is gone is not reported, and one that moved is reported where it is.
  func choose(_ path: ItemPath, _ choice: RowChoice) {
    guard sections.contains(path) else { return }
    if choice == .toggle, selection.paths.contains(path) {
      select(selection.paths.subtracting([path]), focus: path, choice)
      return
    }
    guard let chosen = accepted(path) else {
      guard sections.contains(path) else { return }
      // The focus passes over rows that cannot be selected, and does not get stuck at them.
      changeSelection(animated: false) { $0.focus(on: path) }
      return
    }
    switch choice {
    case .only: select([chosen], focus: chosen, choice)
    case .toggle: select(selection.paths.union([chosen]), focus: chosen, choice)
    case .range(let addsToOthers):
      let anchor = selection.anchor ?? selection.focus ?? chosen
      let accepted = rows(from: anchor, to: chosen).filter { row in
        row == chosen || self.accepted(row) == row
      }
      guard sections.contains(chosen), sections.contains(anchor) else { return }
      changeSelection(animated: false) { $0.anchor = anchor }
      let others = addsToOthers ? selection.paths : []
      select(others.union(accepted), focus: chosen, choice)
    }
  }

  /// The row that the delegate lets a person select for a chosen one, or nil.
  private func accepted(_ path: ItemPath) -> ItemPath? {
    guard let delegate else { return path }
    return tracking([path]) { rows in
      guard delegate.tableView(self, shouldHighlightRowAt: path), let path = rows[0].path,
        let chosen = delegate.tableView(self, willSelectRowAt: path), sections.contains(chosen)
      else { return nil }
      return chosen
    }
  }

  private func rows(from start: ItemPath, to end: ItemPath) -> [ItemPath] {
    let first = sections.rowIndex(of: min(start, end))
    let last = sections.rowIndex(of: max(start, end))
    return (first...last).compactMap { sections.row(atIndex: $0) }
  }

  /// Makes a selection that a person chose, and then reports it.
  private func select(_ paths: Set<ItemPath>, focus: ItemPath, _ choice: RowChoice) {
    let before = selection.paths
    let removed = before.subtracting(paths).sorted()
    var added = paths.subtracting(before).sorted()
    // One that is chosen again by itself is reported again.
    if choice == .only, added.isEmpty { added = [focus] }
    changeSelection(animated: false) { selection in
      selection.paths = paths
      selection.focus(on: focus)
      if case .range = choice {} else { selection.anchor = focus }
    }
    tracking(removed + added) { rows in
      for row in rows.prefix(removed.count) {
        if let path = row.path { reportDeselection(of: path) }
      }
      for row in rows.dropFirst(removed.count) {
        if let path = row.path, selection.paths.contains(path) { reportSelection(of: path) }
      }
    }
  }

  private func reportSelection(of path: ItemPath) {
    tracking([path]) { rows in
      delegate?.tableView(self, didSelectRowAt: path)
      if let path = rows[0].path { rowActions.select?(path) }
    }
  }

  private func reportDeselection(of path: ItemPath) {
    tracking([path]) { rows in
      delegate?.tableView(self, didDeselectRowAt: path)
      if let path = rows[0].path { rowActions.deselect?(path) }
    }
  }

  /// Reports that a person activated a row, if the row can be selected.
  func activate(_ path: ItemPath) {
    tracking([path]) { rows in
      guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true,
        let path = rows[0].path
      else { return }
      delegate?.tableView(self, didActivateRowAt: path)
      if let path = rows[0].path { rowActions.activate?(path) }
    }
  }

  /// Follows rows through all changes that `body` makes.
  private func tracking<Result>(
    _ paths: [ItemPath],
    _ body: (_ rows: [TrackedRow]) -> Result
  ) -> Result {
    let rows = paths.map(TrackedRow.init)
    let count = trackedRows.count
    trackedRows += rows
    defer { trackedRows.removeSubrange(count..<count + rows.count) }
    return body(rows)
  }
}
