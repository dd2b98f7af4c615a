internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoPlatform
internal import BentoViews

/// The views of a list's elements, and the state of each view.
///
/// A ``ListTile`` consists of a view and its `item`, the element that the view shows: a cell, supplement or
/// decoration. Its `path` is the item path if the element is a cell; otherwise nil. Its `place` is the
/// position of the element in the order of the list.
///
/// A tile is *shown* while its item is visible. It *departs* while an update moves or fades it out of view.
/// It *waits* if it was configured in advance or has keyboard focus out of view. A list updates the shown
/// tiles in rounds: it begins a round, shows each visible item and ends the round; tiles that were not shown
/// again are recycled. Between ``beginUpdate()`` and ``endUpdate()``, they are gathered instead because their
/// destinations are not yet known.
///
/// Invariant, outside of rounds: a view has at most one tile; the shown tiles are in place order.
@MainActor
final class TileSet {
  typealias Tile = ListTile

  /// The visible tiles, in the order of their places.
  @safe @exclusivity(unchecked) private(set) var shown: [Tile] = [] { didSet { revision &+= 1 } }
  /// The tiles that an update removes from view, while they are moving or fading.
  @safe @exclusivity(unchecked) private(set) var departing: [Tile] = [] {
    didSet { revision &+= 1 }
  }
  /// The tile that has keyboard focus while it is out of view, or nil.
  private(set) var keyboardTile: Tile? { didSet { revision &+= 1 } }
  /// The hidden tiles that were configured before their items become visible, in the order of their places.
  @safe @exclusivity(unchecked) private(set) var aheadTiles: [Tile] = []
  /// A counter that changes whenever the tiles, except for those configured in advance, may have changed.
  @safe @exclusivity(unchecked) private(set) var revision = 0

  /// The time until which tiles configured in advance may be shown; after that, their data may have changed.
  private var aheadExpiry = HostTime.zero
  /// The tiles that the current round has shown so far; empty outside of rounds, but with its capacity
  /// preserved.
  @safe @exclusivity(unchecked) private var round: [Tile] = []
  /// The number of tiles in `shown` whose places precede the place last requested in the current round.
  @safe @exclusivity(unchecked) private var passedCount = 0
  /// The tiles that the current update has removed from view, or nil outside of updates.
  @safe @exclusivity(unchecked) private var gathered: [Tile]? { didSet { revision &+= 1 } }

  private let recycler: ViewRecycler
  /// Called before a tile's view is recycled or set aside, to notify the delegate.
  var endDisplay: (Tile) -> Void = { _ in }

  /// Creates an empty set.
  ///
  /// - Parameter recycler: Receives the views that are no longer needed.
  init(_ recycler: ViewRecycler) {
    self.recycler = recycler
  }
}

// MARK: - Finding

extension TileSet {
  /// The tiles whose items exist, whether or not they are visible.
  var present: [Tile] {
    // In almost all cases, these are exactly the shown tiles (`lists.edit1`).
    guard !departing.isEmpty || keyboardTile != nil || !aheadTiles.isEmpty else { return shown }
    return shown + departing.filter { !$0.isDeleted } + waiting
  }

  /// The shown tiles whose display has not yet been reported.
  var fresh: [Tile] {
    var fresh: [Tile] = []
    for tile in shown where !tile.isDisplayed { fresh.append(tile) }
    return fresh
  }

  /// All tiles.
  private var all: [Tile] { shown + departing + waiting }

  /// The tiles that wait out of view: the one that has keyboard focus, and those configured in advance.
  private var waiting: [Tile] { (keyboardTile.map { [$0] } ?? []) + aheadTiles }

  /// Returns whether a tile waits out of view.
  func isWaiting(_ tile: Tile) -> Bool {
    if tile === keyboardTile { return true }
    for other in aheadTiles where other === tile { return true }
    return false
  }

