public import BentoListLayouts
public import BentoLists

/// An object that caches the sizes of items and can invalidate them.
@MainActor
public protocol SizeInvalidationSupporting {
  /// Invalidates the size of an item, so that the item is measured again the next time it is visible; does
  /// nothing if there is no such item.
  func invalidateSize(at indexPath: ItemPath)
}

extension TableViewAdapterBase: SizeInvalidationSupporting {}

extension CollectionViewAdapterBase: SizeInvalidationSupporting {}

extension ListView {
  /// The object that caches the sizes of items: the adapter for boxes or, if there is no adapter yet, an
  /// object that does nothing.
  public var sizeInvalidator: any SizeInvalidationSupporting {
    boxLink.source as? any SizeInvalidationSupporting ?? NoSizes()
  }
}

/// A size invalidator that does nothing.
private struct NoSizes: SizeInvalidationSupporting {
  func invalidateSize(at indexPath: ItemPath) {}
}
