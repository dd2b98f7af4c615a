internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoViews

/// Gives every item that touches the bounds a view, and takes views from all others.
extension TableGeometry {
  /// How exactly the edges of items and bounds are compared, in points: sums of heights are rounded.
  ///
  /// What reaches into the bounds by no more is not in view; an estimate of no height that lies
  /// beyond them by no more is measured.
  static let edgeTolerance = 1e-6

  /// One round over the visible items.
  ///
  /// - Parameters:
  ///   - keptPlace: The place of what an update keeps where it is seen, or nil.
  ///   - holdsOffset: Whether the program has jumped to the offset, which holds whatever was seen
  ///     before.
  /// - Returns: whether other items are visible because heights turned out different.
  func showVisibleItems(keeping keptPlace: Int?, holdsOffset: Bool, in list: ListView) -> Bool {
    // Each use of the geometry's own heights copies them; what shows an item may change them
    // (`lists.scroll37`).
    var heights = heights
    // At no width, texts would be measured that nobody sees, and be as high as they have letters.
    guard !list.bounds.isEmpty, list.bounds.maxY > 0, list.bounds.minY <= heights.totalHeight,
      let first = heights.firstPlace(showingAt: max(0, list.bounds.minY))
    else {
      tileSet.endRound()
      return false
    }
    let end = (heights.place(at: list.bounds.maxY) ?? first) + 1
    let sticky = stickyHeader(above: first, in: list)
    let stickyEnd = stickyFooter(below: end - 1, in: list)
    tileSet.releaseShown {
      let place = $0.place.index
      return !(first..<end).contains(place) && place != sticky && place != stickyEnd
    }
    let anchor = keptPlace ?? (holdsOffset ? first : anchor(among: first..<end, in: list))
    let anchorTop = heights.offset(of: anchor)

    if let sticky, let tile = showItem(at: sticky, heights.run(at: sticky), of: list) {
      tileSet.show(tile)
    }
    heights = self.heights
    var top = heights.offset(of: first)
    var last = first
    var next = heights.nextPlace(showingFrom: first)
    while let place = next {
      let run = heights.run(at: place)
      let height = run.height
      let reach = height == 0 ? Self.edgeTolerance : -Self.edgeTolerance
      guard top < list.bounds.maxY + reach else { break }
      if height == 0 || top + height > list.bounds.minY + Self.edgeTolerance {
        // What turns out to have no height is not shown, but makes room for the items below it.
        if let tile = showItem(at: place, run, of: list) {
          tileSet.show(tile)
          last = place
        }
        heights = self.heights
      }
      top += heights.run(at: place).height
      next = heights.nextPlace(showingFrom: place + 1)
    }
    if let footer = stickyFooter(below: last, in: list),
      let tile = showItem(at: footer, heights.run(at: footer), of: list)
    {
      tileSet.show(tile)
    }
    tileSet.endRound()
    heights = self.heights
    let growth = heights.offset(of: anchor) - anchorTop
    guard growth.magnitude <= 1e-6 else {
      list.moveContent(by: Point(x: 0, y: growth))
      return true
    }
    // Measured, the first item may turn out to end above the bounds.
    return tileSet.shown.contains { $0.place.index == first }
      && heights.offset(of: first + 1) <= list.bounds.minY + Self.edgeTolerance
      && list.bounds.minY > 0
  }

  /// The place that stays where it is seen when heights above it turn out different.
  ///
  /// That is the first item that was in view before, so that what the user looks at does not jump.
  /// An update has its own, or keeps the offset, as the beginning of the content does. An estimate of
  /// no height at the upper edge keeps the offset, too: a row that was hidden at the top of a list
  /// comes into view when it gets a height.
  private func anchor(among visible: Range<Int>, in list: ListView) -> Int {
    let first = visible.lowerBound
    guard !tileSet.isInUpdate, isPastHeader(in: list), heights.run(at: first).height > 0 else {
      return first
    }
    return tileSet.shown.first { visible.contains($0.place.index) }?.place.index ?? first
  }

  /// The header that floats above a first item, when it lies before that item.
  func stickyHeader(above first: Int, in list: ListView) -> Int? {
    guard floats else { return nil }
    let (heights, sections) = (heights, list.sections)
    let section = sections.item(at: first).section
    let header = sections.header(of: section)
    let run = heights.run(at: header)
    guard header < first, run.isEstimate || run.height > 0 else { return nil }
    // Beyond the last section there is only the view below all of them.
    let end = heights.offset(of: sections.footer(of: section) + 1)
    return end > list.bounds.minY ? header : nil
  }

  /// The footer that floats below a last item in view, when it lies behind that item: only a row
  /// brings its footer into view.
  func stickyFooter(below last: Int, in list: ListView) -> Int? {
    guard floats, case .row(let path) = list.sections.item(at: last) else { return nil }
    let footer = list.sections.footer(of: path.section)
    let run = heights.run(at: footer)
    return run.isEstimate || run.height > 0 ? footer : nil
  }

