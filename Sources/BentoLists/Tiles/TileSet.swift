internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoPlatform
internal import BentoViews

/// The views of a list's elements, and the state of each view.
///
/// A ``ListTile`` is a view together with its `item`: the element that it shows, which is a cell, supplement
/// or decoration. Its `path` is the item path if the element is a cell, and otherwise nil. Its `place` is the
/// position of the element in the order of the list.
///
/// A tile is *shown* while its item is visible. It *departs* while an update moves or fades it out of view.
/// It *waits* if it was filled ahead of time, or has keyboard focus out of view. A list updates the shown
/// tiles in rounds: it begins a round, shows each visible item, and ends the round; tiles that were not shown
/// again are recycled. Between ``beginUpdate()`` and ``endUpdate()`` they are gathered instead, because only
/// then is their destination known.
///
/// Invariant, outside of rounds: a view has at most one tile; the shown tiles are in place order.
@MainActor
final class TileSet {
  typealias Tile = ListTile

  /// The visible tiles, in the order of their places.
  @safe @exclusivity(unchecked) private(set) var shown: [Tile] = [] { didSet { revision &+= 1 } }
  /// The tiles that an update removes from view, while they move or fade.
  @safe @exclusivity(unchecked) private(set) var departing: [Tile] = [] {
    didSet { revision &+= 1 }
  }
  /// The tile that has keyboard focus while it is out of view, or nil.
  private(set) var keyboardTile: Tile? { didSet { revision &+= 1 } }
  /// The tiles that were filled before their items become visible, hidden, in the order of their places.
  @safe @exclusivity(unchecked) private(set) var aheadTiles: [Tile] = []
  /// A counter that changes whenever the tiles may have changed, except for those filled ahead.
  @safe @exclusivity(unchecked) private(set) var revision = 0

  /// The time until which the tiles filled ahead may be shown; after that, their data may have changed.
  private var aheadExpiry = HostTime.zero
  /// The tiles that the current round has shown so far; empty outside of rounds, with its capacity kept.
  @safe @exclusivity(unchecked) private var round: [Tile] = []
  /// The number of tiles in `shown` whose places precede the last one requested in the current round.
  @safe @exclusivity(unchecked) private var passedCount = 0
  /// The tiles that the current update removed from view, or nil if there is no update.
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
  /// The tiles whose items exist, whether they are visible or not.
  var present: [Tile] {
    // Nearly always these are exactly the shown tiles (`lists.edit1`).
    guard !departing.isEmpty || keyboardTile != nil || !aheadTiles.isEmpty else { return shown }
    return shown + departing.filter { !$0.isDeleted } + waiting
  }

  /// The shown tiles whose display has not been reported yet.
  var fresh: [Tile] {
    var fresh: [Tile] = []
    for tile in shown where !tile.isDisplayed { fresh.append(tile) }
    return fresh
  }

  /// All tiles.
  private var all: [Tile] { shown + departing + waiting }

  /// The tiles that wait out of view: the one that has keyboard focus, and those filled ahead.
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

  /// Returns the tile of the visible item at a point of the list, or nil; if items overlap, the frontmost
  /// one.
  func itemTile(at point: Point) -> Tile? {
    for tile in shown.reversed() where tile.path != nil && tile.view.frame.contains(point) {
      return tile
    }
    return nil
  }

  /// Returns the tile of a view, visible or not.
  func tile(showing view: View) -> Tile? {
    Self.tile(showing: view, in: shown) ?? Self.tile(showing: view, in: round)
      ?? Self.tile(showing: view, in: aheadTiles) ?? Self.tile(showing: view, in: departing)
      ?? (keyboardTile?.view === view ? keyboardTile : nil)
  }

  /// Returns the tile of a view among the given tiles.
  ///
  /// This is a loop, because it runs for every view that is filled, and a closure would check for each tile
  /// whether it runs on the main actor (`collection.scroll37`).
  private static func tile(showing view: View, in tiles: [Tile]) -> Tile? {
    for tile in tiles where tile.view === view { return tile }
    return nil
  }

