public import BentoLists
internal import BentoViews

extension CollectionView {
  /// Prepares the view to render boxes with a custom adapter, which the view retains.
  ///
  /// - Precondition: The view has no adapter yet, and the adapter was created with the view.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    with adapter: any CollectionViewAdapter<SectionID, ItemID>
  ) {
    let renderer = adapter.renderer
    connect(adapter, renderer)
    renderer.clearsSupplements = true
    rowActions.delete = { [weak renderer] path in renderer?.delete(at: path) == true }
    rowActions.deletionTitle = { [weak renderer] in renderer?.deletable(at: $0)?.deleteActionText }
    delegate = adapter
    dataSource = adapter
    reloadData()
    layoutIfNeeded()
  }

  /// Creates a custom adapter of the given class, and prepares the view to render boxes with the adapter.
  ///
  /// - Precondition: The view has no adapter yet, and the adapter was created with the view.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    _ adapter: any CollectionViewAdapter<SectionID, ItemID>
  ) {
    prepareForBoxRendering(with: adapter)
  }

  /// Scrolls until an item of the box is at the given position in the visible area.
  ///
  /// A box rendered in the same run loop turn is taken into account, as are changes to the state that the
  /// closure passed to `render` read. If the view is busy, such as during a component's callback, it
  /// scrolls once the last box is shown.
  ///
  /// ```swift
  /// grid.scrollTo(.inbox, mail.id, at: .top)
  /// ```
  ///
  /// - Parameters:
  ///   - section: The section's id.
  ///   - item: The item's id.
  ///   - position: The position to scroll the item to; by default, the item is only made visible.
  ///   - animated: Whether to animate scrolling.
  /// - Returns: Whether the box contains the item; false for a view that shows no box.
  /// - Precondition: The id types are those of the boxes that the view renders.
  /// - Complexity: O(*n*) in the number of items in the section.
  @discardableResult
  public func scrollTo<SectionID: Hashable, ItemID: Hashable>(
    _ section: SectionID,
    _ item: ItemID,
    at position: ScrollPosition = .nearest,
    animated: Bool = true
  ) -> Bool {
    withPathOfLast(section, item) { [weak self] path in
      self?.scrollToItem(at: path, at: position, animated: animated)
    }
  }
}
