public import BentoGeometry
public import BentoLists

/// A table that is ready to render boxes from the start and measures each row once.
///
/// Every table caches measured heights, keyed by row id. This class exists for custom adapters and
/// for compatibility with programs written for Bento on iOS.
@MainActor
open class SizeCachingTableView: TableView {
  /// Creates a table for boxes with the given id types.
  public convenience init<SectionID: Hashable, ItemID: Hashable>(
    frame: Rect,
    style: Style,
    sectionIDType: SectionID.Type,
    itemIDType: ItemID.Type
  ) {
    self.init(frame: frame, style: style)
    prepareForBoxRendering(sectionIdType: sectionIDType, rowIdType: itemIDType)
  }

  /// Creates a table and its adapter, an instance of the given class created with `init(with:)`.
  public convenience init<SectionID: Hashable, ItemID: Hashable>(
    frame: Rect,
    style: Style,
    adapterClass: any TableViewAdapter<SectionID, ItemID>.Type
  ) {
    self.init(frame: frame, style: style)
    prepareForBoxRendering(with: adapterClass.init(with: self))
  }
}
