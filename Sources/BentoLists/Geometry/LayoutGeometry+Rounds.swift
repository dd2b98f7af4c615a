internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// Methods that create views for all elements in the bounds, and recycle the views of all others.
extension LayoutGeometry {
  /// Performs one round over the visible elements.
  ///
  /// - Parameter attributesHold: Whether the visible tiles already have the layout's attributes, as in most
  ///   frames of scrolling (`collection.scroll37`).
  func showElements(attributesHold: Bool, in list: ListView) {
    let visible = visibleAttributes(in: list)
    guard !updateTilesInView(visible, attributesHold: attributesHold) else { return }
    // Both sequences are in element order, so a single pass finds the tiles that are no longer visible. Their
    // views are recycled first so that new elements can use them.
    var next = 0
    tileSet.releaseShown { tile in
      next = visible.firstIndex(reaching: tile.item, from: next)
      return !visible.holds(tile.item, at: next)
    }
    let now = list.host?.currentTime
    for attributes in visible.attributes {
      let element = ListElement(attributes)
      let present = tileSet.take(at: ListPlace(element), now: now, inRound: true)
      guard let tile = present ?? makeTile(element, in: list) else { continue }
      if !attributesHold || !tile.wasShown { tile.setAttributes(attributes) }
      tileSet.show(tile)
    }
    tileSet.endRound()
  }

  /// Updates the attributes of the visible tiles if the visible elements have not changed.
  ///
  /// Until another line becomes visible, nothing else is needed (`collection.scroll37`).
  ///
  /// - Returns: Whether the elements are unchanged.
  private func updateTilesInView(_ visible: VisibleAttributes, attributesHold: Bool) -> Bool {
    let tiles = tileSet.shown
    guard tiles.count == visible.attributes.count else { return false }
    for index in tiles.indices where !visible.holds(tiles[index].item, at: index) { return false }
    if attributesHold { return true }
    for index in tiles.indices { tiles[index].setAttributes(visible.attributes[index]) }
    return true
  }

  /// Returns the attributes of the visible elements, in element order.
  private func visibleAttributes(in list: ListView) -> VisibleAttributes {
    let bounds = list.bounds
    guard !bounds.isEmpty else { return VisibleAttributes([]) }
    let found = usableElements(in: bounds, of: list)
    for attributes in found where attributes.isHidden {
      return VisibleAttributes(found.filter { !$0.isHidden })
    }
    return VisibleAttributes(found)
  }

  /// Returns the attributes of the elements in a rectangle of the content, omitting invalid ones.
  func usableElements(
    in rect: Rect,
    of list: ListView
  ) -> [CollectionViewLayoutAttributes] {
    let found = layout.shownElements(in: rect)
    let sections = list.sections
    // Nearly all layouts return only valid attributes, and copying them would take time
    // (`collection.scroll37`).
    for index in found.indices where !isUsable(found[index], sections) {
      return found.filter { isUsable($0, sections) }
    }
    return found
  }

  /// Returns whether attributes belong to an existing element at a finite position.
  ///
  /// The data source is never queried for an item that it did not report.
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
    let problem = exists ? "whose frame is not finite" : "that do not exist"
    ViewLog.once("\(kind) returns elements \(problem); they are ignored.")
    return false
  }

  /// Creates the view of an element.
  ///
  /// - Returns: The tile, or nil if there is nothing to show. It is also nil for an item while another box is
  ///   pending: the program's data may be ahead of the displayed items, and the item becomes visible with the
  ///   box.
  func makeTile(_ element: ListElement, in list: ListView) -> ListTile? {
    guard element.path == nil || list.canMakeItems else { return nil }
    guard let made = program.makeView(for: element, in: list) else { return nil }
    let tile = ListTile(item: element, place: ListPlace(element), view: made)
    tile.needsMeasuring = true
    list.attach(made, isHidden: false) { $0 is CollectionReusableView }
    return tile
  }

  /// Whether any visible view has yet to be measured.
  private var needsMeasuring: Bool {
    for tile in tileSet.shown where tile.needsMeasuring { return true }
    return false
  }

  /// Measures self-sizing views and passes their sizes to the layout.
  ///
  /// - Returns: Whether the layout accepted any of the sizes.
  func measureTiles(in list: ListView) -> Bool {
    // The check comes first because determining the anchor requires reading the list, and most rounds
    // measure nothing.
    guard needsMeasuring else { return false }
    let layout = layout
    let anchor = tileSet.isInUpdate ? nil : currentAnchor(in: list)
    var adjustment = Point.zero
    var isChanged = false
    for tile in tileSet.shown where tile.needsMeasuring {
      // The flag is cleared first, so a view that changes again while it is being measured is measured again.
      tile.needsMeasuring = false
      guard let attributes = tile.attributes, !attributes.selfSizingAxes.isEmpty,
        let shown = tile.view as? CollectionReusableView
      else { continue }
      list.counters.measuredItems += 1
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
    // The layout is prepared once, after all views have been measured: the content size and the offset depend
    // on all of them.
    prepareIfNeeded(in: list)
    list.moveContent(by: anchor.map { way(toKeep: $0, in: list) } ?? adjustment)
    return true
  }
}

