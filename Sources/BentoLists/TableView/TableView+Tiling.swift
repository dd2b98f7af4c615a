internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// Gives every item that touches the bounds a view, and takes views from all others.
extension TableView {
  /// How often heights that turn out different may move the visible part in one pass.
  private static let roundLimit = 12
  /// How far beyond the bounds an estimate of no height is measured, in points: at the end of the
  /// content the sum of the heights and the end of the bounds differ by rounding.
  private static let edgeTolerance = 1e-6

  /// Brings the tiles up to date and places their views.
  ///
  /// Views of items that went out of view are recycled before others are filled, so that they are
  /// reused in the same pass.
  func tile() {
    guard isIdle, !moveTiles() else { return }
    perform {
      updateTiles()
      var fresh: [Tile] = []
      for tile in tiles where !tile.isDisplayed { fresh.append(tile) }
      placeTiles(fresh: fresh)
      for tile in fresh { beginDisplay(of: tile) }
    }
  }

  /// Makes, keeps and recycles tiles until those of the visible items are there, without placing
  /// their views.
  ///
  /// The data source fills cells, and what is visible is measured. A height that turns out different
  /// moves other items into or out of view, so this takes several rounds.
  func updateTiles() {
    loadIfNeeded()
    updateStaleHeights()
    needsTiling = false
    releaseKeyboardTile()
    for _ in 0..<Self.roundLimit {
      guard showVisibleItems() else { break }
    }
    recycler.hideWaiting()
    contentSize = Size(width: bounds.width, height: heights.totalHeight)
    tiledBounds = bounds
    followScrollGoal()
    steadySpan = makeSteadySpan()
  }

  /// One round over the visible items.
  ///
  /// - Returns: whether the visible part moved because heights above it turned out different.
  private func showVisibleItems() -> Bool {
    guard bounds.height > 0, bounds.maxY > 0, bounds.minY <= heights.totalHeight,
      let first = heights.firstPlace(showingAt: max(0, bounds.minY))
    else {
      replaceTiles()
      return false
    }
    let end = (heights.place(at: bounds.maxY) ?? first) + 1
    let sticky = stickyHeader(above: first)
    releaseTiles(outside: first..<end, except: sticky)
    let anchor = anchor(in: first..<end)
    let anchorTop = heights.offset(of: anchor)

    var remaining = tiles[...]
    if let sticky, let tile = showItem(at: sticky, &remaining) { roundTiles.append(tile) }
    var top = heights.offset(of: first)
    var next = heights.nextPlace(showingFrom: first)
    while let place = next {
      let height = heights.run(at: place).height
      guard top < bounds.maxY || height == 0 && top < bounds.maxY + Self.edgeTolerance else {
        break
      }
      if height == 0 || top + height > bounds.minY, let tile = showItem(at: place, &remaining) {
        roundTiles.append(tile)
      }
      top += heights.run(at: place).height
      next = heights.nextPlace(showingFrom: place + 1)
    }
    remaining = []
    replaceTiles()
    let growth = heights.offset(of: anchor) - anchorTop
    guard growth.magnitude > 1e-6 else { return false }
    moveContent(by: growth)
    return true
  }

  /// The place that stays where it is seen when heights above it turn out different.
  ///
  /// That is the first item that was in view before, so that what a person looks at does not jump.
  /// An update keeps the offset instead, and so does an estimate of no height at the upper edge: a
  /// row that was hidden at the top of a list comes into view when it gets a height.
  private func anchor(in visible: Range<Int>) -> Int {
    let first = visible.lowerBound
    guard transition == nil, heights.run(at: first).height > 0 else { return first }
    return tiles.first { visible.contains($0.place) }?.place ?? first
  }

  /// The header that floats above a first item, when it lies before that item.
  func stickyHeader(above first: Int) -> Int? {
    guard style == .plain else { return nil }
    let header = sections.header(of: sections.item(at: first).section)
    let run = heights.run(at: header)
    return header < first && (run.isEstimate || run.height > 0) ? header : nil
  }

