internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// Gives every item that touches the bounds a view, and takes views from all others.
extension TableView {
  /// How often heights that turn out different may move the visible part in one go.
  private static let roundLimit = 12

  /// Finds views for what is visible and places them.
  ///
  /// Views of items that went out of view are taken back before others are filled, so that they
  /// are used again at once.
  func tile() {
    guard activity == .idle, !moveTiles() else { return }
    perform {
      findViews()
      var fresh: [Tile] = []
      for tile in tiles where !tile.isDisplayed { fresh.append(tile) }
      placeTiles(fresh: fresh)
      for tile in fresh { beginDisplay(of: tile) }
    }
  }

  /// Finds views for what is visible, without placing them.
  func findViews() {
    loadIfNeeded()
    if let tiledBounds, tiledBounds.width != bounds.width { widthDidChange() }
    needsTiling = false
    releaseKeyboardTile()
    for _ in 0..<Self.roundLimit {
      guard showVisibleItems() else { break }
    }
    cellPool.hide()
    supplementPool.hide()
    contentSize = Size(width: bounds.width, height: heights.totalHeight)
    tiledBounds = bounds
    followScrollGoal()
    steadySpan = findSteadySpan()
  }

  /// One round over the visible items.
  ///
  /// - Returns: whether the visible part moved because heights above it turned out different.
  private func showVisibleItems() -> Bool {
    guard bounds.height > 0, bounds.maxY > 0, bounds.minY < heights.totalHeight,
      let first = heights.item(at: max(0, bounds.minY))
    else {
      replaceTiles(by: [])
      return false
    }
    let end = (heights.item(at: bounds.maxY) ?? first) + 1
    let sticky = stickyHeader(above: first)
    releaseTiles(outside: first..<end, except: sticky)
    let anchor =
      transition == nil
      ? tiles.first { $0.place >= first && $0.place < end }?.place ?? first : first
    let anchorTop = heights.offset(of: anchor)

    var shown: [Tile] = []
    var remaining = tiles[...]
    if let sticky, let tile = showItem(at: sticky, &remaining) { shown.append(tile) }
    var place = first
    var top = heights.offset(of: first)
    while place < sections.itemCount, top < bounds.maxY {
      let run = heights.run(at: place)
      guard run.isEstimate || run.height > 0 else {
        place = max(place + 1, heights.item(at: top) ?? place)
        continue
      }
      if let tile = showItem(at: place, &remaining) { shown.append(tile) }
      top += heights.run(at: place).height
      place += 1
    }
    replaceTiles(by: shown)
    let growth = heights.offset(of: anchor) - anchorTop
    guard growth.magnitude > 1e-6 else { return false }
    moveContent(by: growth)
    return true
  }

  /// The header that stays in view above a first item, when it lies before that item.
  func stickyHeader(above first: Int) -> Int? {
    guard style == .plain else { return nil }
    let header = sections.header(of: sections.item(at: first).section)
    let run = heights.run(at: header)
    return header < first && (run.isEstimate || run.height > 0) ? header : nil
  }

  /// Gives an item a view, and finds its true height if that is still a guess.
  ///
  /// - Returns: the tile, or nil where there is nothing to show.
  func showItem(at place: Int, _ remaining: inout ArraySlice<Tile>) -> Tile? {
    while let next = remaining.first, next.place < place { remaining.removeFirst() }
    var tile = remaining.first?.place == place ? remaining.first : waitingTile(at: place)
    let item = sections.item(at: place)
    if heights.run(at: place).isEstimate {
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
      heights.setHeight(height, isEstimate: false, at: place)
      if height == 0 {
        if let tile, !tiles.contains(where: { $0 === tile }) { release(tile) }
        return nil
      }
    }
    return tile ?? makeTile(at: place, item)
  }

  private func makeTile(at place: Int, _ item: ListItem) -> Tile? {
    guard let view = makeView(for: item) else { return nil }
    let tile = Tile(item: item, place: place, view: view)
    attach(view, of: item)
    return tile
  }

  /// The tile of an item that is on its way out of view or has the keyboard, taken from there.
  private func waitingTile(at place: Int) -> Tile? {
    if let tile = takeAhead(at: place) { return tile }
    if let tile = keyboardTile, tile.place == place {
      keyboardTile = nil
      return tile
    }
    guard let index = departures.firstIndex(where: { !$0.isDeleted && $0.place == place }) else {
      return nil
    }
    let tile = departures.remove(at: index)
    tile.departure = nil
    tile.restoreEvents()
    return tile
  }

  // MARK: Releasing

  private func releaseTiles(outside places: Range<Int>, except sticky: Int?) {
    var kept: [Tile] = []
    for tile in tiles where places.contains(tile.place) || tile.place == sticky {
      kept.append(tile)
    }
    guard kept.count < tiles.count else { return }
    replaceTiles(by: kept)
  }

  /// Takes the views of tiles that are not among `shown` back.
  private func replaceTiles(by shown: [Tile]) {
    var gone: [Tile] = []
    var next = 0
    for tile in tiles {
      if next < shown.count, shown[next] === tile {
        next += 1
      } else if !shown.contains(where: { $0 === tile }) {
        gone.append(tile)
      }
    }
    tiles = shown
    for tile in gone.reversed() {
      if transition == nil { release(tile) } else { transition?.leaving.append(tile) }
    }
  }

  /// Lets the row that had the keyboard wait, once the keyboard is elsewhere.
  private func releaseKeyboardTile() {
    guard let tile = keyboardTile, !holdsKeyboard(tile) else { return }
    keyboardTile = nil
    release(tile)
  }

  /// Moves the visible part with the content under it.
  func moveContent(by delta: Double) {
    shiftContentOffset(by: delta)
    scrollGoal?.offset += delta
    for tile in tiles + departures {
      tile.view.shiftPlace(byY: delta)
    }
  }

  // MARK: Placing

  /// Puts all views where their items are; fresh ones without animation.
  func placeTiles(fresh: [Tile]) {
    View.performWithoutAnimation {
      for tile in fresh { tile.view.frame = frame(of: tile) }
    }
    for tile in tiles {
      tile.view.frame = frame(of: tile)
      tile.unfade()
    }
    if let keyboardTile { keyboardTile.view.frame = frame(of: keyboardTile) }
    updateChrome()
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
    if affectsHeights, rowHeights == .selfSizing || rowHeights == .askedWhenShown {
      refreshHeights()
    }
    updateChrome()
  }

  /// Brings lines and rings of the visible cells up to date.
  func updateChrome() {
    updateChrome(of: tiles)
    if focusRing != nil || isFirstResponder { updateFocusRing() }
  }

  /// Brings lines and rings of the cells of some tiles up to date.
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
  /// each other on its colour, so that one hides the other.
  private var cellSurface: Color? {
    if style == .grouped { return theme.colors.surface }
    guard movingUpdate != nil, let color = backgroundColor, color.isOpaque else { return nil }
    return color
  }
}
