internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoViews

/// The geometry of a table: its rows, headers and footers, stacked vertically.
@MainActor
final class TableGeometry: ListGeometry {
  /// The table, which is rarely accessed.
  unowned let table: TableView
  /// The object that makes calls to the program.
  let program: TableProgram
  /// The known heights; a change affects which views exist.
  @safe @exclusivity(unchecked) var rowHeights = RowHeights() {
    didSet {
      tiling.invalidate()
      heightRevision &+= 1
    }
  }
  /// The number of times that a height may have changed.
  @safe @exclusivity(unchecked) private var heightRevision = 0
  /// The heights set by the program.
  @safe @exclusivity(unchecked) var settings = HeightSettings() {
    didSet { if settings != oldValue { noteStale(.everything) } }
  }
  /// Whether the delegate leaves the heights of all rows to the table.
  var delegateLeavesRowHeights = false {
    didSet { if delegateLeavesRowHeights != oldValue { noteStale(.everything) } }
  }
  /// The minimum width of rows, in points.
  var minimumRowWidth = 0.0 {
    didSet { if minimumRowWidth != oldValue { table.setNeedsTiling() } }
  }
  /// The visual style of the sections.
  @safe @exclusivity(unchecked) var style = TableView.Style.plain
  /// The horizontal position of rows.
  @safe @exclusivity(unchecked) var column = RowColumn(isInset: false, .light) {
    didSet { if column != oldValue { table.setNeedsTiling() } }
  }
  /// The left edge of the rows when they were last placed, in points; nil before the first time.
  var columnStart: Double?
  /// The sections that begin with a gap, because their headers take no space.
  var gapSections: Set<Int> = []
  /// A closure that returns the inset around content of the given height, or nil to keep the current inset.
  var insetForHeight: ((_ contentHeight: Double) -> EdgeInsets)?
  let edges: EdgeViews
  let sectionIndex: SectionIndex
  let chrome: RowChrome

  /// The heights of all items, read in place because they are used many times per frame (`lists.scroll37`).
  var heights: HeightIndex { _read { yield rowHeights.index } }

  /// Whether headers and footers stay visible while rows of their section are visible.
  var floats: Bool { style == .plain }

  init(of table: TableView) {
    self.table = table
    program = table.tableProgram
    edges = table.edges
    sectionIndex = table.sectionIndex
    chrome = table.chrome
    super.init(of: table)
  }

  override func restingFrame(of path: ItemPath, in list: ListView) -> Rect? {
    // The frame of a row that has a tile is that of its view, with its edges aligned to device pixels.
    if let tile = tileSet.tile(of: .cell(path)) { return frame(of: tile, in: list) }
    return rect(of: .row(path), in: list)
  }

  /// Returns the rectangle of an item at its resting position, in content space, or nil if the item does
  /// not exist.
  func rect(of item: ListItem, in list: ListView) -> Rect? {
    list.loadIfNeeded()
    guard list.sections.contains(item) else { return nil }
    let place = list.sections.place(of: item)
    return rect(of: place..<place + 1, in: list)
  }

  /// Returns the rectangle that a range of items covers, in content space.
  func rect(of places: Range<Int>, in list: ListView) -> Rect {
    let top = heights.offset(of: places.lowerBound)
    let bottom = heights.offset(of: places.upperBound)
    let rows = columnRange(in: list)
    return Rect(x: rows.x, y: top, width: rows.width, height: bottom - top)
  }

  override func arrangement(in list: ListView) -> ItemArrangement {
    list.loadIfNeeded()
    return ItemArrangement(revision: heightRevision, rowWidth: contentWidth(in: list))
  }

  override func items(in rect: Rect, of list: ListView) -> [PlacedItem] {
    list.loadIfNeeded()
    let (heights, sections, rows) = (heights, list.sections, columnRange(in: list))
    guard rect.height > 0, rect.maxY > 0, let first = heights.place(at: max(0, rect.minY)) else {
      return []
    }
    var items: [PlacedItem] = []
    var (top, next) = (heights.offset(of: first), Optional(first))
    while let place = next, top < rect.maxY {
      let height = heights.run(at: place).height
      if height > 0, top + height > rect.minY, case .row(let path) = sections.item(at: place) {
        let frame = Rect(x: rows.x, y: top, width: rows.width, height: height)
        items.append(PlacedItem(path: path, frame: frame))
      }
      top += height
      // The rows of a collapsed section have no height and are skipped together.
      next = heights.nextPlace(showingFrom: place + 1)
    }
    return items
  }

