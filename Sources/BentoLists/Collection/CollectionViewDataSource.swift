public import BentoCells
public import BentoListLayouts
internal import BentoViews

/// The object that provides the items of a collection view.
///
/// The returned values describe one state of the data and remain valid until a change is announced to the
/// view.
///
/// ```swift
/// final class Colors: CollectionViewDataSource {
///   var colors: [Color] = []
///
///   func collectionView(
///     _ collectionView: CollectionView,
///     numberOfItemsInSection section: Int
///   ) -> Int { colors.count }
///
///   func collectionView(
///     _ collectionView: CollectionView,
///     cellForItemAt indexPath: ItemPath
///   ) -> CollectionViewCell {
///     let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
///     cell.contentView.backgroundColor = colors[indexPath.item]
///     return cell
///   }
/// }
/// ```
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections, 1 by default; a negative number counts as 0.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Returns the number of items in a section; a negative number counts as 0.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the dequeued and configured cell of an item; called when the item becomes visible.
  ///
  /// Returning a cell that currently shows another item traps. Requests that the data source makes to the
  /// view during the call, such as an update or a reload, are deferred until the view is idle.
  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell
  /// Returns whether the user may move an item to another position; false by default.
  ///
  /// Called when the user begins to drag the item or presses a key that moves items.
  func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: ItemPath
  ) -> Bool
  /// Called after the user moves an item; the data source must make the same change to its data, and no
  /// other.
  ///
  /// The view has already moved the item; the data has not changed during the drag. A data source that allows
  /// moving items must implement this method.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - sourceIndexPath: The path of the item before the move.
  ///   - destinationIndexPath: The path at which to insert the item after it is removed from its old path.
  func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  )
  /// Moves items in the data in one step; called after the user moves one or more items.
  ///
  /// All selected items move along with a dragged one. The view has already moved the items.
  ///
  /// The default implementation moves them one at a time with `collectionView(_:moveItemAt:to:)`. To handle
  /// them in one step instead, remove the items, last one first, and insert them, first destination first.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - sourceIndexPaths: The paths of the items before the move.
  ///   - destinationIndexPaths: The paths of the items after the move, in the same order; the destinations
  ///     are ascending.
  func collectionView(
    _ collectionView: CollectionView,
    moveItemsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  )
  /// Returns the dequeued and configured supplementary view of a kind, by default an empty view; called when
  /// the view becomes visible.
  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionReusableView
}

extension CollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// Returns false.
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

  /// Moves the items one at a time.
  public func collectionView(
    _ collectionView: CollectionView,
    moveItemsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  ) {
    for step in ItemMoves(from: sourceIndexPaths, to: destinationIndexPaths).steps() {
      self.collectionView(collectionView, moveItemAt: step.origin, to: step.destination)
    }
  }

  /// Returns an empty view.
  public func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionReusableView {
    CollectionReusableView()
  }
}
