internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

extension LayoutGeometry {
  /// Applies a tile's attributes to its view unless they have already been applied.
  ///
  /// - Parameter lifted: The dragged item, whose view is hidden, or nil if there is none.
  func placeView(of tile: ListTile, lifted: ItemPath?) {
    guard tile.needsPlacing, let attributes = tile.attributes else { return }
    tile.needsPlacing = false
    apply(attributes, to: tile, lifted)
  }

  /// Moves the view that has keyboard focus to the position of its item, which is not visible.
  func placeKeyboardTile(in list: ListView) {
    guard let tile = tileSet.keyboardTile, let attributes = attributes(of: tile.item) else {
      return
    }
    tile.setAttributes(attributes)
    placeView(of: tile, lifted: list.itemReorder.liftedPath)
  }

  /// Applies attributes to a tile's view, and hides the view if its item is being dragged.
  private func apply(
    _ attributes: CollectionViewLayoutAttributes,
    to tile: ListTile,
    _ lifted: ItemPath?
  ) {
    (tile.view as? CollectionReusableView)?.apply(attributes)
    // The view is hidden only after the attributes are applied, because their own `isHidden` would override
    // it. The dragged item is displayed by its lift.
    if let lifted, tile.path == lifted { tile.view.isHidden = true }
  }

  /// Moves a view to its position at the start or end of an animation.
  func put(
    _ tile: ListTile,
    at attributes: CollectionViewLayoutAttributes,
    in list: ListView
  ) {
    // The next placement must apply the tile's own attributes, even if they have not changed.
    tile.needsPlacing = true
    apply(attributes, to: tile, list.itemReorder.liftedPath)
  }

  /// Orders the views as specified by the layout, from back to front.
  func orderTiles(in list: ListView) {
    let tiles = tileSet.shownAndAhead
    // Most layouts use no z-index at all; in this case the place order is the z-order, and no sorting is
    // needed.
    let sorted = isFlat(tiles) ? tiles : sortedByDepth(tiles)
    guard !areInOrder(sorted, in: list) else { return }
    list.orderSubviews(sorted.map(\.view))
  }

  /// Returns whether all tiles have a z-index of 0.
  private func isFlat(_ tiles: [ListTile]) -> Bool {
    for tile in tiles where tile.attributes?.zIndex != 0 { return false }
    return true
  }

  /// Returns whether the views are already subviews in this order, regardless of any other views between
  /// them.
  private func areInOrder(_ tiles: [ListTile], in list: ListView) -> Bool {
    var order = SubviewOrder(list.subviews)
    for tile in tiles where !order.reaches(tile.view) { return false }
    return true
  }

  private func sortedByDepth(_ tiles: [ListTile]) -> [ListTile] {
    // Ties are broken by position: elements with the same z-index remain in list order.
    tiles.enumerated().sorted { lhs, rhs in
      let (left, right) = (lhs.element.attributes?.zIndex ?? 0, rhs.element.attributes?.zIndex ?? 0)
      return left == right ? lhs.offset < rhs.offset : left < right
    }.map(\.element)
  }

  /// Returns the attributes of an element as displayed, or nil.
  func attributes(of element: ListElement) -> CollectionViewLayoutAttributes? {
    layout.shownAttributes(of: element)
  }
}

/// Methods that keep the visible content in place when something above it changes.
///
/// The first visible item is kept in place. At the beginning of the content, the offset is kept instead so
/// that items inserted there become visible.
extension LayoutGeometry {
  /// Makes a change that may move elements, and then moves the visible part along with the first visible item
  /// so that the content does not jump.
  ///
  /// The visible part is not moved during an update, which has its own anchor.
  func holdAnchor(in list: ListView, _ change: () -> Void) {
    let anchor = tileSet.isInUpdate ? nil : currentAnchor(in: list)
    change()
    if let anchor { list.moveContent(by: way(toKeep: anchor, in: list)) }
  }

  /// Returns the first visible item with its position on screen if the content is scrolled; otherwise nil.
  ///
  /// During an interactive transition, everything moves and the transition determines the offset. If the
  /// program has jumped to an offset, that offset is kept regardless of the visible content.
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

  /// Returns an anchor at the new path of the layout's first visible item that remains after an update, or
  /// nil if any visible item has a view, because that view is then the anchor.
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

  /// Returns whether the content is scrolled away from its beginning.
  func isScrolled(in list: ListView) -> (horizontally: Bool, vertically: Bool) {
    let start = startOffset(in: list)
    let distance = list.contentOffset.x - start.x
    return (
      layout.isMirrored ? distance < 0 : distance > 0,
      list.contentOffset.y > start.y
    )
  }
}
