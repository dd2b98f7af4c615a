internal import BentoGeometry
internal import BentoViews

/// Gives every element that the layout puts into the bounds a view, and takes views from all others.
extension LayoutGeometry {
  /// One round over the visible elements.
  ///
  /// - Parameter attributesHold: Whether what is in view already has the attributes that the layout
  ///   has for it, as in most frames that scroll (`collection.scroll37`).
  func showElements(attributesHold: Bool) {
    let visible = visibleAttributes()
    guard !updateTilesInView(visible, attributesHold: attributesHold) else { return }
    var next = 0
    tileSet.releaseShown { tile in
      next = visible.firstIndex(reaching: tile.item, from: next)
      return !visible.holds(tile.item, at: next)
    }
    let now = view.host?.currentTime
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
    let bounds = bounds
    guard !bounds.isEmpty else { return VisibleAttributes([]) }
    let found = usableElements(in: bounds)
    for attributes in found where attributes.isHidden {
      return VisibleAttributes(found.filter { !$0.isHidden })
    }
    return VisibleAttributes(found)
  }

  /// The attributes of what a rectangle of the content touches, without those that make no sense.
  func usableElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    let found = layout.shownElements(in: rect)
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
    let kind = type(of: layout)
    let problem = exists ? "whose frame is not finite" : "which do not exist"
    ViewLog.once("\(kind) puts elements into the view \(problem): they are left out.")
    return false
  }

  /// Gives an element a view; nil where there is nothing to show, and for an item while another box is on
  /// its way: the program's data may be ahead of the items, which come into view with the box.
  func makeTile(_ element: ListElement) -> ListTile? {
    let view = view
    guard element.path == nil || view.canMakeItems else { return nil }
    guard let made = view.program.makeView(for: element) else { return nil }
    let tile = ListTile(item: element, place: ListPlace(element), view: made)
    tile.needsMeasuring = true
    view.recycler.notePlaced(made)
    made.isHidden = false
    if made.superview !== view {
      let last = view.subviews.lastIndex { $0 is CollectionReusableView } ?? -1
      view.insertSubview(made, at: last + 1)
    }
    return tile
  }

  /// Whether a view in view is to be asked what size it wants.
  private var needsMeasuring: Bool {
    for tile in tileSet.shown where tile.needsMeasuring { return true }
    return false
  }

  /// Asks views that size themselves, and tells the layout what they want.
  ///
  /// - Returns: whether the layout heeded any of them.
  func measureTiles() -> Bool {
    guard needsMeasuring else { return false }
    let layout = layout
    let anchor = tileSet.isInUpdate ? nil : currentAnchor
    var adjustment = Point.zero
    var isChanged = false
    for tile in tileSet.shown where tile.needsMeasuring {
      tile.needsMeasuring = false
      guard let attributes = tile.attributes, !attributes.selfSizingAxes.isEmpty,
        let shown = tile.view as? CollectionReusableView
      else { continue }
      view.counters.measuredItems += 1
      let preferred = shown.preferredLayoutAttributesFitting(attributes)
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
    prepareIfNeeded()
    view.moveContent(by: anchor.map { way(toKeep: $0) } ?? adjustment)
    return true
  }
}
