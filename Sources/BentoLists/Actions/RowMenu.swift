internal import BentoGeometry
internal import BentoListLayouts
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// The context menu of a row: the program's menu, or the menu items and swipe actions of the row's component.
///
/// The row of an open menu is tracked through updates; if the row is removed, the menu closes.
@MainActor
final class RowMenu {
  private weak var list: ListView?
  /// The row for which a menu was last opened, until the row is removed.
  private(set) var path: ItemPath?
  private var isOpen = false

  /// Sets the list whose rows have menus.
  func attach(to list: ListView) {
    self.list = list
  }

  /// Returns the menu of the row at a point, or of the focused row if `point` is nil.
  ///
  /// If the menu is opened with the pointer, the row is selected first if it is selectable and not already
  /// selected.
  func menu(at point: Point?) -> Menu? {
    guard let list, list.isIdle, let path = row(at: point) else { return nil }
    let selection = list.selection
    return selection.tracking(path) { now in
      if point != nil, list.allowsSelection, !selection.contains(path) {
        selection.isLedByKeys = false
        selection.endTypeAhead()
        selection.choose(path, .only)
      }
      guard list.isIdle, let path = now() else { return nil }
      if point == nil { list.reveal(path) }
      guard var menu = menu(ofRowAt: path, at: point), now() == path else { return nil }
      let onDismiss = menu.onDismiss
      menu.didOpen = { [weak self] in self?.begin(path) }
      menu.onDismiss = { [weak self] in
        self?.end()
        onDismiss?()
      }
      return menu
    }
  }

  /// The rectangle next to which a menu opened with the keyboard appears.
  var anchor: Rect? {
    guard let list, let path = row(at: nil),
      let frame = list.geometry.restingFrame(of: path, in: list)
    else {
      return nil
    }
    let shown = frame.intersection(list.bounds)
    return shown.isEmpty ? nil : shown
  }

  private func row(at point: Point?) -> ItemPath? {
    guard let list else { return nil }
    if let point { return list.itemReorder.move == nil ? list.shownItem(at: point) : nil }
    if let view = list.host?.firstResponder, view !== list,
      let path = list.shownItem(containing: view)
    {
      return path
    }
    return list.isFirstResponder ? list.selection.focusedPath : nil
  }

  private func menu(ofRowAt path: ItemPath, at point: Point?) -> Menu? {
    guard let list else { return nil }
    if let menu = list.program.menu(ofItemAt: path) { return menu }
    let own = list.rowActions.menuItems?(path, point) ?? []
    let actions = list.program.menuActions(ofItemAt: path)
    if !own.isEmpty || !actions.isEmpty {
      return Menu(items: own + [.separator] + items(for: actions))
    }
    // For a menu opened with the pointer, the views in the cell have already been asked for a menu.
    return point == nil ? list.cellView(at: path)?.menuInside() : nil
  }

  private func items(for actions: [RowMenuAction]) -> [MenuItem] {
    var items = actions.filter { !$0.isDestructive }.map { item(for: $0) } + [.separator]
    var deletes = list?.allowsSelection == true
    for action in actions where action.isDestructive {
      var item = item(for: action)
      item.isDestructive = true
      // The Delete key runs the first destructive action.
      if deletes { item.shortcut = KeyShortcut(.delete, []) }
      deletes = false
      items.append(item)
    }
    return items
  }

  private func item(for action: RowMenuAction) -> MenuItem {
    MenuItem(action.title) { [weak self] in self?.perform(action) }
  }
}

// MARK: - Acting

extension RowMenu {
  /// Runs an action on the row or, if the row is selected, on every selected row that offers the action.
  private func perform(_ action: RowMenuAction) {
    guard let list, let path else { return }
    let selection = list.selection
    let paths = selection.contains(path) ? selection.rows.paths : [path]
    selection.forEachTracked(paths) { path in
      list.program.menuActions(ofItemAt: path).first { $0.matches(action) }?
        .perform(list.cellView(at: path) ?? list)
    }
  }

  private func begin(_ path: ItemPath) {
    self.path = path
    isOpen = true
    list?.endTransientStates(animated: true)
    list?.selection.setPressed(path)
  }

  private func end() {
    isOpen = false
    list?.selection.setPressed(nil)
  }
}

// MARK: - Following

extension RowMenu {
  /// Moves the menu with its row in an update, or closes it if the row is removed.
  func follow(_ plan: UpdatePlan) {
    guard let path else { return }
    self.path = plan.path(afterReloading: path)
    if self.path == nil { close() }
  }

  /// Closes the menu before different data is loaded.
  func forget() {
    guard path != nil else { return }
    path = nil
    close()
  }

  private func close() {
    guard isOpen, let list else { return }
    list.whenIdle { [weak list] in
      guard let list else { return }
      list.window?.dismissMenus(of: list)
    }
  }
}

extension View {
  /// Returns the menu of the first descendant that has one.
  fileprivate func menuInside() -> Menu? {
    if let menu = contextMenu?(), !menu.items.isEmpty { return menu }
    for subview in subviews {
      if let menu = subview.menuInside() { return menu }
    }
    return nil
  }
}
