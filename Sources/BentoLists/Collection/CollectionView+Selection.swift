public import BentoListLayouts

// MARK: - By program

extension CollectionView {
  /// The paths of the selected items, in order, or nil if no items are selected.
  public var indexPathsForSelectedItems: [ItemPath]? {
    selection.rows.paths.isEmpty ? nil : Array(selection.rows.paths)
  }

  /// The number of selected items.
  ///
  /// - Complexity: O(1).
  public var selectedItemCount: Int { selection.rows.paths.count }

  /// Selects an item and scrolls to it, or clears the selection if `indexPath` is nil; the delegate is not
  /// called.
  public func selectItem(
    at indexPath: ItemPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if select(indexPath, animated: animated), let indexPath, !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Removes an item from the selection; the delegate is not called.
  public func deselectItem(at indexPath: ItemPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }
}
