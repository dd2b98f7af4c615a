internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// An item and its frame, in content space.
nonisolated struct PlacedItem {
  let path: ItemPath
  let frame: Rect
}

/// A token of the positions of a list's items: while it is equal, no item has moved.
///
/// The size of the content is no substitute: items may exchange their places in it, or change their sizes and
/// the spacing between them.
nonisolated struct ItemArrangement: Equatable {
  /// The number of times that items may have moved.
  var revision: Int
  /// The width of the rows of a table; 0 for other lists.
  var rowWidth = 0.0
}

/// The positions of a list's items.
///
/// Most methods receive the list as an argument: a stored reference would have to be unowned, and each use of
/// it counts references the slow way, because lists are weakly referenced (`lists.edit1`).
@MainActor
class ListGeometry {
  /// The list's tiles.
  final let tileSet: TileSet
  /// The state of the tiling.
  final let tiling: TilingState

  init(of list: ListView) {
    tileSet = list.tileSet
    tiling = list.tiling
  }

  /// The frame of an item at rest, in content space; nil if it does not exist.
  func restingFrame(of path: ItemPath, in list: ListView) -> Rect? { nil }

  /// The current arrangement of the items, up to date.
  func arrangement(in list: ListView) -> ItemArrangement { ItemArrangement(revision: 0) }

  /// The items that intersect a rectangle of the content, visible or not.
  ///
  /// - Complexity: O(n) of those.
  func items(in rect: Rect, of list: ListView) -> [PlacedItem] { [] }

  // MARK: Dragging

  /// The frame of a dragged item, for the frame at its start and the one at the pointer.
  func draggedFrame(_ frame: Rect, from start: Rect) -> Rect { frame }

  /// The destination of the dragged item if it is dropped at a frame, or nil to leave it where it is.
  func dropPath(for frame: Rect, from current: ItemPath, in list: ListView) -> ItemPath? { nil }

  // MARK: Keys

  /// The item to which a key moves from the focused one, or the first one if none is focused; nil if the key
  /// has no effect in such a list.
  func neighbor(by step: ListStep, in list: ListView) -> ItemPath? { nil }

  /// The number of positions by which a key moves the selected items, negative toward the beginning; nil for
  /// a key that does not move items of such a list.
  func moveDistance(by step: ListStep, in list: ListView) -> Int? { nil }

  // MARK: Loading

  /// Computes the sizes of all items for the sections that were loaded.
  func load(in list: ListView) {}

  /// Ends everything that needs the old data, which is about to be discarded.
  func willReload() {}

  /// Discards everything computed from the old data.
  func didReload() {}

  /// Updates the known sizes, if the list is idle.
  func bringUpToDate(in list: ListView) {}

  /// Whether other elements may be visible than those that have tiles.
  var isOutOfDate: Bool { false }

  // MARK: Updates

  /// Ends everything that does not continue through an update.
  func updateWillBegin() {}

  /// Records the positions of all elements before an animated update.
  func makeMotion(by plan: UpdatePlan, in list: ListView) -> ListMotion { ListMotion() }

  /// Whether an update keeps the visible content in place, rather than the offset.
  func holdsPlace(in list: ListView) -> Bool { isContentScrolled(in: list) }

  /// The anchor at a visible tile, for the element that it becomes.
  func anchor(
    at tile: ListTile,
    becoming element: ListElement,
    in list: ListView
  ) -> ListAnchor? { nil }

  /// The anchor out of view, if no visible item can be one.
  func anchorOutOfView(by plan: UpdatePlan, in list: ListView) -> ListAnchor? { nil }

  /// The position of an element among the others.
  func place(of element: ListElement, in sections: SectionTable) -> ListPlace { ListPlace(element) }

  /// Transfers the known sizes to the items after an update.
  func update(by plan: UpdatePlan, in list: ListView) {}

  /// Positions the items after an update, when their tiles have their new places.
  func tilesDidMove(by plan: UpdatePlan, in list: ListView) {}

