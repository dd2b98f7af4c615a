public import BentoGeometry
public import BentoLists

/// A table that is ready for boxes from the start, and measures each row once.
///
/// Every table keeps the heights that it has measured, by the ids of the rows; this one exists so that
/// programs written for Bento on iOS compile, and for adapters of one's own.
@MainActor
open class SizeCachingTableView: TableView {
  /// Creates a table for boxes with given types of ids.
  public convenience init<SectionID: Hashable, ItemID: Hashable>(
    frame: Rect,
    style: Style,
    sectionIDType: SectionID.Type,
    itemIDType: ItemID.Type
  ) {
    self.init(frame: frame, style: style)
    prepareForBoxRendering(sectionIdType: sectionIDType, rowIdType: itemIDType)
  }

  /// Creates a table with an adapter of a class, which is made by its initializer `init(with:)`.
  public convenience init<SectionID: Hashable, ItemID: Hashable>(
    frame: Rect,
    style: Style,
    adapterClass: any TableViewAdapter<SectionID, ItemID>.Type
  ) {
    self.init(frame: frame, style: style)
    prepareForBoxRendering(with: adapterClass.init(with: self))
  }
}