  /// Returns the tile of an item that is shown or has keyboard focus, or nil.
  func tile(of item: ListElement) -> Tile? {
    for tile in shown where tile.item == item { return tile }
    return keyboardTile?.item == item ? keyboardTile : nil
  }

  /// Returns the tile of the visible item at a point in the list, or nil; if items overlap, the frontmost one
  /// is returned.
  func itemTile(at point: Point) -> Tile? {
    for tile in shown.reversed() where tile.path != nil && tile.view.frame.contains(point) {
      return tile
    }
    return nil
  }

  /// Returns the tile of a view, whether or not it is visible.
  func tile(showing view: View) -> Tile? {
    Self.tile(showing: view, in: shown) ?? Self.tile(showing: view, in: round)
      ?? Self.tile(showing: view, in: aheadTiles) ?? Self.tile(showing: view, in: departing)
      ?? (keyboardTile?.view === view ? keyboardTile : nil)
  }

  /// Returns the tile of a view from among the given tiles.
  ///
  /// This is a loop because it runs for every view that is configured, and a closure would check, for each
  /// tile, whether it runs on the main actor (`collection.scroll37`).
  private static func tile(showing view: View, in tiles: [Tile]) -> Tile? {
    for tile in tiles where tile.view === view { return tile }
    return nil
  }

  /// The visible tiles and those configured in advance, in the order of their places.
  ///
  /// Views that are already in order need not be moved when they become visible (`collection.scroll37ahead`).
  var shownAndAhead: [Tile] {
    guard let ahead = aheadTiles.first else { return shown }
    guard let first = shown.first, let last = shown.last else { return aheadTiles }
    if last.place < ahead.place { return shown + aheadTiles }
    if let end = aheadTiles.last, end.place < first.place { return aheadTiles + shown }
    return (shown + aheadTiles).sorted { $0.place < $1.place }
  }

  /// The views in the order of their places, including the one that has keyboard focus.
  var viewsInOrder: [View] { tilesInOrder.map(\.view) }

  /// The visible tiles in the order of their places, including the one that has keyboard focus.
  var tilesInOrder: [Tile] {
    var tiles = shown
    if let keyboardTile {
      let index = tiles.firstIndex { $0.place > keyboardTile.place } ?? tiles.count
      tiles.insert(keyboardTile, at: index)
    }
    return tiles
  }
}

// MARK: - Rounds

extension TileSet {
  /// Recycles shown tiles that are out of view before a round begins, so that the round can use their views.
  func releaseShown(where isOutOfView: (Tile) -> Bool) {
    // The tiles that stay are collected in the round's array; if all stay, the arrays are not exchanged.
    for tile in shown where !isOutOfView(tile) { round.append(tile) }
    if round.count < shown.count { replaceShown() } else { clearRound() }
  }

  /// Removes and returns the tile of an item at a place if the tile waits, departs or was gathered; a shown
  /// tile is returned without being removed.
  ///
  /// - Parameters:
  ///   - place: The item's place; in a round, it must follow the previously requested places.
  ///   - now: The current time, which determines whether a tile configured in advance has expired; if nil,
  ///     such a tile counts as expired.
  ///   - isInRound: Whether to search the shown tiles.
  func take(at place: ListPlace, now: HostTime?, inRound isInRound: Bool) -> Tile? {
    if isInRound {
      // Both the requested places and the shown tiles are in ascending order, so the search continues where
      // it last stopped: this is a merge, which is linear for the whole round (`lists.scroll37`).
      while passedCount < shown.count, shown[passedCount].place < place { passedCount += 1 }
      if passedCount < shown.count, shown[passedCount].place == place { return shown[passedCount] }
    }
    if let tile = takeAhead(at: place, now: now) { return tile }
    if let tile = keyboardTile, tile.place == place {
      keyboardTile = nil
      return tile
    }
    func isThere(_ tile: Tile) -> Bool { !tile.isDeleted && tile.place == place }
    if let index = gathered?.firstIndex(where: isThere) {
      // The tile was not in the last round, so its attributes are set again even if those of shown tiles are
      // valid.
      gathered?[index].wasShown = false
      return gathered?.remove(at: index)
    }
    guard let index = departing.firstIndex(where: isThere) else { return nil }
    let tile = departing.remove(at: index)
    tile.wasShown = false
    tile.departureUpdate = nil
    // The animation has moved the view away from its place.
    tile.needsPlacing = true
    tile.restoreEvents()
    return tile
  }

