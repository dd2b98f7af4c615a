internal import BentoGeometry
internal import BentoViews

/// Where the layout of a collection view has its elements.
@MainActor
final class LayoutGeometry: ListGeometry {
  unowned let view: CollectionView
  /// What decides where the elements lie.
  var layout = CollectionViewLayout()
  /// Whether the layout is out of date.
  var needsPreparing = true
  /// The bounds that the layout was last told of.
  var layoutBounds = Rect.zero
  /// The content inset that the layout was last prepared for.
  var layoutInset = EdgeInsets.zero
  /// The offset at which the content began sideways when the layout was last prepared.
  var layoutStart = 0.0
  /// Whether the layout was last prepared to be shown in a mirror.
  var wasMirrored = false
  /// Whether what is in view already has the attributes that the layout has for it, as in most frames
  /// that scroll (`collection.scroll37`).
  private var attributesHold = false
  /// The attributes of the cells that are filled ahead.
  private var ahead: [CollectionViewLayoutAttributes] = []

  init(of view: CollectionView) {
    self.view = view
    super.init(of: view)
  }

  override func restingFrame(of path: ItemPath) -> Rect? {
    attributes(of: .cell(path))?.frame
  }

  // MARK: Dragging

  /// The item takes the place of the one in which its middle lies, or that is nearest.
  override func dropPath(for frame: Rect, from current: ItemPath) -> ItemPath? {
    prepareIfNeeded()
    let center = frame.center
    let around = layout.shownElements(
      in: frame.insetBy(dx: -frame.width, dy: -frame.height)
    ).filter { !$0.isHidden }
    let items = around.filter { $0.element == .cell && sections.contains($0.indexPath) }
    if let path = firstPath(ofEmptySectionAt: center, among: around, from: current) { return path }
    guard
      let nearest = items.min(by: { $0.frame.distance(to: center) < $1.frame.distance(to: center) })
    else { return nil }
    // Of two that are as near the item keeps the place where it is shown.
    if let shown = items.first(where: { $0.indexPath == current }),
      shown.frame.distance(to: center) <= nearest.frame.distance(to: center)
    {
      return current
    }
    let path = nearest.indexPath
    if let passed = view.itemReorder.passed, passed.frame.contains(center),
      passed.path == view.itemReorder.dataPath(of: path)
    {
      return nil
    }
    let isLast = path.item == sections.rowCounts[path.section] - 1
    let isBehind = center.y > nearest.frame.maxY || isPast(nearest.frame, center)
    guard isLast, isBehind, path.section != current.section else { return path }
    return ItemPath(item: path.item + 1, section: path.section)
  }

  /// The first place of a section whose header or footer lies at a point, if it has no items, or none
  /// but the dragged one.
  private func firstPath(
    ofEmptySectionAt point: Point,
    among elements: [CollectionViewLayoutAttributes],
    from current: ItemPath
  ) -> ItemPath? {
    elements.first { attributes in
      guard case .supplementaryView = attributes.element else { return false }
      let section = attributes.indexPath.section
      return attributes.frame.contains(point)
        && view.numberOfItems(inSection: section) == (section == current.section ? 1 : 0)
    }.map { ItemPath(item: 0, section: $0.indexPath.section) }
  }

  /// Whether a point lies beside a frame, on the side to which text runs.
  private func isPast(_ frame: Rect, _ point: Point) -> Bool {
    view.leadsFromRight ? point.x < frame.minX : point.x > frame.maxX
  }

  // MARK: Keys

  /// Left and Right go through the items in their order, Up and Down to the nearest item of the next
  /// line.
  override func neighbor(by step: ListStep) -> ItemPath? {
    view.tile()
    guard let current = view.selection.focusedPath else { return view.firstShownPath }
    switch step {
    case .left, .right:
      let distance = distance(by: step)
      return view.selection.stays(goingBy: distance)
        ? current : sections.row(distance, after: current)
    case .up: return item(from: current, inDirection: -1)
    case .down: return item(from: current, inDirection: 1)
    case .pageUp: return item(from: current, byPage: -1)
    case .pageDown: return item(from: current, byPage: 1)
    }
  }

  /// Left and Right move items by one in their order, Up and Down as far as the focused one goes to the
  /// nearest place of the next line.
  override func moveDistance(by step: ListStep) -> Int? {
    switch step {
    case .left, .right: return distance(by: step)
    case .up, .down:
      guard let current = view.selection.focusedPath,
        let next = item(from: current, inDirection: step == .up ? -1 : 1)
      else { return 0 }
      return sections.rowIndex(of: next) - sections.rowIndex(of: current)
    case .pageUp, .pageDown: return nil
    }
  }

  private func distance(by step: ListStep) -> Int {
    (step == .right) != view.leadsFromRight ? 1 : -1
  }

