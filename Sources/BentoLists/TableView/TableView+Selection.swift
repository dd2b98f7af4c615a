internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

// MARK: - By program

extension TableView {
  /// The selected rows in order, or nil without any.
  public var indexPathsForSelectedRows: [ItemPath]? {
    selectedPaths.isEmpty ? nil : selectedPaths.sorted()
  }

  /// The first selected row, or nil.
  public var indexPathForSelectedRow: ItemPath? { selectedPaths.min() }

  /// Selects a row, or none for nil, and scrolls to it; the delegate is not told.
  public func selectRow(
    at indexPath: ItemPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    guard let indexPath else {
      for path in selectedPaths { setSelected(false, at: path, animated: animated) }
      return
    }
    guard sections.contains(indexPath) else { return }
    select(indexPath, animated: animated, tellsDelegate: false)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Takes a row out of the selection; the delegate is not told.
  public func deselectRow(at indexPath: ItemPath, animated: Bool) {
    setSelected(false, at: indexPath, animated: animated)
  }
}

// MARK: - Changes

extension TableView {
  /// Selects a row; in place of others unless many may be selected.
  private func select(_ path: ItemPath, animated: Bool, tellsDelegate: Bool) {
    if !allowsMultipleSelection {
      for other in selectedPaths.sorted() where other != path {
        setSelected(false, at: other, animated: animated)
        if tellsDelegate { delegate?.tableView(self, didDeselectRowAt: other) }
      }
    }
    setFocused(path)
    setSelected(true, at: path, animated: animated)
    if tellsDelegate { delegate?.tableView(self, didSelectRowAt: path) }
  }

  private func setSelected(_ isSelected: Bool, at path: ItemPath, animated: Bool) {
    if isSelected { selectedPaths.insert(path) } else { selectedPaths.remove(path) }
    cell(at: path)?.setSelected(isSelected, animated: animated)
  }

  /// Keeps one selected row at most.
  func reduceSelection() {
    for path in selectedPaths.sorted().dropFirst() {
      setSelected(false, at: path, animated: false)
    }
  }

  private func setFocused(_ path: ItemPath) {
    focusedPath = path
    updateChrome()
  }

  /// Lets a person select a row; a selected one among many is taken out.
  private func chooseRow(at path: ItemPath) {
    guard sections.contains(path) else { return }
    if allowsMultipleSelection, selectedPaths.contains(path) {
      setFocused(path)
      setSelected(false, at: path, animated: false)
      delegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    guard let delegate else {
      select(path, animated: false, tellsDelegate: false)
      return
    }
    guard delegate.tableView(self, shouldHighlightRowAt: path),
      let chosen = delegate.tableView(self, willSelectRowAt: path), sections.contains(chosen)
    else { return }
    select(chosen, animated: false, tellsDelegate: true)
  }

  private func cell(at path: ItemPath) -> TableViewCell? {
    if keyboardTile?.path == path { return keyboardTile?.cell }
    if aheadTile?.path == path { return aheadTile?.cell }
    return tiles.first { $0.path == path }?.cell
  }
}

// MARK: - By pointer

extension TableView {
  /// Follows a press: the row under it is highlighted, and selected when the press ends on it.
  func pressDidChange() {
    switch press.state {
    case .began:
      guard allowsSelection else { return }
      showsFocusedRow = false
      setPressed(pressableRow())
    case .changed:
      if let path = pressedPath, rowUnderPress() != path { setPressed(nil) }
    case .ended:
      let path = pressedPath
      setPressed(nil)
      if let path, activity == .idle { chooseRow(at: path) }
    case .cancelled, .failed, .possible:
      setPressed(nil)
    }
  }

  private func rowUnderPress() -> ItemPath? {
    let point = press.location(in: self)
    return tiles.last { $0.path != nil && $0.view.frame.contains(point) }?.path
  }

  /// The row under the press, unless something in the row takes presses itself.
  private func pressableRow() -> ItemPath? {
    guard let path = rowUnderPress(), let cell = cell(at: path),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true,
      let hit = hitTest(press.location(in: self)), hit.isDescendant(of: cell)
    else { return nil }
    var view: View? = hit
    while let current = view, current !== cell {
      let recognizers = current.gestureRecognizers
      if current.canBecomeFirstResponder || recognizers.contains(where: \.isEnabled) {
        return nil
      }
      view = current.superview
    }
    return path
  }

  private func setPressed(_ path: ItemPath?) {
    guard path != pressedPath else { return }
    if let pressedPath { cell(at: pressedPath)?.setHighlighted(false, animated: true) }
    pressedPath = path
    if let path { cell(at: path)?.setHighlighted(true, animated: false) }
  }
}

// MARK: - By keyboard

extension TableView {
  /// Moves the selection, or the focus among many, by a key.
  ///
  /// - Returns: whether the key means anything to the table.
  func select(withKey event: KeyEvent) -> Bool {
    guard allowsSelection, event.modifiers.isEmpty, activity == .idle else { return false }
    loadIfNeeded()
    guard sections.rowCount > 0 else { return false }
    showsFocusedRow = true
    switch event.key {
    case .up: return moveFocus(by: -1)
    case .down: return moveFocus(by: 1)
    case .pageUp: return moveFocus(byPage: -1)
    case .pageDown: return moveFocus(byPage: 1)
    case .home: return focus(sections.row(atIndex: 0))
    case .end: return focus(sections.row(atIndex: sections.rowCount - 1))
    case .enter, .space:
      guard let path = validFocus else { return false }
      chooseRow(at: path)
      return true
    default: return false
    }
  }

  private var validFocus: ItemPath? {
    (focusedPath ?? selectedPaths.min()).flatMap { sections.contains($0) ? $0 : nil }
  }

  private func moveFocus(by distance: Int) -> Bool {
    guard let current = validFocus else {
      return focus(tiles.first { $0.path != nil }?.path ?? sections.row(atIndex: 0))
    }
    return focus(sections.row(distance, after: current))
  }

  /// Moves by the height of the visible part, and by a row at least.
  private func moveFocus(byPage direction: Double) -> Bool {
    guard let current = validFocus else { return moveFocus(by: 1) }
    let row = rectForRow(at: current)
    let room = max(0, bounds.height - contentInset.top - contentInset.bottom - row.height)
    let y = min(max(0, row.midY + direction * room), max(0, heights.totalHeight - 1))
    let step = direction < 0 ? -1 : 1
    let target = heights.item(at: y).flatMap { nearestRow(to: $0) }
    if let target, target != current { return focus(target) }
    return focus(sections.row(step, after: current))
  }

  private func nearestRow(to place: Int) -> ItemPath? {
    switch sections.item(at: place) {
    case .row(let path): path
    case .header(let section): sections.row(atIndex: place - 2 * section)
    case .footer(let section): sections.row(atIndex: place - 2 * section - 2)
    }
  }

  private func focus(_ path: ItemPath?) -> Bool {
    guard let path else { return false }
    if allowsMultipleSelection {
      setFocused(path)
    } else if path != focusedPath || !selectedPaths.contains(path) {
      setFocused(path)
      chooseRow(at: path)
    }
    scrollToRow(at: path, at: .none, animated: false)
    return true
  }
}