  /// Shows a tile in the current round.
  func show(_ tile: Tile) {
    round.append(tile)
  }

  /// Recycles a tile that turned out to have nothing to show, unless the end of the round will recycle it.
  func discard(_ tile: Tile) {
    if !shown.contains(where: { $0 === tile }) { release(tile) }
  }

  /// Makes the tiles of the round the shown tiles and releases all others.
  func endRound() {
    replaceShown()
  }

  /// Makes the tiles in `round` the shown tiles, and releases or gathers those that are no longer shown.
  ///
  /// The two arrays are exchanged so that a round allocates no memory (`frame.blocks.scroll4`).
  private func replaceShown() {
    swap(&shown, &round)
    // Tiles are marked instead of being put into a set: those that remain unmarked in the old array are no
    // longer shown.
    for tile in round { tile.wasShown = false }
    for tile in shown { tile.wasShown = true }
    var gone: [Tile] = []
    for tile in round where !tile.wasShown { gone.append(tile) }
    clearRound()
    // The tiles are released last to first: the pool is a stack, so views are reused in the order in which
    // they were shown.
    for tile in gone.reversed() {
      if gathered == nil { release(tile) } else { gathered?.append(tile) }
    }
  }

  /// Prepares for the next round.
  private func clearRound() {
    round.removeAll(keepingCapacity: true)
    passedCount = 0
  }
}

// MARK: - Filling ahead

extension TileSet {
  /// The time that a tile configured in advance may wait; after that, its data may have changed.
  private static var aheadLife: Duration { .milliseconds(100) }

  /// Extends the life of the tiles configured in advance if their places are the given ones.
  ///
  /// - Returns: Whether the places are the given ones.
  func prolongAhead(at places: [ListPlace], now: HostTime) -> Bool {
    guard aheadTiles.count == places.count else { return false }
    for (tile, place) in zip(aheadTiles, places) where tile.place != place { return false }
    aheadExpiry = now + Self.aheadLife
    return true
  }

  /// Configures the tiles of places that will become visible soon, and recycles tiles configured for other
  /// places.
  ///
  /// A configured view waits in the view hierarchy: it is hidden, but is already laid out and drawn.
  ///
  /// - Parameters:
  ///   - places: The places, in order; none of them has a visible tile.
  ///   - now: The current time, at which the tiles begin to wait.
  ///   - fill: Creates the tile of a place and positions its view, or returns nil if there is nothing to
  ///     show.
  func fillAhead(at places: [ListPlace], now: HostTime, _ fill: (ListPlace) -> Tile?) {
    var kept: [Tile] = []
    var gone: [Tile] = []
    for tile in aheadTiles {
      if places.contains(tile.place) { kept.append(tile) } else { gone.append(tile) }
    }
    // The array is emptied before any of the tiles is released, because releasing a tile calls the program's
    // code, which may query the list.
    aheadTiles = []
    for tile in gone.reversed() { release(tile) }
    View.performWithoutAnimation {
      for place in places {
        if let tile = kept.first, tile.place == place {
          aheadTiles.append(kept.removeFirst())
        } else if let tile = fill(place) {
          // The view is laid out and drawn now, while the host has time left, so that the frame that shows
          // the view need not do so (`collection.scroll37ahead`).
          tile.view.prepareDrawing()
          tile.view.isHidden = true
          aheadTiles.append(tile)
        }
      }
    }
    aheadExpiry = now + Self.aheadLife
  }

