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

  // MARK: Sizes

  /// Notes that the content of a view may want another size.
  func sizeMayDiffer(of view: View) {}
}

// MARK: - What is asked of the list

extension ListGeometry {
  var bounds: Rect { list.bounds }
  var displayScale: Scale { list.displayScale }
  var sections: SectionTable { list.sections }
  var tileSet: TileSet { list.tileSet }
}
