internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// The geometry of a collection view, determined by its layout.
@MainActor
final class LayoutGeometry: ListGeometry {
  /// The collection view, which provides properties that other lists do not have.
  unowned let view: CollectionView
  /// The object that makes calls to the program.
  let program: CollectionProgram
  /// The layout of the elements.
  var layout = CollectionViewLayout()
  /// Whether the layout is out of date.
  var needsPreparing = true
  /// The bounds last reported to the layout.
  var layoutBounds = Rect.zero
  /// The content inset for which the layout was last prepared.
  var layoutInset = EdgeInsets.zero
  /// The horizontal offset of the content's start when the layout was last prepared.
  var layoutStart = 0.0
  /// Whether the layout was mirrored when it was last prepared.
  var wasMirrored = false
  /// The number of times that the layout was prepared, not counting changes that affected only pinned views.
  var itemRevision = 0
  /// Whether the visible tiles already have the layout's attributes, as in most frames of scrolling
  /// (`collection.scroll37`).
  private var attributesHold = false
  /// The attributes of the cells that are configured in advance.
  private var ahead: [CollectionViewLayoutAttributes] = []

  init(of view: CollectionView) {
    self.view = view
    program = view.collectionProgram
    super.init(of: view)
  }

  override func restingFrame(of path: ItemPath, in list: ListView) -> Rect? {
    attributes(of: .cell(path))?.frame
  }

  override func arrangement(in list: ListView) -> ItemArrangement {
    prepareIfNeeded(in: list)
    return ItemArrangement(revision: itemRevision)
  }

  override func items(in rect: Rect, of list: ListView) -> [PlacedItem] {
    prepareIfNeeded(in: list)
    return usableElements(in: rect, of: list).compactMap { attributes in
      guard attributes.element == .cell, !attributes.isHidden else { return nil }
      return PlacedItem(path: attributes.indexPath, frame: attributes.frame)
    }
  }

  // MARK: Dragging

  /// Returns the path of the item that contains the center of the dragged item or, if there is none, of the
  /// nearest item.
  override func dropPath(
    for frame: Rect,
    from current: ItemPath,
    in list: ListView
  ) -> ItemPath? {
    prepareIfNeeded(in: list)
    let sections = list.sections
    let center = frame.center
    // Only the area around the frame is searched, by one frame size in each direction: the destination is
    // nearby, and the content may be large.
    let around = layout.shownElements(
      in: frame.insetBy(dx: -frame.width, dy: -frame.height)
    ).filter { !$0.isHidden }
    let items = around.filter { $0.element == .cell && sections.contains($0.indexPath) }
    if let path = firstPath(ofEmptySectionAt: center, among: around, from: current, sections) {
      return path
    }
    guard
      let nearest = items.min(by: { $0.frame.distance(to: center) < $1.frame.distance(to: center) })
    else { return nil }
    // In a tie, the item keeps its position; otherwise, it would alternate between two positions.
    if let shown = items.first(where: { $0.indexPath == current }),
      shown.frame.distance(to: center) <= nearest.frame.distance(to: center)
    {
      return current
    }
    let path = nearest.indexPath
    // The item that has just moved aside may be so large that it still contains the center. If the two
    // items exchanged positions again, they would flicker while the pointer hovers over them.
    if let passed = list.itemReorder.passed, passed.frame.contains(center),
      passed.path == list.itemReorder.dataPath(of: path)
    {
      return nil
    }
    // Within the same section, the last position is that of the last item, which moves up. In a different
    // section, there is one more position.
    let isLast = path.item == sections.rowCounts[path.section] - 1
    let isBehind = center.y > nearest.frame.maxY || isPast(nearest.frame, center, in: list)
    guard isLast, isBehind, path.section != current.section else { return path }
    return ItemPath(item: path.item + 1, section: path.section)
  }

  /// If a point is in the header or footer of a section without items other than the dragged one, returns
  /// the section's first path; otherwise nil.
  private func firstPath(
    ofEmptySectionAt point: Point,
    among elements: [CollectionViewLayoutAttributes],
    from current: ItemPath,
    _ sections: SectionTable
  ) -> ItemPath? {
    elements.first { attributes in
      guard case .supplementaryView = attributes.element else { return false }
      let section = attributes.indexPath.section
      return attributes.frame.contains(point)
        && sections.rowCounts[section] == (section == current.section ? 1 : 0)
    }.map { ItemPath(item: 0, section: $0.indexPath.section) }
  }

