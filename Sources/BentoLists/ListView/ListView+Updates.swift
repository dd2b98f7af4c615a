internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
package import BentoListLayouts
internal import BentoViews

// MARK: - Announcing

extension ListView {
  /// Changes items and sections in one animated update.
  ///
  /// `updates` changes the data and announces the changes by calling methods of the list, such as
  /// ``TableView/insertRows(at:with:)`` and ``CollectionView/deleteSections(_:)``. The indices and paths of
  /// removals, reloads and the origins of moves refer to the list before the update; those of insertions
  /// and destinations refer to the list after the update. Items of deleted or inserted sections need not be
  /// announced. Items that stay keep their cells, selection and keyboard focus. The visible rows, headers
  /// and footers of a table are measured again.
  ///
  /// If there is no window, or if `animated` is false, everything moves to its new position immediately. An
  /// update requested during a callback of the list is deferred until the list is idle. `completion` is
  /// called exactly once, after the completion handlers of earlier updates; its argument indicates whether
  /// the animation reached its end.
  ///
  /// - Precondition: The changes agree with the counts that the data source returns.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    animated: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    switch queue.activity {
    case .collecting:
      queue.join({ updates?() }, completion: completion)
    case .working:
      queue.whenIdle { [weak self] in
        self?.performBatchUpdates(updates, animated: animated, completion: completion)
      }
    case .idle:
      makeUpdate(animated: animated, completion: completion) {
        updates?()
        return UpdateBatch()
      }
    }
  }

  /// Performs an update whose changes are collected in one closure.
  ///
  /// - Parameters:
  ///   - isSeen: Whether the update is animated; if false, views do not dissolve either.
  ///   - completion: As for ``performBatchUpdates(_:animated:completion:)``.
  ///   - changes: Changes the data and returns the changes; called once the list shows everything requested
  ///     earlier. The closure may call methods of the list, whose changes then become part of the update.
  /// - Precondition: The list is idle, and the changes agree with the counts that the data source returns.
  package func update(
    isSeen: Bool,
    completion: ((Bool) -> Void)? = nil,
    _ changes: () -> UpdateBatch
  ) {
    guard !isSeen else { return makeUpdate(animated: true, completion: completion, changes) }
    View.performWithoutAnimation {
      makeUpdate(animated: false, completion: completion, changes)
    }
  }

  /// Records a change in the open update, or performs the change as a separate update.
  func change(_ record: @escaping (inout UpdateBatch) -> Void) {
    if queue.isCollecting {
      queue.record(record)
    } else {
      performBatchUpdates { [queue] in queue.record(record) }
    }
  }

  /// Announces the move of an item.
  func announceMove(of path: ItemPath, to target: ItemPath) {
    // Moves are announced one at a time. If each were a request that may have to wait, each would allocate
    // memory (`lists.update1pct.1M`).
    if queue.isCollecting { return queue.record { $0.moveRow(at: path, to: target) } }
    change { $0.moveRow(at: path, to: target) }
  }

  /// The items to track through an update.
  ///
  /// This is nil if there are many such items, if an item is being dragged, or if something else must be
  /// notified of each inserted or removed item.
  package var itemsInUse: RowsInUse? {
    guard itemReorder.move == nil, let sizes = geometry.itemSizes else { return nil }
    return RowsInUse(
      live: liveViews.compactMap(\.element.path),
      selection,
      others: [rowMenu.path, scrollGoal?.path],
      areAnchored: geometry.isContentScrolled(in: self) || keepsPositionAtTop,
      sizes: sizes
    )
  }
}

// MARK: - Applying

extension ListView {
  /// Performs an update: brings the list up to date, collects the changes and then applies them.
  private func makeUpdate(
    animated: Bool,
    completion: ((Bool) -> Void)?,
    _ changes: () -> UpdateBatch
  ) {
    geometry.updateWillBegin()
    rubberBand.end()
    itemReorder.updateWillBegin()
    loadIfNeeded()
    tileIfNeeded()
    // A callback in one of the calls above may have requested another reload. The update must begin with the
    // data as it is before `changes`; other requests wait until the update is applied.
    queue.hold { loadIfNeeded() }
    let (update, batch) = queue.collect(completion: completion) {
      let batch = changes()
      queue.record { $0.add(batch) }
    }
    perform {
      apply(batch, animated: animated && batch.isAnimated && canAnimate, update: update)
    }
    itemReorder.updateDidEnd()
  }

