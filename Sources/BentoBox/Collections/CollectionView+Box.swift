public import BentoLists
internal import BentoViews

// MARK: - Preparation

extension CollectionView {
  /// Makes the view ready for boxes with given types of ids.
  ///
  /// There is no need to: the first box that is rendered does it.
  ///
  /// - Precondition: The view has no adapter yet.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    sectionIdType: SectionID.Type,
    itemIdType: ItemID.Type
  ) {
    prepareForBoxRendering(with: DefaultCollectionViewAdapter<SectionID, ItemID>(with: self))
  }

  /// Makes the view ready for boxes, with an adapter of one's own; the view keeps it.
  ///
  /// - Precondition: The view has no adapter yet, and the adapter was created with the view.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    with adapter: any CollectionViewAdapter<SectionID, ItemID>
  ) {
    precondition(boxAdapter == nil, "The collection view has an adapter for boxes already.")
    expectBoxes(SectionID.self, ItemID.self)
    precondition(
      adapter.collectionView === self,
      "The adapter was created for another collection view than the one it is given to."
    )
    boxAdapter = adapter
    rowActions.delete = { [weak renderer = adapter.renderer] path in
      guard let renderer, renderer.deletable(at: path) != nil, let ids = renderer.ids(of: path)
      else {
        return false
      }
      renderer.delete(ids.item, in: ids.section)
      return true
    }
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
}

// MARK: - Rendering

extension CollectionView {
  /// Shows a box: what comes and goes does so as the layout says, what is elsewhere moves, and every
  /// visible component is replaced by the box's.
  ///
  /// What stays keeps its view. Without animation, everything is in its place at once.
  ///
  /// Called while the view is in the middle of something, such as from a callback, it waits; of several
  /// boxes that wait, the last one is shown. Items that still move from the box before are nothing to
  /// wait for: the view has the sections and items of the new box at once.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - animated: Whether changes are seen to happen, where the view is in a window.
  ///   - completion: Called once, after those of earlier boxes, when nothing of the change moves any
  ///     longer; before this returns, if nothing moved or waited. Never if the view is gone by then.
  /// - Precondition: The types of the ids are those of the boxes before.
  public func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    expectBoxes(SectionID.self, ItemID.self)
    if boxAdapter == nil {
      prepareForBoxRendering(sectionIdType: SectionID.self, itemIdType: ItemID.self)
    }
    guard let renderer = boxRenderer(SectionID.self, ItemID.self) else {
      preconditionFailure("The collection view's adapter is none for \(type(of: box)).")
    }
    renderer.render(
      BoxRenderer.Request(
        sections: box.sections,
        show: { [weak self] in self?.show($0, animated: animated) },
        completions: completion.map { [$0] } ?? []
      )
    )
  }
}
