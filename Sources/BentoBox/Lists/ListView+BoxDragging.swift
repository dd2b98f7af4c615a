internal import BentoGeometry
public import BentoInteraction
internal import BentoListLayouts
public import BentoLists
public import BentoPlatform
internal import BentoViews

/// Drag and drop of items in a list that shows boxes, expressed with the ids of the box.
///
/// ```swift
/// table.onDragItem { (_: SectionID, track: Track.ID) in
///   Drag(ClipboardContents(files: CopiedFiles([tracks[track].path])), value: track)
/// }
/// table.onDropOnItem(of: CopiedFiles.types) { (_: SectionID, playlist: Playlist.ID, drop) in
///   add(drop.files, to: playlist)
/// }
/// ```
extension ListView {
  /// Lets the user drag items out of the list, to other views, windows and programs; the picture of the item
  /// follows the pointer unless the drag has a preview.
  ///
  /// An item that can be moved within the list is moved instead. If the user drags one of several selected items,
  /// ``selection(of:_:)`` returns all of them, and their number is shown on the picture, unless the drag has files or
  /// its own number.
  ///
  /// - Parameter makeDrag: A closure that returns what is dragged, or nil if the item cannot be dragged.
  /// - Precondition: The id types are those of the boxes that the list renders.
  public func onDragItem<SectionID: Hashable, ItemID: Hashable>(
    _ makeDrag: @escaping (_ section: SectionID, _ item: ItemID) -> Drag?
  ) {
    expectBoxes(SectionID.self, ItemID.self)
    let isItem = { [weak self] (view: View) in
      guard let self, let path = draggableItem(at: view.convert(view.bounds.center, to: self))
      else {
        return false
      }
      return cellView(at: path) === view
    }
    onDragItems(where: isItem) { [weak self] point in
      guard let self, let path = draggableItem(at: point) else { return nil }
      let ids: (section: SectionID, item: ItemID)? = self.ids(of: path)
      guard let ids, var drag = makeDrag(ids.section, ids.item) else { return nil }
      drag.preview = drag.preview ?? cellView(at: path)
      if drag.contents.files == nil { drag.itemCount = drag.itemCount ?? selectedCount(with: path) }
      return drag
    }
  }

  /// Lets the user drop data on items of the list; drops on no item are offered to the superviews.
  ///
  /// The target's other closures find the item in `part` of the drop.
  ///
  /// - Parameters:
  ///   - types: The types of data, such as `CopiedFiles.types`.
  ///   - perform: A closure that takes the data, and returns whether it did.
  /// - Returns: The target, by which the list can refuse drags and choose their actions.
  /// - Precondition: The id types are those of the boxes that the list renders.
  @discardableResult
  public func onDropOnItem<SectionID: Hashable, ItemID: Hashable>(
    of types: [ContentType],
    perform: @escaping (_ section: SectionID, _ item: ItemID, _ drop: Drop) -> Bool
  ) -> DropTarget {
    expectBoxes(SectionID.self, ItemID.self)
    let target = onDrop(of: types) { [weak self] drop in
      guard let self, let item = drop.part?.base as? ItemID,
        let ids: (section: SectionID, item: ItemID) = itemIds(at: drop.location), ids.item == item
      else { return false }
      return perform(ids.section, item, drop)
    }
    target.choosesAction = { drop in drop.part == nil ? nil : drop.action }
    target.findPart = { [weak self] point in
      guard let self, let path = itemPath(at: point), let frame = cellView(at: path)?.frame,
        let ids: (section: SectionID, item: ItemID) = self.ids(of: path)
      else { return nil }
      return DropPart(ids.item, frame: frame)
    }
    return target
  }

  /// The number of items that are selected together with an item; 1 if the item is not selected.
  private func selectedCount(with path: ItemPath) -> Int {
    let paths = Array(selectedPaths)
    return paths.contains(path) ? paths.count : 1
  }

  private func itemPath(at point: Point) -> ItemPath? {
    switch self {
    case let table as TableView: table.indexPathForRow(at: point)
    case let collection as CollectionView: collection.indexPathForItem(at: point)
    default: nil
    }
  }

  private func itemIds<SectionID: Hashable, ItemID: Hashable>(
    at point: Point
  ) -> (section: SectionID, item: ItemID)? {
    itemPath(at: point).flatMap { ids(of: $0) }
  }
}