  /// Gives an item a view, and measures it where its height may differ from the one that is known.
  ///
  /// That is so for an estimate, for content that has changed since, and for a view that has just
  /// been bound: what the row shows now need not be as high as what it showed when it was last in
  /// view. Rows of uniform height are never measured (`lists.scroll37`).
  ///
  /// - Parameter measures: whether a height that was known before is looked at again now; if not, the
  ///   view is measured when it comes into view.
  /// - Returns: the tile, or nil where there is nothing to show.
  func showItem(
    at place: Int,
    _ remaining: inout ArraySlice<Tile>,
    measures: Bool = true
  ) -> Tile? {
    while let next = remaining.first, next.place < place { remaining.removeFirst() }
    let present = remaining.first?.place == place ? remaining.first : waitingTile(at: place)
    let item = sections.item(at: place)
    let run = heights.run(at: place)
    guard run.isEstimate || present?.needsMeasuring ?? true, run.isEstimate || isMeasured(item)
    else {
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
      height = knownHeight(ofRowAt: path) {
        tile = tile ?? makeTile(at: place, item)
        return tile?.cell
      }
    case .header, .footer:
      tile = tile ?? makeTile(at: place, item)
      height = knownHeight(of: item, view: tile?.view)
    }
    tile?.needsMeasuring = false
    heights.setHeight(height, isEstimate: false, at: place)
    guard height == 0 else { return tile ?? makeTile(at: place, item) }
    if let tile, !tiles.contains(where: { $0 === tile }) { release(tile) }
    return nil
  }

  /// Whether the height of an item is looked at again when its view is bound or reports a change.
  private func isMeasured(_ item: ListItem) -> Bool {
    item.isRow ? measuresRows : true
  }

  private func makeTile(at place: Int, _ item: ListItem) -> Tile? {
    guard let view = makeView(for: item) else { return nil }
    let tile = Tile(item: item, place: place, view: view)
    attach(view, of: item)
    return tile
  }

  /// The tile of an item that was filled ahead, has the keyboard or is departing, taken from there.
  private func waitingTile(at place: Int) -> Tile? {
    if let tile = takeAhead(at: place) { return tile }
    if let tile = keyboardTile, tile.place == place {
      keyboardTile = nil
      return tile
    }
    guard let index = departing.firstIndex(where: { !$0.isDeleted && $0.place == place }) else {
      return nil
    }
    let tile = departing.remove(at: index)
    tile.departureUpdate = nil
    tile.restoreEvents()
    return tile
  }

  // MARK: Releasing

  private func releaseTiles(outside places: Range<Int>, except sticky: Int?) {
    for tile in tiles where places.contains(tile.place) || tile.place == sticky {
      roundTiles.append(tile)
    }
    if roundTiles.count < tiles.count {
      replaceTiles()
    } else {
      roundTiles.removeAll(keepingCapacity: true)
    }
  }

  /// Makes the tiles of the round the tiles of the table, and releases all others.
  ///
  /// During an update the others depart instead: where they go is decided when it is animated. The
  /// two arrays are exchanged, so that a round asks for no memory (`frame.blocks.scroll4`).
  private func replaceTiles() {
    swap(&tiles, &roundTiles)
    var gone: [Tile] = []
    var next = 0
    for tile in roundTiles {
      if next < tiles.count, tiles[next] === tile {
        next += 1
      } else if !tiles.contains(where: { $0 === tile }) {
        gone.append(tile)
      }
    }
    roundTiles.removeAll(keepingCapacity: true)
    for tile in gone.reversed() {
      if transition == nil { release(tile) } else { transition?.departing.append(tile) }
    }
  }

  /// Recycles the row that had the keyboard out of view, once the keyboard is elsewhere.
  private func releaseKeyboardTile() {
    guard let tile = keyboardTile, !holdsKeyboard(tile) else { return }
    keyboardTile = nil
    release(tile)
  }

  /// Moves the visible part with the content under it.
  func moveContent(by delta: Double) {
    shiftContentOffset(by: delta)
    scrollGoal?.offset += delta
    for tile in tiles + departing {
      tile.view.shiftPlace(byY: delta)
    }
  }

  // MARK: Placing

  /// Puts all views where their items are; `fresh` ones without animation.
  func placeTiles(fresh: [Tile]) {
    View.performWithoutAnimation {
      for tile in fresh { tile.view.frame = frame(of: tile) }
    }
    for tile in tiles {
      tile.view.frame = frame(of: tile)
      tile.unfade()
    }
    if let keyboardTile { keyboardTile.view.frame = frame(of: keyboardTile) }
    orderViews()
    updateChrome()
  }

  /// Puts the views into the order of a fresh table, backmost first: cells, footers, headers, each
  /// from the top of the list to its end.
  ///
  /// Recycled views keep their position in the subviews, so without this the depth of shadows and of
  /// whatever else reaches beyond a row would depend on how the table was scrolled. Headers come
  /// last since rows and footers pass behind a floating one. As few views as possible are moved: in
  /// most frames none, and in `lists.scroll37` one when a row comes into view.
  func orderViews() {
    guard !areViewsInOrder else { return }
    var views: [View] = []
    views.reserveCapacity(tiles.count)
    for tile in tiles where tile.item.isRow { views.append(tile.view) }
    for tile in tiles where tile.item.isFooter { views.append(tile.view) }
    for tile in tiles where tile.item.isHeader { views.append(tile.view) }
    if moveOneView(into: views) { return }
    var indexes: [ObjectIdentifier: Int] = [:]
    for (index, view) in subviews.enumerated() { indexes[ObjectIdentifier(view)] = index }
    let kept = longestAscent(in: views.map { indexes[ObjectIdentifier($0)] ?? -1 })
    for (index, view) in views.enumerated() where !kept.contains(index) {
      if index > 0 {
        insertSubview(view, aboveSubview: views[index - 1])
      } else if let backmost = kept.min() {
        insertSubview(view, belowSubview: views[backmost])
      }
    }
  }