  /// Removes and returns the tile of a place from those configured in advance; an expired tile is recycled
  /// instead.
  private func takeAhead(at place: ListPlace, now: HostTime?) -> Tile? {
    for index in aheadTiles.indices where aheadTiles[index].place == place {
      let tile = aheadTiles.remove(at: index)
      // A row that has waited too long is configured again instead of being shown: its data may have changed
      // unnoticed.
      guard let now, now <= aheadExpiry else {
        release(tile)
        return nil
      }
      tile.view.isHidden = false
      return tile
    }
    return nil
  }

  /// Recycles the tiles that were configured in advance.
  func dropAhead() {
    let tiles = aheadTiles
    aheadTiles = []
    for tile in tiles.reversed() { release(tile) }
  }
}

// MARK: - Releasing

extension TileSet {
  /// Ends the display of a tile's view and recycles it; a view with keyboard focus is kept for its item.
  private func release(_ tile: Tile) {
    endDisplay(tile)
    tile.restoreEvents()
    // A press must not outlive the row in which it began: the view stays in the view hierarchy, so the press
    // would act on the row that the view shows next.
    tile.view.host?.cancelGestures(in: tile.view)
    // If recycled, the view would lose focus and the user's text although the row was merely scrolled out of
    // view.
    if tile.path != nil, !tile.isDeleted, tile.holdsKeyboard, keyboardTile == nil {
      tile.view.finishAnimations(completed: false)
      keyboardTile = tile
      return
    }
    recycler.recycle(tile.view, as: tile.cell)
  }

  /// Recycles the tile that had keyboard focus while out of view, once another view has focus.
  func releaseKeyboardTile() {
    guard let tile = keyboardTile, !tile.holdsKeyboard else { return }
    keyboardTile = nil
    release(tile)
  }

  /// Recycles all tiles, last ones first, so that the tiles at the top are reused first, and for the same
  /// items if the data is the same.
  func releaseAll() {
    let tiles = departing + shown.reversed() + waiting
    departing = []
    shown = []
    keyboardTile = nil
    aheadTiles = []
    for tile in tiles {
      // Because the old data was discarded, the items no longer exist, so no tile is kept for its keyboard
      // focus.
      tile.isDeleted = true
      release(tile)
    }
  }
}

// MARK: - Updates

extension TileSet {
  /// Whether an update is being applied.
  var isInUpdate: Bool { gathered != nil }

  /// Begins gathering the tiles that leave the visible area, until ``endUpdate()`` is called.
  func beginUpdate() {
    gathered = []
  }

  /// Assigns new places to the tiles of items that remain, and gathers the others.
  ///
  /// - Parameter newPlace: Returns the item that corresponds to an old one, and its place, or nil if the
  ///   item was removed.
  func move(_ newPlace: (ListElement) -> (item: ListElement, place: ListPlace)?) {
    func stays(_ tile: Tile) -> Bool {
      guard let new = newPlace(tile.item) else {
        tile.isDeleted = true
        return false
      }
      tile.item = new.item
      tile.place = new.place
      return true
    }
    var kept: [Tile] = []
    kept.reserveCapacity(shown.count)
    var isOrdered = true
    for tile in shown {
      guard stays(tile) else {
        gathered?.append(tile)
        continue
      }
      if let last = kept.last, tile.place < last.place { isOrdered = false }
      kept.append(tile)
    }
    // Most updates move no tile past another (`lists.edit1`).
    shown = isOrdered ? kept : kept.sorted { $0.place < $1.place }
    // A departing tile also follows its item: if the next update shows the item again, the view reverses its
    // motion and no second view appears.
    for tile in departing where !tile.isDeleted { _ = stays(tile) }
    if let tile = keyboardTile, !stays(tile) {
      keyboardTile = nil
      release(tile)
    }
  }

