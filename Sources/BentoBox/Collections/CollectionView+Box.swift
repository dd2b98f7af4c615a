public import BentoLists
internal import BentoViews

extension CollectionView {
  /// Makes the view ready for boxes, with an adapter of one's own; the view keeps it.
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

  /// Makes the view ready for boxes, with an adapter of one's own; the view keeps it.
  ///
  /// - Precondition: The view has no adapter yet, and the adapter was created with the view.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    _ adapter: any CollectionViewAdapter<SectionID, ItemID>
  ) {
    prepareForBoxRendering(with: adapter)
  }

  /// Scrolls until an item of the box is at a position of the visible part.
  ///
  /// A box that was rendered in the same turn counts, and so does what has changed since of the state that
  /// the closure read. Called in the middle of something, as in a callback of a component, it scrolls when
  /// the last box is shown.
  ///
  /// ```swift
  /// grid.scrollTo(.inbox, mail.id, at: .top)
  /// ```
  ///
  /// - Parameters:
  ///   - section: The section's id.
  ///   - item: The item's id.
  ///   - position: Where it comes to rest; by default it only comes into view.
  ///   - animated: Whether the content glides there.
  /// - Returns: Whether the box has the item; false in a view that shows no box.
  /// - Precondition: The types of the ids are those of the boxes that the view renders.
  /// - Complexity: O(*n*) in the number of items of the section.
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
