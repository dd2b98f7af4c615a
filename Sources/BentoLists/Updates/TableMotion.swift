internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// The animation of a table's views.
@MainActor
final class TableMotion: ListMotion {
  private let table: TableView
  private let geometry: TableGeometry
  private let plan: UpdatePlan
  private let oldHeights: HeightIndex
  private var motion: UpdateMotion?

  init(_ plan: UpdatePlan, in table: TableView) {
    self.table = table
    geometry = table.tableGeometry
    self.plan = plan
    // A copy of the index is a reference to its tree, which is shared with the new heights as far as
    // possible, so keeping the old offsets costs nothing.
    oldHeights = geometry.heights
  }

  override func begin(shift: Point, leaving: [ListTile]) {
    let foldedRow = plan.batch.foldedRow.flatMap { plan.new.contains($0) ? $0 : nil }
    var motion = UpdateMotion(
      plan: plan,
      oldHeights: oldHeights,
      shift: shift.y,
      visibleHeight: table.bounds.height,
      foldTop: foldedRow.map { table.rectForRow(at: $0).y }
    )
    motion.decide(
      fresh: table.tileSet.fresh.lazy.map { [geometry, table] in
        ($0.item.tableItem, geometry.frame(of: $0, in: table))
      },
      shownCount: table.tileSet.shown.count
    )
    self.motion = motion
    // A row may be pushed out of view even if it keeps its order among the others.
    for tile in leaving where tile.view === table.rowSwipe.openCell {
      table.rowSwipe.close(animated: true)
    }
  }

  override func putAtStart(_ tile: ListTile) {
    guard let motion else { return }
    tile.put(at: motion.start(of: tile.item.tableItem, at: geometry.frame(of: tile, in: table)))
  }

  /// Moves a disappearing view to its row's new position or, if the row was deleted or has no height, to the
  /// end position of such rows.
  override func putAtEnd(_ tile: ListTile) {
    guard let motion else { return }
    let (item, frame) = (tile.item.tableItem, tile.view.frame)
    guard !tile.isDeleted, geometry.heights.run(at: tile.place.index).height > 0 else {
      return tile.put(at: motion.end(of: item, from: frame, isDeleted: tile.isDeleted))
    }
    tile.put(at: motion.end(of: item, from: frame, to: geometry.frame(of: tile, in: table)))
  }
}
