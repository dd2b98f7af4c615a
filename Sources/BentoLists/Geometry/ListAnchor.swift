internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// What stays where it is seen while something above it changes.
nonisolated struct ListAnchor {
  /// The element.
  var element: ListElement
  /// The distance of its corner from the corner of the visible part.
  var distance: Point
  /// Whether it stays where it is seen though the content is at its beginning.
  var holdsAtBeginning = false
}

/// Where an item comes to rest to which a list scrolls.
nonisolated struct ListPosition: Hashable, Sendable {
  /// The share of the room beside the item that lies left of it, from 0 to 1; nil to leave it as close as
  /// possible to where it is.
  var x: Double?
  /// The share of the room beside the item that lies above it.
  var y: Double?
}

/// An item to which a list glides.
nonisolated struct ListScrollGoal {
  /// The item.
  var path: ItemPath
  /// Where it comes to rest.
  var position: ListPosition
  /// The offset that the glide has been given.
  var offset: Point
}

/// What the user looks at stays where it is seen, whatever happens above it.
extension ListGeometry {
  /// What stays where it is seen during an update, or nil where the offset stays instead; to be asked for
  /// before the update.
  ///
  /// That is the first item in view that keeps its place among the others, reloaded or not, else the
  /// first that is still there.
  func anchor(by plan: UpdatePlan, in list: ListView) -> ListAnchor? {
    guard !list.endWatch.holds(list.glidingTarget) else { return nil }
    if list.keepsPositionAtTop, let anchor = anchorBelowInsertion(by: plan, in: list) {
      return anchor
    }
    guard holdsPlace(in: list) else { return nil }
    for newPath in [plan.settledPath, plan.newPath] {
      for tile in tileSet.shown {
        guard let path = tile.path, let new = newPath(path),
          let anchor = anchor(at: tile, becoming: .cell(new), in: list)
        else { continue }
        return anchor
      }
    }
    return anchorOutOfView(by: plan, in: list)
  }

  /// The first item in view that stays and lies below items that come.
  private func anchorBelowInsertion(by plan: UpdatePlan, in list: ListView) -> ListAnchor? {
    guard let inserted = plan.firstInsertedPath else { return nil }
    for tile in tileSet.shown {
      guard let path = tile.path, let new = plan.settledPath(path), new > inserted,
        var anchor = anchor(at: tile, becoming: .cell(new), in: list)
      else { continue }
      anchor.holdsAtBeginning = true
      return anchor
    }
    return nil
  }
}

nonisolated extension UpdatePlan {
  /// The item after an update at the place of an old one, if that kept its place among the others;
  /// nil for what moves or goes.
  func settledItem(_ item: ListItem) -> ListItem? {
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
