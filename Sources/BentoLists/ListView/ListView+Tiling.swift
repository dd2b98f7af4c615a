internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoPlatform
internal import BentoViews

// MARK: - Tiles

extension ListView {
  /// The maximum number of rounds in a pass; in each round, measured sizes may change the visible items.
  private static let roundLimit = 12

  /// Marks the tiles as needing an update in the next layout pass.
  func setNeedsTiling() {
    tiling.isNeeded = true
    setNeedsLayout()
  }

  /// Updates the tiles immediately if anything has changed; called by queries about visible items.
  func tileIfNeeded() {
    guard isIdle, needsLoad || tiling.isNeeded || geometry.isOutOfDate || tiling.bounds != bounds
    else { return }
    tile()
  }

  /// Updates the tiles and places their views.
  func tile() {
    guard isIdle else { return }
    stayAtEnd()
    guard
      tiling.isNeeded || tiling.bounds != bounds || tiling.inset != contentInset
        || geometry.looksEachTime,
      !moveTiles()
    else { return }
    // Views of items that are no longer visible are recycled first so that items configured in the same
    // pass can reuse them.
    perform {
      updateTiles()
      let fresh = tileSet.fresh
      placeTiles(fresh: fresh)
      beginDisplay(of: fresh)
    }
  }

  /// Moves the views with the bounds while no item becomes visible or invisible.
  ///
  /// - Returns: Whether nothing else needs to be done.
  private func moveTiles() -> Bool {
    guard let span = tiling.span, !tiling.isNeeded, !needsLoad,
      span.holds(bounds, displayScale, tileSet.revision), geometry.follow(in: self)
    else { return false }
    tiling.bounds = bounds
    tiling.inset = contentInset
    updateChrome()
    noteEnd()
    return true
  }

  /// Creates, keeps and recycles tiles until each visible item has one, without placing their views.
  ///
  /// The data source configures cells, and visible items are measured. A size that turns out to be different
  /// moves other items into or out of view, as does a callback that scrolls, so several rounds may be needed.
  ///
  /// - Parameter anchor: The element that an update keeps in place, or nil.
  func updateTiles(keeping anchor: ListAnchor? = nil) {
    let geometry = geometry
    loadIfNeeded()
    geometry.prepareRounds(in: self)
    tiling.isNeeded = false
    tileSet.releaseKeyboardTile()
    for _ in 0..<Self.roundLimit {
      let hasMoved = geometry.showVisible(keeping: anchor, in: self)
      guard stayAtEnd() || hasMoved else { break }
    }
    recycler.hideWaiting()
    boxLink.adapter?.didMakeViews()
    let old = tiling.bounds
    tiling.bounds = bounds
    tiling.inset = contentInset
    jumpOffset = nil
    followScrollGoal()
    noteEnd()
    tiling.finish(in: bounds, geometry.makeSteadySpan(since: old, in: self))
  }

  /// Moves all views to the positions of their items, without animation for the views of `fresh` tiles.
  func placeTiles(fresh: [Tile]) {
    let geometry = geometry
    if !fresh.isEmpty {
      View.performWithoutAnimation { geometry.place(fresh, in: self) }
    }
    geometry.place(tileSet.shown, in: self)
    geometry.placeOthers(in: self)
    geometry.orderViews(in: self)
    updateChrome()
  }

  /// Whether the program's data matches the list's current items.
  var canMakeItems: Bool { boxLink.adapter?.isOutdated != true }

  /// Configures the items that become visible next if the content continues to move, before they become
  /// visible.
  ///
  /// Configuring a cell takes longer than anything else in a frame of scrolling (compare `frame.bind` with
  /// `frame.scroll37`, and `collection.scroll37ahead` with `collection.scroll37`). A host that has time left
  /// after a frame uses that time to configure the next cells, following the rule of
  /// ``TileSet/fillAhead(at:now:_:)``.
  func fillAhead() {
    guard isIdle, !tiling.isNeeded, !needsLoad, tiling.bounds == bounds, tileSet.departing.isEmpty,
      canMakeItems, !geometry.isOutOfDate, let host
    else { return }
    let geometry = geometry
    let motion = contentOffset - tiling.aheadOffset
    tiling.aheadOffset = contentOffset
    let places = geometry.placesAhead(of: motion, in: self)
    let now = host.currentTime
    guard !tileSet.prolongAhead(at: places, now: now) else { return }
    perform {
      tileSet.fillAhead(at: places, now: now) { geometry.makeTileAhead(at: $0, in: self) }
      recycler.hideWaiting()
      boxLink.adapter?.didMakeViews()
      geometry.orderViews(in: self)
    }
    geometry.updateContentSize(in: self)
  }
}
