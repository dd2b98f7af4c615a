internal import BentoGeometry
internal import BentoViews

extension TableView {
  /// The time that the motion of an update takes.
  private static let updateDuration = Duration.milliseconds(300)

  /// Applies an update: data first, then views, then motion.
  ///
  /// The order matters. Heights come from the new sections, and their estimates from the old
  /// heights; tiles get their new places before the offset is clamped, which moves them; only then
  /// is it known what is visible. While `transition` is set, tiles that go out of view are gathered
  /// there instead of being recycled, and the offset stays where it is.
  func apply(_ batch: UpdateBatch, animated: Bool, update: Int) {
    dropAhead()
    let plan = UpdatePlan(batch, from: sections, rowCounts: askRowCounts())
    transition = Transition(plan: plan, oldHeights: heights, update: update)
    dropProbes()
    takeOverHeights(plan)
    takeOverSelection(plan)
    retagTiles(plan)
    showSelection(animated: animated)
    let shift = clampOffset()
    updateTiles()
    orderViews()
    let fresh = tiles.filter { !$0.isDisplayed }
    guard let finished = transition else { return }
    transition = nil
    if animated {
      animate(finished, fresh: fresh, shift: shift)
    } else {
      for tile in finished.departing { release(tile) }
      recycler.hideWaiting()
      placeTiles(fresh: fresh)
      for tile in fresh { beginDisplay(of: tile) }
      finishUpdate(update, completed: true)
    }
  }

  // MARK: Data

  /// Makes the heights after an update from those before it.
  ///
  /// What was measured becomes an estimate, as rows that stay may show something else now; only what
  /// is in view is measured again.
  private func takeOverHeights(_ plan: UpdatePlan) {
    let old = heights
    let keepsOld = staleHeights != .everything
    sections = plan.new
    rowHeights = findRowHeightPolicy()
    rebuildHeights { item in
      guard keepsOld, let origin = plan.oldItem(of: item) else { return nil }
      return old.run(at: plan.old.place(of: origin))
    } rows: { section, runs in
      let count = sections.rowCounts[section]
      if keepsOld, !rowHeights.isUniform, let origin = plan.oldSection(of: section) {
        appendRows(of: section, from: origin, plan, old, to: &runs)
      } else {
        appendNewRows(0..<count, section: section, to: &runs)
      }
    }
  }

  /// Adds the heights of a section that was there before, with the old ones as estimates.
  ///
  /// Rows that stay are taken over run by run, so a small update of a long section costs as much as
  /// the changes (`lists.update1pct`).
  private func appendRows(
    of section: Int,
    from origin: Int,
    _ plan: UpdatePlan,
    _ old: HeightIndex,
    to runs: inout HeightRuns
  ) {
    let first = plan.old.rows(of: origin).lowerBound
    // Both closures add to the same runs, which cannot be captured as `inout` twice.
    var result = runs
    runs = HeightRuns()
    var row = 0
    plan.indexMap(of: section).forEachPiece(newCount: sections.rowCounts[section]) { rows in
      old.forEachRun(in: first + rows.lowerBound..<first + rows.upperBound) { known in
        appendKnownRows(from: row, section: section, known: known, to: &result)
        row += known.count
      }
    } filled: { filledRow in
      if let path = plan.moveOrigin(of: ItemPath(row: filledRow, section: section)) {
        var known = old.run(at: plan.old.place(of: .row(path)))
        known.count = 1
        appendKnownRows(from: filledRow, section: section, known: known, to: &result)
      } else {
        appendNewRows(filledRow..<filledRow + 1, section: section, to: &result)
      }
      row = filledRow + 1
    }
    runs = result
  }

  private func takeOverSelection(_ plan: UpdatePlan) {
    followSelection(plan)
    if let goal = scrollGoal {
      scrollGoal = plan.newPath(of: goal.path).map {
        ScrollGoal(path: $0, position: goal.position, offset: goal.offset)
      }
    }
  }

