internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// The row that is about to scroll into view, filled before it does.
///
/// Filling a row takes longer than anything else in a scrolled frame (compare `frame.bind` with
/// `frame.scroll37`). A host that has time left after a frame fills the next row then, by the rule of
/// ``TileSet/fillAhead(at:now:_:)``.
extension TableView {
  /// Fills the row after the last visible one, or the one before the first while the content moves
  /// down.
  func fillRowAhead() {
    guard isIdle, !needsTiling, !needsLoad, tileSet.departing.isEmpty, canMakeRows,
      let host
    else { return }
    let isDown = bounds.minY >= aheadOffset
    aheadOffset = bounds.minY
    guard let next = placeAhead(isDown: isDown), sections.item(at: next).isRow,
      isDown || !heights.run(at: next).isEstimate
    else { return tileSet.dropAhead() }
    let now = host.currentTime
    guard !tileSet.prolongAhead(at: [ListPlace(next)], now: now) else { return }
    perform {
      tileSet.fillAhead(at: [ListPlace(next)], now: now) { place in
        // A row above is measured only when it comes into view: there, a height that has changed
        // since moves the content in the same frame.
        let tile = showItem(at: place.index, inRound: false, measures: isDown)
        guard let tile else { return nil }
        tile.view.frame = frame(of: tile)
        updateChrome(of: [tile])
        return tile
      }
      recycler.hideWaiting()
      boxLink.adapter?.didMakeViews()
      orderViews()
    }
    contentSize = Size(width: rowWidth, height: heights.totalHeight)
  }

  /// The next place after the last tile, or the one before the first row in view; nil when there is
  /// none.
  private func placeAhead(isDown: Bool) -> Int? {
    if isDown { return heights.nextPlace(showingFrom: (lastPlaceInView ?? -1) + 1) }
    guard let first = tileSet.shown.first(where: { $0.path != nil })?.place.index, first > 0,
      heights.run(at: first - 1).height > 0
    else { return nil }
    return first - 1
  }
}