  /// The place of the last tile in view that is not there because it floats, or nil.
  func lastPlaceInView(of list: ListView) -> Int? {
    let (heights, end) = (heights, list.bounds.maxY - Self.edgeTolerance)
    for tile in tileSet.shown.reversed() where heights.offset(of: tile.place.index) < end {
      return tile.place.index
    }
    return nil
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
  ///   - run: The height that is known of it.
  ///   - isInRound: Whether the item is in view, and not filled ahead.
  ///   - measures: Whether a height that was known before is looked at again now; if not, the view is
  ///     measured when it comes into view.
  /// - Returns: the tile, or nil where there is nothing to show.
  func showItem(
    at place: Int,
    _ run: HeightRun,
    of list: ListView,
    inRound isInRound: Bool = true,
    measures: Bool = true
  ) -> ListTile? {
    let present = tileSet.take(
      at: ListPlace(place),
      now: list.host?.currentTime,
      inRound: isInRound
    )
    if let present, !run.isEstimate, !present.needsMeasuring { return present }
    let item = list.sections.item(at: place)
    guard !item.isRow || list.canMakeItems else { return present }
    let isDue = run.isEstimate || present?.needsMeasuring ?? !holdsHeight(of: item, in: list)
    guard isDue, run.isEstimate || isMeasured(item) else {
      present?.needsMeasuring = false
      return present ?? makeTile(at: place, item, in: list)
    }
    guard run.isEstimate || measures else {
      let tile = present ?? makeTile(at: place, item, in: list)
      tile?.needsMeasuring = true
      return tile
    }
    var tile = present
    let height: Double
    switch item {
    case .row(let path):
      height = knownHeight(ofRowAt: path, in: list) {
        tile = tile ?? makeTile(at: place, item, in: list)
        return tile?.tableCell
      }
    case .header, .footer:
      tile = tile ?? makeTile(at: place, item, in: list)
      height = knownHeight(of: item, view: tile?.view, in: list)
    }
    tile?.needsMeasuring = false
    rowHeights.setMeasured(height, at: place)
    guard height == 0 else { return tile ?? makeTile(at: place, item, in: list) }
    if let tile { tileSet.discard(tile) }
    return nil
  }

  /// Whether the height of an item is looked at again when its view is bound or reports a change.
  private func isMeasured(_ item: ListItem) -> Bool {
    item.isRow ? rowHeights.measuresRows : true
  }

  /// Whether the height that an item was measured at holds for the view that it gets next.
  private func holdsHeight(of item: ListItem, in list: ListView) -> Bool {
    guard let adapter = list.boxLink.adapter, case .row(let path) = item else { return false }
    return adapter.holdsSize(at: list.itemReorder.dataPath(of: path))
  }

  private func makeTile(at place: Int, _ item: ListItem, in list: ListView) -> ListTile? {
    guard let view = program.makeView(for: ListElement(item)) else { return nil }
    let tile = ListTile(item: ListElement(item), place: ListPlace(place), view: view)
    attach(view, of: item, to: list)
    return tile
  }

  private func attach(_ view: View, of item: ListItem, to list: ListView) {
    if let header = view as? TableViewHeaderFooterView {
      header.isFooter = item.isFooter
      header.coversRows = floats
    }
    let isLifted = item.path != nil && item.path == list.itemReorder.liftedPath
    list.attach(view, isHidden: isLifted) { $0 is TableViewCell || edges.contains($0) }
  }
}

extension TableGeometry {
  /// The span around the current bounds; nil while anything but the offset decides which views
  /// there are.
  func makeSpan(in list: ListView) -> SteadySpan? {
    let bounds = list.bounds
    let heights = heights
    let tiles = tileSet.shown
    guard !tileSet.isInUpdate, tileSet.departing.isEmpty, tileSet.keyboardTile == nil,
      list.scrollGoal == nil, list.movingUpdate == nil, !tiling.isNeeded,
      bounds.minY >= 0, bounds.maxY <= heights.totalHeight,
      let first = heights.place(at: bounds.minY), let last = lastPlaceInView(of: list),
      last >= first
    else { return nil }
    let sticky = stickyHeader(above: first, in: list)
    let stickyEnd = stickyFooter(below: last, in: list)
    var hasFirst = false
    for tile in tiles {
      if tile.place.index == first { hasFirst = true }
      guard
        (first...last).contains(tile.place.index) || tile.place.index == sticky
          || tile.place.index == stickyEnd
      else { return nil }
    }
    guard hasFirst else { return nil }
    let top = heights.offset(of: first)
    let topEnd = heights.offset(of: first + 1)
    let bottom = heights.offset(of: last)
    let bottomEnd = heights.offset(of: last + 1)
    guard top < topEnd, bottom < bottomEnd, !hasHiddenEstimate(around: first, last) else {
      return nil
    }
    let span = SteadySpan(
      bounds: bounds,
      scale: list.displayScale,
      tileRevision: tileSet.revision,
      start: top..<topEnd,
      end: bottom..<bottomEnd
    )
    return span.holds(bounds, list.displayScale, tileSet.revision) ? span : nil
  }

  /// Whether an estimate of no height lies right before or right after a range of places: it has to
  /// be measured as soon as the bounds reach it, although no item with a height comes into view.
  private func hasHiddenEstimate(around first: Int, _ last: Int) -> Bool {
    let heights = heights
    if heights.firstPlace(showingAt: heights.offset(of: first)) != first { return true }
    return heights.nextPlace(showingFrom: last + 1).map { heights.run(at: $0).height == 0 } ?? false
  }
}

extension TableGeometry {
  /// The row that comes into view next if the content moves on; nil for a header or footer.
  func rowAhead(isDown: Bool, in list: ListView) -> ListPlace? {
    guard let next = placeAhead(isDown: isDown, in: list), list.sections.item(at: next).isRow,
      isDown || !heights.run(at: next).isEstimate
    else { return nil }
    return ListPlace(next)
  }

  /// The next place after the last tile, or the one before the first row in view; nil when there is
  /// none.
  private func placeAhead(isDown: Bool, in list: ListView) -> Int? {
    if isDown { return heights.nextPlace(showingFrom: (lastPlaceInView(of: list) ?? -1) + 1) }
    guard let first = tileSet.shown.first(where: { $0.path != nil })?.place.index, first > 0,
      heights.run(at: first - 1).height > 0
    else { return nil }
    return first - 1
  }
}
