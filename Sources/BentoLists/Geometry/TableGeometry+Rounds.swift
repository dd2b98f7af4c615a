internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoViews

/// Methods that create views for all items in the bounds, and recycle the views of all others.
///
/// Visibility depends on heights, and heights are measured only when rows are visible.
/// ``ListView/updateTiles(keeping:)`` therefore iterates to a fixed point: a round shows and measures the
/// items that are in the bounds according to the current heights; if that moves anything, another round
/// starts with the new heights. The last round is the first one that changes nothing, and the number of
/// rounds is limited.
extension TableGeometry {
  /// The tolerance, in points, for comparing the edges of items and bounds.
  ///
  /// It is needed because sums of heights are rounded.
  ///
  /// An item that extends into the bounds by no more than this is not visible; an estimate of zero height
  /// that is outside by no more than this is measured.
  static let edgeTolerance = 1e-6

  /// Performs one round over the visible items.
  ///
  /// - Parameters:
  ///   - keptPlace: The place of the item that an update keeps in place, or nil.
  ///   - holdsOffset: Whether to keep the offset because the program has jumped to it.
  /// - Returns: Whether different items are visible because heights turned out to be different.
  func showVisibleItems(keeping keptPlace: Int?, holdsOffset: Bool, in list: ListView) -> Bool {
    // A local copy is used because each access to the geometry's own heights copies them: showing an item may
    // change them (`lists.scroll37`).
    var heights = heights
    // With a width of zero, text that is not visible would be measured at one glyph per line.
    guard !list.bounds.isEmpty, list.bounds.maxY > 0, list.bounds.minY <= heights.totalHeight,
      let first = heights.firstPlace(showingAt: max(0, list.bounds.minY))
    else {
      tileSet.endRound()
      return false
    }
    let end = (heights.place(at: list.bounds.maxY) ?? first) + 1
    let sticky = stickyHeader(above: first, in: list)
    let stickyEnd = stickyFooter(below: end - 1, in: list)
    // Tiles are released before anything is shown so that rows that become visible can reuse the views of
    // those that are no longer visible.
    tileSet.releaseShown {
      let place = $0.place.index
      return !(first..<end).contains(place) && place != sticky && place != stickyEnd
    }
    // If the program has jumped to an offset, the first item there is the anchor: nothing above it may push
    // the content away from the target.
    let anchor = keptPlace ?? (holdsOffset ? first : anchor(among: first..<end, in: list))
    let anchorTop = heights.offset(of: anchor)

    if let sticky, let tile = showItem(at: sticky, heights.run(at: sticky), of: list) {
      tileSet.show(tile)
    }
    // The heights are read again after each item: its cell may have been measured, and all offsets below it
    // depend on the result.
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
        // An item whose measured height is zero is not shown, and the items below it move up.
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
    // The anchor moved by this distance because of heights above it. The visible part follows so that the
    // anchor stays at its position on screen.
    let growth = heights.offset(of: anchor) - anchorTop
    guard growth.magnitude <= 1e-6 else {
      list.moveContent(by: Point(x: 0, y: growth))
      return true
    }
    // After measuring, the first item may end above the bounds.
    return tileSet.shown.contains { $0.place.index == first }
      && heights.offset(of: first + 1) <= list.bounds.minY + Self.edgeTolerance
      && list.bounds.minY > 0
  }

  /// Returns the place that stays at its position on screen when heights above it turn out to be different.
  ///
  /// This is the first item that was already visible, so the visible content does not jump. The offset is
  /// kept instead at the beginning of the content, and during an update, which has its own anchor or keeps
  /// the offset. It is also kept if an estimate of zero height is at the upper edge: a hidden row at the top
  /// of a list becomes visible when it gets a height.
  private func anchor(among visible: Range<Int>, in list: ListView) -> Int {
    let first = visible.lowerBound
    guard !tileSet.isInUpdate, isPastHeader(in: list), heights.run(at: first).height > 0 else {
      return first
    }
    return tileSet.shown.first { visible.contains($0.place.index) }?.place.index ?? first
  }

  /// Returns the header that floats above the first visible item if it precedes that item; otherwise nil.
  func stickyHeader(above first: Int, in list: ListView) -> Int? {
    guard floats else { return nil }
    let (heights, sections) = (heights, list.sections)
    let section = sections.item(at: first).section
    let header = sections.header(of: section)
    let run = heights.run(at: header)
    guard header < first, run.isEstimate || run.height > 0 else { return nil }
    // Below the last section, there is only the view below all sections.
    let end = heights.offset(of: sections.footer(of: section) + 1)
    return end > list.bounds.minY ? header : nil
  }

  /// Returns the footer that floats below the last visible item if that item is a row that the footer
  /// follows; otherwise nil.
  func stickyFooter(below last: Int, in list: ListView) -> Int? {
    guard floats, case .row(let path) = list.sections.item(at: last) else { return nil }
    let footer = list.sections.footer(of: path.section)
    let run = heights.run(at: footer)
    return run.isEstimate || run.height > 0 ? footer : nil
  }

