internal import BentoViews

extension CollectionView {
  /// The cells that are seen, or may be seen again without the data source being asked: those in
  /// view, those departing, those filled ahead, and the one with the keyboard.
  package var liveCells: [(path: ItemPath, cell: CollectionViewCell)] {
    liveTiles.compactMap { tile in
      guard let path = tile.path, let cell = tile.collectionCell else { return nil }
      return (path, cell)
    }
  }

  /// The supplementary views that are seen, or may be seen again without the data source being asked.
  package var liveSupplements: [(kind: String, path: ItemPath, view: CollectionReusableView)] {
    liveTiles.compactMap { tile in
      guard case .supplementaryView(let kind) = tile.item.layoutElement,
        let view = tile.view as? CollectionReusableView
      else { return nil }
      return (kind, tile.item.indexPath, view)
    }
  }

  private var liveTiles: [Tile] {
    tile()
    return tileSet.present
  }
}
