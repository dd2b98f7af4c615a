internal import BentoGeometry
internal import BentoViews

/// Where the rows, headers and footers of a table lie: one below the other.
@MainActor
final class TableGeometry: ListGeometry {
  unowned let table: TableView
  /// What is known of the heights; a change decides which views there are.
  @safe @exclusivity(unchecked) var rowHeights = RowHeights() {
    didSet { tiling.invalidate() }
  }
  /// The heights that the program has set.
  var settings = HeightSettings() {
    didSet { if settings != oldValue { noteStale(.everything) } }
  }
  /// Whether the delegate answers the table's own height for all rows.
  var delegateLeavesRowHeights = false {
    didSet { if delegateLeavesRowHeights != oldValue { noteStale(.everything) } }
  }
  /// The least width of rows, in points.
  var minimumRowWidth = 0.0 {
    didSet { if minimumRowWidth != oldValue { table.setNeedsTiling() } }
  }

  /// The heights of all items; read in place, as they are asked for many times in a frame
  /// (`lists.scroll37`).
  var heights: HeightIndex { _read { yield rowHeights.index } }

  init(of table: TableView) {
    self.table = table
    super.init(of: table)
  }

  override func restingFrame(of path: ItemPath) -> Rect? {
    if let tile = table.tileSet.tile(of: .cell(path)) { return frame(of: tile) }
    return sections.contains(path) ? table.rectForRow(at: path) : nil
  }

  // MARK: Dragging

  /// Rows move up and down.
  override func draggedFrame(_ frame: Rect, from start: Rect) -> Rect {
    Rect(origin: Point(x: start.x, y: frame.y), size: frame.size)
  }

  /// The row goes below everything whose middle its top has passed, in the table as it is without the
  /// row: so it does not matter where the row is shown, and nothing flickers.
  ///
  /// - Complexity: O(log n).
  override func dropPath(for frame: Rect, from current: ItemPath) -> ItemPath? {
    let place = sections.place(of: .row(current))
    let height = heights.run(at: place).height
    let top = max(0, frame.minY)
    let isBelow = top >= heights.offset(of: place)
    let next: Int
    if let found = heights.place(at: isBelow ? top + height : top) {
      let middle = heights.offset(of: found) + heights.run(at: found).height / 2
      next = top > middle - (isBelow ? height : 0) ? found + 1 : found
    } else {
      next = sections.itemCount
    }
    return next == place || next == place + 1 ? current : path(before: next, movingFrom: current)
  }

  /// The path that a row gets which moves to where the item at a place is now.
  private func path(before place: Int, movingFrom current: ItemPath) -> ItemPath {
    guard place > 0 else { return ItemPath(row: 0, section: 0) }
    switch sections.item(at: place - 1) {
    case .header(let section):
      return ItemPath(row: 0, section: section)
    case .row(let path):
      let isAfter = path.section == current.section && path > current
      return ItemPath(row: isAfter ? path.row : path.row + 1, section: path.section)
    case .footer(let section):
      let count = sections.rowCounts[section]
      return ItemPath(row: section == current.section ? count - 1 : count, section: section)
    }
  }

  // MARK: Keys

  override func neighbor(by step: ListStep) -> ItemPath? {
    switch step {
    case .up: row(by: -1)
    case .down: row(by: 1)
    case .pageUp: row(byPage: -1)
    case .pageDown: row(byPage: 1)
    case .left, .right: nil
    }
  }

  override func moveDistance(by step: ListStep) -> Int? {
    switch step {
    case .up: -1
    case .down: 1
    case .left, .right, .pageUp, .pageDown: nil
    }
  }

  /// The row above or below the focused one; the first visible row without one.
  private func row(by distance: Int) -> ItemPath? {
    guard let current = table.selection.focusedPath else { return table.firstShownPath }
    return table.selection.stays(goingBy: distance)
      ? current : sections.row(distance, after: current)
  }

  /// The row that is further by the height of the visible part, and by a row at least.
  private func row(byPage direction: Double) -> ItemPath? {
    guard let current = table.selection.focusedPath else { return row(by: 1) }
    let frame = table.rectForRow(at: current)
    let inset = table.contentInset
    let room = max(0, table.bounds.height - inset.top - inset.bottom - frame.height)
    let y = min(max(0, frame.midY + direction * room), max(0, heights.totalHeight - 1))
    let target = heights.place(at: y).flatMap { nearestRow(to: $0) }
    if let target, target != current { return target }
    return sections.row(direction < 0 ? -1 : 1, after: current)
  }

  private func nearestRow(to place: Int) -> ItemPath? {
    switch sections.item(at: place) {
    case .row(let path): path
    case .header(let section): sections.row(atIndex: place - 2 * section)
    case .footer(let section): sections.row(atIndex: place - 2 * section - 2)
    }
  }

  // MARK: Loading

  override func load() {
    let table = table
    table.tableProgram.dropProbes()
    table.updateSectionIndexTitles()
    loadHeights()
    table.updateEdgeHeights()
  }

  override func bringUpToDate() {
    let table = table
    guard rowHeights.stale != .none || table.edgeConditions == nil, table.isIdle else { return }
    table.perform { updateStale() }
  }

  // MARK: Updates

  override func makeMotion(by plan: UpdatePlan) -> ListMotion { TableMotion(plan, in: self) }

  override var holdsPlace: Bool { isPastHeader }

  override func anchor(at tile: ListTile, becoming element: ListElement) -> ListAnchor? {
    ListAnchor(element: element, distance: distance(of: tile.place.index))
  }

  override func anchorOutOfView(in plan: UpdatePlan) -> ListAnchor? { anchorAbove(in: plan) }