  /// The nearest item of the next line up or down; the focused one itself at the ends.
  ///
  /// Lines are looked for a screen at a time, as far as the content goes. Beside a gap, the next line is
  /// that of the focused item if it is alone there.
  private func item(from current: ItemPath, inDirection direction: Double) -> ItemPath? {
    guard let frame = restingFrame(of: current) else { return nil }
    if view.selection.stays(goingBy: direction < 0 ? -1 : 1),
      isAlone(current, in: frame)
    {
      return current
    }
    let step = max(view.bounds.height, 1)
    let content = view.contentSize
    var edge = direction < 0 ? frame.minY : frame.maxY
    while direction < 0 ? edge > 0 : edge < content.height {
      let next = edge + direction * step
      let area = Rect(x: 0, y: min(edge, next), width: content.width, height: step)
      if let path = nearestItem(to: frame, in: area, direction) { return path }
      edge = next
    }
    return current
  }

  /// Whether no other item shares some height with the one in a frame.
  private func isAlone(_ path: ItemPath, in frame: Rect) -> Bool {
    let line = Rect(x: 0, y: frame.midY, width: view.contentSize.width, height: 0.5)
    return !layout.shownElements(in: line).contains {
      $0.element == .cell && !$0.isHidden && $0.indexPath != path
    }
  }

  private func nearestItem(to frame: Rect, in area: Rect, _ direction: Double) -> ItemPath? {
    func distance(_ other: Rect) -> Double {
      direction < 0 ? frame.minY - other.maxY : other.minY - frame.maxY
    }
    let others = layout.shownElements(in: area).filter {
      $0.element == .cell && !$0.isHidden && distance($0.frame) >= -0.5
    }
    guard let line = others.min(by: { distance($0.frame) < distance($1.frame) }) else { return nil }
    // Items of a line need not begin at the same height: all that share some of it belong to it.
    return others.filter { $0.frame.minY < line.frame.maxY && $0.frame.maxY > line.frame.minY }
      .min { ($0.frame.midX - frame.midX).magnitude < ($1.frame.midX - frame.midX).magnitude }?
      .indexPath
  }

  /// The item that is further by the height of the visible part, and by a line at least.
  private func item(from current: ItemPath, byPage direction: Double) -> ItemPath? {
    guard let frame = restingFrame(of: current) else { return nil }
    let (bounds, content, inset) = (view.bounds, view.contentSize, view.contentInset)
    let room = max(0, bounds.height - inset.top - inset.bottom - frame.height)
    let y = min(max(0, frame.midY + direction * room), max(0, content.height - 1))
    let area = Rect(x: 0, y: y - bounds.height / 2, width: content.width, height: bounds.height)
    let target = layout.shownElements(in: area).filter { $0.element == .cell }
      .min {
        $0.center.distance(to: Point(x: frame.midX, y: y))
          < $1.center.distance(to: Point(x: frame.midX, y: y))
      }
    if let path = target?.indexPath, path != current { return path }
    return item(from: current, inDirection: direction)
  }

  // MARK: Loading

  override func willReload() {
    view.rubberBand.end()
    view.dropInteractiveTransition()
  }

  override func didReload() {
    view.program.defaults = []
    view.recycler.hideWaiting()
    invalidateCounts()
  }

  override var isOutOfDate: Bool { needsPreparing }

  // MARK: Updates

  override func updateWillBegin() {
    view.endInteractiveTransition()
    view.rubberBand.end()
  }

  override func makeMotion(by plan: UpdatePlan) -> ListMotion { LayoutMotion(plan, in: view) }

  override func anchor(at tile: ListTile, becoming element: ListElement) -> ListAnchor? {
    guard tile.isDisplayed, let frame = tile.attributes?.frame else { return nil }
    return ListAnchor(element: element, distance: frame.origin - view.contentOffset)
  }

  override func anchorOutOfView(in plan: UpdatePlan) -> ListAnchor? { anchorInLayout(by: plan) }

  override func update(by plan: UpdatePlan) { invalidateCounts(itemOrigins: plan.itemOrigins) }

  override func tilesDidMove(by plan: UpdatePlan) {
    prepareIfNeeded()
    view.strips.move(plan.newSection)
    if layout.asksForUpdateItems { layout.prepare(forCollectionViewUpdates: plan.updateItems) }
  }

  override func didUpdate() { layout.finalizeCollectionViewUpdates() }

  override var isContentScrolled: Bool {
    let isScrolled = isScrolled
    return isScrolled.horizontally || isScrolled.vertically
  }

  override var itemSizes: RowsInUse.Sizes? {
    guard view.transition == nil, !layout.asksForUpdateItems else { return nil }
    return layout.givesAllItemsOneSize ? .equal : .unknown
  }

  // MARK: Tiles

