public import BentoGeometry
public import BentoListLayouts

/// The delegate of a collection view with a flow layout whose sizes and distances vary by item or section.
///
/// By default, every requirement returns the corresponding property of the layout. When the layout is
/// prepared, a requirement that keeps its default is called once; any other requirement is called once for
/// each item or section.
///
/// ```swift
/// final class Gallery: FlowLayoutDelegate {
///   var sizes: [Size] = []
///
///   func collectionView(
///     _ collectionView: CollectionView,
///     layout: CollectionViewLayout,
///     sizeForItemAt indexPath: ItemPath
///   ) -> Size { sizes[indexPath.item] }
/// }
/// ```
@MainActor
public protocol FlowLayoutDelegate: CollectionViewDelegate {
  /// Returns the size of an item, or its estimated size in a layout of self-sizing items.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    sizeForItemAt indexPath: ItemPath
  ) -> Size
  /// Returns the insets around the lines of a section.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
  /// Returns the distance between the lines of a section.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double
  /// Returns the minimum distance between the items of a line.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double
  /// Returns the size of a header; only the extent along the scroll direction is used, and 0 means no header.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size
  /// Returns the size of a footer; only the extent along the scroll direction is used, and 0 means no footer.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size
}

extension FlowLayoutDelegate {
  /// Returns the layout's `itemSize` or, for self-sizing items, the layout's estimated item size.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    sizeForItemAt indexPath: ItemPath
  ) -> Size {
    collectionView.program.defaults.insert(.itemSize)
    return (layout as? FlowLayout)?.assumedItemSize ?? .zero
  }

  /// Returns the layout's `sectionInset`.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    collectionView.program.defaults.insert(.sectionInset)
    return (layout as? FlowLayout)?.sectionInset ?? .zero
  }

  /// Returns the layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    collectionView.program.defaults.insert(.lineSpacing)
    return (layout as? FlowLayout)?.minimumLineSpacing ?? 0
  }

  /// Returns the layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    collectionView.program.defaults.insert(.interitemSpacing)
    return (layout as? FlowLayout)?.minimumInteritemSpacing ?? 0
  }

  /// Returns the layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size {
    collectionView.program.defaults.insert(.headerSize)
    return (layout as? FlowLayout)?.headerReferenceSize ?? .zero
  }

  /// Returns the layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size {
    collectionView.program.defaults.insert(.footerSize)
    return (layout as? FlowLayout)?.footerReferenceSize ?? .zero
  }
}
