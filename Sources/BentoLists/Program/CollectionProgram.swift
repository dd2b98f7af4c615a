internal import BentoCells
internal import BentoListLayouts
internal import BentoViews

/// The data source and the delegate of a collection view.
@MainActor
final class CollectionProgram: ListProgram {
  /// The collection view, which is rarely accessed.
  unowned let view: CollectionView

  init(of view: CollectionView) {
    self.view = view
  }

  // MARK: Items

  override func itemCounts() -> [Int] {
    let view = view
    guard let dataSource = view.dataSource else { return [] }
    let sectionCount = max(0, dataSource.numberOfSections(in: view))
    return (0..<sectionCount).map {
      max(0, dataSource.collectionView(view, numberOfItemsInSection: $0))
    }
  }

  override func makeView(for element: ListElement, in list: ListView) -> View? {
    guard let view = list as? CollectionView else { return nil }
    let path = element.indexPath
    switch element.layoutElement {
    case .cell:
      return makeCell(for: path, in: view)
    case .supplementaryView(let kind):
      let made = view.dataSource?.collectionView(
        view,
        viewForSupplementaryElementOfKind: kind,
        at: path
      )
      if let made { requireFree(made, in: view, for: "\"\(kind)\" at \(path)") }
      made?.isSectionHeader = kind == CollectionViewLayout.elementKindSectionHeader
      return made
    case .decorationView(let kind):
      return makeDecoration(of: kind)
    }
  }

  private func makeCell(for path: ItemPath, in view: CollectionView) -> CollectionViewCell? {
    let dataPath = view.itemReorder.dataPath(of: path)
    guard let cell = view.dataSource?.collectionView(view, cellForItemAt: dataPath) else {
      return nil
    }
    requireFree(cell, in: view, for: "item \(path)")
    view.recycler.count(cell)
    cell.isSelected = view.selection.contains(path)
    cell.isHighlighted = view.selection.pressedPath == path
    return cell
  }

  private func requireFree(
    _ made: CollectionReusableView,
    in view: CollectionView,
    for element: @autoclosure () -> String
  ) {
    guard !view.recycler.isTaken(made) else { return }
    let tile = view.tileSet.tile(showing: made)
    precondition(
      tile == nil || tile?.departureUpdate != nil,
      "The data source returned a view for \(element()) that shows another element."
    )
  }

  private func makeDecoration(of kind: String) -> CollectionReusableView? {
    let layout = view.collectionViewLayout
    guard let viewClass = layout.decorationClasses[kind] as? CollectionReusableView.Type else {
      ViewLog.once("\(type(of: layout)) has no class for the decoration \"\(kind)\".")
      return nil
    }
    let key = CollectionView.key("Decoration", kind)
    view.recycler.register(supplement: viewClass, for: key)
    return view.recycler.takeSupplement(key) as? CollectionReusableView
  }

  override func willDisplay(_ tile: ListTile, in list: ListView) {
    guard let view = list as? CollectionView, let delegate = view.delegate else { return }
    let path = tile.item.indexPath
    if let cell = tile.collectionCell {
      let path = view.itemReorder.dataPath(of: path)
      delegate.collectionView(view, willDisplay: cell, forItemAt: path)
    } else if case .supplementaryView(let kind) = tile.item.layoutElement,
      let shown = tile.view as? CollectionReusableView
    {
      delegate.collectionView(
        view,
        willDisplaySupplementaryView: shown,
        forElementKind: kind,
        at: path
      )
    }
  }

  override func didEndDisplaying(_ tile: ListTile, in list: ListView) {
    guard let view = list as? CollectionView, let delegate = view.delegate else { return }
    let path = tile.item.indexPath
    if let cell = tile.collectionCell {
      let path = view.itemReorder.dataPath(of: path)
      delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path)
    } else if case .supplementaryView(let kind) = tile.item.layoutElement,
      let shown = tile.view as? CollectionReusableView
    {
      delegate.collectionView(
        view,
        didEndDisplayingSupplementaryView: shown,
        forElementOfKind: kind,
        at: path
      )
    }
  }

  // MARK: Selection

  override func mayHighlight(_ path: ItemPath) -> Bool {
    view.rowActions.allowsChoice?(path) != false
      && view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true
  }

  override func replacement(forChosen path: ItemPath) -> ItemPath? {
    view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true ? path : nil
  }

  override func mayDeselect(_ path: ItemPath) -> Bool {
    view.delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true
  }

  override func report(_ event: ItemEvent, of path: ItemPath) {
    switch event {
    case .selection: view.delegate?.collectionView(view, didSelectItemAt: path)
    case .deselection: view.delegate?.collectionView(view, didDeselectItemAt: path)
    case .activation: view.delegate?.collectionView(view, didActivateItemAt: path)
    }
  }

  override func typeSelectText(of path: ItemPath) -> String? {
    view.delegate?.collectionView(view, typeSelectTextForItemAt: path)
  }

  // MARK: Moving

  override func mayMove(_ path: ItemPath) -> Bool {
    view.dataSource?.collectionView(view, canMoveItemAt: path) ?? false
  }

  override func destination(ofMoveFrom origin: ItemPath, toProposed path: ItemPath) -> ItemPath {
    view.delegate?.collectionView(
      view,
      targetIndexPathForMoveFromItemAt: origin,
      toProposedIndexPath: path
    ) ?? path
  }

  override func reportMoves(_ moves: ItemMoves) {
    view.dataSource?.collectionView(view, moveItemsAt: moves.origins, to: moves.destinations)
  }

  // MARK: Actions

  override func menu(ofItemAt path: ItemPath) -> Menu? {
    view.delegate?.collectionView(view, contextMenuForItemAt: path)
  }

  /// Returns the action that deletes an item if the Delete key can delete it.
  override func menuActions(ofItemAt path: ItemPath) -> [RowMenuAction] {
    guard let title = view.rowActions.deletionTitle?(path), let delete = view.rowActions.delete
    else { return [] }
    return [
      // Actions are created immediately before they are run, so the item is still at this path.
      RowMenuAction(title: title, isDestructive: true) { _ in _ = delete(path) }
    ]
  }

  override func delete(_ path: ItemPath) -> Bool { view.rowActions.delete?(path) ?? false }
}
