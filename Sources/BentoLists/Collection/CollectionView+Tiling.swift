internal import BentoGeometry
internal import BentoViews

/// Gives every element that the layout puts into the bounds a view, and takes views from all others.
extension CollectionView {
  /// How often sizes that turn out different may change what is visible in one pass.
  private static let roundLimit = 12

  /// Makes, keeps and recycles tiles until those of the visible elements are there, without placing
  /// their views.
  ///
  /// The data source fills cells, and those that size themselves are measured. A size that turns out
  /// different moves other elements into or out of view, and so does a callback that scrolls, so this
  /// takes several rounds.
  func updateTiles() {
    var attributesHold = !needsTiling && layoutGeometry.carry()
    if !attributesHold { holdAnchor { prepareLayoutIfNeeded() } }
    defer { jumpOffset = nil }
    needsTiling = false
    tileSet.releaseKeyboardTile()
    for _ in 0..<Self.roundLimit {
      let before = bounds
      showVisibleElements(attributesHold: attributesHold)
      attributesHold = false
      let hasMoved = measureTiles() || bounds != before
      guard stayAtEnd() || hasMoved else { break }
    }
    recycler.hideWaiting()
    boxLink.adapter?.didMakeViews()
    steadySpan = makeSteadySpan(since: tiledBounds)
    tiledBounds = bounds
    followScrollGoal()
    noteEnd()
  }

  /// One round over the visible elements.
  ///
  /// - Parameter attributesHold: Whether what is in view already has the attributes that the layout
  ///   has for it, as in most frames that scroll (`collection.scroll37`).
  private func showVisibleElements(attributesHold: Bool) {
    let visible = visibleAttributes()
    guard !updateTilesInView(visible, attributesHold: attributesHold) else { return }
    var next = 0
    tileSet.releaseShown { tile in
      next = visible.firstIndex(reaching: tile.item, from: next)
      return !visible.holds(tile.item, at: next)
    }
    let now = host?.currentTime
    for attributes in visible.attributes {
      let element = ListElement(attributes)
      let present = tileSet.take(at: ListPlace(element), now: now, inRound: true)
      guard let tile = present ?? makeTile(element) else { continue }
      if !attributesHold || !tile.wasShown { tile.setAttributes(attributes) }
      tileSet.show(tile)
    }
    tileSet.endRound()
  }

  /// Takes over the attributes of the tiles in view, if they are those of the same elements as
  /// before: between two lines that come into view nothing else is to be done
  /// (`collection.scroll37`).
  ///
  /// - Returns: whether they are.
  private func updateTilesInView(_ visible: VisibleAttributes, attributesHold: Bool) -> Bool {
    let tiles = tileSet.shown
    guard tiles.count == visible.attributes.count else { return false }
    for index in tiles.indices where !visible.holds(tiles[index].item, at: index) { return false }
    if attributesHold { return true }
    for index in tiles.indices { tiles[index].setAttributes(visible.attributes[index]) }
    return true
  }

  /// The attributes of what the bounds show, in the order of the elements.
  private func visibleAttributes() -> VisibleAttributes {
    guard !bounds.isEmpty else { return VisibleAttributes([]) }
    let found = usableElements(in: bounds)
    for attributes in found where attributes.isHidden {
      return VisibleAttributes(found.filter { !$0.isHidden })
    }
    return VisibleAttributes(found)
  }

