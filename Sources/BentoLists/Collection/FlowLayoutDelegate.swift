public import BentoGeometry
public import BentoListLayouts

/// The delegate of a collection view with a flow layout that answers item by item and section by
/// section.
///
/// Every requirement has a default: the layout's property of the same meaning. What is left to its
/// default is asked for once, and what is answered once for each item or section when the layout is
/// prepared.
@MainActor
public protocol FlowLayoutDelegate: CollectionViewDelegate {
  /// The size of an item, or its estimate in a layout of self-sizing items.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    sizeForItemAt indexPath: ItemPath
  ) -> Size
  /// The room around the lines of a section.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
  /// The distance between the lines of a section.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double
  /// The least distance between the items of a line.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double
  /// The extents of a header, of which the one along the direction of scrolling counts; 0 for none.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size
  /// The extents of a footer, of which the one along the direction of scrolling counts; 0 for none.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size
}

extension FlowLayoutDelegate {
  /// The layout's `itemSize`, or its estimate.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    sizeForItemAt indexPath: ItemPath
  ) -> Size {
    collectionView.program.defaults.insert(.itemSize)
    return (layout as? FlowLayout)?.assumedItemSize ?? .zero
  }

  /// The layout's `sectionInset`.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    collectionView.program.defaults.insert(.sectionInset)
    return (layout as? FlowLayout)?.sectionInset ?? .zero
  }

  /// The layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    collectionView.program.defaults.insert(.lineSpacing)
    return (layout as? FlowLayout)?.minimumLineSpacing ?? 0
  }

  /// The layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    collectionView.program.defaults.insert(.interitemSpacing)
    return (layout as? FlowLayout)?.minimumInteritemSpacing ?? 0
  }

  /// The layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size {
    collectionView.program.defaults.insert(.headerSize)
    return (layout as? FlowLayout)?.headerReferenceSize ?? .zero
  }

  /// The layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size {
    collectionView.program.defaults.insert(.footerSize)
    return (layout as? FlowLayout)?.footerReferenceSize ?? .zero
  }
}