  /// Recycles the gathered tiles whose items were removed, so that new items use their views.
  ///
  /// Without animation, the old items are no longer visible.
  func releaseDeleted() {
    guard let tiles = gathered else { return }
    gathered = tiles.filter { !$0.isDeleted }
    for tile in tiles.reversed() where tile.isDeleted { release(tile) }
  }

  /// Ends the gathering of tiles.
  ///
  /// Some tiles become visible while sizes are estimates but are out of view after measuring. They were
  /// never displayed, so they are recycled immediately.
  ///
  /// - Returns: The tiles that left the visible area, to be passed to ``depart(_:in:)`` or
  ///   ``release(gathered:)``.
  func endUpdate() -> [Tile] {
    let tiles = gathered ?? []
    gathered = nil
    var leaving: [Tile] = []
    for tile in tiles {
      if tile.isDisplayed { leaving.append(tile) } else { release(tile) }
    }
    if leaving.count < tiles.count { recycler.hideWaiting() }
    return leaving
  }

  /// Recycles gathered tiles immediately.
  func release(gathered tiles: [Tile]) {
    for tile in tiles { release(tile) }
  }

  /// Keeps a gathered tile until its update ends, without delivering events to its view.
  func depart(_ tile: Tile, in update: UpdateQueue.UpdateNumber) {
    tile.departureUpdate = update
    tile.stopEvents()
    tile.view.host?.cancelGestures(in: tile.view)
    departing.append(tile)
    // A removed row dissolves below the rows that move into its place; a row that merely moves stays above
    // them.
    guard tile.isDeleted else { return }
    tile.view.resignKeyboard()
    tile.view.superview?.sendSubviewToBack(tile.view)
  }

  /// Recycles the tiles that departed in an update.
  func finishDepartures(in update: UpdateQueue.UpdateNumber) {
    let gone = departing.filter { $0.departureUpdate == update }
    departing.removeAll { $0.departureUpdate == update }
    for tile in gone { release(tile) }
  }

  /// Ends all animations and leaves the views at their destinations.
  func finishMotion() {
    for tile in departing + shown { tile.view.finishAnimations(completed: false) }
  }

  /// Moves the views along with the content and the visible part.
  func shift(by distance: Point) {
    for tile in shown + departing + (gathered ?? []) {
      tile.view.shiftPlace(by: distance)
      tile.needsPlacing = true
    }
  }
}

// MARK: - Invariants

extension TileSet {
  /// Traps if the tiles are inconsistent; for tests, after a layout pass.
  ///
  /// - Parameter hiddenPath: The item whose cell is hidden while its image is displayed elsewhere, or nil.
  func checkInvariants(in list: View, hidden hiddenPath: ItemPath? = nil) {
    precondition(gathered == nil, "An update must be complete.")
    precondition(round.isEmpty && passedCount == 0, "A round must be complete.")
    var last: ListPlace?
    for tile in shown {
      precondition(last.map { $0 < tile.place } ?? true, "Tiles must be in order, each item once.")
      last = tile.place
      precondition(tile.view.superview === list, "A tile's view must be in the list.")
      let isHidden = tile.path != nil && tile.path == hiddenPath
      precondition(tile.view.isHidden == isHidden, "Only the view of a lifted item may be hidden.")
      precondition(tile.isDisplayed, "A tile's view must be reported as displayed.")
      precondition(!tile.isDeleted, "A tile's item must exist.")
      precondition(
        tile.view.alpha == tile.attributes?.alpha ?? 1,
        "A tile's view must have its alpha."
      )
    }
    for (tile, next) in zip(aheadTiles, aheadTiles.dropFirst()) {
      precondition(tile.place < next.place, "Tiles filled ahead must be in order.")
    }
    precondition(aheadTiles.allSatisfy(\.view.isHidden), "Tiles filled ahead must be hidden.")
    let views = all.map { ObjectIdentifier($0.view) }
    precondition(Set(views).count == views.count, "A view must have one tile.")
    recycler.checkInvariants(shown: all.map(\.view))
  }
}
