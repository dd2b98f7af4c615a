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

  /// Selects items in place of others, and lets keys act on one of them; the delegate is not called.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items, in whatever order.
  package func selectItems(at indexPaths: [ItemPath], focus: ItemPath?) {
    loadIfNeeded()
    selection.select(indexPaths, focus: focus)
  }

  /// Selects an item, or none for nil, and scrolls to it; the delegate is not called.
  public func selectItem(
    at indexPath: ItemPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
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
