public import BentoListLayouts
internal import BentoViews

/// The delegate of a collection view with a grid layout whose column spans vary by item.
///
/// Every requirement has a default. A requirement that keeps its default is called once.
///
/// ```swift
/// final class Gallery: GridLayoutDelegate {
///   func collectionView(
///     _ collectionView: CollectionView,
///     layout: GridLayout,
///     columnSpanForItemAt indexPath: ItemPath
///   ) -> Int { indexPath.item == 0 ? 2 : 1 }
/// }
/// ```
@MainActor
public protocol GridLayoutDelegate: CollectionViewDelegate {
  /// Returns the number of columns that an item spans: at least 1, and limited to the number of columns in
  /// the grid.
  func collectionView(
    _ collectionView: CollectionView,
    layout: GridLayout,
    columnSpanForItemAt indexPath: ItemPath
  ) -> Int
}

extension GridLayoutDelegate {
  /// Returns 1.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: GridLayout,
    columnSpanForItemAt indexPath: ItemPath
  ) -> Int {
    collectionView.program.defaults.insert(.columnSpan)
    return 1
  }
}
