internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

// MARK: - By program

extension CollectionView {
  /// The selected items in order, or nil without any.
  public var indexPathsForSelectedItems: [ItemPath]? {
    selection.rows.paths.isEmpty ? nil : Array(selection.rows.paths)
  }

  /// The number of selected items.
  ///
  /// - Complexity: O(1).
  public var selectedItemCount: Int { selection.rows.paths.count }

  /// What happens when a user has changed which items are selected: once for a change, however many
  /// items it selects and deselects; nil for nothing.
  ///
  /// It runs after what is called for each item. As for those, it is not called for what the program
  /// selects, nor when selected items are removed. Setting it lets a user select items in a view that
  /// shows boxes, unless ``ListView/allowsSelection`` was set to false.
  public var onSelectionChange: (() -> Void)? {
    get { rowActions.selectionChange }
    set { rowActions.selectionChange = newValue }
  }

  /// Selects all items, if more than one can be selected; nobody is called.
  ///
  /// The command `selectAll` is what a user does, and is reported.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func selectAll() {
    if allowsMultipleSelection { selection.selectAllSilently() }
  }

  /// Selects items in place of others, and lets keys act on one of them; the delegate is not called.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items, in whatever order.
  package func selectItems(at indexPaths: [ItemPath], focus: ItemPath?) {
    selection.select(indexPaths, focus: focus)
  }

  /// Selects an item, or none for nil, and scrolls to it; the delegate is not called.
  public func selectItem(
    at indexPath: ItemPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      selection.change(animated: animated) { $0.paths = [] }
      return
    }
    guard sections.contains(indexPath) else { return }
    selection.change(animated: animated) { items in
      if !allowsMultipleSelection { items.paths = [] }
      items.paths.insert(indexPath)
      items.moveFocus(to: indexPath)
    }
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Removes an item from the selection; the delegate is not called.
  public func deselectItem(at indexPath: ItemPath, animated: Bool) {
    selection.change(animated: animated) { $0.paths.remove(indexPath) }
  }
}

// MARK: - What the selection asks

extension CollectionView: SelectableList {
  var togglesByPress: Bool { false }

  func mayHighlight(_ path: ItemPath) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  func replacement(forChosen path: ItemPath) -> ItemPath? {
    delegate?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
  }

  func mayDeselect(_ path: ItemPath) -> Bool {
    delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
  }

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
      delegate?.collectionView(self, didSelectItemAt: path)
      showPresentItems()
      if let path = now() { rowActions.select?(path) }
    }
  }

  func reportDeselection(of path: ItemPath) {
    selection.tracking(path) { now in
      delegate?.collectionView(self, didDeselectItemAt: path)
      showPresentItems()
      if let path = now() { rowActions.deselect?(path) }
    }
  }

  func giveKey(_ event: KeyEvent, toSelected path: ItemPath) -> Bool {
    give(event, to: path, in: cellForItem(at: path), rowActions)
  }

  func reportActivation(of path: ItemPath) {
    selection.tracking(path) { now in
      delegate?.collectionView(self, didActivateItemAt: path)
      showPresentItems()
      if let path = now() { rowActions.activate?(path) }
    }
  }

  func showSelection(animated: Bool) {
    for tile in tileSet.present {
      guard let path = tile.path, let cell = tile.collectionCell else { continue }
      cell.isSelected = selection.contains(path)
    }
  }

  func setHighlighted(_ isHighlighted: Bool, _ path: ItemPath) {
    tileSet.present.first { $0.path == path }?.collectionCell?.isHighlighted = isHighlighted
  }

  func reveal(_ path: ItemPath) {
    scrollToItem(at: path, at: [], animated: false)
  }
}

// MARK: - Pointer

extension CollectionView {
  /// Follows a press: the item under it is highlighted, and chosen when the press ends on it.
  func pressDidChange() {
    switch press.state {
    case .began:
      guard allowsSelection, itemReorder.move == nil else { return }
      selection.isLedByKeys = false
      selection.endTypeAhead()
      selection.setPressed(pressableItem())
    case .changed:
      if let path = selection.pressedPath, itemUnderPress() != path { selection.setPressed(nil) }
    case .ended:
      showPresentItems()
      let path = selection.pressedPath
      selection.setPressed(nil)
      // Items that scrolled or moved under a resting pointer were not what the user pressed.
      guard let path, allowsSelection, isIdle, itemUnderPress() == path else { return }
      selection.press(path, by: press)
    case .cancelled, .failed, .possible:
      selection.setPressed(nil)
    }
  }

  private func itemUnderPress() -> ItemPath? {
    tileSet.itemTile(at: press.location(in: self))?.path
  }

  /// The item under the press, unless something in it takes presses itself.
  private func pressableItem() -> ItemPath? {
    guard let path = itemUnderPress(), let cell = tileSet.tile(of: .cell(path))?.collectionCell,
      mayHighlight(path), cell.leavesPress(at: press.location(in: self), in: self)
    else { return nil }
    return path
  }
}

// MARK: - Keyboard

