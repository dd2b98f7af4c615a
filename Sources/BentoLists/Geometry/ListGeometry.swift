internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// An item and its frame in content space.
nonisolated struct PlacedItem {
  let path: ItemPath
  let frame: Rect
}

/// A token for the positions of a list's items: while two tokens are equal, no item has moved.
///
/// The size of the content would not be sufficient: items may exchange positions, or changes in item sizes
/// and in spacing may cancel each other out.
nonisolated struct ItemArrangement: Equatable {
  /// The number of times that items may have moved.
  var revision: Int
  /// The width of the rows of a table; 0 for other lists.
  var rowWidth = 0.0
}

/// The positions of a list's items.
///
/// Most methods receive the list as an argument: a stored reference would have to be unowned, and each use of
/// it would take the slow path of reference counting because lists are referenced weakly (`lists.edit1`).
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

  /// Returns the frame of an item at rest in content space, or nil if the item does not exist.
  func restingFrame(of path: ItemPath, in list: ListView) -> Rect? { nil }

  /// Returns an up-to-date token for the current arrangement of the items.
  func arrangement(in list: ListView) -> ItemArrangement { ItemArrangement(revision: 0) }

  /// Returns the items that intersect a rectangle of the content, whether or not they are visible.
  ///
  /// - Complexity: O(n) in the number of those items.
  func items(in rect: Rect, of list: ListView) -> [PlacedItem] { [] }

  // MARK: Dragging

  /// Returns the frame of a dragged item, given its initial frame and its frame at the pointer.
  func draggedFrame(_ frame: Rect, from start: Rect) -> Rect { frame }

  /// Returns the destination of the dragged item if it is dropped at the given frame, or nil to leave it
  /// where it is.
  func dropPath(for frame: Rect, from current: ItemPath, in list: ListView) -> ItemPath? { nil }

  // MARK: Keys

  /// Returns the item to which a key moves from the focused one, or the first item if none is focused;
  /// returns nil if the key has no effect in this kind of list.
  func neighbor(by step: ListStep, in list: ListView) -> ItemPath? { nil }

  /// Returns the number of positions by which a key moves the selected items, or nil for a key that does
  /// not move items in this kind of list.
  ///
  /// The number is negative toward the beginning.
  func moveDistance(by step: ListStep, in list: ListView) -> Int? { nil }

  // MARK: Loading

  /// Computes the sizes of all items in the loaded sections.
  func load(in list: ListView) {}

  /// Ends everything that requires the old data, which is about to be discarded.
  func willReload() {}

  /// Discards everything computed from the old data.
  func didReload() {}

  /// Updates the known sizes if the list is idle.
  func bringUpToDate(in list: ListView) {}

  /// Whether elements without tiles may be visible.
  var isOutOfDate: Bool { false }

  // MARK: Updates

  /// Ends everything that must not continue during an update.
  func updateWillBegin() {}

  /// Records the positions of all elements before an animated update.
  func makeMotion(by plan: UpdatePlan, in list: ListView) -> ListMotion { ListMotion() }

  /// Returns whether an update keeps the visible content in place instead of keeping the offset.
  func holdsPlace(in list: ListView) -> Bool { isContentScrolled(in: list) }

  /// Returns the anchor that keeps an element at the position of the tile that showed it before the update.
  func anchor(
    at tile: ListTile,
    becoming element: ListElement,
    in list: ListView
  ) -> ListAnchor? { nil }

  /// Returns an anchor that is not visible, if no visible item can be the anchor.
  func anchorOutOfView(by plan: UpdatePlan, in list: ListView) -> ListAnchor? { nil }

  /// Returns the place of an element among the others.
  func place(of element: ListElement, in sections: SectionTable) -> ListPlace { ListPlace(element) }

  /// Transfers the known sizes to the items that exist after an update.
  func update(by plan: UpdatePlan, in list: ListView) {}

  /// Positions the items after an update, once their tiles have been assigned their new places.
  func tilesDidMove(by plan: UpdatePlan, in list: ListView) {}

  /// Called when an update is complete except for its animation.
  func didUpdate() {}

  /// Returns whether the content is scrolled away from its very beginning.
  func isContentScrolled(in list: ListView) -> Bool { false }

  /// The relationship between the sizes of items, or nil if each inserted or removed item must be reported.
  var itemSizes: RowsInUse.Sizes? { nil }

  // MARK: Tiles

  /// Whether every layout pass checks the tiles, even if neither data nor bounds have changed.
  var looksEachTime: Bool { isOutOfDate }

  /// Updates the known sizes before the rounds of ``ListView/updateTiles(keeping:)``.
  func prepareRounds(in list: ListView) {}

  /// Performs one round over the visible items and creates their views.
  ///
  /// - Parameter anchor: The element that an update keeps in place, or nil.
  /// - Returns: Whether different items are now visible because sizes have changed or a callback has
  ///   scrolled.
  func showVisible(keeping anchor: ListAnchor?, in list: ListView) -> Bool { false }

  /// Returns the span of bounds in which the same views show the same items, or nil if the views currently
  /// depend on anything else.
  ///
  /// - Parameter old: The previous bounds.
  func makeSteadySpan(since old: Rect?, in list: ListView) -> SteadySpan? { nil }

  /// Lets floating views follow the bounds within a steady span.
  ///
  /// - Returns: Whether the span is still valid.
  func follow(in list: ListView) -> Bool { true }

  /// Returns the places that become visible if the content continues its motion, in order; none of them has a
  /// tile.
  func placesAhead(of motion: Point, in list: ListView) -> [ListPlace] { [] }

  /// Creates the tile of one of the places ahead, or returns nil if there is nothing to show.
  func makeTileAhead(at place: ListPlace, in list: ListView) -> ListTile? { nil }

  /// Moves the views of the tiles to the positions of their items.
  func place(_ tiles: [ListTile], in list: ListView) {}

  /// Positions views that exist for reasons other than showing a visible item.
  func placeOthers(in list: ListView) {}

  /// Adapts the content of the views to their size in an update's animation.
  func followExtents(_ leaving: [ListTile]) {}

  /// Puts the views in z-order, from back to front.
  func orderViews(in list: ListView) {}

  // MARK: Offset

  /// Updates the content size, unless it is updated when the content is prepared.
  func updateContentSize(in list: ListView) {}

  /// Updates the content size and the inset, which limit the offset.
  func prepareToSettle(in list: ListView) {}

  /// Returns the distance by which the visible part must move to keep an anchor in place.
  func way(toKeep anchor: ListAnchor, in list: ListView) -> Point { .zero }

  /// Returns the content offset, clamped to its limits.
  func settledOffset(in list: ListView) -> Point { list.contentOffset }

  /// Returns whether content that is scrolling to an offset has arrived there.
  func isRest(_ offset: Point, in list: ListView) -> Bool { offset == list.contentOffset }

  /// Returns the offset at which the end of the content is visible; along an axis without an end, the given
  /// offset is used.
  func end(from offset: Point, in list: ListView) -> Point { offset }

  /// Scrolls to an item within its section if the section scrolls independently.
  func willScroll(to path: ItemPath, at position: ListPosition, animated: Bool) {}

  /// Moves everything other than tiles along with the visible part and the content.
  func contentDidMove(by distance: Point) {}

  /// Returns the position to scroll to, choosing one if none is specified, or nil if the item is visible.
  func resolved(
    _ position: ListPosition,
    for path: ItemPath,
    in list: ListView
  ) -> ListPosition? { position }

  /// Returns the offset at which an item is at a position, within the limits, or nil if the item does not
  /// exist.
  func offset(
    showing path: ItemPath,
    at position: ListPosition,
    in list: ListView
  ) -> Point? { nil }

  // MARK: Sizes

  /// Records that the content of a view may request a different size.
  func sizeMayDiffer(of view: View, in list: ListView) {}

  /// Records that the content of a view requests the size that the view already has.
  func sizeIsKept(of view: View) {}

  /// Measures everything visible again.
  func measureAgain(in list: ListView) {}

  /// Whether an item that is not visible can get a view before the content scrolls there.
  var makesViewsBeforeGliding: Bool { false }
}
