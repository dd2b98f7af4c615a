public import BentoListLayouts
internal import BentoViews

/// The delegate of a collection view with a grid layout that answers item by item.
///
/// Every requirement has a default. What is left to its default is asked for once.
@MainActor
public protocol GridLayoutDelegate: CollectionViewDelegate {
  /// The number of columns that an item covers, at least 1; more than there are count as all.
  func collectionView(
    _ collectionView: CollectionView,
    layout: GridLayout,
    columnSpanForItemAt indexPath: ItemPath
  ) -> Int
}

extension GridLayoutDelegate {
  /// One column.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: GridLayout,
    columnSpanForItemAt indexPath: ItemPath
  ) -> Int {
    collectionView.program.defaults.insert(.columnSpan)
    return 1
  }
}
