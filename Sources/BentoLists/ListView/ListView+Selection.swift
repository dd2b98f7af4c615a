internal import BentoCells
package import BentoListLayouts
internal import BentoViews

// MARK: - By program and by the user

extension ListView {
  /// What happens when a user has changed which items are selected: once for a change, however many
  /// items it selects and deselects; nil for nothing.
  ///
  /// It runs after what is called for each item. As for those, it is not called for what the program
  /// selects, nor when selected items are removed. Setting it lets a user select items in a list that
  /// shows boxes, unless ``allowsSelection`` was set to false.
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

  /// Selects all items, if more than one can be selected; nobody is called.
  ///
  /// The command `selectAll` is what a user does, and is reported.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func selectAll() {
    loadIfNeeded()
    if allowsMultipleSelection { selection.selectAllSilently() }
  }

  /// The selected items in order, as they are now, whatever is selected while somebody goes through them.
  ///
  /// - Complexity: O(1).
  package var selectedPaths: some Sequence<ItemPath> { selection.rows.paths }

  /// Selects an item, in place of others unless many can be selected, or none for nil; the delegate is
  /// not called.
  ///
  /// - Returns: Whether there is such an item.
  @discardableResult
  package func select(_ path: ItemPath?, animated: Bool = false) -> Bool {
    loadIfNeeded()
    guard let path else {
      selection.change(animated: animated) { $0.paths = [] }
      return false
    }
    guard sections.contains(path) else { return false }
    selection.change(animated: animated) { items in
      if !allowsMultipleSelection { items.paths = [] }
      items.paths.insert(path)
      items.moveFocus(to: path)
    }
    return true
  }

  /// Selects items in place of others, and lets keys act on one of them; the delegate is not called.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items, in whatever order.
  package func selectItems(at paths: [ItemPath], focus: ItemPath?) {
    loadIfNeeded()
    selection.select(paths, focus: focus)
  }

  /// Removes an item from the selection; the delegate is not called.
  package func deselect(_ path: ItemPath, animated: Bool = false) {
    selection.change(animated: animated) { $0.paths.remove(path) }
  }
}

// MARK: - Selectability

extension ListView {
  /// Notes that the user can or can no longer select items.
  func selectabilityDidChange() {
    if !allowsSelection {
      selection.setPressed(nil)
      if isFirstResponder { resignFirstResponder() }
    }
    for tile in tileSet.present { (tile.view as? any ListItemView)?.updateHover() }
    updateChrome()
  }

  /// Shows the items that the program has now, where it gave a closure that makes them and something has
  /// changed since: what a user chooses is reported by ids that the program still knows.
  package func showPresentItems() {
    if boxLink.update != nil { updatePropertiesIfNeeded() }
  }

  /// The text by which the user finds an item: what the program says, else what the item shows.
  func typeSelectText(of path: ItemPath) -> String? {
    if let text = rowActions.text { return text(path) }
    return listDelegate == nil ? tileSet.visibleText(of: path) : program.typeSelectText(of: path)
  }
}

// MARK: - Displaying the selection

extension ListView {
  /// Brings what is shown of the items in line with the selection.
  func showSelection(animated: Bool) {
    for tile in tileSet.present {
      guard let path = tile.path, let cell = tile.cell else { continue }
      cell.setSelected(selection.contains(path), animated: animated)
    }
  }

  /// Shows an item as pressed or not.
  func setHighlighted(_ isHighlighted: Bool, _ path: ItemPath) {
    for tile in tileSet.present where tile.path == path {
      return tile.cell?.setHighlighted(isHighlighted, animated: !isHighlighted) ?? ()
    }
  }
}
