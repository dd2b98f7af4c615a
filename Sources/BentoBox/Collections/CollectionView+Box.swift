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

  /// Makes the view ready for boxes with given types of ids, as the same call of a table view does.
  ///
  /// - Precondition: The view has no adapter yet.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    sectionIdType: SectionID.Type,
    rowIdType: ItemID.Type
  ) {
    prepareForBoxRendering(sectionIdType: sectionIdType, itemIdType: rowIdType)
  }

  /// Makes the view ready for boxes, with an adapter of one's own; the view keeps it.
  ///
  /// - Precondition: The view has no adapter yet, and the adapter was created with the view.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    with adapter: any CollectionViewAdapter<SectionID, ItemID>
  ) {
    precondition(boxLink.adapter == nil, "The collection view has an adapter for boxes already.")
    expectBoxes(SectionID.self, ItemID.self)
    precondition(
      adapter.collectionView === self,
      "The adapter was created for another collection view than the one it is given to."
    )
    boxLink.adapter = adapter
    rowActions.nextTabStop = adapter.renderer.nextTabStop
    rowActions.menuItems = adapter.renderer.menuItems
    rowActions.delete = { [weak renderer = adapter.renderer] path in
      guard let renderer, renderer.deletable(at: path) != nil, let ids = renderer.ids(of: path)
      else {
        return false
      }
      renderer.delete(ids.item, in: ids.section)
      return true
    }
    rowActions.deletionTitle = { [weak renderer = adapter.renderer] path in
      renderer?.deletable(at: path)?.deleteActionText
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
    let renderer = preparedRenderer(SectionID.self, ItemID.self)
    endRenderingContinually(by: renderer)
    show(box, animated: animated, by: renderer, completion: completion)
  }

  /// Shows what a closure makes, now and whenever something changes that it read.
  ///
  /// What the closure reads of `@Observable` objects is noted, and of what the components of lazy
  /// sections are made of as well, for as long as they are in use. When some of it changes, the closure
  /// runs again before the next frame, once, however much has changed; a view that is hidden or has no
  /// window waits until it is shown.
  ///
  /// ```swift
  /// collectionView.render { [album] in
  ///   Box<SectionID, Photo.ID>.empty
  ///     |-+ Section(id: .photos, ids: album.photoIDs) { PhotoTile(photo: album.photo($0)) }
  /// }
  /// ```
  ///
  /// A program that keeps its state otherwise calls `setNeedsUpdateProperties()` on the view when it has
  /// changed. The view keeps the closure until another one, or a box, is rendered; a closure that keeps
  /// the view captures it weakly.
  ///
  /// - Parameters:
  ///   - animated: Whether changes are animated; the first box in an empty view is not.
  ///   - box: Makes the box.
  /// - Precondition: The types of the ids are those of the boxes before.
  public func render<SectionID, ItemID>(
    animated: Bool = true,
    _ box: @escaping () -> Box<SectionID, ItemID>
  ) {
    let isEmpty = boxLink.adapter == nil
    let renderer = preparedRenderer(SectionID.self, ItemID.self)
    renderContinually(box, by: renderer) { [weak self, unowned renderer] box, isFirst in
      let isSeen = animated && !(isFirst && isEmpty)
      self?.show(box, animated: isSeen, by: renderer, completion: nil)
    }
  }

  private func show<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    animated: Bool,
    by renderer: BoxRenderer<SectionID, ItemID>,
    completion: (() -> Void)?
  ) {
    renderer.render(
      BoxRenderer.Request(
        sections: box.sections,
        show: { [weak self] in self?.show($0, animated: animated) },
        completions: completion.map { [$0] } ?? []
      )
    )
  }

  /// What renders boxes with given types of ids; made if the view has no adapter.
  private func preparedRenderer<SectionID: Hashable, ItemID: Hashable>(
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> BoxRenderer<SectionID, ItemID> {
    expectBoxes(sectionID, itemID)
    if boxLink.adapter == nil {
      prepareForBoxRendering(sectionIdType: sectionID, itemIdType: itemID)
    }
    guard let renderer = boxRenderer(sectionID, itemID) else {
      preconditionFailure(
        "The collection view's adapter is none for \(Box<SectionID, ItemID>.self)."
      )
    }
    return renderer
  }
}
