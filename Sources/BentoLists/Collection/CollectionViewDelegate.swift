public import BentoCells
public import BentoListLayouts
public import BentoViews

/// The object that determines the selection of a collection view and is notified of the views it displays.
///
/// Every requirement has a default. Calls to `willDisplay…` and `didEndDisplaying…` are balanced for each
/// view.
///
/// ```swift
/// final class Album: CollectionViewDelegate {
///   func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ItemPath) {
///     print("item", indexPath.item)
///   }
/// }
/// ```
@MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  // MARK: Display

  /// Called when a cell is about to be displayed.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  )
  /// Called when a cell is no longer displayed, with the last path of its item.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  )
  /// Called when a supplementary view is about to be displayed.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: ItemPath
  )
  /// Called when a supplementary view is no longer displayed.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: ItemPath
  )

  // MARK: Selection

  /// Returns whether an item may be highlighted while it is pressed; true by default.
  func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt indexPath: ItemPath
  ) -> Bool
  /// Returns whether the user may select an item; true by default.
  func collectionView(
    _ collectionView: CollectionView,
    shouldSelectItemAt indexPath: ItemPath
  ) -> Bool
  /// Returns whether the user may deselect a single item with a Control-click or Control-Space; true by
  /// default.
  ///
  /// This is not called for an item that is deselected because another one is selected in its place.
  func collectionView(
    _ collectionView: CollectionView,
    shouldDeselectItemAt indexPath: ItemPath
  ) -> Bool
  /// Called after the user selects an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ItemPath)
  /// Called after the user deselects an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ItemPath)
  /// Called after the user activates an item by double-clicking it, or by pressing Return while it has
  /// keyboard focus.
  func collectionView(_ collectionView: CollectionView, didActivateItemAt indexPath: ItemPath)
  /// Returns the text that is matched when the user types to find an item, or nil for no text.
  ///
  /// This is called for successive items, starting with the focused one or the next one, until the text of an
  /// item begins with the typed text, but for at most 100,000 items. The default is the first text displayed
  /// by a visible item, so items that are not visible are not found.
  func collectionView(
    _ collectionView: CollectionView,
    typeSelectTextForItemAt indexPath: ItemPath
  ) -> String?

  // MARK: Moving items

  /// Returns the destination of an item that the user moves; the proposed path by default.
  ///
  /// This is called whenever the item is dragged to another position. If the destination is impossible, the
  /// item stays where it is currently displayed. To move the item back to its original position, return its
  /// own path.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - originalIndexPath: The path of the item in the data.
  ///   - proposedIndexPath: The path to which the item was dragged, as it will be once the item is removed
  ///     from its old path.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: ItemPath,
    toProposedIndexPath proposedIndexPath: ItemPath
  ) -> ItemPath

  /// Returns the context menu of an item, which is opened with the secondary button, the Menu key or a long
  /// press.
  ///
  /// The default is nil: an item that can be deleted with the Delete key has a menu for deleting it, and any
  /// other item has none. If a view at the pointer inside the item has its own menu, that menu takes
  /// precedence.
  func collectionView(
    _ collectionView: CollectionView,
    contextMenuForItemAt indexPath: ItemPath
  ) -> Menu?
}

// MARK: - Defaults for typing and moving

extension CollectionViewDelegate {
  /// Returns the first text displayed by the cell of a visible item, or its accessibility label.
  public func collectionView(
    _ collectionView: CollectionView,
    typeSelectTextForItemAt indexPath: ItemPath
  ) -> String? {
    collectionView.tileSet.visibleText(of: indexPath)
  }

  /// Returns the proposed path.
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: ItemPath,
    toProposedIndexPath proposedIndexPath: ItemPath
  ) -> ItemPath { proposedIndexPath }
}

// MARK: - Defaults for display

extension CollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: ItemPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: ItemPath
  ) {}
}

// MARK: - Defaults for selection

extension CollectionViewDelegate {
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt indexPath: ItemPath
  ) -> Bool {
    collectionView.program.defaults.insert(.highlighting)
    return true
  }

  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView,
    shouldSelectItemAt indexPath: ItemPath
  ) -> Bool {
    collectionView.program.defaults.insert(.selecting)
    return true
  }

  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView,
    shouldDeselectItemAt indexPath: ItemPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didSelectItemAt indexPath: ItemPath
  ) {
    collectionView.program.defaults.insert(.selection)
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didDeselectItemAt indexPath: ItemPath
  ) {
    collectionView.program.defaults.insert(.deselection)
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didActivateItemAt indexPath: ItemPath
  ) {}

  /// Returns nil.
  public func collectionView(
    _ collectionView: CollectionView,
    contextMenuForItemAt indexPath: ItemPath
  ) -> Menu? { nil }
}
