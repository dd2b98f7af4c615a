internal import BentoGeometry
internal import BentoViews

/// The range of offsets at which exactly the same items are visible.
///
/// Between two items coming into view, a scrolled frame has nothing to look up: floating headers and
/// footers follow the bounds, and everything else moves with the content. This is what keeps most frames
/// of `lists.scroll37`, `frame.scroll37` and `collection.scroll4` free of work that depends on the
/// items.
nonisolated struct SteadySpan {
  /// The direction in which the bounds may move.
  var direction = CollectionViewLayout.ScrollDirection.vertical
  /// The bounds that it was found for.
  var bounds: Rect
  /// The scale that the frames of the views were rounded for.
  var scale: Scale
  /// The revision of the tiles that it was found for.
  var tileRevision: Int
  /// Where the near edge of the bounds may lie, which is the top in a table.
  var start: Range<Double>
  /// Where the far edge may lie: beyond the lower and at most at the upper bound.
  var end: Range<Double>

  /// Whether the items of the span are the ones visible in other bounds at a scale.
  func holds(_ bounds: Rect, _ scale: Scale, _ tileRevision: Int) -> Bool {
    let edges = direction.span(of: bounds)
    return bounds.size == self.bounds.size && scale == self.scale
      && tileRevision == self.tileRevision
      && direction.acrossSpan(of: bounds) == direction.acrossSpan(of: self.bounds)
      && start.contains(edges.lowerBound)
      && edges.upperBound > end.lowerBound
      && edges.upperBound <= end.upperBound
  }
}

extension TableView {
  /// Lets the views follow the bounds while no item comes into view or goes out of it.
  ///
  /// - Returns: whether nothing else is to be done.
  func moveTiles() -> Bool {
    guard let span = steadySpan, span.holds(bounds, displayScale, tileSet.revision),
      !needsTiling, !needsLoad
    else { return false }
    tiledBounds = bounds
    for tile in tileSet.shown where tile.path == nil { tile.view.frame = frame(of: tile) }
    updateChrome()
    noteEnd()
    return true
  }

  /// The span around the current bounds; nil while anything but the offset decides which views
  /// there are.
  func makeSteadySpan() -> SteadySpan? {
    let tiles = tileSet.shown
    guard !tileSet.isInUpdate, tileSet.departing.isEmpty, tileSet.keyboardTile == nil,
      scrollGoal == nil,
      movingUpdate == nil, !needsTiling, bounds.minY >= 0, bounds.maxY <= heights.totalHeight,
      let first = heights.place(at: bounds.minY), let last = lastPlaceInView, last >= first
    else { return nil }
    let sticky = stickyHeader(above: first)
    let stickyEnd = stickyFooter(below: last)
    var hasFirst = false
    for tile in tiles {
      if tile.place.index == first { hasFirst = true }
      guard
        (first...last).contains(tile.place.index) || tile.place.index == sticky
          || tile.place.index == stickyEnd
      else { return nil }
    }
    guard hasFirst else { return nil }
    let top = heights.offset(of: first)
    let topEnd = heights.offset(of: first + 1)
    let bottom = heights.offset(of: last)
    let bottomEnd = heights.offset(of: last + 1)
    guard top < topEnd, bottom < bottomEnd, !hasHiddenEstimate(around: first, last) else {
      return nil
    }
    let span = SteadySpan(
      bounds: bounds,
      scale: displayScale,
      tileRevision: tileSet.revision,
      start: top..<topEnd,
      end: bottom..<bottomEnd
    )
    return span.holds(bounds, displayScale, tileSet.revision) ? span : nil
  }

  /// Whether an estimate of no height lies right before or right after a range of places: it has to
  /// be measured as soon as the bounds reach it, although no item with a height comes into view.
  private func hasHiddenEstimate(around first: Int, _ last: Int) -> Bool {
    if heights.firstPlace(showingAt: heights.offset(of: first)) != first { return true }
    return heights.nextPlace(showingFrom: last + 1).map { heights.run(at: $0).height == 0 } ?? false
  }
}
