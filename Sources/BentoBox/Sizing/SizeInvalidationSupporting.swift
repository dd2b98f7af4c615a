public import BentoListLayouts
public import BentoLists

/// Something that keeps the sizes of items and can be told that one of them no longer holds.
@MainActor
public protocol SizeInvalidationSupporting {
  /// Measures an item again, when it is next in view; nothing happens where there is no such item.
  func invalidateSize(at indexPath: ItemPath)
}

extension TableViewAdapterBase: SizeInvalidationSupporting {}

extension CollectionViewAdapterBase: SizeInvalidationSupporting {}

extension ListView {
  /// What keeps the sizes of items: the adapter for boxes, and before there is one nothing.
  public var sizeInvalidator: any SizeInvalidationSupporting {
    boxLink.source as? any SizeInvalidationSupporting ?? NoSizes()
  }
}

/// What keeps no sizes.
private struct NoSizes: SizeInvalidationSupporting {
  func invalidateSize(at indexPath: ItemPath) {}
}