  /// Returns the place of the last visible tile that does not float, or nil.
  func lastPlaceInView(of list: ListView) -> Int? {
    let (heights, end) = (heights, list.bounds.maxY - Self.edgeTolerance)
    for tile in tileSet.shown.reversed() where heights.offset(of: tile.place.index) < end {
      return tile.place.index
    }
    return nil
  }

  /// Creates the view of an item and measures it if its height may differ from the known one.
  ///
  /// The height may differ if it is an estimate, if the content has changed since the last measurement, or if
  /// the view has just been bound: the row's content need not be as tall as it was when the row was last
  /// visible. Rows of uniform height are never measured (`lists.scroll37`).
  ///
  /// While another box is pending, the program's data may be ahead of the rows. The program is then not
  /// queried for rows, and rows without a view become visible with the box.
  ///
  /// - Parameters:
  ///   - place: The item's place; in a round, greater than those of the previous items.
  ///   - run: The known height of the item.
  ///   - isInRound: Whether the item is visible rather than configured in advance.
  ///   - measures: Whether to measure a known height again now; if false, it is measured when the item
  ///     becomes visible.
  /// - Returns: The tile, or nil if there is nothing to show.
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
    if column.gap > 0, isGap(list.sections.item(at: place)) {
      if let present { tileSet.discard(present) }
      return nil
    }
    // This is the usual case in a frame of scrolling: the tile exists, and its height is known
    // (`lists.scroll37`).
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
    guard height == 0 || isGap(item) else { return tile ?? makeTile(at: place, item, in: list) }
    if let tile { tileSet.discard(tile) }
    return nil
  }

  /// Returns whether an item is measured again when its view is bound or reports a change.
  private func isMeasured(_ item: ListItem) -> Bool {
    item.isRow ? rowHeights.measuresRows : true
  }

  /// Returns whether the measured height of an item is valid for the next view that shows it.
  private func holdsHeight(of item: ListItem, in list: ListView) -> Bool {
    guard let adapter = list.boxLink.adapter, case .row(let path) = item else { return false }
    return adapter.holdsSize(at: list.itemReorder.dataPath(of: path))
  }

  private func makeTile(at place: Int, _ item: ListItem, in list: ListView) -> ListTile? {
    guard let view = program.makeView(for: ListElement(item), in: list) else { return nil }
    let tile = ListTile(item: ListElement(item), place: ListPlace(place), view: view)
    attach(view, of: item, to: list)
    return tile
  }

  private func attach(_ view: View, of item: ListItem, to list: ListView) {
    if let header = view as? TableViewHeaderFooterView {
      header.isFooter = item.isFooter
      header.coversRows = floats
      header.isCardTitle = column.isInset && item.isHeader
    }
    let isLifted = item.path != nil && item.path == list.itemReorder.liftedPath
    list.attach(view, isHidden: isLifted) { $0 is TableViewCell || edges.contains($0) }
  }
}

extension TableGeometry {
  /// Returns the span around the current bounds, or nil if anything other than the offset currently
  /// determines the views.
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
    // Floating views are allowed as well because they follow the bounds within a span.
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
    // Positions within the tolerance of an edge can be outside their own span; in that case, there is no
    // span.
    return span.holds(bounds, list.displayScale, tileSet.revision) ? span : nil
  }

  /// Returns whether an estimate of zero height is immediately before or after a range of places.
  ///
  /// Such an item must be measured as soon as the bounds reach it, although no item with a height becomes
  /// visible.
  private func hasHiddenEstimate(around first: Int, _ last: Int) -> Bool {
    let heights = heights
    if heights.firstPlace(showingAt: heights.offset(of: first)) != first { return true }
    return heights.nextPlace(showingFrom: last + 1).map { heights.run(at: $0).height == 0 } ?? false
  }
}

extension TableGeometry {
  /// Returns the row that becomes visible next if the content continues to move, or nil if there is none, if
  /// a header or footer is next, or if the row is above and its height is an estimate.
  func rowAhead(isDown: Bool, in list: ListView) -> ListPlace? {
    guard let next = placeAhead(isDown: isDown, in: list), list.sections.item(at: next).isRow,
      isDown || !heights.run(at: next).isEstimate
    else { return nil }
    return ListPlace(next)
  }

  /// Returns the place after the last tile or the place before the first visible row, or nil if there is
  /// none.
  private func placeAhead(isDown: Bool, in list: ListView) -> Int? {
    if isDown { return heights.nextPlace(showingFrom: (lastPlaceInView(of: list) ?? -1) + 1) }
    guard let first = tileSet.shown.first(where: { $0.path != nil })?.place.index, first > 0,
      heights.run(at: first - 1).height > 0
    else { return nil }
    return first - 1
  }
}