  override func prepareRounds() {
    attributesHold = !tiling.isNeeded && carry()
    if !attributesHold { holdAnchor { prepareIfNeeded() } }
  }

  override func showVisible(keeping anchor: ListAnchor?) -> Bool {
    let before = bounds
    showElements(attributesHold: attributesHold)
    attributesHold = false
    return measureTiles() || bounds != before
  }

  override func makeSteadySpan(since old: Rect?) -> SteadySpan? { makeSpan(since: old) }

  override func follow() -> Bool { carry() }

  override func placesAhead(of motion: Point) -> [ListPlace] {
    ahead = attributesAhead(of: motion)
    return ahead.map { ListPlace(ListElement($0)) }
  }

  override func makeTileAhead(at place: ListPlace) -> ListTile? {
    for attributes in ahead {
      let element = ListElement(attributes)
      guard ListPlace(element) == place else { continue }
      guard let tile = makeTile(element) else { return nil }
      tile.setAttributes(attributes)
      placeView(of: tile)
      return tile
    }
    return nil
  }

  override func place(_ tiles: [ListTile]) {
    for tile in tiles { placeView(of: tile) }
  }

  override func placeOthers() { placeKeyboardTile() }

  /// What is in a view follows the view's extents by the same motion.
  override func followExtents(_ leaving: [ListTile]) {
    for tile in tileSet.shown + leaving { tile.view.layoutIfNeeded() }
  }

  override func orderViews() { orderTiles() }

  // MARK: Offset

  override func way(toKeep anchor: ListAnchor) -> Point {
    let view = view
    guard let frame = attributes(of: anchor.element)?.frame else { return .zero }
    let offset = view.contentOffset
    let wanted = frame.origin - anchor.distance
    let target = view.clamped(wanted)
    // Along an axis that was not scrolled the beginning stays in view, and where nothing moved, content
    // that is pulled beyond its end stays there.
    let isScrolled = isScrolled
    let holds = anchor.holdsAtBeginning
    let movesX = (isScrolled.horizontally || holds) && (wanted.x - offset.x).magnitude > 1e-6
    let movesY = (isScrolled.vertically || holds) && (wanted.y - offset.y).magnitude > 1e-6
    return Point(x: movesX ? target.x - offset.x : 0, y: movesY ? target.y - offset.y : 0)
  }

  override var settledOffset: Point {
    let offset = view.contentOffset
    return view.clamped(layout.targetContentOffset(forProposedContentOffset: offset))
  }

  /// In a mirror the end of the content is on the left.
  override func end(from offset: Point) -> Point {
    let limits = view.offsetLimits
    return Point(x: layout.isMirrored ? limits.minimum.x : limits.maximum.x, y: limits.maximum.y)
  }

  override func willScroll(to path: ItemPath, at position: ListPosition, animated: Bool) {
    var share = position.y
    if (layout as? CompositionalLayout)?.scrollDirection == .vertical {
      share = position.x.map { layout.isMirrored ? 1 - $0 : $0 }
    }
    view.strips.show(path, at: share, animated: animated)
  }

  override func offset(showing path: ItemPath, at position: ListPosition) -> Point? {
    let view = view
    guard let frame = attributes(of: .cell(path))?.frame else { return nil }
    let room = bounds.inset(by: view.contentInset)
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
    return view.clamped(view.contentOffset + Point(x: x, y: y))
  }

  /// How far the content has to go along an axis for an item to be at a share of the room, from its
  /// beginning at 0 to its end at 1; for nil, as far as it takes to be in view.
  private static func way(
    of item: Range<Double>,
    in room: Range<Double>,
    to share: Double?
  ) -> Double {
    let atStart = item.lowerBound - room.lowerBound
    let atEnd = item.upperBound - room.upperBound
    if let share { return atStart + (atEnd - atStart) * share }
    // An item that does not fit shows its beginning.
    return atStart < 0 || atEnd > atStart ? atStart : max(0, atEnd)
  }

  // MARK: Sizes

  /// While changes are gathered that is all: the update that follows asks the view.
  override func sizeMayDiffer(of view: View) {
    guard let tile = tileSet.tile(showing: view) else { return }
    tile.needsMeasuring = true
    if !list.queue.isCollecting, !tileSet.isWaiting(tile) { self.view.setNeedsTiling() }
  }

  override func sizeIsKept(of view: View) {
    tileSet.tile(showing: view)?.needsMeasuring = false
  }

  override func measureAgain() {
    for (_, view) in view.liveViews { sizeMayDiffer(of: view) }
    layout.invalidateLayout()
  }

  override var makesViewsBeforeGliding: Bool { true }
}

nonisolated extension Rect {
  /// How far a point lies outside; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let nearest = Point(
      x: min(maxX, max(minX, point.x)),
      y: min(maxY, max(minY, point.y))
    )
    return nearest.distance(to: point)
  }
}
