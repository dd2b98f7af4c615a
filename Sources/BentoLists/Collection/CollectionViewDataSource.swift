public import BentoCells
public import BentoListLayouts
internal import BentoViews

/// The object that provides the items of a collection view.
///
/// The answers describe one state of the data, and hold until the view is told of a change.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections; 1 by default, and a negative answer counts as 0.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// The number of items in a section; a negative answer counts as 0.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item, dequeued and filled; called when the item comes into view.
  ///
  /// A cell that shows another item at the moment traps. What the data source asks of the view
  /// meanwhile, such as an update or a reload, waits until the view is done.
  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell
  /// Whether the user may move an item to another place; false by default.
  ///
  /// Called when the user begins to drag the item, and for the keys that move items.
  func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: ItemPath
  ) -> Bool
  /// The user moved an item: the data source does the same with its data, and nothing else.
  ///
  /// The view has moved the item already. While it was dragged, the data stayed as it was. A data
  /// source that lets items be moved implements this.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - sourceIndexPath: Where the item was.
  ///   - destinationIndexPath: Where the item is, once it is taken out of where it was.
  func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  )
  /// Moves items in the data at once; called when the user has moved one or several, as all selected
  /// items go along with one that is dragged. The view shows them where they are already.
  ///
  /// The default moves one after the other by `collectionView(_:moveItemAt:to:)`. A program that wants
  /// to hear of them at once does this in its place: it takes out the items, the last first, and puts
  /// them in where they are to be, the first destination first.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - sourceIndexPaths: Where the items were.
  ///   - destinationIndexPaths: Where the items are, in the same order, which ascends.
  func collectionView(
    _ collectionView: CollectionView,
    moveItemsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  )
  /// The supplementary view of a kind, dequeued and filled; called when it comes into view. An empty
  /// view by default.
  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionReusableView
}

extension CollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// No.
  public func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: ItemPath
  ) -> Bool { false }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {}

  /// Moves one item after the other.
  public func collectionView(
    _ collectionView: CollectionView,
    moveItemsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  ) {
    for step in ItemMoves(from: sourceIndexPaths, to: destinationIndexPaths).steps() {
      self.collectionView(collectionView, moveItemAt: step.origin, to: step.destination)
    }
  }

  /// An empty view.
  public func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionReusableView {
    CollectionReusableView()
  }
}
