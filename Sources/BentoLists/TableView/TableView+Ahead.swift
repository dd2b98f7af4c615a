internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// The row that is about to scroll into view, filled before it does.
///
/// Filling a row takes longer than anything else in a frame that scrolls. A host that has time left
/// after a frame fills the next row then: its view waits in the tree, hidden, laid out and drawn,
/// until the row comes into view or the moment has passed.
extension TableView {
  /// How long a filled row may wait; after that the data may have changed, and it is filled anew.
  private static let aheadLife = Duration.milliseconds(100)

  /// Fills the row after the last visible one, or before the first when the content moves back.
  func fillAhead() {
    guard activity == .idle, !needsTiling, !needsLoad, transition == nil, departures.isEmpty,
      let host
    else { return }
    let isDown = bounds.minY >= aheadOffset
    aheadOffset = bounds.minY
    let next = isDown ? (tiles.last?.place ?? -1) + 1 : firstRowTile - 1
    guard sections.itemCount > next, next >= 0, case .row = sections.item(at: next),
      isDown || !heights.run(at: next).isEstimate
    else { return dropAhead() }
    if let aheadTile, aheadTile.place == next {
      aheadTime = host.currentTime
      return
    }
    perform {
      dropAhead()
      var none: ArraySlice<Tile> = []
      View.performWithoutAnimation {
        guard let tile = showItem(at: next, &none) else { return }
        tile.view.frame = frame(of: tile)
        updateChrome(of: [tile])
        tile.view.prepareDrawing()
        tile.view.isHidden = true
        aheadTile = tile
        aheadTime = host.currentTime
      }
      cellPool.hide()
    }
    contentSize = Size(width: bounds.width, height: heights.totalHeight)
  }

  /// The view of an item that was filled ahead, if it is still fresh.
  func takeAhead(at place: Int) -> Tile? {
    guard let tile = aheadTile, tile.place == place else { return nil }
    guard let host, host.currentTime - aheadTime <= Self.aheadLife else {
      dropAhead()
      return nil
    }
    aheadTile = nil
    tile.view.isHidden = false
    return tile
  }

  /// Lets the view of a row that was filled ahead wait for another use.
  func dropAhead() {
    guard let tile = aheadTile else { return }
    aheadTile = nil
    release(tile)
  }

  /// The place of the first tile that is not a header held in view.
  private var firstRowTile: Int {
    tiles.first { $0.path != nil }?.place ?? 0
  }
}
