internal import BentoGeometry
internal import BentoViews

extension CollectionView: MenuOfferingList {
  func menuRow(at point: Point) -> ItemPath? {
    itemReorder.move == nil ? tileSet.itemTile(at: point)?.path : nil
  }

  func row(containing view: View) -> ItemPath? {
    tileSet.shown.first { $0.path != nil && view.isDescendant(of: $0.view) }?.path
  }

  func programMenu(ofRowAt path: ItemPath) -> Menu? {
    delegate?.collectionView(self, contextMenuForItemAt: path)
  }

  /// Deleting, where the Delete key does that.
  func menuActions(ofRowAt path: ItemPath) -> [RowMenuAction] {
    guard let title = rowActions.deletionTitle?(path), let delete = rowActions.delete else {
      return []
    }
    return [
      // Actions are made when they are run: the item is still at this path.
      RowMenuAction(title: title, isDestructive: true) { _ in _ = delete(path) }
    ]
  }

  func prepareForMenu() {
    rubberBand.cancel()
  }
}