  /// Whether the views are in order already; asked in every frame, so it asks for no memory
  /// (`frame.blocks.scroll4`).
  private var areViewsInOrder: Bool {
    let subviews = subviews
    var position = 0
    func follows(_ view: View) -> Bool {
      while position < subviews.count {
        position += 1
        if subviews[position - 1] === view { return true }
      }
      return false
    }
    for tile in tiles where tile.item.isRow && !follows(tile.view) { return false }
    for tile in tiles where tile.item.isFooter && !follows(tile.view) { return false }
    for tile in tiles where tile.item.isHeader && !follows(tile.view) { return false }
    return true
  }

  /// Moves one view where that is enough, as when one row comes into view (`frame.scroll37`).
  ///
  /// - Returns: whether it was enough.
  private func moveOneView(into views: [View]) -> Bool {
    var next = 0
    for view in subviews where next < views.count && view === views[next] { next += 1 }
    // The first view that is missed lies too far back, or the one before it too far in front.
    for index in max(0, next - 1)..<min(views.count, next + 1) {
      guard isInOrder(views, without: index) else { continue }
      if index > 0 {
        insertSubview(views[index], aboveSubview: views[index - 1])
      } else if views.count > 1 {
        insertSubview(views[0], belowSubview: views[1])
      }
      return true
    }
    return false
  }

  private func isInOrder(_ views: [View], without index: Int) -> Bool {
    var next = index == 0 ? 1 : 0
    for view in subviews where next < views.count && view === views[next] {
      next += next + 1 == index ? 2 : 1
    }
    return next >= views.count
  }

  /// The frame of a tile's view in content space, with its edges on device pixels.
  func frame(of tile: Tile) -> Rect {
    let scale = displayScale
    let top = scale.snap(heights.offset(of: tile.place))
    let bottom = scale.snap(heights.offset(of: tile.place + 1))
    var frame = Rect(x: 0, y: top, width: bounds.width, height: bottom - top)
    if style == .plain, case .header(let section) = tile.item {
      let end = scale.snap(heights.offset(of: sections.footer(of: section) + 1))
      let line = scale.snap(bounds.minY + contentInset.top)
      frame.y = max(frame.y, min(line, end - frame.height))
    }
    return frame
  }
}

// MARK: - Chrome

extension TableView {
  /// Notes that what is drawn on cells changed.
  func chromeDidChange(affectsHeights: Bool) {
    if affectsHeights { noteStaleHeights(.measures) }
    updateChrome()
  }

  /// Updates the separators and focus rings of the visible cells.
  func updateChrome() {
    updateChrome(of: tiles)
    if focusRing != nil || isFirstResponder { updateFocusRing() }
  }

  /// Updates the separators and focus rings of the cells of some tiles.
  func updateChrome(of tiles: [Tile]) {
    var plain = CellChrome()
    plain.lineColor = separatorColor
    plain.surface = cellSurface
    let ring = ringRow
    let hasKeyboard = isFirstResponder
    let inset = separatorInset
    let line = CellChrome.Line(left: inset.left, right: inset.right)
    let hasLines = separatorStyle == .singleLine
    let isGrouped = style == .grouped
    for tile in tiles {
      guard case .row(let path) = tile.item, let cell = tile.cell else { continue }
      var chrome = plain
      chrome.hasFocusRing = path == ring
      chrome.hasKeyboard = hasKeyboard && selection.paths.contains(path)
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

/// The positions of a longest strictly ascending subsequence.
///
/// - Complexity: O(n log n).
nonisolated func longestAscent(in values: [Int]) -> Set<Int> {
  // `ends[k]` is the position of the least value that ends an ascent of k + 1 values.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: values.count)
  for position in values.indices {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < values[position] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = ends[low - 1] }
    if low == ends.count { ends.append(position) } else { ends[low] = position }
  }
  var ascent: Set<Int> = []
  var position = ends.last
  while let current = position {
    ascent.insert(current)
    position = previous[current]
  }
  return ascent
}