extension CollectionView {
  /// Moves the selection, or the focus among many, by a key.
  ///
  /// Left and Right go through the items in their order, Up and Down to the nearest item of the
  /// next line.
  ///
  /// - Returns: whether the key means anything to the view.
  func select(withKey event: KeyEvent) -> Bool {
    guard allowsSelection, isIdle, sections.rowCount > 0 else { return false }
    if moveSelectedItems(withKey: event) { return true }
    if selection.type(event, at: host?.currentTime ?? .zero) { return true }
    guard event.modifiers.isSubset(of: [.shift, .control]) else { return false }
    tile()
    let modifiers = allowsMultipleSelection ? event.modifiers : []
    switch event.key {
    case .left: return move(to: item(by: leadsFromRight ? 1 : -1), modifiers)
    case .right: return move(to: item(by: leadsFromRight ? -1 : 1), modifiers)
    case .up: return move(to: item(inDirection: -1), modifiers)
    case .down: return move(to: item(inDirection: 1), modifiers)
    case .pageUp: return move(to: item(byPage: -1), modifiers)
    case .pageDown: return move(to: item(byPage: 1), modifiers)
    case .home: return move(to: sections.row(atIndex: 0), modifiers)
    case .end: return move(to: sections.row(atIndex: sections.rowCount - 1), modifiers)
    case .space: return selection.chooseFocused(by: event)
    case .enter where event.modifiers.isEmpty: return selection.activateFocused()
    case .delete where event.modifiers.isEmpty: return deleteSelectedItems()
    case .character("a") where modifiers.contains(.control):
      if modifiers.contains(.shift) { selection.selectNone() } else { selection.selectAll() }
      return true
    default: return false
    }
  }

  /// Deletes the selected items, or without any the one that keys act on.
  ///
  /// - Returns: whether one of them can be deleted.
  private func deleteSelectedItems() -> Bool {
    guard let delete = rowActions.delete else { return false }
    var isDone = false
    selection.forEachTracked(selection.chosenOrFocused) { path in
      if delete(path) { isDone = true }
    }
    return isDone
  }

  private func move(to path: ItemPath?, _ modifiers: KeyModifiers) -> Bool {
    guard let path else { return false }
    selection.move(to: path, modifiers)
    return true
  }

  private var firstVisiblePath: ItemPath? {
    tileSet.shown.first { $0.path != nil }?.path ?? sections.row(atIndex: 0)
  }

  private func item(by distance: Int) -> ItemPath? {
    guard let current = selection.focusedPath else { return firstVisiblePath }
    switch (selection.rows.gap, distance) {
    case (.above, 1), (.below, -1): return current
    default: return sections.row(distance, after: current)
    }
  }

  /// The nearest item of the next line up or down; the focused one itself at the ends.
  ///
  /// Lines are looked for a screen at a time, as far as the content goes. Beside a gap, the next line is
  /// that of the focused item if it is alone there.
  func item(inDirection direction: Double) -> ItemPath? {
    guard let current = selection.focusedPath else { return firstVisiblePath }
    guard let frame = layoutAttributes(of: .cell(current))?.frame else { return nil }
    switch (selection.rows.gap, direction) {
    case (.above, 1), (.below, -1): if isAlone(current, in: frame) { return current }
    default: break
    }
    let step = max(bounds.height, 1)
    var edge = direction < 0 ? frame.minY : frame.maxY
    while direction < 0 ? edge > 0 : edge < contentSize.height {
      let next = edge + direction * step
      let area = Rect(x: 0, y: min(edge, next), width: contentSize.width, height: step)
      if let path = nearestItem(to: frame, in: area, direction) { return path }
      edge = next
    }
    return current
  }

  /// Whether no other item shares some height with the one in a frame.
  private func isAlone(_ path: ItemPath, in frame: Rect) -> Bool {
    let line = Rect(x: 0, y: frame.midY, width: contentSize.width, height: 0.5)
    return !collectionViewLayout.shownElements(in: line).contains {
      $0.element == .cell && !$0.isHidden && $0.indexPath != path
    }
  }

  private func nearestItem(to frame: Rect, in area: Rect, _ direction: Double) -> ItemPath? {
    func distance(_ other: Rect) -> Double {
      direction < 0 ? frame.minY - other.maxY : other.minY - frame.maxY
    }
    let others = collectionViewLayout.shownElements(in: area).filter {
      $0.element == .cell && !$0.isHidden && distance($0.frame) >= -0.5
    }
    guard let line = others.min(by: { distance($0.frame) < distance($1.frame) }) else { return nil }
    // Items of a line need not begin at the same height: all that share some of it belong to it.
    return others.filter { $0.frame.minY < line.frame.maxY && $0.frame.maxY > line.frame.minY }
      .min { ($0.frame.midX - frame.midX).magnitude < ($1.frame.midX - frame.midX).magnitude }?
      .indexPath
  }

  /// The item that is further by the height of the visible part, and by a line at least.
  private func item(byPage direction: Double) -> ItemPath? {
    guard let current = selection.focusedPath else { return firstVisiblePath }
    guard let frame = layoutAttributes(of: .cell(current))?.frame else { return nil }
    let room = max(0, bounds.height - contentInset.top - contentInset.bottom - frame.height)
    let y = min(max(0, frame.midY + direction * room), max(0, contentSize.height - 1))
    let area = Rect(x: 0, y: y - bounds.height / 2, width: contentSize.width, height: bounds.height)
    let target = collectionViewLayout.shownElements(in: area).filter { $0.element == .cell }
      .min {
        $0.center.distance(to: Point(x: frame.midX, y: y))
          < $1.center.distance(to: Point(x: frame.midX, y: y))
      }
    if let path = target?.indexPath, path != current { return path }
    return item(inDirection: direction)
  }
}
