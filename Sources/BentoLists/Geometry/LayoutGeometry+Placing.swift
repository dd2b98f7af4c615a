internal import BentoGeometry
internal import BentoViews

extension LayoutGeometry {
  /// Puts a view where its attributes say, unless it is there.
  func placeView(of tile: ListTile) {
    guard tile.needsPlacing, let attributes = tile.attributes else { return }
    tile.needsPlacing = false
    apply(attributes, to: tile)
  }

  /// Puts the view that has the keyboard out of view where its item is.
  func placeKeyboardTile() {
    guard let tile = tileSet.keyboardTile, let attributes = attributes(of: tile.item) else {
      return
    }
    tile.setAttributes(attributes)
    placeView(of: tile)
  }

  private func apply(_ attributes: CollectionViewLayoutAttributes, to tile: ListTile) {
    (tile.view as? CollectionReusableView)?.apply(attributes)
    if let path = tile.path, path == view.itemReorder.liftedPath { tile.view.isHidden = true }
  }

  /// Puts a view where a motion begins or ends.
  func put(_ tile: ListTile, at attributes: CollectionViewLayoutAttributes) {
    tile.needsPlacing = true
    apply(attributes, to: tile)
  }

  /// Puts the views into the order that the layout asks for, backmost first.
  func orderTiles() {
    let tiles = tileSet.shownAndAhead
    let sorted = isFlat(tiles) ? tiles : sortedByDepth(tiles)
    guard !areInOrder(sorted) else { return }
    view.orderSubviews(sorted.map(\.view))
  }

  private func isFlat(_ tiles: [ListTile]) -> Bool {
    for tile in tiles where tile.attributes?.zIndex != 0 { return false }
    return true
  }

  private func areInOrder(_ tiles: [ListTile]) -> Bool {
    var order = SubviewOrder(view.subviews)
    for tile in tiles where !order.reaches(tile.view) { return false }
    return true
  }

  private func sortedByDepth(_ tiles: [ListTile]) -> [ListTile] {
    tiles.enumerated().sorted { lhs, rhs in
      let (left, right) = (lhs.element.attributes?.zIndex ?? 0, rhs.element.attributes?.zIndex ?? 0)
      return left == right ? lhs.offset < rhs.offset : left < right
    }.map(\.element)
  }

  /// The attributes of an element as it is shown, or nil.
  func attributes(of element: ListElement) -> CollectionViewLayoutAttributes? {
    layout.shownAttributes(of: element)
  }
}

extension CollectionViewLayout {
  /// The attributes of an element as it is shown, or nil.
  func shownAttributes(of element: ListElement) -> CollectionViewLayoutAttributes? {
    let path = element.indexPath
    switch element.layoutElement {
    case .cell: return contains(path) ? shownItem(at: path) : nil
    case .supplementaryView(let kind): return shownSupplementaryView(ofKind: kind, at: path)
    case .decorationView(let kind): return shownDecorationView(ofKind: kind, at: path)
    }
  }
}
