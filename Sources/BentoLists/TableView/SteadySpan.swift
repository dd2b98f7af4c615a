internal import BentoGeometry
internal import BentoViews

/// The places of a table's bounds at which the same items are visible.
nonisolated struct SteadySpan {
  /// The bounds' extents.
  var size: Size
  /// Where the top may lie.
  var top: Range<Double>
  /// Where the bottom may lie: beyond the lower and at most at the upper bound.
  var bottom: Range<Double>

  /// Whether the items that are visible at some bounds are those of the span.
  func holds(_ bounds: Rect) -> Bool {
    bounds.size == size && top.contains(bounds.minY) && bounds.maxY > bottom.lowerBound
      && bounds.maxY <= bottom.upperBound
  }
}

extension TableView {
  /// Lets the views follow bounds between which no item comes into view or goes out of it.
  ///
  /// - Returns: whether that is all there is to do.
  func moveTiles() -> Bool {
    guard let span = steadySpan, span.holds(bounds), !needsTiling, !needsLoad else { return false }
    tiledBounds = bounds
    for tile in tiles where tile.path == nil { tile.view.frame = frame(of: tile) }
    updateChrome()
    return true
  }

  /// The span around the bounds that have just been filled; nil while anything else than the
  /// offset decides about the views.
  func findSteadySpan() -> SteadySpan? {
    guard transition == nil, departures.isEmpty, keyboardTile == nil, scrollGoal == nil,
      movingUpdate == nil, !needsTiling, bounds.minY >= 0, bounds.maxY <= heights.totalHeight,
      let first = heights.item(at: bounds.minY), let last = tiles.last?.place, last >= first
    else { return nil }
    let sticky = stickyHeader(above: first)
    var hasFirst = false
    for tile in tiles {
      if tile.place == first { hasFirst = true }
      guard tile.place >= first || tile.place == sticky else { return nil }
    }
    guard hasFirst else { return nil }
    let top = heights.offset(of: first)
    let topEnd = heights.offset(of: first + 1)
    let bottom = heights.offset(of: last)
    let bottomEnd = heights.offset(of: last + 1)
    guard top < topEnd, bottom < bottomEnd else { return nil }
    let span = SteadySpan(size: bounds.size, top: top..<topEnd, bottom: bottom..<bottomEnd)
    return span.holds(bounds) ? span : nil
  }
}
