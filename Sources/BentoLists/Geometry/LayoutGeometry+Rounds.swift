internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// Gives every element that the layout puts into the bounds a view, and takes views from all others.
extension LayoutGeometry {
  /// One round over the visible elements.
  ///
  /// - Parameter attributesHold: Whether what is in view already has the attributes that the layout
  ///   has for it, as in most frames that scroll (`collection.scroll37`).
  func showElements(attributesHold: Bool, in list: ListView) {
    let visible = visibleAttributes(in: list)
    guard !updateTilesInView(visible, attributesHold: attributesHold) else { return }
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
  private func visibleAttributes(in list: ListView) -> VisibleAttributes {
    let bounds = list.bounds
    guard !bounds.isEmpty else { return VisibleAttributes([]) }
    let found = usableElements(in: bounds, of: list)
    for attributes in found where attributes.isHidden {
      return VisibleAttributes(found.filter { !$0.isHidden })
    }
    return VisibleAttributes(found)
  }

  /// The attributes of what a rectangle of the content touches, without those that make no sense.
  func usableElements(
    in rect: Rect,
    of list: ListView
  ) -> [CollectionViewLayoutAttributes] {
    let found = layout.shownElements(in: rect)
    let sections = list.sections
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
  func makeTile(_ element: ListElement, in list: ListView) -> ListTile? {
    guard element.path == nil || list.canMakeItems else { return nil }
    guard let made = list.program.makeView(for: element) else { return nil }
    let tile = ListTile(item: element, place: ListPlace(element), view: made)
    tile.needsMeasuring = true
    list.attach(made, isHidden: false) { $0 is CollectionReusableView }
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
  func measureTiles(in list: ListView) -> Bool {
    guard needsMeasuring else { return false }
    let layout = layout
    let anchor = tileSet.isInUpdate ? nil : currentAnchor(in: list)
    var adjustment = Point.zero
    var isChanged = false
    for tile in tileSet.shown where tile.needsMeasuring {
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
    prepareIfNeeded(in: list)
    list.moveContent(by: anchor.map { way(toKeep: $0, in: list) } ?? adjustment)
    return true
  }
}

/// Frames that scroll by so little that no element comes into view or goes out of it
/// (`collection.scroll4`).
///
/// The law of ``/BentoListLayouts/CollectionViewLayout`` says of what is asked for once where it comes
/// into view, so that every layout that does not depend on the bounds has spans.
extension LayoutGeometry {
  /// How far ahead of the motion is looked for what comes into view, as a share of the bounds.
  private static let steadyShare = 0.25

  /// The span ahead of a motion along one axis; nil without such a motion, and while anything but
  /// the offset decides which views there are.
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
    let movesOn = direction.span(of: old).lowerBound < edges.lowerBound
    var (start, startEnd) = (movesOn ? edges.lowerBound : edges.lowerBound - reach, Double.infinity)
    var (end, endEnd) = (-Double.infinity, movesOn ? edges.upperBound + reach : edges.upperBound)
    for tile in tileSet.shown {
      // A layout that puts up more than it must is asked each time.
      guard let frame = tile.attributes?.frame, frame.intersects(bounds) else { return nil }
      let covered = direction.span(of: frame)
      startEnd = min(startEnd, covered.upperBound)
      end = max(end, covered.lowerBound)
    }
    // What moves so fast that other elements come into view each time has no use for a span.
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

/// Cells that size themselves are asked for their sizes when they come into view.
extension LayoutGeometry {
  /// How many times as far as it moved since the last time the content is expected to move next.
  private static let aheadFactor = 2.0
  /// The largest share of the extents of the bounds that is filled.
  private static let aheadShare = 0.25

  /// The attributes of the cells that a motion brings into view when it goes on, in order; none after
  /// a jump, which tells nothing about where the content goes.
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