  override func place(of element: ListElement, in sections: SectionTable) -> ListPlace {
    ListPlace(sections.place(of: element.tableItem))
  }

  override func update(by plan: UpdatePlan) {
    let old = heights
    let areCurrent = rowHeights.stale == .none && rowHeights.wereMeasured(with: measuringConditions)
    table.tableProgram.dropProbes()
    makeHeights { $0.update(by: plan, asking: self) }
    if areCurrent, rowHeights.measuresRows { keepHeights(old, plan) }
  }

  override var isContentScrolled: Bool {
    let table = table
    return table.contentOffset.y > table.offsetLimits.minimum.y
  }

  override var itemSizes: RowsInUse.Sizes? { .ofComponents }

  // MARK: Tiles

  /// What floats depends on the insets, and heights on the engine of texts: a layout pass looks each time.
  override var looksEachTime: Bool { true }

  override func prepareRounds() { updateStale() }

  override func showVisible(keeping anchor: ListAnchor?) -> Bool {
    let table = table
    let before = table.bounds
    let keptPlace = anchor.map { sections.place(of: $0.element.tableItem) }
    let holdsOffset = table.jumpOffset == table.contentOffset
    let hasMoved =
      showVisibleItems(keeping: keptPlace, holdsOffset: holdsOffset)
      || table.bounds != before
    updateContentSize()
    return hasMoved
  }

  override func makeSteadySpan(since old: Rect?) -> SteadySpan? { makeSpan() }

  override func follow() -> Bool {
    let frames = frames
    for tile in tileSet.shown where tile.path == nil { tile.view.frame = frames.frame(of: tile) }
    return true
  }

  override func placesAhead(of motion: Point) -> [ListPlace] {
    rowAhead(isDown: motion.y >= 0).map { [$0] } ?? []
  }

  override func makeTileAhead(at place: ListPlace) -> ListTile? {
    // A row above is measured only when it comes into view: there, a height that has changed since moves
    // the content in the same frame.
    let isAbove = tileSet.shown.first.map { place < $0.place } ?? false
    guard let tile = showItem(at: place.index, of: table, inRound: false, measures: !isAbove) else {
      return nil
    }
    tile.view.frame = frame(of: tile)
    table.updateChrome(of: [tile])
    return tile
  }

  override func place(_ tiles: [ListTile]) {
    let frames = frames
    for tile in tiles {
      tile.view.frame = frames.frame(of: tile)
      tile.unfade()
    }
  }

  override func placeOthers() {
    if let tile = tileSet.keyboardTile { tile.view.frame = frame(of: tile) }
    table.placeEdgeViews()
  }

  override func orderViews() { orderTiles() }

  // MARK: Offset

  override func updateContentSize() {
    let table = table
    table.contentSize = Size(
      width: max(table.bounds.width, minimumRowWidth),
      height: heights.totalHeight
    )
  }

  override func prepareToSettle() {
    updateContentSize()
    table.adaptContentInset()
  }

  override func way(toKeep anchor: ListAnchor) -> Point {
    distance(of: sections.place(of: anchor.element.tableItem)) - anchor.distance
  }

  override var settledOffset: Point {
    let table = table
    let limits = table.offsetLimits
    let offset = table.contentOffset
    return Point(x: offset.x, y: min(limits.maximum.y, max(limits.minimum.y, offset.y)))
  }

  override func isRest(_ offset: Point) -> Bool { offset.y == table.contentOffset.y }

  override func end(from offset: Point) -> Point {
    Point(x: offset.x, y: table.offsetLimits.maximum.y)
  }

  override func contentDidMove(by distance: Point) {
    table.tableFooterView?.shiftPlace(by: distance)
  }

  override func resolved(_ position: ListPosition, for path: ItemPath) -> ListPosition? {
    let table = table
    guard position.y == nil, table.sections.contains(path) else { return position }
    let row = table.rectForRow(at: path)
    let room = room(for: path)
    let top = table.contentOffset.y + room.top
    if row.minY < top || row.height > room.height { return ListPosition(y: 0) }
    return row.maxY > top + room.height ? ListPosition(y: 1) : nil
  }

  override func offset(showing path: ItemPath, at position: ListPosition) -> Point? {
    guard sections.contains(path) else { return nil }
    let row = table.rectForRow(at: path)
    let room = room(for: path)
    let offset: Double
    switch position.y {
    case 0, nil: offset = row.minY - room.top
    case 1: offset = row.maxY - room.top - room.height
    default: offset = row.midY - room.top - room.height / 2
    }
    return Point(x: table.contentOffset.x, y: table.clamped(Point(x: 0, y: offset)).y)
  }

  /// The part of the view in which a row is not covered, as distance from the top and height.
  private func room(for path: ItemPath) -> (top: Double, height: Double) {
    var top = table.contentInset.top
    var bottom = table.contentInset.bottom + table.barRoom.height
    if table.style == .plain {
      top += table.rectForHeader(inSection: path.section).height
      bottom += table.rectForFooter(inSection: path.section).height
    }
    return (top, max(0, bounds.height - top - bottom))
  }

  // MARK: Sizes

  /// While changes are gathered there is nothing to note: an update measures everything in view again,
  /// and the delegate must not be asked before the table has the numbers that belong to its answers.
  override func sizeMayDiffer(of view: View) {
    let table = table
    guard !table.isEdgeView(view) else { return table.noteStaleEdges() }
    guard !table.queue.isCollecting, let tile = tileSet.tile(showing: view) else { return }
    if tile.path != nil, !rowHeights.measuresRows { return }
    tile.needsMeasuring = true
    if !tileSet.isWaiting(tile) { table.setNeedsTiling() }
  }

  override func measureAgain() { table.performBatchUpdates(nil, animated: false) }
}
