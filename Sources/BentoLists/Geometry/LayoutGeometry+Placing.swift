internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

extension LayoutGeometry {
  /// Puts a view where its attributes say, unless it is there.
  ///
  /// - Parameter lifted: The item that is dragged, whose view is hidden; nil for none.
  func placeView(of tile: ListTile, lifted: ItemPath?) {
    guard tile.needsPlacing, let attributes = tile.attributes else { return }
    tile.needsPlacing = false
    apply(attributes, to: tile, lifted)
  }

  /// Puts the view that has the keyboard out of view where its item is.
  func placeKeyboardTile(in list: ListView) {
    guard let tile = tileSet.keyboardTile, let attributes = attributes(of: tile.item) else {
      return
    }
    tile.setAttributes(attributes)
    placeView(of: tile, lifted: list.itemReorder.liftedPath)
  }

  private func apply(
    _ attributes: CollectionViewLayoutAttributes,
    to tile: ListTile,
    _ lifted: ItemPath?
  ) {
    (tile.view as? CollectionReusableView)?.apply(attributes)
    if let lifted, tile.path == lifted { tile.view.isHidden = true }
  }

  /// Puts a view where a motion begins or ends.
  func put(
    _ tile: ListTile,
    at attributes: CollectionViewLayoutAttributes,
    in list: ListView
  ) {
    tile.needsPlacing = true
    apply(attributes, to: tile, list.itemReorder.liftedPath)
  }

  /// Puts the views into the order that the layout asks for, backmost first.
  func orderTiles(in list: ListView) {
    let tiles = tileSet.shownAndAhead
    let sorted = isFlat(tiles) ? tiles : sortedByDepth(tiles)
    guard !areInOrder(sorted, in: list) else { return }
    list.orderSubviews(sorted.map(\.view))
  }

  private func isFlat(_ tiles: [ListTile]) -> Bool {
    for tile in tiles where tile.attributes?.zIndex != 0 { return false }
    return true
  }

  private func areInOrder(_ tiles: [ListTile], in list: ListView) -> Bool {
    var order = SubviewOrder(list.subviews)
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

/// What the user looks at stays where it is seen, whatever happens above it.
///
/// That is said of the first item in view. At the beginning of the content the offset stays instead,
/// so that what comes there is seen.
extension LayoutGeometry {
  /// Does something that may move elements, and then moves the visible part along with the first
  /// item that the user looks at, so that it does not jump.
  ///
  /// An update keeps its own anchor.
  func holdAnchor(in list: ListView, _ change: () -> Void) {
    let anchor = tileSet.isInUpdate ? nil : currentAnchor(in: list)
    change()
    if let anchor { list.moveContent(by: way(toKeep: anchor, in: list)) }
  }

  /// The first item in view, if the content is scrolled, with its place on screen.
  ///
  /// While the user changes the layout, everything moves and the offset is the transition's. An offset to
  /// which the program has jumped holds, whatever was seen before.
  func currentAnchor(in list: ListView) -> ListAnchor? {
    let isScrolled = isScrolled(in: list)
    guard transition == nil, list.jumpOffset != list.contentOffset,
      isScrolled.horizontally || isScrolled.vertically
    else { return nil }
    for tile in tileSet.shown where tile.path != nil {
      if let anchor = anchor(at: tile, becoming: tile.item, in: list) { return anchor }
    }
    return nil
  }

  /// The first item that the layout has in view, where none of them has a view yet.
  func anchorInLayout(by plan: UpdatePlan, in list: ListView) -> ListAnchor? {
    guard !tileSet.shown.contains(where: { $0.path != nil }) else { return nil }
    for attributes in VisibleAttributes(usableElements(in: list.bounds, of: list)).attributes {
      guard let path = ListElement(attributes).path, let new = plan.newPath(of: path) else {
        continue
      }
      return ListAnchor(element: .cell(new), distance: attributes.frame.origin - list.contentOffset)
    }
    return nil
  }

  /// Whether the content is scrolled away from where it begins.
  func isScrolled(in list: ListView) -> (horizontally: Bool, vertically: Bool) {
    let start = startOffset(in: list)
    let distance = list.contentOffset.x - start.x
    return (
      layout.isMirrored ? distance < 0 : distance > 0,
      list.contentOffset.y > start.y
    )
  }
}