  /// The visible tiles and those filled ahead, in the order of their places.
  ///
  /// Views that are ordered before they become visible need not be moved when they become visible
  /// (`collection.scroll37ahead`).
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
  /// Recycles the shown tiles that are out of view, before a round begins, so that it can use their views.
  func releaseShown(where isOutOfView: (Tile) -> Bool) {
    // The tiles that stay are collected in the memory of the round; if all stay, nothing is exchanged.
    for tile in shown where !isOutOfView(tile) { round.append(tile) }
    if round.count < shown.count { replaceShown() } else { clearRound() }
  }

  /// Removes and returns the tile of an item at a place from those that wait, depart or were gathered; a
  /// shown tile is returned without being removed.
  ///
  /// - Parameters:
  ///   - place: The item's place; in a round, after those requested before.
  ///   - now: The current time, which determines whether a tile filled ahead has expired; if nil, it has.
  ///   - isInRound: Whether shown tiles are searched.
  func take(at place: ListPlace, now: HostTime?, inRound isInRound: Bool) -> Tile? {
    if isInRound {
      // Both the requested places and the shown tiles are in ascending order, so the search continues where
      // it stopped: this is a merge, linear for the whole round (`lists.scroll37`).
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
      // The tile was not in the last round: its attributes are set again even if those of shown tiles are
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

  /// Recycles a tile that turned out to have nothing to show, unless the end of the round will do so.
  func discard(_ tile: Tile) {
    if !shown.contains(where: { $0 === tile }) { release(tile) }
  }

  /// Makes the tiles of the round the shown tiles, and releases the others.
  func endRound() {
    replaceShown()
  }

  /// Makes the tiles of `round` the shown tiles, and releases or gathers those that are no longer shown.
  ///
  /// The two arrays are exchanged, so that a round allocates no memory (`frame.blocks.scroll4`).
  private func replaceShown() {
    swap(&shown, &round)
    // Tiles are marked instead of being put into a set: those left unmarked in the old array are no longer
    // shown.
    for tile in round { tile.wasShown = false }
    for tile in shown { tile.wasShown = true }
    var gone: [Tile] = []
    for tile in round where !tile.wasShown { gone.append(tile) }
    clearRound()
    // The order is last to first: the pool is a stack, so views are reused in the order in which they were
    // shown.
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
  /// The time for which a tile that was filled ahead may wait; after that its data may have changed.
  private static var aheadLife: Duration { .milliseconds(100) }

  /// Prolongs the life of the tiles filled ahead, if they are those of the given places.
  ///
  /// - Returns: Whether they are the tiles of the given places.
  func prolongAhead(at places: [ListPlace], now: HostTime) -> Bool {
    guard aheadTiles.count == places.count else { return false }
    for (tile, place) in zip(aheadTiles, places) where tile.place != place { return false }
    aheadExpiry = now + Self.aheadLife
    return true
  }

  /// Fills the tiles of places that will become visible soon, and recycles those filled for other places.
  ///
  /// A filled view waits in the view hierarchy, hidden, laid out and drawn.
  ///
  /// - Parameters:
  ///   - places: The places in order; none has a visible tile.
  ///   - now: The current time, from which the tiles may wait.
  ///   - fill: Makes the tile of a place and positions its view; nil if there is nothing to show.
  func fillAhead(at places: [ListPlace], now: HostTime, _ fill: (ListPlace) -> Tile?) {
    var kept: [Tile] = []
    var gone: [Tile] = []
    for tile in aheadTiles {
      if places.contains(tile.place) { kept.append(tile) } else { gone.append(tile) }
    }
    // The array is emptied before any of the tiles is released: that calls the program's code, which may
    // query the list.
    aheadTiles = []
    for tile in gone.reversed() { release(tile) }
    View.performWithoutAnimation {
      for place in places {
        if let tile = kept.first, tile.place == place {
          aheadTiles.append(kept.removeFirst())
        } else if let tile = fill(place) {
          // The view is laid out and drawn now, while the host has time left, so that the frame that shows
          // the view need not do it (`collection.scroll37ahead`).
          tile.view.prepareDrawing()
          tile.view.isHidden = true
          aheadTiles.append(tile)
        }
      }
    }
    aheadExpiry = now + Self.aheadLife
  }

  /// Removes and returns the tile of a place from those filled ahead; a tile that has expired is recycled
  /// instead.
  private func takeAhead(at place: ListPlace, now: HostTime?) -> Tile? {
    for index in aheadTiles.indices where aheadTiles[index].place == place {
      let tile = aheadTiles.remove(at: index)
      // A row that waited too long is filled again rather than shown: its data may have changed unnoticed.
      guard let now, now <= aheadExpiry else {
        release(tile)
        return nil
      }
      tile.view.isHidden = false
      return tile
    }
    return nil
  }

  /// Recycles the tiles that were filled ahead.
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
    // A press must not outlive the row in which it began: the view stays in the view hierarchy, and the press
    // would act on the row that the view shows next.
    tile.view.host?.cancelGestures(in: tile.view)
    // If recycled, the view would lose focus and the user's text, although the row is only scrolled out of
    // view.
    if tile.path != nil, !tile.isDeleted, tile.holdsKeyboard, keyboardTile == nil {
      tile.view.finishAnimations(completed: false)
      keyboardTile = tile
      return
    }
    recycler.recycle(tile.view, as: tile.cell)
  }

  /// Recycles the tile that had keyboard focus out of view, once another view has focus.
  func releaseKeyboardTile() {
    guard let tile = keyboardTile, !tile.holdsKeyboard else { return }
    keyboardTile = nil
    release(tile)
  }

  /// Recycles all tiles, the last ones first, so that those at the top are reused first, for the same items
  /// if the data is the same.
  func releaseAll() {
    let tiles = departing + shown.reversed() + waiting
    departing = []
    shown = []
    keyboardTile = nil
    aheadTiles = []
    for tile in tiles {
      // The items no longer exist, because the old data was discarded, so no tile is kept for its keyboard
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

  /// Assigns new places to the tiles of items that stay, and gathers the others.
  ///
  /// - Parameter newPlace: Returns the item that corresponds to an old one, with its place; nil if it was
  ///   removed.
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
    // A departing tile follows its item as well: the next update may show the item again, and the view then
    // turns around instead of a second view appearing.
    for tile in departing where !tile.isDeleted { _ = stays(tile) }
    if let tile = keyboardTile, !stays(tile) {
      keyboardTile = nil
      release(tile)
    }
  }

  /// Recycles the gathered tiles whose items were removed, so that new items use their views: without
  /// animation they are no longer visible.
  func releaseDeleted() {
    guard let tiles = gathered else { return }
    gathered = tiles.filter { !$0.isDeleted }
    for tile in tiles.reversed() where tile.isDeleted { release(tile) }
  }

  /// Ends the gathering of tiles.
  ///
  /// Tiles that became visible while sizes were estimates, and were out of view once they were measured, were
  /// never displayed: they are recycled immediately.
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

  /// Keeps a gathered tile until its update is over, without delivering events to its view.
  func depart(_ tile: Tile, in update: UpdateQueue.UpdateNumber) {
    tile.departureUpdate = update
    tile.stopEvents()
    tile.view.host?.cancelGestures(in: tile.view)
    departing.append(tile)
    // A removed row dissolves under the rows that move into its place; a row that only moves stays above
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

  /// Ends all animations, with the views at their destinations.
  func finishMotion() {
    for tile in departing + shown { tile.view.finishAnimations(completed: false) }
  }

  /// Moves the views together with the content and the visible part.
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
