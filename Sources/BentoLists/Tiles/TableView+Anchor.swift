internal import BentoGeometry
internal import BentoViews

/// What the user looks at stays where it is seen, whatever happens above it.
///
/// That is said of the first row in view. At the very beginning of the content, and while the view
/// above the sections is seen, the offset stays instead, so that rows that come there are seen; unless
/// ``ListView/keepsPositionAtTop`` is set.
extension TableView {
  /// Does something that may change heights, and keeps the first row in view where it is.
  func holdAnchor(_ change: () -> Void) {
    let shown = tileSet.shown
    guard isPastHeader, !tileSet.isInUpdate,
      let tile = shown.first(where: { $0.path != nil }) ?? shown.last
    else { return change() }
    let anchor = ListAnchor(element: tile.item, distance: distance(of: tile.place.index))
    change()
    settleOffset(keeping: anchor)
  }

  /// What stays where it is seen during an update, or nil where the offset stays instead; to be asked
  /// for before the update.
  ///
  /// That is the first row in view that keeps its place among the others, reloaded or not, else the
  /// first that is still there, else the nearest item above that keeps its place.
  ///
  /// - Complexity: O(changes · log n).
  func anchor(in plan: UpdatePlan) -> ListAnchor? {
    guard !endWatch.holds(glidingTarget) else { return nil }
    if keepsPositionAtTop, let anchor = anchorBelowInsertion(in: plan) { return anchor }
    guard isPastHeader else { return nil }
    let tiles = tileSet.shown.filter { $0.path != nil }
    for newItem in [plan.settledItem, plan.newItem] {
      for tile in tiles {
        guard let item = newItem(tile.item.tableItem) else { continue }
        return ListAnchor(element: ListElement(item), distance: distance(of: tile.place.index))
      }
    }
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

  /// The first row in view that stays and lies below rows that come.
  private func anchorBelowInsertion(in plan: UpdatePlan) -> ListAnchor? {
    guard let inserted = plan.firstInsertedPath else { return nil }
    for tile in tileSet.shown {
      guard let path = tile.path, let new = plan.settledPath(path), new > inserted else { continue }
      return ListAnchor(element: .cell(new), distance: distance(of: tile.place.index))
    }
    return nil
  }

  /// Moves the visible part to where an anchor is where it was, or to the end if the table stays
  /// there; inside the limits, unless the user or a glide moves the content.
  func settleOffset(keeping anchor: ListAnchor?) {
    contentSize = Size(width: rowWidth, height: heights.totalHeight)
    adaptContentInset()
    if let anchor {
      let place = sections.place(of: anchor.element.tableItem)
      moveContent(by: distance(of: place).y - anchor.distance.y)
    }
    stayAtEnd()
    guard !isDragging, glidingTarget.y == contentOffset.y else { return }
    let limits = offsetLimits
    let offset = min(limits.maximum.y, max(limits.minimum.y, contentOffset.y))
    moveContent(by: offset - contentOffset.y)
  }

  /// Takes over the room around the content that suits its height; content at its beginning stays
  /// there.
  package func adaptContentInset() {
    guard let inset = contentInsetForHeight?(contentSize.height), inset != contentInset else {
      return
    }
    let isAtBeginning = contentOffset.y == offsetLimits.minimum.y
    contentInset = inset
    guard isAtBeginning, !isDragging, glidingTarget.y == contentOffset.y else { return }
    moveContent(by: offsetLimits.minimum.y - contentOffset.y)
  }

  /// Moves the visible part with the content under it; motions go on.
  func moveContent(by delta: Double) {
    guard delta.magnitude > 1e-6 else { return }
    let distance = Point(x: 0, y: delta)
    shiftContentOffset(by: distance)
    endWatch.shift(by: distance)
    scrollGoal?.offset.y += delta
    tileSet.shift(by: distance)
    tableFooterView?.shiftPlace(by: distance)
  }

  /// Whether the content is not at its very beginning.
  var isScrolled: Bool { contentOffset.y > offsetLimits.minimum.y }

  /// Whether the content is neither at its beginning nor at the end of the view above the sections.
  var isPastHeader: Bool {
    contentOffset.y > offsetLimits.minimum.y + heights.roomAbove
  }

  private func distance(of place: Int) -> Point {
    Point(x: 0, y: heights.offset(of: place) - contentOffset.y)
  }
}

// MARK: - The end

extension TableView {
  /// Goes to the end, wherever that is now, if the table stays there; a glide is turned towards it.
  ///
  /// - Returns: whether the visible part moved.
  @discardableResult
  func stayAtEnd() -> Bool {
    let target = glidingTarget
    guard endWatch.holds(target), scrollGoal == nil else { return false }
    let end = Point(x: target.x, y: offsetLimits.maximum.y)
    let way = end.y - target.y
    guard way.magnitude > 1e-6 else { return false }
    guard target.y == contentOffset.y else {
      setContentOffset(end, animated: true)
      endWatch.note(end, end: end)
      return false
    }
    moveContent(by: way)
    return true
  }

  /// Notes whether the table stands at its end now.
  func noteEnd() {
    let target = glidingTarget
    endWatch.note(target, end: Point(x: target.x, y: offsetLimits.maximum.y))
  }
}

nonisolated extension UpdatePlan {
  /// The item after an update at the place of an old one, if that kept its place among the others;
  /// nil for what moves or goes.
  fileprivate func settledItem(_ item: ListItem) -> ListItem? {
    switch item {
    case .header(let section): settledSection(section).map { .header($0) }
    case .footer(let section): settledSection(section).map { .footer($0) }
    case .row(let path): settledPath(path).map { .row($0) }
    }
  }

  /// The first row that was not there before the update; nil where there is none.
  var firstInsertedPath: ItemPath? {
    var first = batch.insertedRows.changes.lazy.map(\.path).min()
    func note(_ path: ItemPath) { first = first.map { min($0, path) } ?? path }
    for section in batch.insertedSections.keys { note(ItemPath(row: 0, section: section)) }
    for (section, map) in batch.replacedRows {
      if let row = map.inserted.first { note(ItemPath(row: row, section: section)) }
    }
    return first
  }

  /// The new path of a row that keeps its place among the others, reloaded or not; nil for one that
  /// moves or goes.
  func settledPath(_ path: ItemPath) -> ItemPath? {
    settledSection(path.section).flatMap { section in
      indexMap(of: section).new(path.row).map { ItemPath(row: $0, section: section) }
    }
  }

  private func settledSection(_ section: Int) -> Int? {
    batch.movedSections[section] == nil ? newSection(of: section) : nil
  }
}
