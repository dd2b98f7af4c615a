internal import BentoGeometry
internal import BentoViews

/// The range of offsets at which exactly the same items are visible.
///
/// Between two rows coming into view, a scrolled frame has nothing to look up: floating headers and
/// footers follow the bounds, and everything else moves with the content. This is what keeps most frames of
/// `lists.scroll37` and `frame.scroll37` free of work that depends on the rows.
nonisolated struct SteadySpan {
  /// The size of the bounds.
  var size: Size
  /// The scale that the frames of the views were rounded for.
  var scale: Scale
  /// The revision of the tiles that it was found for.
  var tileRevision: Int
  /// Where the top may lie.
  var top: Range<Double>
  /// Where the bottom may lie: beyond the lower and at most at the upper bound.
  var bottom: Range<Double>

  /// Whether the items of the span are the ones visible in `bounds` at a scale.
  func holds(_ bounds: Rect, _ scale: Scale, _ tileRevision: Int) -> Bool {
    bounds.size == size && scale == self.scale && tileRevision == self.tileRevision
      && top.contains(bounds.minY)
      && bounds.maxY > bottom.lowerBound
      && bounds.maxY <= bottom.upperBound
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
      if tile.place == first { hasFirst = true }
      guard (first...last).contains(tile.place) || tile.place == sticky || tile.place == stickyEnd
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
      size: bounds.size,
      scale: displayScale,
      tileRevision: tileSet.revision,
      top: top..<topEnd,
      bottom: bottom..<bottomEnd
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
