internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// What moving items by hand needs of the list that shows them.
///
/// Paths are those of what is shown, unless they are said to be the data's.
@MainActor
protocol ReorderableList: ScrollView {
  /// The order of the items as they are shown.
  var sections: SectionTable { get }
  /// What is selected.
  var selection: ListSelection { get }
  /// Whether the list is not in the middle of something.
  var isIdle: Bool { get }
  /// Does work when the list is not in the middle of something: now, or after that.
  func whenIdle(_ work: @escaping () -> Void)
  /// What items stand on, or nil where they stand on their own color.
  var itemSurface: Color? { get }

  /// The item at a point of the content, unless something in it takes presses itself.
  func draggableItem(at point: Point) -> ItemPath?
  /// Whether the program lets the user move an item, by its path in the data.
  func mayMove(_ path: ItemPath) -> Bool
  /// Where the program lets an item go, given its path in the data and where it was dragged.
  func destination(ofMoveFrom origin: ItemPath, toProposed path: ItemPath) -> ItemPath
  /// Tells the program that the user moved items, by their paths in the data.
  func reportMoves(_ moves: ItemMoves)

  /// The cell of an item in view, or nil.
  func cellView(at path: ItemPath) -> View?
  /// Where an item rests, in content space; nil where there is none.
  func restingFrame(of path: ItemPath) -> Rect?
  /// Where a dragged item is shown that began at one frame, when the pointer would have it at
  /// another.
  func draggedFrame(_ frame: Rect, from start: Rect) -> Rect
  /// Where the dragged item goes if it is let go at a frame, or nil to leave it where it is shown.
  func dropPath(for frame: Rect, from current: ItemPath) -> ItemPath?
  /// Brings an item into view.
  func reveal(_ path: ItemPath)
  /// Ends what must not go on while an item is dragged.
  func prepareToLift()
  /// Moves items from where they are shown to where they are shown from now on, and the others aside;
  /// `begin` runs inside of that update, and says whether the moves still stand: what brings the list up
  /// to date before it may have changed the items or ended the drag.
  func shift(_ moves: ItemMoves, begin: @escaping () -> Bool)
}