  /// Returns whether a point is beside a frame, on its trailing side.
  private func isPast(_ frame: Rect, _ point: Point, in list: ListView) -> Bool {
    list.leadsFromRight ? point.x < frame.minX : point.x > frame.maxX
  }

  // MARK: Keys

  /// Returns the item to which a key moves the focus.
  ///
  /// Left and Right traverse the items in order; Up and Down move to the nearest item in the previous or next
  /// line.
  override func neighbor(by step: ListStep, in list: ListView) -> ItemPath? {
    list.tile()
    guard let current = list.selection.focusedPath else { return list.firstShownPath }
    switch step {
    case .left, .right:
      let distance = distance(by: step, in: list)
      return list.selection.stays(goingBy: distance)
        ? current : list.sections.row(distance, after: current)
    case .up: return item(from: current, inDirection: -1, in: list)
    case .down: return item(from: current, inDirection: 1, in: list)
    case .pageUp: return item(from: current, byPage: -1, in: list)
    case .pageDown: return item(from: current, byPage: 1, in: list)
    }
  }

  /// Returns the number of positions by which a key moves items.
  ///
  /// This is one for Left and Right. For Up and Down, it is the distance from the focused item to the nearest
  /// one in the previous or next line.
  override func moveDistance(by step: ListStep, in list: ListView) -> Int? {
    switch step {
    case .left, .right: return distance(by: step, in: list)
    case .up, .down:
      guard let current = list.selection.focusedPath,
        let next = item(from: current, inDirection: step == .up ? -1 : 1, in: list)
      else { return 0 }
      return list.sections.rowIndex(of: next) - list.sections.rowIndex(of: current)
    case .pageUp, .pageDown: return nil
    }
  }

  private func distance(by step: ListStep, in list: ListView) -> Int {
    (step == .right) != list.leadsFromRight ? 1 : -1
  }

  /// Returns the nearest item in the line above or below, or the focused item if there is no such line.
  ///
  /// The search proceeds one screen at a time, through the whole content if necessary. If the focused item is
  /// next to a gap and alone in its line, that line counts as the next one.
  private func item(
    from current: ItemPath,
    inDirection direction: Double,
    in list: ListView
  ) -> ItemPath? {
    guard let frame = restingFrame(of: current, in: list) else { return nil }
    let content = list.contentSize
    if list.selection.stays(goingBy: direction < 0 ? -1 : 1),
      isAlone(current, in: frame, width: content.width)
    {
      return current
    }
    let step = max(list.bounds.height, 1)
    var edge = direction < 0 ? frame.minY : frame.maxY
    while direction < 0 ? edge > 0 : edge < content.height {
      let next = edge + direction * step
      let area = Rect(x: 0, y: min(edge, next), width: content.width, height: step)
      if let path = nearestItem(to: frame, in: area, direction) { return path }
      edge = next
    }
    return current
  }

  /// Returns whether no other item is in the same line as the item with the given frame.
  private func isAlone(_ path: ItemPath, in frame: Rect, width: Double) -> Bool {
    let line = Rect(x: 0, y: frame.midY, width: width, height: 0.5)
    return !layout.shownElements(in: line).contains {
      $0.element == .cell && !$0.isHidden && $0.indexPath != path
    }
  }

  private func nearestItem(to frame: Rect, in area: Rect, _ direction: Double) -> ItemPath? {
    func distance(_ other: Rect) -> Double {
      direction < 0 ? frame.minY - other.maxY : other.minY - frame.maxY
    }
    // Lines that overlap by half a point still count as separate, because frames are rounded to pixels.
    let others = layout.shownElements(in: area).filter {
      $0.element == .cell && !$0.isHidden && distance($0.frame) >= -0.5
    }
    guard let line = others.min(by: { distance($0.frame) < distance($1.frame) }) else { return nil }
    // The items of a line need not have the same top: every item that overlaps the line vertically is part of
    // it.
    return others.filter { $0.frame.minY < line.frame.maxY && $0.frame.maxY > line.frame.minY }
      .min { ($0.frame.midX - frame.midX).magnitude < ($1.frame.midX - frame.midX).magnitude }?
      .indexPath
  }

