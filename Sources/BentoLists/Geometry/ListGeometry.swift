internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// An item and where it lies, in content space.
nonisolated struct PlacedItem {
  let path: ItemPath
  let frame: Rect
}

/// Where the items of a list lie.
///
/// Most questions are handed the list: a reference that is kept would have to be unowned, and each use of
/// it counts references the slow way, as lists are weakly referenced (`lists.edit1`).
@MainActor
class ListGeometry {
  /// The list's tiles.
  final let tileSet: TileSet
  /// What the list knows of them.
  final let tiling: TilingState

  init(of list: ListView) {
    tileSet = list.tileSet
    tiling = list.tiling
  }

  /// Where an item rests, in content space; nil where there is none.
  func restingFrame(of path: ItemPath, in list: ListView) -> Rect? { nil }

  /// The items that a rectangle of the content touches, in view or not.
  ///
  /// - Complexity: O(n) of those.
  func items(in rect: Rect, of list: ListView) -> [PlacedItem] { [] }

  // MARK: Dragging

  /// Where a dragged item is shown that began at one frame, when the pointer would have it at another.
  func draggedFrame(_ frame: Rect, from start: Rect) -> Rect { frame }

  /// Where the dragged item goes if it is let go at a frame, or nil to leave it where it is shown.
  func dropPath(for frame: Rect, from current: ItemPath, in list: ListView) -> ItemPath? { nil }

  // MARK: Keys

  /// The item to which a key leads from the focused one, or that it begins with where none is; nil
  /// where the key leads nowhere in such a list.
  func neighbor(by step: ListStep, in list: ListView) -> ItemPath? { nil }

  /// How many places on a key moves the selected items, negative towards the beginning; nil for a key
  /// that does not move the items of such a list.
  func moveDistance(by step: ListStep, in list: ListView) -> Int? { nil }

  // MARK: Loading

  /// Makes what is known of the sizes of all items for the sections that were loaded.
  func load(in list: ListView) {}

  /// Ends what needs the old data, which is about to be forgotten.
  func willReload() {}

  /// Forgets what is known of the old data.
  func didReload() {}

  /// Brings what is known of sizes up to date, if the list is not in the middle of something.
  func bringUpToDate(in list: ListView) {}

  /// Whether other elements may be in view than those that have tiles.
  var isOutOfDate: Bool { false }

  // MARK: Updates

  /// Ends what does not go on through an update.
  func updateWillBegin() {}

  /// Notes where everything is before an update that is animated.
  func makeMotion(by plan: UpdatePlan, in list: ListView) -> ListMotion { ListMotion() }

  /// Whether what is in view stays where it is seen in an update, and not the offset.
  func holdsPlace(in list: ListView) -> Bool { isContentScrolled(in: list) }

  /// A tile in view as what stays where it is seen, given the element that it becomes.
  func anchor(
    at tile: ListTile,
    becoming element: ListElement,
    in list: ListView
  ) -> ListAnchor? { nil }

  /// What stays where it would be seen, where no item in view does.
  func anchorOutOfView(by plan: UpdatePlan, in list: ListView) -> ListAnchor? { nil }

  /// Where an element is among the others.
  func place(of element: ListElement, in sections: SectionTable) -> ListPlace { ListPlace(element) }

  /// Takes what is known of sizes over to the items after an update.
  func update(by plan: UpdatePlan, in list: ListView) {}

  /// Places the items after an update, as their tiles are known by now.
  func tilesDidMove(by plan: UpdatePlan, in list: ListView) {}

  /// Notes that an update is complete, but for its motion.
  func didUpdate() {}

  /// Whether the content is not at its very beginning.
  func isContentScrolled(in list: ListView) -> Bool { false }

  /// What is known of the sizes of the items; nil where something is told of each item that comes or
  /// goes.
  var itemSizes: RowsInUse.Sizes? { nil }

  // MARK: Tiles

  /// Whether a layout pass goes over the tiles although neither data nor bounds have changed.
  var looksEachTime: Bool { isOutOfDate }

  /// Brings what is known of sizes up to date, before the rounds of ``ListView/updateTiles(keeping:)``.
  func prepareRounds(in list: ListView) {}

  /// Goes once over what is in view, and gives it views.
  ///
  /// - Parameter anchor: What an update keeps where it is seen, or nil.
  /// - Returns: whether something else is in view now, as sizes turned out different or a callback has
  ///   scrolled.
  func showVisible(keeping anchor: ListAnchor?, in list: ListView) -> Bool { false }

  /// The bounds within which the same views show the same items; nil while anything but the offset
  /// decides that.
  ///
  /// - Parameter old: The bounds before.
  func makeSteadySpan(since old: Rect?, in list: ListView) -> SteadySpan? { nil }

  /// Lets what floats follow the bounds within a steady span.
  ///
  /// - Returns: whether the span still holds.
  func follow(in list: ListView) -> Bool { true }

  /// The places of what comes into view if the content moves on as it did, in order; none has a tile.
  func placesAhead(of motion: Point, in list: ListView) -> [ListPlace] { [] }

  /// Makes the tile of one of these places, or nil where there is nothing to show.
  func makeTileAhead(at place: ListPlace, in list: ListView) -> ListTile? { nil }

  /// Puts the views of tiles where their items are.
  func place(_ tiles: [ListTile], in list: ListView) {}

  /// Puts the views where they belong that are there for other reasons than items in view.
  func placeOthers(in list: ListView) {}

  /// Lets what is in the views follow their extents in the motion of an update.
  func followExtents(_ leaving: [ListTile]) {}

  /// Puts the views into their order, backmost first.
  func orderViews(in list: ListView) {}

  // MARK: Offset

  /// Takes over the extents of the content, where that is not done as it is prepared.
  func updateContentSize(in list: ListView) {}

  /// Takes over what the offset settles by: the extents of the content and the room around it.
  func prepareToSettle(in list: ListView) {}

  /// How far the visible part has to move for an anchor to be where it was on screen.
  func way(toKeep anchor: ListAnchor, in list: ListView) -> Point { .zero }

  /// The offset as it is allowed to be.
  func settledOffset(in list: ListView) -> Point { list.contentOffset }

  /// Whether content that glides to an offset is there already.
  func isRest(_ offset: Point, in list: ListView) -> Bool { offset == list.contentOffset }

  /// The offset at which the end of the content is seen, given one that is left as it is where the
  /// content has no end.
  func end(from offset: Point, in list: ListView) -> Point { offset }

  /// Brings an item into view inside of its section, where that scrolls on its own.
  func willScroll(to path: ItemPath, at position: ListPosition, animated: Bool) {}

  /// Takes along what is no tile when the visible part moves with the content under it.
  func contentDidMove(by distance: Point) {}

  /// The position to scroll to for one that is left open; nil where the item is in view.
  func resolved(
    _ position: ListPosition,
    for path: ItemPath,
    in list: ListView
  ) -> ListPosition? { position }

  /// The offset at which an item is at a position, inside the limits; nil without such an item.
  func offset(
    showing path: ItemPath,
    at position: ListPosition,
    in list: ListView
  ) -> Point? { nil }

  // MARK: Sizes

  /// Notes that the content of a view may want another size.
  func sizeMayDiffer(of view: View, in list: ListView) {}

  /// Notes that the content of a view wants the size that it has.
  func sizeIsKept(of view: View) {}

  /// Asks everything in view how large it wants to be.
  func measureAgain(in list: ListView) {}

  /// Whether an item out of view can have a view before the content glides there.
  var makesViewsBeforeGliding: Bool { false }
}
