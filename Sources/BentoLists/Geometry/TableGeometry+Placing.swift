internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

extension TableGeometry {
  /// Puts the views into the order of a fresh table, backmost first: cells, footers, headers, each
  /// from the top of the list to its end.
  ///
  /// Recycled views keep their position in the subviews, so without this the depth of shadows and of
  /// whatever else reaches beyond a row would depend on how the table was scrolled. Footers come
  /// after cells and headers last, since what is before them passes behind a floating one.
  ///
  /// Rows that were filled ahead are put in order before they come into view.
  func orderTiles(in list: ListView) {
    let tiles = tileSet.shownAndAhead
    guard !areInOrder(tiles, in: list) else { return }
    var views: [View] = []
    views.reserveCapacity(tiles.count)
    for tile in tiles where tile.item.kind == .cell { views.append(tile.view) }
    for tile in tiles where tile.item.kind == .footer { views.append(tile.view) }
    for tile in tiles where tile.item.kind == .header { views.append(tile.view) }
    list.orderSubviews(views)
  }

  /// Whether the views are in order already; asked in every frame, so it asks for no memory
  /// (`frame.blocks.scroll4`).
  private func areInOrder(_ tiles: [ListTile], in list: ListView) -> Bool {
    var order = SubviewOrder(list.subviews)
    for tile in tiles where tile.item.kind == .cell && !order.reaches(tile.view) { return false }
    for tile in tiles where tile.item.kind == .footer && !order.reaches(tile.view) { return false }
    for tile in tiles where tile.item.kind == .header && !order.reaches(tile.view) { return false }
    return true
  }

  /// The frame of a tile's view in content space.
  func frame(of tile: ListTile, in list: ListView) -> Rect { frames(in: list).frame(of: tile) }

  /// What the frames of tiles depend on, read once for many of them.
  func frames(in list: ListView) -> TableFrames {
    TableFrames(
      heights: heights,
      sections: list.sections,
      scale: list.displayScale,
      bounds: list.bounds,
      inset: list.contentInset,
      rowWidth: rowWidth(in: list),
      floats: floats
    )
  }

  /// The width of rows, in points: the table's, or that of rows that scroll sideways.
  func rowWidth(in list: ListView) -> Double { max(list.bounds.width, minimumRowWidth) }
}

/// Where the views of a table's tiles are.
struct TableFrames {
  let heights: HeightIndex
  let sections: SectionTable
  let scale: Scale
  let bounds: Rect
  let inset: EdgeInsets
  let rowWidth: Double
  /// Whether headers and footers stay in view while rows of their section are.
  let floats: Bool

  /// Where headers and footers begin: they stay in view while wider rows are scrolled sideways.
  private var supplementX: Double { rowWidth > bounds.width ? bounds.x : 0 }

  /// The frame of a tile's view in content space, with its edges on device pixels.
  func frame(of tile: ListTile) -> Rect {
    let top = scale.snap(heights.offset(of: tile.place.index))
    let bottom = scale.snap(heights.offset(of: tile.place.index + 1))
    guard tile.path == nil else {
      return Rect(x: 0, y: top, width: rowWidth, height: bottom - top)
    }
    let frame = Rect(x: supplementX, y: top, width: bounds.width, height: bottom - top)
    guard floats else { return frame }
    // What floats has a height of its own: the one at its place of rest depends on how that lies on
    // the pixels, and so on rows that nobody has seen.
    let height = scale.snap(heights.run(at: tile.place.index).height)
    let floatingY: Double
    switch tile.item.tableItem {
    case .header(let section):
      let end = scale.snap(heights.offset(of: sections.footer(of: section) + 1))
      let line = scale.snap(bounds.minY + inset.top)
      floatingY = min(line, end - height)
      guard floatingY > frame.y else { return frame }
    case .footer(let section):
      let start = scale.snap(heights.offset(of: sections.header(of: section) + 1))
      let line = scale.snap(bounds.maxY - inset.bottom)
      floatingY = max(line - height, start)
      guard floatingY < frame.y else { return frame }
    case .row: return frame
    }
    return Rect(x: frame.x, y: floatingY, width: bounds.width, height: height)
  }
}

/// What the user looks at stays where it is seen, whatever happens above it.
///
/// That is said of the first row in view. At the very beginning of the content, and while the view
/// above the sections is seen, the offset stays instead, so that rows that come there are seen; unless
/// ``ListView/keepsPositionAtTop`` is set.
extension TableGeometry {
  /// Does something that may change heights, and keeps the first row in view where it is.
  func holdAnchor(in list: ListView, _ change: () -> Void) {
    let shown = tileSet.shown
    guard isPastHeader(in: list), !tileSet.isInUpdate,
      let tile = shown.first(where: { $0.path != nil }) ?? shown.last
    else { return change() }
    let anchor = ListAnchor(element: tile.item, distance: distance(of: tile.place.index, in: list))
    change()
    list.settleOffset(keeping: anchor)
  }

  /// The nearest item above those in view that keeps its place.
  ///
  /// - Complexity: O(changes · log n).
  func anchorAbove(by plan: UpdatePlan, in list: ListView) -> ListAnchor? {
    let sections = list.sections
    var place = heights.place(at: max(0, list.bounds.minY)) ?? -1
    while place >= 0 {
      let item = sections.item(at: place)
      if let new = plan.settledItem(item) {
        return ListAnchor(element: ListElement(new), distance: distance(of: place, in: list))
      }
      // The items of a section that goes need not be looked at one by one.
      let isKept = plan.settledItem(.header(item.section)) != nil
      place = isKept ? place - 1 : sections.header(of: item.section) - 1
    }
    return nil
  }

  /// Whether the content is neither at its beginning nor at the end of the view above the sections.
  func isPastHeader(in list: ListView) -> Bool {
    list.contentOffset.y > list.offsetLimits.minimum.y + heights.roomAbove
  }

  /// The distance of a place from the top of the visible part.
  func distance(of place: Int, in list: ListView) -> Point {
    Point(x: 0, y: heights.offset(of: place) - list.contentOffset.y)
  }
}
