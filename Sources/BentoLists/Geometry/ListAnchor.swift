internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// The element that stays at its position on screen while something above it changes.
///
/// Law: the distance `frame(element).origin − contentOffset` is the same before and after the change. When
/// the frame moves, the offset therefore moves by the same amount (scroll anchoring, as in CSS:
/// https://drafts.csswg.org/css-scroll-anchoring/).
nonisolated struct ListAnchor {
  /// The element that stays in place.
  var element: ListElement
  /// The distance from the origin of the visible part to the origin of the element.
  var distance: Point
  /// Whether the element stays in place even if the content is at its beginning.
  var holdsAtBeginning = false
}

/// The position at which an item comes to rest when a list scrolls to it.
nonisolated struct ListPosition: Hashable, Sendable {
  /// The fraction of the free space that is to the left of the item, from 0 to 1, or nil to move the item
  /// as little as possible.
  var x: Double?
  /// The fraction of the free space that is above the item, from 0 to 1, or nil to move the item as little
  /// as possible.
  var y: Double?
}

/// An item to which a list is scrolling with an animation.
nonisolated struct ListScrollGoal {
  /// The path of the item.
  var path: ItemPath
  /// The position at which the item comes to rest.
  var position: ListPosition
  /// The target offset of the animation.
  var offset: Point
}

/// Methods that keep the visible content in place when something above it changes.
extension ListGeometry {
  /// Returns the element to keep in place during an update, or nil to keep the offset; called before the
  /// update.
  ///
  /// This is the first visible item that keeps its order, whether or not it is reloaded; if there is none, it
  /// is the first visible item that still exists.
  func anchor(by plan: UpdatePlan, in list: ListView) -> ListAnchor? {
    // A list that stays at its end follows the end; any anchor would prevent that.
    guard !list.endWatch.holds(list.glidingTarget) else { return nil }
    if list.keepsPositionAtTop, let anchor = anchorBelowInsertion(by: plan, in: list) {
      return anchor
    }
    guard holdsPlace(in: list) else { return nil }
    // Two passes are needed: an item that moves past others would take the visible part along to its
    // destination, although its neighbors are still where the user is reading.
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

  /// Returns the first visible item that remains and is below inserted items.
  private func anchorBelowInsertion(by plan: UpdatePlan, in list: ListView) -> ListAnchor? {
    guard let inserted = plan.firstInsertedPath else { return nil }
    for tile in tileSet.shown {
      guard let path = tile.path, let new = plan.settledPath(path), new > inserted,
        var anchor = anchor(at: tile, becoming: .cell(new), in: list)
      else { continue }
      // This is the purpose of `keepsPositionAtTop`: without it, a chat that loads older messages at its top
      // keeps the offset, so the content jumps by their total height.
      anchor.holdsAtBeginning = true
      return anchor
    }
    return nil
  }
}

nonisolated extension UpdatePlan {
  /// Returns the new item that corresponds to an item before the update, or nil if the item was removed or
  /// did not keep its order among the others.
  func settledItem(_ item: ListItem) -> ListItem? {
    switch item {
    case .header(let section): settledSection(section).map { .header($0) }
    case .footer(let section): settledSection(section).map { .footer($0) }
    case .row(let path): settledPath(path).map { .row($0) }
    }
  }

  /// The first inserted row, or nil if there is none.
  var firstInsertedPath: ItemPath? {
    var first = batch.insertedRows.changes.lazy.map(\.path).min()
    func note(_ path: ItemPath) { first = first.map { min($0, path) } ?? path }
    for section in batch.insertedSections.keys { note(ItemPath(row: 0, section: section)) }
    for (section, map) in batch.replacedRows {
      if let row = map.inserted.first { note(ItemPath(row: row, section: section)) }
    }
    return first
  }

  /// Returns the new path of a row that keeps its order, whether or not the row is reloaded; otherwise nil.
  func settledPath(_ path: ItemPath) -> ItemPath? {
    settledSection(path.section).flatMap { section in
      indexMap(of: section).new(path.row).map { ItemPath(row: $0, section: section) }
    }
  }

  private func settledSection(_ section: Int) -> Int? {
    batch.movedSections[section] == nil ? newSection(of: section) : nil
  }
}
