internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

extension TableView {
  /// Moves the selection, or the focus among many, by a key.
  ///
  /// - Returns: whether the key means anything to the table.
  func select(withKey event: KeyEvent) -> Bool {
    let known: KeyModifiers = allowsMultipleSelection ? [.shift, .control] : []
    guard allowsSelection, event.modifiers.isSubset(of: known), isIdle else {
      return false
    }
    loadIfNeeded()
    guard sections.rowCount > 0 else { return false }
    switch event.key {
    case .up: return move(to: row(by: -1), event.modifiers)
    case .down: return move(to: row(by: 1), event.modifiers)
    case .pageUp: return move(to: row(byPage: -1), event.modifiers)
    case .pageDown: return move(to: row(byPage: 1), event.modifiers)
    case .home: return move(to: sections.row(atIndex: 0), event.modifiers)
    case .end: return move(to: sections.row(atIndex: sections.rowCount - 1), event.modifiers)
    case .space: return chooseFocusedRow(event.modifiers)
    case .enter where event.modifiers.isEmpty: return activateFocusedRow()
    case .character("a") where event.modifiers == .control: return selectAllRows()
    default: return false
    }
  }

  /// The row that keys act on, or nil.
  var focusedRow: ItemPath? {
    (selection.focus ?? selection.paths.min()).flatMap { sections.contains($0) ? $0 : nil }
  }

  // MARK: Destinations

  /// The row above or below the focused one; the first visible row without one.
  private func row(by distance: Int) -> ItemPath? {
    guard let current = focusedRow else {
      return tileSet.shown.first { $0.path != nil }?.path ?? sections.row(atIndex: 0)
    }
    switch (selection.gap, distance) {
    case (.above, 1), (.below, -1): return current
    default: return sections.row(distance, after: current)
    }
  }

  /// The row that is further by the height of the visible part, and by a row at least.
  private func row(byPage direction: Double) -> ItemPath? {
    guard let current = focusedRow else { return row(by: 1) }
    let frame = rectForRow(at: current)
    let room = max(0, bounds.height - contentInset.top - contentInset.bottom - frame.height)
    let y = min(max(0, frame.midY + direction * room), max(0, heights.totalHeight - 1))
    let target = heights.place(at: y).flatMap { nearestRow(to: $0) }
    if let target, target != current { return target }
    return sections.row(direction < 0 ? -1 : 1, after: current)
  }

  private func nearestRow(to place: Int) -> ItemPath? {
    switch sections.item(at: place) {
    case .row(let path): path
    case .header(let section): sections.row(atIndex: place - 2 * section)
    case .footer(let section): sections.row(atIndex: place - 2 * section - 2)
    }
  }

  // MARK: What keys do

  private func move(to path: ItemPath?, _ modifiers: KeyModifiers) -> Bool {
    guard let path else { return false }
    showsFocusedRow = true
    if modifiers.contains(.shift) {
      choose(path, .range(addsToOthers: modifiers.contains(.control)))
    } else if allowsMultipleSelection, togglesByPress || modifiers.contains(.control) {
      changeSelection(animated: false) { selection in
        if modifiers.contains(.control) {
          selection.focus(on: path)
        } else {
          selection.moveFocus(to: path)
        }
      }
    } else if path != selection.focus || selection.gap != nil || selection.paths != [path] {
      choose(path, .only)
    }
    updateChrome()
    if let focus = selection.focus { scrollToRow(at: focus, at: .none, animated: false) }
    return true
  }

  private func chooseFocusedRow(_ modifiers: KeyModifiers) -> Bool {
    guard let path = focusedRow else { return false }
    showsFocusedRow = true
    if modifiers.contains(.shift) {
      choose(path, .range(addsToOthers: modifiers.contains(.control)))
    } else {
      choose(path, allowsMultipleSelection ? .toggle : .only)
    }
    return true
  }

  private func activateFocusedRow() -> Bool {
    guard let path = focusedRow else { return false }
    showsFocusedRow = true
    if !selection.paths.contains(path) {
      choose(path, allowsMultipleSelection && togglesByPress ? .toggle : .only)
    }
    if let path = focusedRow, selection.paths.contains(path) { activate(path) }
    return true
  }

  private func selectAllRows() -> Bool {
    guard let first = sections.row(atIndex: 0),
      let last = sections.row(atIndex: sections.rowCount - 1)
    else { return false }
    let focus = focusedRow
    changeSelection(animated: false) { $0.anchor = first }
    choose(last, .range(addsToOthers: false))
    changeSelection(animated: false) { selection in
      guard let focus, sections.contains(focus) else { return }
      selection.moveFocus(to: focus)
    }
    return true
  }
}