  /// Returns the item that is one page away; a page is the visible height without the height of the current
  /// item, but at least one line.
  private func item(
    from current: ItemPath,
    byPage direction: Double,
    in list: ListView
  ) -> ItemPath? {
    guard let frame = restingFrame(of: current, in: list) else { return nil }
    let (bounds, content, inset) = (list.bounds, list.contentSize, list.contentInset)
    let room = max(0, bounds.height - inset.top - inset.bottom - frame.height)
    let y = min(max(0, frame.midY + direction * room), max(0, content.height - 1))
    let area = Rect(x: 0, y: y - bounds.height / 2, width: content.width, height: bounds.height)
    let target = layout.shownElements(in: area).filter { $0.element == .cell }
      .min {
        $0.center.distance(to: Point(x: frame.midX, y: y))
          < $1.center.distance(to: Point(x: frame.midX, y: y))
      }
    // If a line is as tall as the view, the nearest item is the current one; a page is then a single line.
    if let path = target?.indexPath, path != current { return path }
    return item(from: current, inDirection: direction, in: list)
  }

  // MARK: Loading

  override func willReload() { view.dropInteractiveTransition() }

  override func didReload() {
    program.defaults = []
    view.recycler.hideWaiting()
    invalidateCounts()
  }

  override var isOutOfDate: Bool { needsPreparing }

  // MARK: Updates

  override func updateWillBegin() { view.endInteractiveTransition() }

  override func makeMotion(by plan: UpdatePlan, in list: ListView) -> ListMotion {
    LayoutMotion(plan, in: view)
  }

  override func anchor(
    at tile: ListTile,
    becoming element: ListElement,
    in list: ListView
  ) -> ListAnchor? {
    guard tile.isDisplayed, let frame = tile.attributes?.frame else { return nil }
    return ListAnchor(element: element, distance: frame.origin - list.contentOffset)
  }

  override func anchorOutOfView(by plan: UpdatePlan, in list: ListView) -> ListAnchor? {
    anchorInLayout(by: plan, in: list)
  }

  override func update(by plan: UpdatePlan, in list: ListView) {
    invalidateCounts(itemOrigins: plan.itemOrigins)
  }

  override func tilesDidMove(by plan: UpdatePlan, in list: ListView) {
    prepareIfNeeded(in: list)
    view.strips.move(plan.newSection)
    if layout.asksForUpdateItems { layout.prepare(forCollectionViewUpdates: plan.updateItems) }
  }

  override func didUpdate() { layout.finalizeCollectionViewUpdates() }

  override func isContentScrolled(in list: ListView) -> Bool {
    let isScrolled = isScrolled(in: list)
    return isScrolled.horizontally || isScrolled.vertically
  }

  override var itemSizes: RowsInUse.Sizes? {
    // During a transition, and for layouts that use the changes in an update, the plan must not omit any
    // items.
    guard transition == nil, !layout.asksForUpdateItems else { return nil }
    return layout.givesAllItemsOneSize ? .equal : .unknown
  }

  // MARK: Tiles

  override func prepareRounds(in list: ListView) {
    attributesHold = !tiling.isNeeded && carry(to: list)
    // Preparing the layout may move the visible elements, for example if the width has changed; the first one
    // is kept in place.
    if !attributesHold { holdAnchor(in: list) { prepareIfNeeded(in: list) } }
  }

  override func showVisible(keeping anchor: ListAnchor?, in list: ListView) -> Bool {
    let before = list.bounds
    showElements(attributesHold: attributesHold, in: list)
    // The flag is valid only in the first round. That round measures views, so their attributes must be
    // compared again.
    attributesHold = false
    return measureTiles(in: list) || list.bounds != before
  }

  override func makeSteadySpan(since old: Rect?, in list: ListView) -> SteadySpan? {
    makeSpan(since: old, in: list)
  }

  override func follow(in list: ListView) -> Bool { float(in: list) || carry(to: list) }

  override func placesAhead(of motion: Point, in list: ListView) -> [ListPlace] {
    ahead = attributesAhead(of: motion, in: list)
    return ahead.map { ListPlace(ListElement($0)) }
  }

  override func makeTileAhead(at place: ListPlace, in list: ListView) -> ListTile? {
    for attributes in ahead {
      let element = ListElement(attributes)
      guard ListPlace(element) == place else { continue }
      guard let tile = makeTile(element, in: list) else { return nil }
      tile.setAttributes(attributes)
      placeView(of: tile, lifted: list.itemReorder.liftedPath)
      return tile
    }
    return nil
  }

  override func place(_ tiles: [ListTile], in list: ListView) {
    let lifted = list.itemReorder.liftedPath
    for tile in tiles { placeView(of: tile, lifted: lifted) }
  }

  override func placeOthers(in list: ListView) { placeKeyboardTile(in: list) }

  /// Adapts the content of the views to their size in the update's animation.
  override func followExtents(_ leaving: [ListTile]) {
    for tile in tileSet.shown + leaving { tile.view.layoutIfNeeded() }
  }

