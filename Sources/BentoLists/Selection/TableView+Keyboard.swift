internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

extension TableView {
  /// Moves the selection, or the focus among many, by a key.
  ///
  /// Where one row can be selected at a time, Shift and Control change nothing: such a list scrolls
  /// by no key that moves its selection.
  ///
  /// - Returns: whether the key means anything to the table.
  func select(withKey event: KeyEvent) -> Bool {
    guard allowsSelection, isIdle else { return false }
    loadIfNeeded()
    guard sections.rowCount > 0 else { return false }
    if moveSelectedRows(withKey: event) { return true }
    if selection.type(event, at: host?.currentTime ?? .zero) { return true }
    guard event.modifiers.isSubset(of: [.shift, .control]) else { return false }
    let modifiers = allowsMultipleSelection ? event.modifiers : []
    switch event.key {
    case .up: return move(to: row(by: -1), modifiers)
    case .down: return move(to: row(by: 1), modifiers)
    case .pageUp: return move(to: row(byPage: -1), modifiers)
    case .pageDown: return move(to: row(byPage: 1), modifiers)
    case .left, .right:
      guard event.modifiers.isEmpty else { return false }
      return fold(opens: (event.key == .right) != leadsFromRight)
    case .home: return move(to: sections.row(atIndex: 0), modifiers)
    case .end: return move(to: sections.row(atIndex: sections.rowCount - 1), modifiers)
    case .space: return selection.chooseFocused(by: event)
    case .enter where event.modifiers.isEmpty: return selection.activateFocused()
    case .delete where event.modifiers.isEmpty: return deleteSelectedRows()
    case .character("a") where modifiers.contains(.control):
      if modifiers.contains(.shift) { selection.selectNone() } else { selection.selectAll() }
      return true
    default: return false
    }
  }

  /// Expands or collapses the focused row of an outline, or goes on from it.
  ///
  /// - Returns: whether the table shows an outline.
  private func fold(opens: Bool) -> Bool {
    guard let rows = dataSource as? any ExpandableRows else { return false }
    guard let path = selection.focusedPath else { return true }
    if let next = opens ? rows.expandRow(at: path) : rows.collapseRow(at: path) {
      selection.move(to: next, [])
    }
    return true
  }

  // MARK: Destinations

  /// The row above or below the focused one; the first visible row without one.
  private func row(by distance: Int) -> ItemPath? {
    guard let current = selection.focusedPath else {
      return tileSet.shown.first { $0.path != nil }?.path ?? sections.row(atIndex: 0)
    }
    switch (selection.rows.gap, distance) {
    case (.above, 1), (.below, -1): return current
    default: return sections.row(distance, after: current)
    }
  }

  /// The row that is further by the height of the visible part, and by a row at least.
  private func row(byPage direction: Double) -> ItemPath? {
    guard let current = selection.focusedPath else { return row(by: 1) }
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

  private func move(to path: ItemPath?, _ modifiers: KeyModifiers) -> Bool {
    guard let path else { return false }
    selection.move(to: path, modifiers)
    return true
  }
}
