internal import BentoGeometry
internal import BentoViews

/// Where the items of a list lie.
@MainActor
class ListGeometry {
  /// The list whose items these are.
  unowned let list: ListView

  init(of list: ListView) {
    self.list = list
  }

  /// Where an item rests, in content space; nil where there is none.
  func restingFrame(of path: ItemPath) -> Rect? { nil }

  // MARK: Dragging

  /// Where a dragged item is shown that began at one frame, when the pointer would have it at another.
  func draggedFrame(_ frame: Rect, from start: Rect) -> Rect { frame }

  /// Where the dragged item goes if it is let go at a frame, or nil to leave it where it is shown.
  func dropPath(for frame: Rect, from current: ItemPath) -> ItemPath? { nil }

  // MARK: Keys

  /// The item to which a key leads from the focused one, or that it begins with where none is; nil
  /// where the key leads nowhere in such a list.
  func neighbor(by step: ListStep) -> ItemPath? { nil }

  /// How many places on a key moves the selected items, negative towards the beginning; nil for a key
  /// that does not move the items of such a list.
  func moveDistance(by step: ListStep) -> Int? { nil }

  // MARK: Loading

  /// Makes what is known of the sizes of all items for the sections that were loaded.
  func load() {}

  /// Ends what needs the old data, which is about to be forgotten.
  func willReload() {}

  /// Forgets what is known of the old data.
  func didReload() {}

  /// Brings what is known of sizes up to date, if the list is not in the middle of something.
  func bringUpToDate() {}

  /// Whether other elements may be in view than those that have tiles.
  var isOutOfDate: Bool { false }

  // MARK: Updates

  /// Ends what does not go on through an update.
  func updateWillBegin() {}

  /// Notes where everything is before an update that is animated.
  func makeMotion(by plan: UpdatePlan) -> ListMotion { ListMotion() }

  /// What stays where it is seen during an update, or nil where the offset stays instead; to be asked
  /// for before the update.
  func anchor(in plan: UpdatePlan) -> ListAnchor? { nil }

  /// Where an element is among the others.
  func place(of element: ListElement, in sections: SectionTable) -> ListPlace { ListPlace(element) }

  /// Takes what is known of sizes over to the items after an update.
  func update(by plan: UpdatePlan) {}

  /// Places the items after an update, as their tiles are known by now.
  func tilesDidMove(by plan: UpdatePlan) {}

  /// Notes that an update is complete, but for its motion.
  func didUpdate() {}

  /// Whether the content is not at its very beginning.
  var isContentScrolled: Bool { false }

  /// What is known of the sizes of the items; nil where something is told of each item that comes or
  /// goes.
  var itemSizes: RowsInUse.Sizes? { nil }

  // MARK: Tiles

  /// Keeps what the user looks at in place, or the list at its end if it stays there, and the offset
  /// inside the limits.
  func settleOffset(keeping anchor: ListAnchor?) {}

  /// Makes, keeps and recycles tiles until those of what is in view are there, without placing their
  /// views.
  ///
  /// - Parameter anchor: What an update keeps where it is seen, or nil.
  func updateTiles(keeping anchor: ListAnchor? = nil) {}

  /// Puts all views where their items are; `fresh` ones without animation.
  func placeTiles(fresh: [ListTile]) {}

  /// Puts the view of a tile in view where its item is.
  func place(_ tile: ListTile) {}

  /// Puts the views into their places that are not in view because of items there, by the motion of an
  /// update.
  func placeOthers(leaving: [ListTile]) {}

  /// Puts the views into their order, backmost first.
  func orderViews() {}

  // MARK: Sizes

  /// Notes that the content of a view may want another size.
  func sizeMayDiffer(of view: View) {}

  /// Notes that the content of a view wants the size that it has.
  func sizeIsKept(of view: View) {}

  /// Asks everything in view how large it wants to be.
  func measureAgain() {}

  /// Whether an item out of view can have a view before the content glides there.
  var makesViewsBeforeGliding: Bool { false }
}

// MARK: - What is asked of the list

extension ListGeometry {
  var bounds: Rect { list.bounds }
  var displayScale: Scale { list.displayScale }
  var sections: SectionTable { list.sections }
  var tileSet: TileSet { list.tileSet }
}
