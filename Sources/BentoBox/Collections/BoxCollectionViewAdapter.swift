public import BentoGeometry
public import BentoListLayouts
public import BentoLists
internal import BentoViews

/// An adapter for a collection view with a flow layout, which fits headers and footers to their components.
///
/// ```swift
/// wall.prepareForBoxRendering(with: BoxCollectionViewAdapter<Int, Photo.ID>(with: wall))
/// ```
///
/// A header or footer takes up no space if the section has no such supplement.
///
/// The views of components inherit the part of the collection view's left and right layout margins that
/// reaches into the item: an item at the left edge gets the left margin, an item as wide as the view gets
/// both, and an item in the middle gets none. In a layout that scrolls horizontally, no margins are
/// inherited.
///
/// Components that are `HeightCustomizing` return their heights; other components are measured. In a layout
/// that scrolls horizontally, headers and footers have the sizes that the layout specifies.
@MainActor
public final class BoxCollectionViewAdapter<SectionID: Hashable, ItemID: Hashable>:
  CollectionViewAdapterBase<SectionID, ItemID>, CollectionViewDataSource, FlowLayoutDelegate
{
  /// Creates an adapter for a collection view.
  public required init(with collectionView: CollectionView) {
    super.init(with: collectionView)
    renderer.inheritsSideMargins = true
  }

  /// Returns the size of a header, whose height fits its component.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size {
    size(of: .header, in: section, layout, default: (layout as? FlowLayout)?.headerReferenceSize)
  }

  /// Returns the size of a footer, whose height fits its component.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size {
    size(of: .footer, in: section, layout, default: (layout as? FlowLayout)?.footerReferenceSize)
  }

  private func size(
    of supplement: Supplement,
    in section: Int,
    _ layout: CollectionViewLayout,
    default: Size?
  ) -> Size {
    guard let component = renderer.component(of: supplement, in: section),
      let collectionView
    else { return .zero }
    guard (layout as? FlowLayout)?.scrollDirection == .vertical else { return `default` ?? .zero }
    let inset = collectionView.contentInset
    let width = max(0, collectionView.bounds.width - inset.left - inset.right)
    let height = component.tableHeight(
      forWidth: width,
      inheritedMargins: collectionView.remainder(
        of: renderer.contentMargins,
        in: Rect(x: 0, y: 0, width: width, height: 0)
      )
    )
    return Size(width: width, height: collectionView.displayScale.ceil(height))
  }
}

/// The adapter that a collection view uses if it has no custom adapter.
@MainActor
final class DefaultCollectionViewAdapter<SectionID: Hashable, ItemID: Hashable>:
  CollectionViewAdapterBase<SectionID, ItemID>, CollectionViewDataSource, CollectionViewDelegate
{}
