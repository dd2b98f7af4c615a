internal import BentoGeometry
internal import BentoViews

extension TableView {
  /// The time that the motion of an update takes.
  private static let updateDuration = Duration.milliseconds(300)

  /// Applies an update: data first, then views, then motion.
  ///
  /// The order matters. Heights come from the new sections, and their estimates from the old
  /// heights; tiles get their new places before the offset is settled, which moves them; only then
  /// is it known what is visible. Meanwhile, tiles that go out of view are gathered instead of being
  /// recycled. What is measured may move the ends of the content, so the offset settles once more.
  func apply(_ batch: UpdateBatch, animated: Bool, update: UpdateQueue.UpdateNumber) {
    tileSet.dropAhead()
    if !animated { tileSet.finishMotion() }
    let foldedRow = foldedRow
    self.foldedRow = nil
    let plan = UpdatePlan(batch, from: sections, rowCounts: askItemCounts())
    let oldHeights = heights
    let areHeightsCurrent =
      tableGeometry.rowHeights.stale == .none
      && tableGeometry.rowHeights.wereMeasured(with: tableGeometry.measuringConditions)
    let oldOffset = contentOffset.y
    let anchor = anchor(in: plan)
    tileSet.beginUpdate()
    tableProgram.dropProbes()
    sections = plan.new
    tableGeometry.makeHeights { $0.update(by: plan, asking: tableGeometry) }
    keepHeights(oldHeights, plan, areCurrent: areHeightsCurrent)
    takeOverSelection(plan)
    tileSet.move { element in
      plan.newItem(of: element.tableItem).map {
        (ListElement($0), ListPlace(plan.new.place(of: $0)))
      }
    }
    if !animated { tileSet.releaseDeleted() }
    showSelection(animated: animated)
    settleOffset(keeping: anchor)
    updateTiles(keeping: anchor?.place)
    settleOffset(keeping: anchor)
    if tiledBounds != bounds { updateTiles(keeping: anchor?.place) }
    orderViews()
    let leaving = tileSet.endUpdate()
    let fresh = tileSet.fresh
    if animated {
      var motion = UpdateMotion(
        plan: plan,
        oldHeights: oldHeights,
        shift: contentOffset.y - oldOffset,
        visibleHeight: bounds.height,
        foldTop: foldedRow.flatMap { sections.contains($0) ? rectForRow(at: $0).y : nil }
      )
      motion.decide(
        fresh: fresh.lazy.map { ($0.item.tableItem, self.frame(of: $0)) },
        shownCount: tileSet.shown.count
      )
      animate(motion, fresh: fresh, leaving: leaving, update: update)
    } else {
      tileSet.release(gathered: leaving)
      recycler.hideWaiting()
      placeTiles(fresh: fresh)
      beginDisplay(of: fresh)
      finishUpdate(update, completed: true)
    }
  }

  // MARK: Data

  /// Lets measured heights hold of rows that take the same room as before.
  private func keepHeights(_ old: HeightIndex, _ plan: UpdatePlan, areCurrent: Bool) {
    guard let keepsHeight else { return }
    self.keepsHeight = nil
    guard areCurrent, tableGeometry.rowHeights.measuresRows else { return }
    for section in 0..<plan.old.sectionCount {
      var row = 0
      old.forEachRun(in: plan.old.rows(of: section)) { run in
        defer { row += run.count }
        guard case .measured = run.knowledge else { return }
        for row in row..<row + run.count {
          let path = ItemPath(row: row, section: section)
          guard let new = plan.newPath(of: path), keepsHeight(path, new) else { continue }
          tableGeometry.rowHeights.setMeasured(run.height, at: plan.new.place(of: .row(new)))
        }
      }
    }
  }

  private func takeOverSelection(_ plan: UpdatePlan) {
    selection.follow(plan)
    rowSwipe.follow(plan)
    rowMenu.follow(plan)
    itemReorder.follow(plan)
    if let goal = scrollGoal {
      scrollGoal = plan.newPath(of: goal.path).map {
        ScrollGoal(path: $0, position: goal.position, offset: goal.offset)
      }
    }
  }

  // MARK: Motion

  private func animate(
    _ motion: UpdateMotion,
    fresh: [Tile],
    leaving: [Tile],
    update: UpdateQueue.UpdateNumber
  ) {
    // A row may be pushed out of view though it stays in its place among the others.
    if leaving.contains(where: { $0.view === rowSwipe.openCell }) { rowSwipe.close(animated: true) }
    View.performWithoutAnimation {
      for tile in fresh { tile.put(at: motion.start(of: tile.item.tableItem, at: frame(of: tile))) }
      for tile in leaving { tileSet.depart(tile, in: update) }
    }
    movingUpdate = update
    updateChrome()
    beginDisplay(of: fresh)
    View.animate(
      withDuration: Self.updateDuration,
      animations: {
        for tile in tileSet.shown {
          tile.view.frame = frame(of: tile)
          tile.unfade()
        }
        for tile in leaving { tile.put(at: end(of: tile, motion)) }
        if let tile = tileSet.keyboardTile { tile.view.frame = frame(of: tile) }
        placeEdgeViews()
      },
      completion: { [weak self] completed in
        self?.finishUpdate(update, completed: completed)
      }
    )
  }

  /// Where a view goes out of view: to where its row is now, or where deleted rows go.
  private func end(of tile: Tile, _ motion: UpdateMotion) -> UpdateMotion.End {
    guard !tile.isDeleted, heights.run(at: tile.place.index).height > 0 else {
      return motion.end(of: tile.item.tableItem, from: tile.view.frame, isDeleted: tile.isDeleted)
    }
    return motion.end(of: tile.item.tableItem, from: tile.view.frame, to: frame(of: tile))
  }
}