  /// The attributes of what a rectangle of the content touches, without those that make no sense.
  func usableElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    let found = collectionViewLayout.shownElements(in: rect)
    let sections = sections
    // Nearly all layouts answer well, and copies of attributes take time (`collection.scroll37`).
    for index in found.indices where !isUsable(found[index], sections) {
      return found.filter { isUsable($0, sections) }
    }
    return found
  }

  /// Whether attributes belong to something that exists, at a place where it can be.
  ///
  /// A data source is asked for nothing but what it said that there is.
  private func isUsable(
    _ attributes: CollectionViewLayoutAttributes,
    _ sections: SectionTable
  ) -> Bool {
    let path = attributes.indexPath
    let exists: Bool
    switch attributes.element {
    case .cell: exists = sections.contains(path)
    case .supplementaryView: exists = sections.rowCounts.indices.contains(path.section)
    case .decorationView: exists = true
    }
    if exists, attributes.frame.isFinite { return true }
    let layout = type(of: collectionViewLayout)
    let problem = exists ? "whose frame is not finite" : "which do not exist"
    ViewLog.once("\(layout) puts elements into the view \(problem): they are left out.")
    return false
  }

  /// Gives an element a view; nil where there is nothing to show, and for an item while another box is on
  /// its way: the program's data may be ahead of the items, which come into view with the box.
  func makeTile(_ element: ListElement) -> Tile? {
    guard element.path == nil || boxLink.adapter?.isOutdated != true else { return nil }
    guard let view = program.makeView(for: element) else { return nil }
    let tile = Tile(item: element, place: ListPlace(element), view: view)
    tile.needsMeasuring = true
    recycler.notePlaced(view)
    view.isHidden = false
    if view.superview !== self {
      let last = subviews.lastIndex { $0 is CollectionReusableView } ?? -1
      insertSubview(view, at: last + 1)
    }
    return tile
  }

  // MARK: Measuring

  /// Asks views that size themselves, and tells the layout what they want.
  ///
  /// - Returns: whether the layout heeded any of them.
  private func measureTiles() -> Bool {
    let layout = collectionViewLayout
    let anchor = tileSet.isInUpdate ? nil : self.anchor
    var adjustment = Point.zero
    var isChanged = false
    for tile in tileSet.shown where tile.needsMeasuring {
      tile.needsMeasuring = false
      guard let attributes = tile.attributes, !attributes.selfSizingAxes.isEmpty,
        let view = tile.view as? CollectionReusableView
      else { continue }
      counters.measuredItems += 1
      let preferred = view.preferredLayoutAttributesFitting(attributes)
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred,
          withOriginalAttributes: attributes
        )
      else { continue }
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: attributes
      )
      adjustment = adjustment + context.contentOffsetAdjustment
      layout.invalidateLayout(with: context)
      isChanged = true
    }
    guard isChanged else { return false }
    prepareLayoutIfNeeded()
    if let anchor { moveContent(toKeep: anchor) } else { moveContent(by: adjustment) }
    return true
  }

  // MARK: Placing

  /// Puts all views where the layout wants them; fresh ones without animation.
  func placeTiles() {
    View.performWithoutAnimation {
      for tile in tileSet.fresh { place(tile) }
    }
    for tile in tileSet.shown { place(tile) }
    placeKeyboardTile()
    orderViews()
    updateChrome()
  }

  /// Puts a view where its attributes say, unless it is there.
  func place(_ tile: Tile) {
    guard tile.needsPlacing, let attributes = tile.attributes else { return }
    tile.needsPlacing = false
    apply(attributes, to: tile)
  }

  /// Puts the view that has the keyboard out of view where its item is.
  func placeKeyboardTile() {
    guard let tile = tileSet.keyboardTile, let attributes = layoutAttributes(of: tile.item) else {
      return
    }
    tile.setAttributes(attributes)
    place(tile)
  }

  private func apply(_ attributes: CollectionViewLayoutAttributes, to tile: Tile) {
    (tile.view as? CollectionReusableView)?.apply(attributes)
    if let path = tile.path, path == itemReorder.liftedPath { tile.view.isHidden = true }
  }

  /// Puts a view where a motion begins or ends.
  func put(_ tile: Tile, at attributes: CollectionViewLayoutAttributes) {
    tile.needsPlacing = true
    apply(attributes, to: tile)
  }

  /// Puts the views into the order that the layout asks for, backmost first.
  func orderViews() {
    let tiles = tileSet.shownAndAhead
    let sorted = isFlat(tiles) ? tiles : sortedByDepth(tiles)
    guard !areInOrder(sorted) else { return }
    orderSubviews(sorted.map(\.view))
  }

  private func isFlat(_ tiles: [Tile]) -> Bool {
    for tile in tiles where tile.attributes?.zIndex != 0 { return false }
    return true
  }

  private func areInOrder(_ tiles: [Tile]) -> Bool {
    var order = SubviewOrder(subviews)
    for tile in tiles where !order.reaches(tile.view) { return false }
    return true
  }

  private func sortedByDepth(_ tiles: [Tile]) -> [Tile] {
    tiles.enumerated().sorted { lhs, rhs in
      let (left, right) = (lhs.element.attributes?.zIndex ?? 0, rhs.element.attributes?.zIndex ?? 0)
      return left == right ? lhs.offset < rhs.offset : left < right
    }.map(\.element)
  }

  /// The attributes of an element as it is shown, or nil.
  func layoutAttributes(of element: ListElement) -> CollectionViewLayoutAttributes? {
    collectionViewLayout.shownAttributes(of: element)
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
