public import BentoCells
public import BentoListLayouts
public import BentoViews

/// The object that decides about selection and is notified of what is shown.
///
/// Every requirement has a default. Calls of `willDisplay…` and `didEndDisplaying…` come in pairs
/// for each view.
@MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  // MARK: Display

  /// A cell is about to be shown.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  )
  /// A cell is no longer shown; the path is the one it had last.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  )
  /// A supplementary view is about to be shown.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: ItemPath
  )
  /// A supplementary view is no longer shown.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: ItemPath
  )

  // MARK: Selection

  /// Whether an item may be highlighted while pressed; true by default.
  func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt indexPath: ItemPath
  ) -> Bool
  /// Whether the user may select an item; true by default.
  func collectionView(
    _ collectionView: CollectionView,
    shouldSelectItemAt indexPath: ItemPath
  ) -> Bool
  /// Whether the user may deselect an item by itself, by a press or Space with Control; true by
  /// default.
  ///
  /// An item that is deselected since another one is selected in its place is not asked about.
  func collectionView(
    _ collectionView: CollectionView,
    shouldDeselectItemAt indexPath: ItemPath
  ) -> Bool
  /// The user selected an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ItemPath)
  /// The user deselected an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ItemPath)
  /// The user activated an item: by a double click, or by Return while it had the keyboard.
  func collectionView(_ collectionView: CollectionView, didActivateItemAt indexPath: ItemPath)
  /// The text by which the user finds an item by typing how it begins; nil for none.
  ///
  /// Called for one item after the other, from the one that keys act on, until one begins with what
  /// was typed, and for 100,000 items at most. The default is the first text that an item in view
  /// shows, so that items out of view are not found.
  func collectionView(
    _ collectionView: CollectionView,
    typeSelectTextForItemAt indexPath: ItemPath
  ) -> String?

  // MARK: Moving items

  /// Where an item goes that the user moves; the proposed path by default.
  ///
  /// Called whenever the item is dragged to another place. An answer where the item cannot be leaves
  /// it where it is shown; the item's own path takes it back there.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - originalIndexPath: Where the item is in the data.
  ///   - proposedIndexPath: Where it was dragged, once it is taken out of where it was.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: ItemPath,
    toProposedIndexPath proposedIndexPath: ItemPath
  ) -> ItemPath

  /// The menu of what can be done with an item, for the secondary button, the Menu key and a long
  /// press.
  ///
  /// The default is nil: then an item that the Delete key deletes has a menu with that, and any other
  /// has none. A view in the item that has a menu of its own goes before it under the pointer.
  func collectionView(
    _ collectionView: CollectionView,
    contextMenuForItemAt indexPath: ItemPath
  ) -> Menu?
}

// MARK: - Defaults for typing and moving

extension CollectionViewDelegate {
  /// The first text that the cell of an item in view shows, or its accessibility label.
  public func collectionView(
    _ collectionView: CollectionView,
    typeSelectTextForItemAt indexPath: ItemPath
  ) -> String? {
    collectionView.tileSet.visibleText(of: indexPath)
  }

  /// The proposed path.
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
  /// Yes.
  public func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt indexPath: ItemPath
  ) -> Bool {
    collectionView.program.defaults.insert(.highlighting)
    return true
  }

  /// Yes.
  public func collectionView(
    _ collectionView: CollectionView,
    shouldSelectItemAt indexPath: ItemPath
  ) -> Bool {
    collectionView.program.defaults.insert(.selecting)
    return true
  }

  /// Yes.
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

  /// No menu of the program.
  public func collectionView(
    _ collectionView: CollectionView,
    contextMenuForItemAt indexPath: ItemPath
  ) -> Menu? { nil }
}
