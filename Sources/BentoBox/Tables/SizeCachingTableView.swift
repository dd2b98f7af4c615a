public import BentoGeometry
public import BentoLists

/// A table that is prepared for boxes from the start and measures each row once.
///
/// Every table caches the heights that it has measured by the ids of the rows. This class exists for custom
/// adapters, and so that programs written for Bento on iOS compile.
@MainActor
open class SizeCachingTableView: TableView {
  /// Creates a table for boxes with the given types of ids.
  public convenience init<SectionID: Hashable, ItemID: Hashable>(
    frame: Rect,
    style: Style,
    sectionIDType: SectionID.Type,
    itemIDType: ItemID.Type
  ) {
    self.init(frame: frame, style: style)
    prepareForBoxRendering(sectionIdType: sectionIDType, rowIdType: itemIDType)
  }

  /// Creates a table with an adapter of the given class, which is created with `init(with:)`.
  public convenience init<SectionID: Hashable, ItemID: Hashable>(
    frame: Rect,
    style: Style,
    adapterClass: any TableViewAdapter<SectionID, ItemID>.Type
  ) {
    self.init(frame: frame, style: style)
    prepareForBoxRendering(with: adapterClass.init(with: self))
  }
}