/// Steady spans: ranges of offsets within which scrolling makes no element visible or invisible
/// (`collection.scroll4`).
///
/// By the law of ``/BentoListLayouts/CollectionViewLayout``, the elements in a rectangle are exactly those
/// whose frames intersect it. The visible ones therefore stay visible while the near edge of the bounds is
/// less than the minimum of their far edges and the far edge of the bounds is more than the maximum of their
/// near edges. No other element becomes visible until the bounds reach the next one in the layout. Every
/// layout that does not depend on the bounds has such spans.
extension LayoutGeometry {
  /// The distance to search ahead of the motion, as a fraction of the bounds.
  private static let steadyShare = 0.25

  /// Returns the span ahead of a motion along one axis, or nil if there is no such motion or if anything
  /// other than the offset currently determines the views.
  ///
  /// - Parameter old: The bounds before the motion.
  func makeSpan(since old: Rect?, in list: ListView) -> SteadySpan? {
    let bounds = list.bounds
    guard let old, old.size == bounds.size, (old.x == bounds.x) != (old.y == bounds.y),
      !tiling.isNeeded, !tileSet.isInUpdate, tileSet.departing.isEmpty,
      tileSet.keyboardTile == nil,
      list.scrollGoal == nil, transition == nil
    else { return nil }
    let direction: CollectionViewLayout.ScrollDirection =
      old.x == bounds.x ? .vertical : .horizontal
    let edges = direction.span(of: bounds)
    let reach = direction.length(of: bounds.size) * Self.steadyShare
    // Only the area ahead of the motion is searched, because the next frames will show it. In the opposite
    // direction, the span ends at the current edge.
    let movesOn = direction.span(of: old).lowerBound < edges.lowerBound
    var (start, startEnd) = (movesOn ? edges.lowerBound : edges.lowerBound - reach, Double.infinity)
    var (end, endEnd) = (-Double.infinity, movesOn ? edges.upperBound + reach : edges.upperBound)
    for tile in tileSet.shown {
      // A layout that returns more elements than required is queried for every frame.
      guard let frame = tile.attributes?.frame, frame.intersects(bounds) else { return nil }
      let covered = layout.visibleSpan(of: tile.item, at: frame, along: direction)
      startEnd = min(startEnd, covered.upperBound)
      end = max(end, covered.lowerBound)
    }
    // If the next frame will show other elements at the current speed, a span is not worth the search.
    let motion = edges.lowerBound - direction.span(of: old).lowerBound
    guard start < startEnd, end < endEnd, edges.lowerBound + motion < startEnd,
      edges.upperBound + motion > end
    else { return nil }
    let ahead = AxisRect(
      along: movesOn ? edges.upperBound : edges.lowerBound - reach,
      across: direction.acrossSpan(of: bounds).lowerBound,
      length: reach,
      breadth: direction.breadth(of: bounds.size)
    )
    for attributes in usableElements(in: direction.rect(ahead), of: list)
    where !attributes.isHidden && !attributes.frame.intersects(bounds) {
      let covered = direction.span(of: attributes.frame)
      if movesOn {
        endEnd = min(endEnd, covered.lowerBound)
      } else {
        start = max(start, covered.upperBound)
      }
    }
    guard start < startEnd, end < endEnd else { return nil }
    return SteadySpan(
      direction: direction,
      bounds: bounds,
      scale: list.displayScale,
      tileRevision: tileSet.revision,
      start: start..<startEnd,
      end: end..<endEnd
    )
  }
}

/// Methods that configure cells in advance; self-sizing cells are measured when they become visible.
extension LayoutGeometry {
  /// The expected next movement of the content, as a multiple of its last one.
  private static let aheadFactor = 2.0
  /// The maximum area in which cells are configured in advance, as a fraction of the bounds.
  private static let aheadShare = 0.25

  /// Returns the attributes of the cells that become visible if a motion continues, in order.
  ///
  /// The result is empty after a jump, because nothing can be predicted from a jump.
  func attributesAhead(
    of motion: Point,
    in list: ListView
  ) -> [CollectionViewLayoutAttributes] {
    let bounds = list.bounds
    guard motion.x.magnitude < bounds.width, motion.y.magnitude < bounds.height else { return [] }
    func reach(_ distance: Double, _ extent: Double) -> Double {
      let limit = extent * Self.aheadShare
      return min(limit, max(-limit, distance * Self.aheadFactor))
    }
    let reach = Point(x: reach(motion.x, bounds.width), y: reach(motion.y, bounds.height))
    guard reach != .zero else { return [] }
    let area = Rect(origin: bounds.origin + reach, size: bounds.size)
    var found: [CollectionViewLayoutAttributes] = []
    for attributes in VisibleAttributes(usableElements(in: area, of: list)).attributes
    where attributes.element == .cell && !attributes.isHidden {
      if tileSet.tile(of: ListElement(attributes)) == nil { found.append(attributes) }
    }
    return found
  }
}
