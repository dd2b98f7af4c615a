internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// Gives every item that touches the bounds a view, and takes views from all others.
extension TableView {
  /// How often heights that turn out different may move the visible part in one pass.
  private static let roundLimit = 12
  /// How exactly the edges of items and bounds are compared, in points: sums of heights are rounded.
  ///
  /// What reaches into the bounds by no more is not in view; an estimate of no height that lies
  /// beyond them by no more is measured.
  static let edgeTolerance = 1e-6

  /// Makes, keeps and recycles tiles until those of the visible items are there, without placing
  /// their views.
  ///
  /// The data source fills cells, and what is visible is measured. A height that turns out different
  /// moves other items into or out of view, and so does a callback that scrolls, so this takes several
  /// rounds.
  ///
  /// - Parameter anchor: What an update keeps where it is seen, or nil.
  func updateTiles(keeping anchor: ListAnchor? = nil) {
    let keptPlace = anchor.map { sections.place(of: $0.element.tableItem) }
    loadIfNeeded()
    tableGeometry.updateStale()
    needsTiling = false
    tileSet.releaseKeyboardTile()
    for _ in 0..<Self.roundLimit {
      let before = bounds
      let holdsOffset = jumpOffset == contentOffset
      let hasMoved =
        showVisibleItems(keeping: keptPlace, holdsOffset: holdsOffset) || bounds != before
      contentSize = Size(width: rowWidth, height: heights.totalHeight)
      guard stayAtEnd() || hasMoved else { break }
    }
    recycler.hideWaiting()
    boxLink.adapter?.didMakeViews()
    tiledBounds = bounds
    jumpOffset = nil
    followScrollGoal()
    noteEnd()
    steadySpan = makeSteadySpan()
  }

  /// One round over the visible items.
  ///
  /// - Parameters:
  ///   - keptPlace: The place of what an update keeps where it is seen, or nil.
  ///   - holdsOffset: Whether the program has jumped to the offset, which holds whatever was seen
  ///     before.
  /// - Returns: whether other items are visible because heights turned out different.
  private func showVisibleItems(keeping keptPlace: Int?, holdsOffset: Bool) -> Bool {
    // Each use of the table's own heights copies them; what shows an item may change them
    // (`lists.scroll37`).
    var heights = heights
    // At no width, texts would be measured that nobody sees, and be as high as they have letters.
    guard !bounds.isEmpty, bounds.maxY > 0, bounds.minY <= heights.totalHeight,
      let first = heights.firstPlace(showingAt: max(0, bounds.minY))
    else {
      tileSet.endRound()
      return false
    }
    let end = (heights.place(at: bounds.maxY) ?? first) + 1
    let sticky = stickyHeader(above: first)
    let stickyEnd = stickyFooter(below: end - 1)
    tileSet.releaseShown {
      let place = $0.place.index
      return !(first..<end).contains(place) && place != sticky && place != stickyEnd
    }
    let anchor = keptPlace ?? (holdsOffset ? first : anchor(in: first..<end))
    let anchorTop = heights.offset(of: anchor)

    if let sticky, let tile = showItem(at: sticky) { tileSet.show(tile) }
    heights = self.heights
    var top = heights.offset(of: first)
    var last = first
    var next = heights.nextPlace(showingFrom: first)
    while let place = next {
      let height = heights.run(at: place).height
      let reach = height == 0 ? Self.edgeTolerance : -Self.edgeTolerance
      guard top < bounds.maxY + reach else { break }
      if height == 0 || top + height > bounds.minY + Self.edgeTolerance {
        // What turns out to have no height is not shown, but makes room for the items below it.
        if let tile = showItem(at: place) {
          tileSet.show(tile)
          last = place
        }
        heights = self.heights
      }
      top += heights.run(at: place).height
      next = heights.nextPlace(showingFrom: place + 1)
    }
    if let footer = stickyFooter(below: last), let tile = showItem(at: footer) {
      tileSet.show(tile)
    }
    tileSet.endRound()
    heights = self.heights
    let growth = heights.offset(of: anchor) - anchorTop
    guard growth.magnitude <= 1e-6 else {
      moveContent(by: growth)
      return true
    }
    // Measured, the first item may turn out to end above the bounds.
    return tileSet.shown.contains { $0.place.index == first }
      && heights.offset(of: first + 1) <= bounds.minY + Self.edgeTolerance
      && bounds.minY > 0
  }

  /// The place that stays where it is seen when heights above it turn out different.
  ///
  /// That is the first item that was in view before, so that what the user looks at does not jump.
  /// An update has its own, or keeps the offset, as the beginning of the content does. An estimate of
  /// no height at the upper edge keeps the offset, too: a row that was hidden at the top of a list
  /// comes into view when it gets a height.
  private func anchor(in visible: Range<Int>) -> Int {
    let first = visible.lowerBound
    guard !tileSet.isInUpdate, isPastHeader, heights.run(at: first).height > 0 else { return first }
    return tileSet.shown.first { visible.contains($0.place.index) }?.place.index ?? first
  }