  /// Gives tiles that stay their new places and makes the others depart.
  private func retagTiles(_ plan: UpdatePlan) {
    var kept: [Tile] = []
    for tile in tiles {
      if retag(tile, plan) { kept.append(tile) } else { transition?.departing.append(tile) }
    }
    tiles = kept.sorted { $0.place < $1.place }
    for tile in departing where !tile.isDeleted {
      _ = retag(tile, plan)
    }
    if let tile = keyboardTile, !retag(tile, plan) {
      keyboardTile = nil
      release(tile)
    }
  }

  /// Gives a tile its new place.
  ///
  /// - Returns: whether the item stays.
  private func retag(_ tile: Tile, _ plan: UpdatePlan) -> Bool {
    guard let item = plan.newItem(of: tile.item) else {
      tile.isDeleted = true
      return false
    }
    tile.item = item
    tile.place = plan.new.place(of: item)
    return true
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
    for tile in transition?.departing ?? [] { tile.view.shiftPlace(byY: shift) }
    return shift
  }

  // MARK: Motion

  private func animate(_ transition: Transition, fresh: [Tile], shift: Double) {
    View.performWithoutAnimation {
      for tile in fresh { setStart(of: tile, transition, shift: shift) }
      for tile in transition.departing { prepareToDepart(tile, transition) }
    }
    let update = transition.update
    movingUpdate = update
    updateChrome()
    for tile in fresh { beginDisplay(of: tile) }
    View.animate(
      withDuration: Self.updateDuration,
      animations: {
        for tile in tiles {
          tile.view.frame = frame(of: tile)
          tile.unfade()
        }
        for tile in transition.departing { setEnd(of: tile, transition) }
        if let keyboardTile { keyboardTile.view.frame = frame(of: keyboardTile) }
      },
      completion: { [weak self] completed in
        self?.finishUpdate(update, completed: completed)
      }
    )
  }

  /// Puts a fresh view where its motion starts: where its row was, or where new rows come from.
  private func setStart(of tile: Tile, _ transition: Transition, shift: Double) {
    let target = frame(of: tile)
    var start = target
    let plan = transition.plan
    if let origin = origin(of: tile, transition) {
      start.y += clamped(origin + shift - target.y, target.height)
    } else {
      let animation = plan.enteringAnimation(of: tile.item)
      start = displaced(target, by: animation)
      if animation != .none { fade(tile) }
    }
    tile.view.frame = start
  }

  /// The top that an item had before the update when it was there, but out of view.
  private func origin(of tile: Tile, _ transition: Transition) -> Double? {
    let plan = transition.plan
    guard let item = plan.oldItem(of: tile.item) else { return nil }
    let place = plan.old.place(of: item)
    guard transition.oldHeights.run(at: place).height > 0 else { return nil }
    return transition.oldHeights.offset(of: place)
  }

  private func prepareToDepart(_ tile: Tile, _ transition: Transition) {
    tile.departureUpdate = transition.update
    tile.stopEvents()
    host?.cancelGestures(in: tile.view)
    departing.append(tile)
    guard tile.isDeleted else { return }
    tile.view.resignKeyboard()
    sendSubviewToBack(tile.view)
  }

  /// Sends a departing view to where its row is now, or where deleted rows go.
  private func setEnd(of tile: Tile, _ transition: Transition) {
    let view = tile.view
    if !tile.isDeleted, heights.run(at: tile.place).height > 0 {
      var end = frame(of: tile)
      end.y = view.frame.y + clamped(end.y - view.frame.y, end.height)
      view.frame = end
    } else {
      let animation =
        tile.isDeleted ? transition.plan.leavingAnimation(of: tile.item) : .automatic
      view.frame = displaced(view.frame, by: animation)
      fade(tile)
    }
  }

  private func fade(_ tile: Tile) {
    tile.isFaded = true
    tile.view.alpha = 0
  }

  /// A way that leads out of view and no further.
  private func clamped(_ way: Double, _ height: Double) -> Double {
    let limit = bounds.height + height
    return min(limit, max(-limit, way))
  }

  private func displaced(_ frame: Rect, by animation: RowAnimation) -> Rect {
    var frame = frame
    switch animation {
    case .left: frame.x -= frame.width
    case .right: frame.x += frame.width
    case .top: frame.y -= frame.height
    case .bottom: frame.y += frame.height
    case .fade, .none, .automatic: break
    }
    return frame
  }
}
