internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// The row that is about to scroll into view, filled before it does.
///
/// Filling a row takes longer than anything else in a scrolled frame (compare `frame.bind` with
/// `frame.scroll37`). A host that has time left after a frame fills the next row then: its view
/// waits in the tree, hidden, laid out and drawn, until the row comes into view or 100 ms have
/// passed.
extension TableView {
  /// How long a filled row may wait; after that the data may have changed, and it is filled again.
  private static let aheadLife = Duration.milliseconds(100)

  /// Fills the row after the last visible one, or the one before the first while the content moves
  /// down.
  func fillAhead() {
    guard isIdle, !needsTiling, !needsLoad, tileSet.departing.isEmpty,
      let host
    else { return }
    let isDown = bounds.minY >= aheadOffset
    aheadOffset = bounds.minY
    guard let next = placeAhead(isDown: isDown), case .row = sections.item(at: next),
      isDown || !heights.run(at: next).isEstimate
    else { return tileSet.dropAhead() }
    let expiry = host.currentTime + Self.aheadLife
    guard !tileSet.prolongAhead(at: next, until: expiry) else { return }
    perform {
      tileSet.dropAhead()
      View.performWithoutAnimation {
        // A row above is measured only when it comes into view: there, a height that has changed
        // since moves the content in the same frame.
        guard let tile = showItem(at: next, inRound: false, measures: isDown) else { return }
        tile.view.frame = frame(of: tile)
        updateChrome(of: [tile])
        tile.view.prepareDrawing()
        tileSet.keepAhead(tile, until: expiry)
      }
      recycler.hideWaiting()
      orderViews()
    }
    contentSize = Size(width: bounds.width, height: heights.totalHeight)
  }

  /// The next place after the last tile, or the one before the first row in view; nil when there is
  /// none.
  private func placeAhead(isDown: Bool) -> Int? {
    if isDown { return heights.nextPlace(showingFrom: (lastPlaceInView ?? -1) + 1) }
    guard let first = tileSet.shown.first(where: { $0.path != nil })?.place, first > 0,
      heights.run(at: first - 1).height > 0
    else { return nil }
    return first - 1
  }
}
