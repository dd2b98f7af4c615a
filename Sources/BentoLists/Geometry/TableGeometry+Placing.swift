internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

extension TableGeometry {
  /// Puts the views in the z-order of a new table.
  ///
  /// From back to front, these are the cells, the footers and the headers, each from the top of the list to
  /// its end.
  ///
  /// Recycled views keep their positions among the subviews. Without this method, the z-order of shadows and
  /// of anything else that extends beyond a row would therefore depend on how the table was scrolled. Footers
  /// follow cells, and headers are last, because other views pass below a floating header or footer.
  ///
  /// Rows that were configured in advance are put in order before they become visible.
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

  /// Returns whether the views are already in order.
  ///
  /// This is called in every frame, so it allocates no memory (`frame.blocks.scroll4`).
  private func areInOrder(_ tiles: [ListTile], in list: ListView) -> Bool {
    var order = SubviewOrder(list.subviews)
    for tile in tiles where tile.item.kind == .cell && !order.reaches(tile.view) { return false }
    for tile in tiles where tile.item.kind == .footer && !order.reaches(tile.view) { return false }
    for tile in tiles where tile.item.kind == .header && !order.reaches(tile.view) { return false }
    return true
  }

  /// Returns the frame of a tile's view in content space.
  func frame(of tile: ListTile, in list: ListView) -> Rect { frames(in: list).frame(of: tile) }

  /// Returns the values on which the frames of tiles depend, which are read once for many tiles.
  func frames(in list: ListView) -> TableFrames {
    TableFrames(
      heights: heights,
      sections: list.sections,
      scale: list.displayScale,
      bounds: list.bounds,
      inset: list.contentInset,
      column: columnRange(in: list),
      floats: floats
    )
  }

  /// Returns the horizontal extent of rows in content space.
  func columnRange(in list: ListView) -> (x: Double, width: Double) {
    guard column.isInset else { return (0, contentWidth(in: list)) }
    let room = sectionIndex.room(in: list)
    let free = max(0, list.bounds.width - room)
    let width = list.displayScale.snap(column.width(in: free))
    let x = list.displayScale.snap((free - width) / 2)
    return (list.leadsFromRight ? x + room : x, width)
  }

  /// Requests that rows be placed again if their column has moved, because the direction has changed.
  func noteColumn(in list: ListView) {
    let start = columnRange(in: list).x
    guard start != columnStart else { return }
    columnStart = start
    list.tiling.isNeeded = true
  }

  /// Returns the width within which rows, headers and footers are measured, in points.
  func columnWidth(in list: ListView) -> Double {
    column.isInset ? columnRange(in: list).width : list.bounds.width
  }

  /// Returns the width of the content, in points: the table's width or the minimum row width, whichever is
  /// larger.
  func contentWidth(in list: ListView) -> Double { max(list.bounds.width, minimumRowWidth) }
}

/// The frames of the views of a table's tiles.
///
/// A floating header is at y = max(resting top, min(visible top, end of its section − its height)), as in
/// UIKit's plain style: it stays at the top while rows of its section are visible, and the end of the section
/// pushes it out. A footer mirrors this at the bottom.
struct TableFrames {
  let heights: HeightIndex
  let sections: SectionTable
  let scale: Scale
  let bounds: Rect
  let inset: EdgeInsets
  let column: (x: Double, width: Double)
  /// Whether headers and footers stay visible while rows of their section are visible.
  let floats: Bool

  /// The extent of headers and footers, which stay visible while wider rows scroll horizontally.
  private var supplement: (x: Double, width: Double) {
    column.width > bounds.width ? (bounds.x, bounds.width) : column
  }

  /// Returns the frame of a tile's view in content space, with its edges aligned to device pixels.
  func frame(of tile: ListTile) -> Rect {
    // Both edges are rounded, rather than one edge and the height: the bottom of a row is then the same
    // number as the top of the next row, so no gap can open between them.
    let top = scale.snap(heights.offset(of: tile.place.index))
    let bottom = scale.snap(heights.offset(of: tile.place.index + 1))
    guard tile.path == nil else {
      return Rect(x: column.x, y: top, width: column.width, height: bottom - top)
    }
    let (x, width) = supplement
    let frame = Rect(x: x, y: top, width: width, height: bottom - top)
    guard floats else { return frame }
    // The height of a floating view is rounded separately: its height at its resting position depends on how
    // that position is rounded to pixels, and thus on rows that were never visible.
    let height = scale.snap(heights.run(at: tile.place.index).height)
    let floatingY: Double
    switch tile.item.tableItem {
    case .header(let section):
      let end = scale.snap(heights.offset(of: sections.footer(of: section) + 1))
      let line = scale.snap(bounds.minY + inset.top)
      // The header is at the top of the visible part, but within its section: the end of the section pushes
      // it out.
      floatingY = min(line, end - height)
      guard floatingY > frame.y else { return frame }
    case .footer(let section):
      let start = scale.snap(heights.offset(of: sections.header(of: section) + 1))
      let line = scale.snap(bounds.maxY - inset.bottom)
      floatingY = max(line - height, start)
      guard floatingY < frame.y else { return frame }
    case .row: return frame
    }
    return Rect(x: x, y: floatingY, width: width, height: height)
  }
}

/// Methods that keep the visible content in place when something above it changes.
///
/// The first visible row is kept in place. Unless ``ListView/keepsPositionAtTop`` is set, the offset is kept
/// instead at the very beginning of the content and while the view above the sections is visible, so rows
/// inserted there become visible.
extension TableGeometry {
  /// Makes a change that may affect heights while keeping the first visible row in place.
  func holdAnchor(in list: ListView, _ change: () -> Void) {
    let shown = tileSet.shown
    guard isPastHeader(in: list), !tileSet.isInUpdate,
      let tile = shown.first(where: { $0.path != nil }) ?? shown.last
    else { return change() }
    let anchor = ListAnchor(element: tile.item, distance: distance(of: tile.place.index, in: list))
    change()
    list.settleOffset(keeping: anchor)
  }

  /// Returns the nearest item, above the visible ones, that keeps its order.
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
      // A removed section is skipped as a whole, rather than item by item.
      let isKept = plan.settledItem(.header(item.section)) != nil
      place = isKept ? place - 1 : sections.header(of: item.section) - 1
    }
    return nil
  }

  /// Returns whether the content is scrolled past both its beginning and the view above the sections.
  func isPastHeader(in list: ListView) -> Bool {
    list.contentOffset.y > list.offsetLimits.minimum.y + heights.roomAbove
  }

  /// Returns the distance of a place from the top of the visible part.
  func distance(of place: Int, in list: ListView) -> Point {
    Point(x: 0, y: heights.offset(of: place) - list.contentOffset.y)
  }
}