  override func orderViews(in list: ListView) { orderTiles(in: list) }

  // MARK: Offset

  override func way(toKeep anchor: ListAnchor, in list: ListView) -> Point {
    guard let frame = attributes(of: anchor.element)?.frame else { return .zero }
    let offset = list.contentOffset
    let wanted = frame.origin - anchor.distance
    let target = list.clamped(wanted)
    // Along an axis that was not scrolled, the beginning stays visible. If nothing has moved, content that
    // has been pulled beyond its end stays there.
    let isScrolled = isScrolled(in: list)
    let holds = anchor.holdsAtBeginning
    let movesX = (isScrolled.horizontally || holds) && (wanted.x - offset.x).magnitude > 1e-6
    let movesY = (isScrolled.vertically || holds) && (wanted.y - offset.y).magnitude > 1e-6
    return Point(x: movesX ? target.x - offset.x : 0, y: movesY ? target.y - offset.y : 0)
  }

  override func settledOffset(in list: ListView) -> Point {
    let offset = list.contentOffset
    return list.clamped(layout.targetContentOffset(forProposedContentOffset: offset))
  }

  /// Returns the offset at the end of the content, which is on the left if the layout is mirrored.
  override func end(from offset: Point, in list: ListView) -> Point {
    let limits = list.offsetLimits
    return Point(x: layout.isMirrored ? limits.minimum.x : limits.maximum.x, y: limits.maximum.y)
  }

  override func willScroll(to path: ItemPath, at position: ListPosition, animated: Bool) {
    // Shelves scroll perpendicular to the layout's direction: in a vertical layout, they scroll along x,
    // which mirroring reverses.
    var share = position.y
    if (layout as? CompositionalLayout)?.scrollDirection == .vertical {
      share = position.x.map { layout.isMirrored ? 1 - $0 : $0 }
    }
    view.strips.show(path, at: share, animated: animated)
  }

  override func offset(
    showing path: ItemPath,
    at position: ListPosition,
    in list: ListView
  ) -> Point? {
    guard let frame = attributes(of: .cell(path))?.frame else { return nil }
    let room = list.bounds.inset(by: list.contentInset)
    let x = Self.way(
      of: frame.minX..<max(frame.minX, frame.maxX),
      in: room.minX..<max(room.minX, room.maxX),
      to: position.x
    )
    let y = Self.way(
      of: frame.minY..<max(frame.minY, frame.maxY),
      in: room.minY..<max(room.minY, room.maxY),
      to: position.y
    )
    return list.clamped(list.contentOffset + Point(x: x, y: y))
  }

  /// Returns the distance that the visible part must move along an axis to leave a fraction of the free space
  /// before an item.
  ///
  /// The fraction ranges from 0 for an item at the start of the visible part to 1 for an item at its end. If
  /// `share` is nil, the distance is the minimum that makes the item visible.
  private static func way(
    of item: Range<Double>,
    in room: Range<Double>,
    to share: Double?
  ) -> Double {
    let atStart = item.lowerBound - room.lowerBound
    let atEnd = item.upperBound - room.upperBound
    if let share { return atStart + (atEnd - atStart) * share }
    // An item that does not fit is aligned with the start of the visible part.
    return atStart < 0 || atEnd > atStart ? atStart : max(0, atEnd)
  }

  // MARK: Sizes

  /// Records that a view may request a different size.
  ///
  /// While changes are collected, this only sets a flag, and the update that follows measures the view.
  override func sizeMayDiffer(of view: View, in list: ListView) {
    guard let tile = tileSet.tile(showing: view) else { return }
    tile.needsMeasuring = true
    if !list.queue.isCollecting, !tileSet.isWaiting(tile) { list.setNeedsTiling() }
  }

  override func sizeIsKept(of view: View) {
    tileSet.tile(showing: view)?.needsMeasuring = false
  }

  override func measureAgain(in list: ListView) {
    for (_, view) in list.liveViews { sizeMayDiffer(of: view, in: list) }
    layout.invalidateLayout()
  }

  override var makesViewsBeforeGliding: Bool { true }
}

nonisolated extension Rect {
  /// Returns the distance from the rectangle to a point; 0 if the point is inside.
  fileprivate func distance(to point: Point) -> Double {
    let nearest = Point(
      x: min(maxX, max(minX, point.x)),
      y: min(maxY, max(minY, point.y))
    )
    return nearest.distance(to: point)
  }
}