  /// The header that floats above a first item, when it lies before that item.
  func stickyHeader(above first: Int) -> Int? {
    guard style == .plain else { return nil }
    let header = sections.header(of: sections.item(at: first).section)
    let run = heights.run(at: header)
    guard header < first, run.isEstimate || run.height > 0 else { return nil }
    // Beyond the last section there is only the view below all of them.
    let end = heights.offset(of: sections.footer(of: sections.item(at: first).section) + 1)
    return end > bounds.minY ? header : nil
  }

  /// The footer that floats below a last item in view, when it lies behind that item: only a row
  /// brings its footer into view.
  func stickyFooter(below last: Int) -> Int? {
    guard style == .plain, case .row(let path) = sections.item(at: last) else { return nil }
    let footer = sections.footer(of: path.section)
    let run = heights.run(at: footer)
    return run.isEstimate || run.height > 0 ? footer : nil
  }

  /// The place of the last tile in view that is not there because it floats, or nil.
  var lastPlaceInView: Int? {
    tileSet.shown.last { heights.offset(of: $0.place.index) < bounds.maxY - Self.edgeTolerance }?
      .place.index
  }

  /// Gives an item a view, and measures it where its height may differ from the one that is known.
  ///
  /// That is so for an estimate, for content that has changed since, and for a view that has just
  /// been bound: what the row shows now need not be as high as what it showed when it was last in
  /// view. Rows of uniform height are never measured (`lists.scroll37`).
  ///
  /// While another box is on its way, the program's data may be ahead of the rows: then nothing is asked
  /// about them, and those that have no view come into view with the box.
  ///
  /// - Parameters:
  ///   - place: The item's place; in a round, above those of the items before.
  ///   - isInRound: Whether the item is in view, and not filled ahead.
  ///   - measures: Whether a height that was known before is looked at again now; if not, the view is
  ///     measured when it comes into view.
  /// - Returns: the tile, or nil where there is nothing to show.
  func showItem(
    at place: Int,
    inRound isInRound: Bool = true,
    measures: Bool = true
  ) -> Tile? {
    let present = tileSet.take(at: ListPlace(place), now: host?.currentTime, inRound: isInRound)
    let run = heights.run(at: place)
    if let present, !run.isEstimate, !present.needsMeasuring { return present }
    let item = sections.item(at: place)
    guard !item.isRow || canMakeRows else { return present }
    let isDue = run.isEstimate || present?.needsMeasuring ?? !holdsHeight(of: item)
    guard isDue, run.isEstimate || isMeasured(item) else {
      present?.needsMeasuring = false
      return present ?? makeTile(at: place, item)
    }
    guard run.isEstimate || measures else {
      let tile = present ?? makeTile(at: place, item)
      tile?.needsMeasuring = true
      return tile
    }
    var tile = present
    let height: Double
    switch item {
    case .row(let path):
      height = tableGeometry.knownHeight(ofRowAt: path) {
        tile = tile ?? makeTile(at: place, item)
        return tile?.tableCell
      }
    case .header, .footer:
      tile = tile ?? makeTile(at: place, item)
      height = tableGeometry.knownHeight(of: item, view: tile?.view)
    }
    tile?.needsMeasuring = false
    tableGeometry.rowHeights.setMeasured(height, at: place)
    guard height == 0 else { return tile ?? makeTile(at: place, item) }
    if let tile { tileSet.discard(tile) }
    return nil
  }

  /// Whether the height of an item is looked at again when its view is bound or reports a change.
  private func isMeasured(_ item: ListItem) -> Bool {
    item.isRow ? tableGeometry.rowHeights.measuresRows : true
  }

  /// Whether the program's data are those of the rows that the table has.
  var canMakeRows: Bool { boxLink.adapter?.isOutdated != true }

  /// Whether the height that an item was measured at holds for the view that it gets next.
  private func holdsHeight(of item: ListItem) -> Bool {
    guard let adapter = boxLink.adapter, case .row(let path) = item else { return false }
    return adapter.holdsSize(at: itemReorder.dataPath(of: path))
  }

  private func makeTile(at place: Int, _ item: ListItem) -> Tile? {
    guard let view = program.makeView(for: ListElement(item)) else { return nil }
    let tile = Tile(item: ListElement(item), place: ListPlace(place), view: view)
    attach(view, of: item)
    return tile
  }

  // MARK: Placing

  /// Puts all views where their items are; `fresh` ones without animation.
  func placeTiles(fresh: [Tile]) {
    if !fresh.isEmpty {
      View.performWithoutAnimation {
        for tile in fresh { tile.view.frame = frame(of: tile) }
      }
    }
    for tile in tileSet.shown {
      tile.view.frame = frame(of: tile)
      tile.unfade()
    }
    if let keyboardTile = tileSet.keyboardTile { keyboardTile.view.frame = frame(of: keyboardTile) }
    placeEdgeViews()
    orderViews()
    updateChrome()
  }