  // MARK: Dragging

  /// Returns the frame of a dragged row, which moves only vertically.
  override func draggedFrame(_ frame: Rect, from start: Rect) -> Rect {
    Rect(origin: Point(x: start.x, y: frame.y), size: frame.size)
  }

  /// Returns the destination of a dragged row: below all rows whose centers its top edge has passed.
  ///
  /// The destination is determined as if the dragged row were not in the table. The row's current position
  /// therefore does not matter, so nothing flickers.
  ///
  /// - Complexity: O(log n).
  override func dropPath(
    for frame: Rect,
    from current: ItemPath,
    in list: ListView
  ) -> ItemPath? {
    let sections = list.sections
    let place = sections.place(of: .row(current))
    let height = heights.run(at: place).height
    let top = max(0, frame.minY)
    let isBelow = top >= heights.offset(of: place)
    let next: Int
    // Without the dragged row, everything below it would be higher up by its height. Adding that height to
    // the offset avoids building a second index.
    if let found = heights.place(at: isBelow ? top + height : top) {
      let middle = heights.offset(of: found) + heights.run(at: found).height / 2
      next = top > middle - (isBelow ? height : 0) ? found + 1 : found
    } else {
      next = sections.itemCount
    }
    return next == place || next == place + 1
      ? current : path(before: next, movingFrom: current, in: sections)
  }

