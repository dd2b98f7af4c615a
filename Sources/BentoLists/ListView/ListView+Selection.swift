internal import BentoCells
package import BentoListLayouts
internal import BentoViews

// MARK: - By program and by the user

extension ListView {
  /// Called after the user changes the selection, once per change regardless of the number of items.
  ///
  /// The closure is called after the callbacks for the individual items. Like those callbacks, it is not
  /// called when the program selects items or when selected items are removed. Setting this property lets
  /// the user select items in a list that renders boxes, unless ``allowsSelection`` was set to false.
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

  /// Selects all items if multiple selection is allowed; no callbacks are called.
  ///
  /// The `selectAll` command, by contrast, is a user action and is reported.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func selectAll() {
    loadIfNeeded()
    if allowsMultipleSelection { selection.selectAllSilently() }
  }

  /// The paths of the selected items, in order.
  ///
  /// Changing the selection during an iteration does not affect the iteration.
  ///
  /// - Complexity: O(1).
  package var selectedPaths: some Sequence<ItemPath> { selection.rows.paths }

  /// Selects an item, replacing other selected items unless multiple selection is allowed; pass nil to
  /// clear the selection.
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

  /// Selects the given items instead of all others, and focuses one of them; the delegate is not called.
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
  /// Called after the user's ability to select items changes.
  func selectabilityDidChange() {
    if !allowsSelection {
      selection.setPressed(nil)
      if isFirstResponder { resignFirstResponder() }
    }
    for tile in tileSet.present { (tile.view as? any ListItemView)?.updateHover() }
    updateChrome()
  }

  /// Renders the program's current items if something has changed since they were last rendered.
  ///
  /// This requires that the program has provided a closure that creates the items. A user action is then
  /// reported with ids that still exist in the program.
  package func showPresentItems() {
    if boxLink.update != nil { updatePropertiesIfNeeded() }
  }

  /// Returns the text by which the user can find an item: the program's text if there is any; otherwise, the
  /// displayed text.
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

  /// Adds or removes the highlight of an item.
  func setHighlighted(_ isHighlighted: Bool, _ path: ItemPath) {
    for tile in tileSet.present where tile.path == path {
      return tile.cell?.setHighlighted(isHighlighted, animated: !isHighlighted) ?? ()
    }
  }
}
