public import BentoCells
public import BentoListLayouts
public import BentoLists
public import BentoViews

/// The base class of adapters, which connect a collection view to the boxes that it renders.
///
/// ```swift
/// final class WallAdapter: CollectionViewAdapterBase<Int, Photo.ID>, CollectionViewDataSource,
///   CollectionViewDelegate
/// {
///   override func collectionView(
///     _ collectionView: CollectionView,
///     canMoveItemAt indexPath: ItemPath
///   ) -> Bool { indexPath.section > 0 }
/// }
///
/// wall.prepareForBoxRendering(with: WallAdapter(with: wall))
/// ```
///
/// A subclass conforms to `CollectionViewDataSource` and `CollectionViewDelegate`, which requires no code,
/// and overrides the methods it needs to change, calling `super`.
///
/// The layout determines which supplements exist: a section's header and footer are shown as the layout's
/// section header and footer, and ``Supplement/custom(_:)`` names any other kind.
@MainActor
open class CollectionViewAdapterBase<SectionID: Hashable, ItemID: Hashable> {
  /// The sections that the view shows.
  public var sections: [Section<SectionID, ItemID>] { renderer.sections }

  /// The collection view.
  public private(set) weak var collectionView: CollectionView?

  /// The renderer of the boxes in the view.
  let renderer: BoxRenderer<SectionID, ItemID>
  private var cellIdentifiers: Set<String> = []
  private var supplementIdentifiers: [String: Set<String>] = [:]

  /// The reuse identifier of supplementary views for which the box has no component; it is not the name of a
  /// type.
  private static var emptyIdentifier: String { "_bento_empty" }

  /// Creates an adapter for a collection view.
  public required init(with collectionView: CollectionView) {
    self.collectionView = collectionView
    renderer = BoxRenderer(for: collectionView)
  }

  /// Measures an item's component again if the layout has self-sizing items.
  ///
  /// An item that is not visible is always measured when it appears.
  open func invalidateSize(at indexPath: ItemPath) {
    collectionView?.whenIdle { [weak self] in
      guard let view = self?.collectionView, let cell = view.cellForItem(at: indexPath) else {
        return
      }
      view.contentDidChange(in: cell)
    }
  }

  // MARK: Content

  /// Returns the number of sections.
  open func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  /// Returns the number of items in a section.
  open func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].items.count
  }

  /// Returns the cell of an item, with the item's component mounted.
  open func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell {
    let component = renderer.component(at: indexPath)
    let identifier = component.reuseIdentifier
    if cellIdentifiers.insert(identifier).inserted {
      collectionView.register(
        ComponentCollectionViewCell.self,
        forCellWithReuseIdentifier: identifier
      )
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = cell as? ComponentCollectionViewCell else {
      preconditionFailure("Another cell class is registered for the identifier \(identifier).")
    }
    renderer.bind(component, to: cell, at: .item(indexPath))
    return cell
  }

  /// Returns the view of a supplement with its component mounted, or an empty view if the section has no such
  /// supplement.
  open func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionReusableView {
    let supplement = Supplement(elementKind: kind)
    let component = renderer.component(of: supplement, in: indexPath.section)
    let identifier = component?.reuseIdentifier ?? Self.emptyIdentifier
    if supplementIdentifiers[kind, default: []].insert(identifier).inserted {
      collectionView.register(
        ComponentReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: identifier
      )
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: identifier,
      for: indexPath
    )
    guard let view = view as? ComponentReusableView else {
      preconditionFailure("Another view class is registered for the identifier \(identifier).")
    }
    if let component {
      let place = ComponentPlace.supplement(supplement, section: indexPath.section)
      renderer.bind(component, to: view, at: place)
    } else {
      view.slot.clear()
    }
    return view
  }

  // MARK: Moves

  /// Returns whether the user can move an item, which is true if the program has set a move action.
  open func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: ItemPath
  ) -> Bool {
    collectionView.rowActions.move != nil
  }

  /// Moves an item to its new position and notifies the program.
  open func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {
    collectionView.rowActions.move?([sourceIndexPath], [destinationIndexPath])
  }

  /// Moves items to their new positions and notifies the program.
  open func collectionView(
    _ collectionView: CollectionView,
    moveItemsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  ) {
    if sourceIndexPaths.count == 1 {
      self.collectionView(
        collectionView,
        moveItemAt: sourceIndexPaths[0],
        to: destinationIndexPaths[0]
      )
    } else {
      collectionView.rowActions.move?(sourceIndexPaths, destinationIndexPaths)
    }
  }

  // MARK: Context menus

  /// Returns a menu for an item that replaces the default menu, or nil.
  ///
  /// The default menu consists of the component's ``MenuItemsResponding`` items, and a Delete item if the
  /// component is deletable.
  open func collectionView(
    _ collectionView: CollectionView,
    contextMenuForItemAt indexPath: ItemPath
  ) -> Menu? { nil }

  // MARK: Display

  /// Notifies an item's component that it is appearing on screen.
  open func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  ) {
    (cell as? ComponentCollectionViewCell)?.slot.willDisplay()
  }

  /// Notifies an item's component that it has left the screen.
  open func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  ) {
    (cell as? ComponentCollectionViewCell)?.slot.didEndDisplaying()
  }

  /// Notifies a supplement's component that it is appearing on screen.
  open func collectionView(
    _ collectionView: CollectionView,
    willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: ItemPath
  ) {
    (view as? ComponentReusableView)?.slot.willDisplay()
  }

  /// Notifies a supplement's component that it has left the screen.
  open func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: ItemPath
  ) {
    (view as? ComponentReusableView)?.slot.didEndDisplaying()
  }
}

/// An adapter for a collection view: a ``CollectionViewAdapterBase`` that is its data source and delegate.
public typealias CollectionViewAdapter<SectionID: Hashable, ItemID: Hashable> =
  CollectionViewAdapterBase<SectionID, ItemID> & CollectionViewDataSource & CollectionViewDelegate
