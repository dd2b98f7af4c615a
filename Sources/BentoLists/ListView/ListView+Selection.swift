internal import BentoCells
package import BentoListLayouts
internal import BentoViews

// MARK: - By program and by the user

extension ListView {
  /// Called when the user has changed the selection: once per change, regardless of the number of items.
  ///
  /// It runs after the callbacks for each item. Like those, it is not called when the program selects items,
  /// and not when selected items are removed. Setting it lets the user select items in a list that renders
  /// boxes, unless ``allowsSelection`` was set to false.
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

  /// Selects all items, if multiple selection is allowed; no callback is called.
  ///
  /// The command `selectAll` is a user action, which is reported.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func selectAll() {
    loadIfNeeded()
    if allowsMultipleSelection { selection.selectAllSilently() }
  }

  /// The selected items in order; selecting others during an iteration does not affect it.
  ///
  /// - Complexity: O(1).
  package var selectedPaths: some Sequence<ItemPath> { selection.rows.paths }

  /// Selects an item, in place of others unless multiple selection is allowed; nil selects none.
  ///
  /// The delegate is not called.
  ///
  /// - Returns: Whether the item exists.
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

  /// Selects items in place of others, and focuses one of them; the delegate is not called.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items, in any order.
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
  /// Called when the user can or can no longer select items.
  func selectabilityDidChange() {
    if !allowsSelection {
      selection.setPressed(nil)
      if isFirstResponder { resignFirstResponder() }
    }
    for tile in tileSet.present { (tile.view as? any ListItemView)?.updateHover() }
    updateChrome()
  }

  /// Renders the program's current items, if it provided a closure that makes them and something has changed
  /// since: a user action is then reported with ids that the program still knows.
  package func showPresentItems() {
    if boxLink.update != nil { updatePropertiesIfNeeded() }
  }

  /// The text by which the user finds an item: the program's, or else the displayed one.
  func typeSelectText(of path: ItemPath) -> String? {
    if let text = rowActions.text { return text(path) }
    return listDelegate == nil ? tileSet.visibleText(of: path) : program.typeSelectText(of: path)
  }
}

// MARK: - Displaying the selection

extension ListView {
  /// Updates the appearance of the items to match the selection.
  func showSelection(animated: Bool) {
    for tile in tileSet.present {
      guard let path = tile.path, let cell = tile.cell else { continue }
      cell.setSelected(selection.contains(path), animated: animated)
    }
  }

  /// Highlights an item, or removes the highlight.
  func setHighlighted(_ isHighlighted: Bool, _ path: ItemPath) {
    for tile in tileSet.present where tile.path == path {
      return tile.cell?.setHighlighted(isHighlighted, animated: !isHighlighted) ?? ()
    }
  }
}
