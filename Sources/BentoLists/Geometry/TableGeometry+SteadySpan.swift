internal import BentoGeometry
internal import BentoViews

extension TableGeometry {
  /// The span around the current bounds; nil while anything but the offset decides which views
  /// there are.
  func makeSpan() -> SteadySpan? {
    let table = table
    let bounds = table.bounds
    let heights = heights
    let tiles = tileSet.shown
    guard !tileSet.isInUpdate, tileSet.departing.isEmpty, tileSet.keyboardTile == nil,
      table.scrollGoal == nil, table.movingUpdate == nil, !tiling.isNeeded,
      bounds.minY >= 0, bounds.maxY <= heights.totalHeight,
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
      scale: table.displayScale,
      tileRevision: tileSet.revision,
      start: top..<topEnd,
      end: bottom..<bottomEnd
    )
    return span.holds(bounds, table.displayScale, tileSet.revision) ? span : nil
  }

  /// Whether an estimate of no height lies right before or right after a range of places: it has to
  /// be measured as soon as the bounds reach it, although no item with a height comes into view.
  private func hasHiddenEstimate(around first: Int, _ last: Int) -> Bool {
    if heights.firstPlace(showingAt: heights.offset(of: first)) != first { return true }
    return heights.nextPlace(showingFrom: last + 1).map { heights.run(at: $0).height == 0 } ?? false
  }
}