  /// Applies an update to the data, then to the views, and then runs its animation.
  ///
  /// The order matters. Sizes depend on the new sections, and their estimates on the old ones. Tiles get
  /// their new places before the offset is settled, which moves them; only then can the visible items be
  /// determined. In the meantime, tiles that leave the visible area are gathered instead of being recycled.
  /// Measuring may move the ends of the content, so the offset is settled again at the end.
  private func apply(
    _ batch: UpdateBatch,
    animated: Bool,
    update: UpdateQueue.UpdateNumber
  ) {
    let geometry = geometry
    tileSet.dropAhead()
    if !animated { tileSet.finishMotion() }
    let plan = UpdatePlan(batch, from: sections, rowCounts: askItemCounts())
    let motion = animated ? geometry.makeMotion(by: plan, in: self) : nil
    let anchor = geometry.anchor(by: plan, in: self)
    let oldOffset = contentOffset
    tileSet.beginUpdate()
    follow(plan)
    sections = plan.new
    geometry.update(by: plan, in: self)
    tileSet.move { element in
      plan.newElement(of: element).map { ($0, geometry.place(of: $0, in: plan.new)) }
    }
    if !animated { tileSet.releaseDeleted() }
    geometry.tilesDidMove(by: plan, in: self)
    showSelection(animated: animated)
    settleOffset(keeping: anchor)
    updateTiles(keeping: anchor)
    settleOffset(keeping: anchor)
    if tiling.bounds != bounds { updateTiles(keeping: anchor) }
    let leaving = tileSet.endUpdate()
    motion?.begin(shift: contentOffset - oldOffset, leaving: leaving)
    finish(leaving, motion, update: update)
    geometry.didUpdate()
  }

  /// Updates the state of individual items to match the items after an update.
  private func follow(_ plan: UpdatePlan) {
    selection.follow(plan)
    willFollow(plan)
    rowMenu.follow(plan)
    itemReorder.follow(plan)
    if let goal = scrollGoal {
      scrollGoal = plan.newPath(of: goal.path).map {
        ListScrollGoal(path: $0, position: goal.position, offset: goal.offset)
      }
    }
  }

  /// Moves all views to their places, with or without animation.
  ///
  /// - Parameter leaving: The tiles that left the visible area.
  func finish(_ leaving: [Tile], _ motion: ListMotion?, update: UpdateQueue.UpdateNumber) {
    let geometry = geometry
    let fresh = tileSet.fresh
    guard let motion else {
      tileSet.release(gathered: leaving)
      recycler.hideWaiting()
      placeTiles(fresh: fresh)
      beginDisplay(of: fresh)
      return finishUpdate(update, completed: true)
    }
    View.performWithoutAnimation {
      for tile in fresh { motion.putAtStart(tile) }
      for tile in leaving { tileSet.depart(tile, in: update) }
    }
    movingUpdate = update
    geometry.orderViews(in: self)
    updateChrome()
    beginDisplay(of: fresh)
    View.animate(
      withDuration: updatesQuickly ? theme.motion.normal : theme.motion.slow,
      animations: {
        geometry.place(tileSet.shown, in: self)
        for tile in leaving { motion.putAtEnd(tile) }
        geometry.placeOthers(in: self)
        geometry.followExtents(leaving)
      },
      completion: { [weak self] completed in
        self?.finishUpdate(update, completed: completed)
      }
    )
  }

  /// Ends the animation of an update and recycles the views that departed during the animation.
  private func finishUpdate(_ update: UpdateQueue.UpdateNumber, completed: Bool) {
    guard isIdle else {
      return queue.asSoonAsIdle { [weak self] in
        self?.finishUpdate(update, completed: completed)
      }
    }
    perform {
      tileSet.finishDepartures(in: update)
      recycler.hideWaiting()
      if movingUpdate == update {
        movingUpdate = nil
        updateChrome()
      }
      queue.finish(update, isFinished: completed)
    }
  }
}