  /// Puts the views into the order of a fresh table, backmost first: cells, footers, headers, each
  /// from the top of the list to its end.
  ///
  /// Recycled views keep their position in the subviews, so without this the depth of shadows and of
  /// whatever else reaches beyond a row would depend on how the table was scrolled. Footers come
  /// after cells and headers last, since what is before them passes behind a floating one.
  ///
  /// Rows that were filled ahead are put in order before they come into view.
  func orderViews() {
    let tiles = tileSet.shownAndAhead
    guard !areInOrder(tiles) else { return }
    var views: [View] = []
    views.reserveCapacity(tiles.count)
    for tile in tiles where tile.item.kind == .cell { views.append(tile.view) }
    for tile in tiles where tile.item.kind == .footer { views.append(tile.view) }
    for tile in tiles where tile.item.kind == .header { views.append(tile.view) }
    orderSubviews(views)
  }

  /// Whether the views are in order already; asked in every frame, so it asks for no memory
  /// (`frame.blocks.scroll4`).
  private func areInOrder(_ tiles: [Tile]) -> Bool {
    var order = SubviewOrder(subviews)
    for tile in tiles where tile.item.kind == .cell && !order.reaches(tile.view) { return false }
    for tile in tiles where tile.item.kind == .footer && !order.reaches(tile.view) { return false }
    for tile in tiles where tile.item.kind == .header && !order.reaches(tile.view) { return false }
    return true
  }

  /// The frame of a tile's view in content space, with its edges on device pixels.
  func frame(of tile: Tile) -> Rect {
    let scale = displayScale
    let heights = heights
    let top = scale.snap(heights.offset(of: tile.place.index))
    let bottom = scale.snap(heights.offset(of: tile.place.index + 1))
    let frame =
      tile.path != nil
      ? Rect(x: 0, y: top, width: rowWidth, height: bottom - top)
      : Rect(x: supplementX, y: top, width: bounds.width, height: bottom - top)
    guard style == .plain, tile.path == nil else { return frame }
    // What floats has a height of its own: the one at its place of rest depends on how that lies on
    // the pixels, and so on rows that nobody has seen.
    let height = scale.snap(heights.run(at: tile.place.index).height)
    let floatingY: Double
    switch tile.item.tableItem {
    case .header(let section):
      let end = scale.snap(heights.offset(of: sections.footer(of: section) + 1))
      let line = scale.snap(bounds.minY + contentInset.top)
      floatingY = min(line, end - height)
      guard floatingY > frame.y else { return frame }
    case .footer(let section):
      let start = scale.snap(heights.offset(of: sections.header(of: section) + 1))
      let line = scale.snap(bounds.maxY - contentInset.bottom)
      floatingY = max(line - height, start)
      guard floatingY < frame.y else { return frame }
    case .row: return frame
    }
    return Rect(x: frame.x, y: floatingY, width: bounds.width, height: height)
  }
}

// MARK: - Width

extension TableView {
  /// The width of rows, in points: the table's, or that of rows that scroll sideways.
  var rowWidth: Double { max(bounds.width, tableGeometry.minimumRowWidth) }

  /// Where headers and footers begin: they stay in view while wider rows are scrolled sideways.
  private var supplementX: Double { rowWidth > bounds.width ? bounds.x : 0 }
}

// MARK: - Chrome

extension TableView {
  /// Notes that what is drawn on cells changed.
  func chromeDidChange(affectsHeights: Bool) {
    if affectsHeights { tableGeometry.noteStale(.measures) }
    updateChrome()
  }

  /// Updates the separators and focus rings of the cells of some tiles.
  func updateChrome(of tiles: [Tile]) {
    var plain = CellChrome()
    plain.lineColor = separatorColor
    plain.surface = cellSurface
    plain.trailingRoom = sectionIndexRoom
    let ring = ringRow
    let hasKeyboard = isFirstResponder
    let inset = separatorInset
    let line = CellChrome.Line(left: inset.left, right: inset.right)
    let hasLines = separatorStyle == .singleLine
    let isGrouped = style == .grouped
    for tile in tiles {
      guard let path = tile.path, let cell = tile.tableCell else { continue }
      var chrome = plain
      chrome.hasFocusRing = path == ring
      chrome.hasKeyboard = hasKeyboard && selection.contains(path)
      if hasLines {
        let isGroupEnd = isGrouped && path.row == sections.rowCounts[path.section] - 1
        chrome.separator = isGroupEnd ? CellChrome.Line(left: 0, right: 0) : line
        chrome.hasTopLine = isGrouped && path.row == 0
      }
      if cell.chrome != chrome { cell.chrome = chrome }
    }
  }

  /// What cells stand on: rows of a plain table on the table itself, and while they move past
  /// each other on its color, so that one hides the other.
  private var cellSurface: Color? {
    if style == .grouped { return theme.colors.surface }
    guard movingUpdate != nil, let color = backgroundColor, color.isOpaque else { return nil }
    return color
  }
}
