public import BentoCells
public import BentoListLayouts
public import BentoLists
public import BentoViews

/// What connects a collection view to the boxes that it renders: the base class of all adapters.
///
/// A subclass conforms to `CollectionViewDataSource` and `CollectionViewDelegate`, which needs no code,
/// and overrides what it wants to know; it calls `super` for whatever it overrides.
///
/// The layout decides which supplements there are room for: the header and the footer of a section are
/// the layout's section headers and footers, and ``Supplement/custom(_:)`` is any other kind by its
/// name.
@MainActor
open class CollectionViewAdapterBase<SectionID: Hashable, ItemID: Hashable> {
  /// What the view shows.
  public var sections: [Section<SectionID, ItemID>] { renderer.sections }

  /// The view.
  public private(set) weak var collectionView: CollectionView?

  /// What shows boxes in the view.
  let renderer: BoxRenderer<SectionID, ItemID>
  private var cellIdentifiers: Set<String> = []
  private var supplementIdentifiers: [String: Set<String>] = [:]

  /// The identifier of views of supplements that the box lacks; the name of no type.
  private static var emptyIdentifier: String { "_bento_empty" }

  /// Creates an adapter for a collection view.
  public required init(with collectionView: CollectionView) {
    self.collectionView = collectionView
    renderer = BoxRenderer(for: collectionView)
  }

  /// Asks a component again how large it wants to be, in a layout of items that size themselves.
  ///
  /// An item out of view is asked when it comes into view in any case.
  open func invalidateSize(at indexPath: ItemPath) {
    collectionView?.whenIdle { [weak self] in
      guard let view = self?.collectionView, let cell = view.cellForItem(at: indexPath) else {
        return
      }
      view.contentDidChange(in: cell)
    }
  }

  // MARK: Content

  /// The number of sections.
  open func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  /// The number of items in a section.
  open func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].items.count
  }

  /// The cell of an item, with the item's component mounted.
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

  /// The view of a supplement, with its component mounted; an empty view where the section has none.
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

  /// Whether the user may move an item: where the program listens to moves.
  open func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: ItemPath
  ) -> Bool {
    collectionView.rowActions.move != nil
  }

  /// Moves an item to where the user moved it, and tells the program.
  open func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {
    collectionView.rowActions.move?([sourceIndexPath], [destinationIndexPath])
  }

  /// Moves items to where the user moved them, and tells the program.
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

  /// The menu of an item in place of the one that follows from its component; nil to leave it at that:
  /// what the component has as a ``MenuItemsResponding``, and deleting it if it is deletable.
  open func collectionView(
    _ collectionView: CollectionView,
    contextMenuForItemAt indexPath: ItemPath
  ) -> Menu? { nil }

  // MARK: Display

  /// Tells the component of an item that it comes on screen.
  open func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  ) {
    (cell as? ComponentCollectionViewCell)?.slot.willDisplay()
  }

  /// Tells the component of an item that it left the screen.
  open func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  ) {
    (cell as? ComponentCollectionViewCell)?.slot.didEndDisplaying()
  }

  /// Tells the component of a supplement that it comes on screen.
  open func collectionView(
    _ collectionView: CollectionView,
    willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: ItemPath
  ) {
    (view as? ComponentReusableView)?.slot.willDisplay()
  }

  /// Tells the component of a supplement that it left the screen.
  open func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: ItemPath
  ) {
    (view as? ComponentReusableView)?.slot.didEndDisplaying()
  }
}

/// An adapter that a collection view can use: a ``CollectionViewAdapterBase`` that is data source and
/// delegate.
public typealias CollectionViewAdapter<SectionID: Hashable, ItemID: Hashable> =
  CollectionViewAdapterBase<SectionID, ItemID> & CollectionViewDataSource & CollectionViewDelegate