  /// Returns the new path of a row that moves to the current position of the item at a place.
  private func path(
    before place: Int,
    movingFrom current: ItemPath,
    in sections: SectionTable
  ) -> ItemPath {
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

  override func neighbor(by step: ListStep, in list: ListView) -> ItemPath? {
    switch step {
    case .up: row(by: -1, in: list)
    case .down: row(by: 1, in: list)
    case .pageUp: row(byPage: -1, in: list)
    case .pageDown: row(byPage: 1, in: list)
    case .left, .right: nil
    }
  }

  override func moveDistance(by step: ListStep, in list: ListView) -> Int? {
    switch step {
    case .up: -1
    case .down: 1
    case .left, .right, .pageUp, .pageDown: nil
    }
  }

  /// Returns the row above or below the focused row, or the first visible row if none is focused.
  private func row(by distance: Int, in list: ListView) -> ItemPath? {
    guard let current = list.selection.focusedPath else { return list.firstShownPath }
    return list.selection.stays(goingBy: distance)
      ? current : list.sections.row(distance, after: current)
  }

  /// Returns the row that is one page away; a page is the visible height without the height of the focused
  /// row, but at least one row.
  private func row(byPage direction: Double, in list: ListView) -> ItemPath? {
    guard let current = list.selection.focusedPath else { return row(by: 1, in: list) }
    let frame = rect(of: .row(current), in: list) ?? .zero
    let inset = list.contentInset
    let room = max(0, list.bounds.height - inset.top - inset.bottom - frame.height)
    let y = min(max(0, frame.midY + direction * room), max(0, heights.totalHeight - 1))
    let target = heights.place(at: y).flatMap { nearestRow(to: $0, in: list.sections) }
    if let target, target != current { return target }
    return list.sections.row(direction < 0 ? -1 : 1, after: current)
  }

  private func nearestRow(to place: Int, in sections: SectionTable) -> ItemPath? {
    switch sections.item(at: place) {
    case .row(let path): path
    // In the flat order, each preceding section has a header and a footer: the number of rows before a header
    // is its place minus two for each section.
    case .header(let section): sections.row(atIndex: place - 2 * section)
    case .footer(let section): sections.row(atIndex: place - 2 * section - 2)
    }
  }

  // MARK: Loading

  override func load(in list: ListView) {
    program.dropProbes()
    sectionIndex.update(in: table)
    loadHeights(in: list)
    edges.update(under: measuringConditions(in: list), in: list, self)
  }

  override func bringUpToDate(in list: ListView) {
    guard rowHeights.stale != .none || edges.conditions == nil, list.isIdle else { return }
    list.perform { updateStale(in: list) }
  }

  // MARK: Updates

  override func makeMotion(by plan: UpdatePlan, in list: ListView) -> ListMotion {
    TableMotion(plan, in: table)
  }

  override func holdsPlace(in list: ListView) -> Bool { isPastHeader(in: list) }

  override func anchor(
    at tile: ListTile,
    becoming element: ListElement,
    in list: ListView
  ) -> ListAnchor? {
    ListAnchor(element: element, distance: distance(of: tile.place.index, in: list))
  }

  override func anchorOutOfView(by plan: UpdatePlan, in list: ListView) -> ListAnchor? {
    anchorAbove(by: plan, in: list)
  }

  override func place(of element: ListElement, in sections: SectionTable) -> ListPlace {
    ListPlace(sections.place(of: element.tableItem))
  }

  override func update(by plan: UpdatePlan, in list: ListView) {
    // The conditions are compared before the heights are recomputed, which records the new conditions. Only
    // heights measured under the current conditions can be kept.
    let old = heights
    let areCurrent =
      rowHeights.stale == .none && rowHeights.wereMeasured(with: measuringConditions(in: list))
    program.dropProbes()
    makeHeights { $0.update(by: plan, asking: source(for: list)) }
    if areCurrent, rowHeights.measuresRows { keepHeights(old, plan) }
  }

  override func isContentScrolled(in list: ListView) -> Bool {
    list.contentOffset.y > list.offsetLimits.minimum.y
  }

  override var itemSizes: RowsInUse.Sizes? { .ofComponents }

  // MARK: Tiles

  /// Always true: insets affect floating views, and the text engine affects heights, so every layout pass
  /// must check them.
  override var looksEachTime: Bool { true }

  override func prepareRounds(in list: ListView) { updateStale(in: list) }

  override func showVisible(keeping anchor: ListAnchor?, in list: ListView) -> Bool {
    let before = list.bounds
    let keptPlace = anchor.map { list.sections.place(of: $0.element.tableItem) }
    let holdsOffset = list.jumpOffset == list.contentOffset
    let hasMoved =
      showVisibleItems(keeping: keptPlace, holdsOffset: holdsOffset, in: list)
      || list.bounds != before
    updateContentSize(in: list)
    return hasMoved
  }

  override func makeSteadySpan(since old: Rect?, in list: ListView) -> SteadySpan? {
    makeSpan(in: list)
  }

  override func follow(in list: ListView) -> Bool {
    let frames = frames(in: list)
    for tile in tileSet.shown where tile.path == nil { tile.view.frame = frames.frame(of: tile) }
    return true
  }

  override func placesAhead(of motion: Point, in list: ListView) -> [ListPlace] {
    rowAhead(isDown: motion.y >= 0, in: list).map { [$0] } ?? []
  }

  override func makeTileAhead(at place: ListPlace, in list: ListView) -> ListTile? {
    // A row above is measured only when it becomes visible, so that the content is adjusted for its new
    // height in the same frame.
    let isAbove = tileSet.shown.first.map { place < $0.place } ?? false
    let run = heights.run(at: place.index)
    guard let tile = showItem(at: place.index, run, of: list, inRound: false, measures: !isAbove)
    else {
      return nil
    }
    tile.view.frame = frame(of: tile, in: list)
    chrome.update([tile], in: table)
    return tile
  }

  override func place(_ tiles: [ListTile], in list: ListView) {
    let frames = frames(in: list)
    for tile in tiles {
      tile.view.frame = frames.frame(of: tile)
      tile.unfade()
    }
  }

  override func placeOthers(in list: ListView) {
    if let tile = tileSet.keyboardTile { tile.view.frame = frame(of: tile, in: list) }
    edges.place(in: list, self)
  }

  override func orderViews(in list: ListView) { orderTiles(in: list) }

  // MARK: Offset

  override func updateContentSize(in list: ListView) {
    list.contentSize = Size(width: contentWidth(in: list), height: heights.totalHeight)
  }

  override func prepareToSettle(in list: ListView) {
    updateContentSize(in: list)
    adaptContentInset(of: list)
  }

  override func way(toKeep anchor: ListAnchor, in list: ListView) -> Point {
    distance(of: list.sections.place(of: anchor.element.tableItem), in: list) - anchor.distance
  }

  override func settledOffset(in list: ListView) -> Point {
    let limits = list.offsetLimits
    let offset = list.contentOffset
    return Point(x: offset.x, y: min(limits.maximum.y, max(limits.minimum.y, offset.y)))
  }

  /// Sets the content inset for the current height of the content; content at its beginning stays there.
  func adaptContentInset(of list: ListView) {
    guard let inset = insetForHeight?(list.contentSize.height), inset != list.contentInset else {
      return
    }
    let isAtBeginning = list.contentOffset.y == list.offsetLimits.minimum.y
    list.contentInset = inset
    // During a drag or an animated scroll, the offset is left alone because the drag or scroll determines it.
    guard isAtBeginning, !list.isDragging, list.glidingTarget.y == list.contentOffset.y else {
      return
    }
    list.moveContent(by: Point(x: 0, y: list.offsetLimits.minimum.y - list.contentOffset.y))
  }

  override func isRest(_ offset: Point, in list: ListView) -> Bool {
    offset.y == list.contentOffset.y
  }

  override func end(from offset: Point, in list: ListView) -> Point {
    Point(x: offset.x, y: list.offsetLimits.maximum.y)
  }

  override func contentDidMove(by distance: Point) { edges.footer?.shiftPlace(by: distance) }

  override func resolved(
    _ position: ListPosition,
    for path: ItemPath,
    in list: ListView
  ) -> ListPosition? {
    guard position.y == nil, let row = rect(of: .row(path), in: list) else { return position }
    let room = room(for: path, in: list)
    let top = list.contentOffset.y + room.top
    // A row taller than the visible part shows its beginning because its two ends do not both fit.
    if row.minY < top || row.height > room.height { return ListPosition(y: 0) }
    return row.maxY > top + room.height ? ListPosition(y: 1) : nil
  }

  override func offset(
    showing path: ItemPath,
    at position: ListPosition,
    in list: ListView
  ) -> Point? {
    guard let row = rect(of: .row(path), in: list) else { return nil }
    let room = room(for: path, in: list)
    let offset: Double
    switch position.y {
    case 0, nil: offset = row.minY - room.top
    case 1: offset = row.maxY - room.top - room.height
    default: offset = row.midY - room.top - room.height / 2
    }
    return Point(x: list.contentOffset.x, y: list.clamped(Point(x: 0, y: offset)).y)
  }

  /// Returns the part of the view in which a row is not covered, as a distance from the top and a height.
  private func room(for path: ItemPath, in list: ListView) -> (top: Double, height: Double) {
    var top = list.contentInset.top
    var bottom = list.contentInset.bottom + list.barRoom.height
    if floats {
      top += rect(of: .header(path.section), in: list)?.height ?? 0
      bottom += rect(of: .footer(path.section), in: list)?.height ?? 0
    }
    return (top, max(0, list.bounds.height - top - bottom))
  }

  // MARK: Sizes

  /// Records that a view may request a different size, except while changes are collected.
  ///
  /// An update measures everything visible again, and the delegate must not be called before the table has
  /// the row counts to which its answers refer.
  override func sizeMayDiffer(of view: View, in list: ListView) {
    guard !edges.contains(view) else { return edges.noteStale(in: list) }
    guard !list.queue.isCollecting, let tile = tileSet.tile(showing: view) else { return }
    if tile.path != nil, !rowHeights.measuresRows { return }
    tile.needsMeasuring = true
    if !tileSet.isWaiting(tile) { list.setNeedsTiling() }
  }

  override func measureAgain(in list: ListView) {
    list.performBatchUpdates(nil, animated: false)
  }
}

nonisolated extension SectionTable {
  /// Returns whether an item exists.
  fileprivate func contains(_ item: ListItem) -> Bool {
    item.path.map(contains) ?? rowCounts.indices.contains(item.section)
  }
}