  /// Called when an update is complete except for its animation.
  func didUpdate() {}

  /// Whether the content is scrolled away from its very beginning.
  func isContentScrolled(in list: ListView) -> Bool { false }

  /// Whether items may have different sizes; nil if each inserted or removed item has to be reported.
  var itemSizes: RowsInUse.Sizes? { nil }

  // MARK: Tiles

  /// Whether a layout pass checks the tiles although neither data nor bounds have changed.
  var looksEachTime: Bool { isOutOfDate }

  /// Updates the known sizes, before the rounds of ``ListView/updateTiles(keeping:)``.
  func prepareRounds(in list: ListView) {}

  /// Performs one round over the visible items, and creates their views.
  ///
  /// - Parameter anchor: The element that an update keeps in place, or nil.
  /// - Returns: Whether other items are visible now, because sizes have changed or a callback has scrolled.
  func showVisible(keeping anchor: ListAnchor?, in list: ListView) -> Bool { false }

  /// The bounds within which the same views show the same items; nil while anything else determines that.
  ///
  /// - Parameter old: The bounds before.
  func makeSteadySpan(since old: Rect?, in list: ListView) -> SteadySpan? { nil }

  /// Lets floating views follow the bounds within a steady span.
  ///
  /// - Returns: Whether the span is still valid.
  func follow(in list: ListView) -> Bool { true }

  /// The places that become visible if the content continues to move as it did, in order; none has a tile.
  func placesAhead(of motion: Point, in list: ListView) -> [ListPlace] { [] }

  /// Makes the tile of one of these places, or nil if there is nothing to show.
  func makeTileAhead(at place: ListPlace, in list: ListView) -> ListTile? { nil }

  /// Moves the views of tiles to their items.
  func place(_ tiles: [ListTile], in list: ListView) {}

  /// Positions the views that exist for other reasons than visible items.
  func placeOthers(in list: ListView) {}

  /// Lets the content of views follow their size in the animation of an update.
  func followExtents(_ leaving: [ListTile]) {}

  /// Puts the views in z-order, backmost first.
  func orderViews(in list: ListView) {}

  // MARK: Offset

  /// Updates the content size, unless that is done when the content is prepared.
  func updateContentSize(in list: ListView) {}

  /// Updates what limits the offset: the content size and the inset.
  func prepareToSettle(in list: ListView) {}

  /// The distance by which the visible part has to move for an anchor to stay in place.
  func way(toKeep anchor: ListAnchor, in list: ListView) -> Point { .zero }

  /// The offset within its limits.
  func settledOffset(in list: ListView) -> Point { list.contentOffset }

  /// Whether content that scrolls to an offset has arrived there.
  func isRest(_ offset: Point, in list: ListView) -> Bool { offset == list.contentOffset }

  /// The offset at which the end of the content is visible; an axis without an end keeps the given offset.
  func end(from offset: Point, in list: ListView) -> Point { offset }

  /// Scrolls to an item inside its section, if that scrolls on its own.
  func willScroll(to path: ItemPath, at position: ListPosition, animated: Bool) {}

  /// Moves everything that is not a tile together with the visible part and the content.
  func contentDidMove(by distance: Point) {}

  /// The position to scroll to for one that is left open; nil if the item is visible.
  func resolved(
    _ position: ListPosition,
    for path: ItemPath,
    in list: ListView
  ) -> ListPosition? { position }

  /// The offset at which an item is at a position, within the limits; nil if it does not exist.
  func offset(
    showing path: ItemPath,
    at position: ListPosition,
    in list: ListView
  ) -> Point? { nil }

  // MARK: Sizes

  /// Records that the content of a view may request another size.
  func sizeMayDiffer(of view: View, in list: ListView) {}

  /// Records that the content of a view requests the size that it has.
  func sizeIsKept(of view: View) {}

  /// Measures everything visible again.
  func measureAgain(in list: ListView) {}

  /// Whether an item out of view can get a view before the content scrolls there.
  var makesViewsBeforeGliding: Bool { false }
}
