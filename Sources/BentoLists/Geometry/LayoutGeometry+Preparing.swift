internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

// MARK: - Which layout

extension LayoutGeometry {
  /// Takes over a layout that no view shows.
  func adopt(_ new: CollectionViewLayout) {
    precondition(new.collectionView == nil, "A layout belongs to one collection view at a time.")
    layout = new
    layout.host = view
    layout.invalidateLayout()
  }

  /// Takes another layout; the tiles are as they were.
  func replaceLayout(by new: CollectionViewLayout) {
    layout.host = nil
    adopt(new)
  }

  /// Shows a layout that was prepared for this view before, with what it knows.
  func resume(_ new: CollectionViewLayout) {
    layout = new
    layout.host = view
    needsPreparing = true
    wasMirrored = layout.isMirrored
    view.setNeedsTiling()
  }
}

// MARK: - Preparing

extension LayoutGeometry {
  /// The interactive change of the layout that is under way, or nil.
  var transition: CollectionViewTransitionLayout? { layout as? CollectionViewTransitionLayout }

  /// Whether the layout was last prepared for the other direction of text.
  var isTurnedOver: Bool { layout.isMirrored != wasMirrored }

  /// Notes that the layout is out of date.
  func layoutDidInvalidate() {
    needsPreparing = true
    view.setNeedsTiling()
  }

  /// Lets the layout ask for the numbers of items again.
  ///
  /// - Parameter itemOrigins: Where items were before an update; what the layout knows of items that stay
  ///   still holds. Nil where nothing is known.
  func invalidateCounts(itemOrigins: ((_ section: Int) -> SectionOrigin?)? = nil) {
    let context = layout.makeContext(invalidateEverything: true)
    context.invalidateDataSourceCounts = true
    context.itemOrigins = itemOrigins
    layout.invalidateLayout(with: context)
  }

  /// Prepares a layout that is out of date and takes over the extents of its content.
  func prepareIfNeeded(in list: ListView) {
    list.loadIfNeeded()
    let bounds = list.bounds
    let hasOtherSize = bounds.size != layoutBounds.size
    if list.contentInset != layoutInset || layout.isMirrored != wasMirrored {
      layout.invalidateLayout()
    } else if bounds != layoutBounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    let hangsRight = wasMirrored || layout.isMirrored
    layoutBounds = bounds
    layoutInset = list.contentInset
    wasMirrored = layout.isMirrored
    if needsPreparing {
      needsPreparing = false
      layout.prepareIfNeeded()
    } else if !hasOtherSize {
      return
    }
    let distance = list.contentOffset.x - layoutStart
    list.contentSize = layout.shownContentSize
    layoutStart = startOffset(in: list).x
    // In a mirror, what becomes wider or narrower does so at the left.
    if hangsRight {
      list.moveContent(by: Point(x: layoutStart + distance - list.contentOffset.x, y: 0))
    }
  }

  /// Tells a layout that is up to date of other bounds, unless anything in it depends on them.
  ///
  /// - Returns: whether what it answered still holds.
  func carry(to list: ListView) -> Bool {
    let bounds = list.bounds
    guard !needsPreparing, list.contentInset == layoutInset, bounds.size == layoutBounds.size,
      layout.isMirrored == wasMirrored,
      bounds == layoutBounds || !layout.shouldInvalidateLayout(forBoundsChange: bounds)
    else { return false }
    layoutBounds = bounds
    return true
  }

  /// The offset at which the first items are in view: at the top, and on the side where text begins.
  func startOffset(in list: ListView) -> Point {
    let limits = list.offsetLimits
    return Point(x: layout.isMirrored ? limits.maximum.x : limits.minimum.x, y: limits.minimum.y)
  }
}
