internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

// MARK: - Changing the layout

extension LayoutGeometry {
  /// Sets a layout that no view uses.
  func adopt(_ new: CollectionViewLayout) {
    precondition(new.collectionView == nil, "A layout can belong to one collection view only.")
    layout = new
    layout.host = view
    layout.invalidateLayout()
  }

  /// Replaces the layout without changing the tiles.
  func replaceLayout(by new: CollectionViewLayout) {
    layout.host = nil
    adopt(new)
  }

  /// Resumes, in its current state, a layout that was already prepared for this view.
  func resume(_ new: CollectionViewLayout) {
    layout = new
    layout.host = view
    // The layout itself is still valid; only the content size and the offset are updated.
    needsPreparing = true
    wasMirrored = layout.isMirrored
    view.setNeedsTiling()
  }
}

// MARK: - Preparing

extension LayoutGeometry {
  /// The interactive transition, or nil.
  var transition: CollectionViewTransitionLayout? { layout as? CollectionViewTransitionLayout }

  /// Whether the layout was last prepared for the opposite layout direction.
  var directionHasChanged: Bool { layout.isMirrored != wasMirrored }

  /// Records that the layout is out of date.
  func layoutDidInvalidate() {
    needsPreparing = true
    view.setNeedsTiling()
  }

  /// Makes the layout request the numbers of items again.
  ///
  /// - Parameter itemOrigins: The positions of items before an update, which allow the layout to keep the
  ///   sizes of the remaining items, or nil if the positions are unknown.
  func invalidateCounts(itemOrigins: ((_ section: Int) -> SectionOrigin?)? = nil) {
    let context = layout.makeContext(invalidateEverything: true)
    context.invalidateDataSourceCounts = true
    context.itemOrigins = itemOrigins
    layout.invalidateLayout(with: context)
  }

  /// Prepares the layout if it is out of date, and updates the size of the content.
  func prepareIfNeeded(in list: ListView) {
    list.loadIfNeeded()
    let bounds = list.bounds
    let hasOtherSize = bounds.size != layoutBounds.size
    var movesItems = needsPreparing || hasOtherSize
    // The inset determines the size for which the layout is computed, and mirroring affects all positions.
    // Neither is a bounds change, which a layout could ignore.
    if list.contentInset != layoutInset || layout.isMirrored != wasMirrored {
      movesItems = true
      layout.invalidateLayout()
    } else if bounds != layoutBounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      movesItems = movesItems || !layout.movesPinnedViewsOnly
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    let hangsRight = wasMirrored || layout.isMirrored
    // The bounds are recorded before the layout is prepared because it reads them during preparation.
    layoutBounds = bounds
    layoutInset = list.contentInset
    wasMirrored = layout.isMirrored
    if needsPreparing {
      needsPreparing = false
      layout.prepareIfNeeded()
    } else if !hasOtherSize {
      return
    }
    if movesItems { itemRevision &+= 1 }
    let distance = list.contentOffset.x - layoutStart
    list.contentSize = layout.shownContentSize
    layoutStart = startOffset(in: list).x
    // When mirrored content becomes wider or narrower, its left edge moves.
    if hangsRight {
      list.moveContent(by: Point(x: layoutStart + distance - list.contentOffset.x, y: 0))
    }
  }

  /// Reports changed bounds to a layout that is up to date, unless the layout depends on them.
  ///
  /// - Returns: Whether the layout's attributes are still valid.
  func carry(to list: ListView) -> Bool {
    let bounds = list.bounds
    guard isPrepared(for: list),
      bounds == layoutBounds || !layout.shouldInvalidateLayout(forBoundsChange: bounds)
    else { return false }
    layoutBounds = bounds
    return true
  }

  /// Moves the pinned views with the bounds if a bounds change moves nothing else in the layout.
  ///
  /// - Returns: Whether the attributes of all other elements are still valid.
  func float(in list: ListView) -> Bool {
    guard layout.movesPinnedViewsOnly, isPrepared(for: list) else { return false }
    layoutBounds = list.bounds
    for tile in tileSet.shown where tile.path == nil {
      guard let attributes = attributes(of: tile.item) else { return false }
      tile.setAttributes(attributes)
      placeView(of: tile, lifted: nil)
    }
    return true
  }

  /// Returns whether the layout is up to date except for the offset.
  private func isPrepared(for list: ListView) -> Bool {
    !needsPreparing && list.contentInset == layoutInset && list.bounds.size == layoutBounds.size
      && layout.isMirrored == wasMirrored
  }

  /// Returns the offset at which the first items are visible, at the top and the leading edge.
  func startOffset(in list: ListView) -> Point {
    let limits = list.offsetLimits
    return Point(x: layout.isMirrored ? limits.maximum.x : limits.minimum.x, y: limits.minimum.y)
  }
}
