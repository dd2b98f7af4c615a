internal import BentoGeometry
internal import BentoViews

/// What the user looks at stays where it is seen, whatever happens above it.
///
/// That is said of the first row in view. At the very beginning of the content, and while the view
/// above the sections is seen, the offset stays instead, so that rows that come there are seen; unless
/// ``ListView/keepsPositionAtTop`` is set.
extension TableGeometry {
  /// Does something that may change heights, and keeps the first row in view where it is.
  func holdAnchor(_ change: () -> Void) {
    let shown = tileSet.shown
    guard isPastHeader, !tileSet.isInUpdate,
      let tile = shown.first(where: { $0.path != nil }) ?? shown.last
    else { return change() }
    let anchor = ListAnchor(element: tile.item, distance: distance(of: tile.place.index))
    change()
    table.settleOffset(keeping: anchor)
  }

  /// The nearest item above those in view that keeps its place.
  ///
  /// - Complexity: O(changes · log n).
  func anchorAbove(in plan: UpdatePlan) -> ListAnchor? {
    var place = heights.place(at: max(0, bounds.minY)) ?? -1
    while place >= 0 {
      let item = sections.item(at: place)
      if let new = plan.settledItem(item) {
        return ListAnchor(element: ListElement(new), distance: distance(of: place))
      }
      // The items of a section that goes need not be looked at one by one.
      let isKept = plan.settledItem(.header(item.section)) != nil
      place = isKept ? place - 1 : sections.header(of: item.section) - 1
    }
    return nil
  }

  /// Whether the content is neither at its beginning nor at the end of the view above the sections.
  var isPastHeader: Bool {
    let table = table
    return table.contentOffset.y > table.offsetLimits.minimum.y + heights.roomAbove
  }

  /// The distance of a place from the top of the visible part.
  func distance(of place: Int) -> Point {
    Point(x: 0, y: heights.offset(of: place) - table.contentOffset.y)
  }
}
