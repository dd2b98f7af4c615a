internal import BentoGeometry
internal import BentoViews

extension TableView {
  /// The time that the motion of an update takes.
  private static let updateDuration = Duration.milliseconds(300)

  /// Applies an update: data first, then views, then motion.
  ///
  /// The order matters. Heights come from the new sections, and their estimates from the old
  /// heights; tiles get their new places before the offset is clamped, which moves them; only then
  /// is it known what is visible. Meanwhile, tiles that go out of view are gathered instead of being
  /// recycled, and the offset stays where it is.
  func apply(_ batch: UpdateBatch, animated: Bool, update: UpdateQueue.UpdateNumber) {
    tileSet.dropAhead()
    let plan = UpdatePlan(batch, from: sections, rowCounts: askRowCounts())
    let oldHeights = heights
    tileSet.beginUpdate()
    dropProbes()
    sections = plan.new
    makeHeights { $0.update(by: plan, asking: self) }
    takeOverSelection(plan)
    tileSet.move { item in plan.newItem(of: item).map { ($0, plan.new.place(of: $0)) } }
    showSelection(animated: animated)
    let shift = clampOffset()
    updateTiles()
    orderViews()
    let leaving = tileSet.endUpdate()
    let fresh = tileSet.shown.filter { !$0.isDisplayed }
    if animated {
      let motion = UpdateMotion(
        plan: plan,
        oldHeights: oldHeights,
        shift: shift,
        visibleHeight: bounds.height
      )
      animate(motion, fresh: fresh, leaving: leaving, update: update)
    } else {
      tileSet.release(gathered: leaving)
      recycler.hideWaiting()
      placeTiles(fresh: fresh)
      for tile in fresh { beginDisplay(of: tile) }
      finishUpdate(update, completed: true)
    }
  }

  // MARK: Data

  private func takeOverSelection(_ plan: UpdatePlan) {
    selection.follow(plan)
    if let goal = scrollGoal {
      scrollGoal = plan.newPath(of: goal.path).map {
        ScrollGoal(path: $0, position: goal.position, offset: goal.offset)
      }
    }
  }

  /// Keeps the offset inside the new limits, with the views where they are seen.
  ///
  /// - Returns: how far the content moved.
  private func clampOffset() -> Double {
    contentSize = Size(width: bounds.width, height: heights.totalHeight)
    guard !isDragging, glidingTarget.y == contentOffset.y else { return 0 }
    let limits = offsetLimits
    let offset = min(limits.maximum.y, max(limits.minimum.y, contentOffset.y))
    let shift = offset - contentOffset.y
    guard shift != 0 else { return 0 }
    moveContent(by: shift)
    return shift
  }

  // MARK: Motion

  private func animate(
    _ motion: UpdateMotion,
    fresh: [Tile],
    leaving: [Tile],
    update: UpdateQueue.UpdateNumber
  ) {
    View.performWithoutAnimation {
      for tile in fresh { tile.put(at: motion.start(of: tile.item, at: frame(of: tile))) }
      for tile in leaving { tileSet.depart(tile, in: update) }
    }
    movingUpdate = update
    updateChrome()
    for tile in fresh { beginDisplay(of: tile) }
    View.animate(
      withDuration: Self.updateDuration,
      animations: {
        for tile in tileSet.shown {
          tile.view.frame = frame(of: tile)
          tile.unfade()
        }
        for tile in leaving { tile.put(at: end(of: tile, motion)) }
        if let tile = tileSet.keyboardTile { tile.view.frame = frame(of: tile) }
      },
      completion: { [weak self] completed in
        self?.finishUpdate(update, completed: completed)
      }
    )
  }

  /// Where a view goes out of view: to where its row is now, or where deleted rows go.
  private func end(of tile: Tile, _ motion: UpdateMotion) -> UpdateMotion.End {
    guard !tile.isDeleted, heights.run(at: tile.place).height > 0 else {
      return motion.end(of: tile.item, from: tile.view.frame, isDeleted: tile.isDeleted)
    }
    return motion.end(from: tile.view.frame, to: frame(of: tile))
  }
}
