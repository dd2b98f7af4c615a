internal import BentoGeometry
internal import BentoViews

// MARK: - The verbs

extension TableView {
  /// Changes rows and sections in one go, with motion.
  ///
  /// `updates` changes the data and announces the changes by `insertRows`, `deleteSections` and so
  /// on. Removals, reloads and origins of moves are in coordinates before the update, insertions and
  /// destinations in those after it. Rows of deleted or inserted sections need not be announced. Rows
  /// that stay keep their cells, selection and keyboard. Visible rows, headers and footers are
  /// measured again.
  ///
  /// Without a window or with `animated` false, everything is in its new position at once. An update
  /// that is made while a callback of the table runs waits until the table is done. `completion`
  /// runs exactly once, after those of earlier updates, with whether the motion reached its end.
  ///
  /// - Precondition: the changes agree with the numbers that the data source gives.
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
      itemReorder.updateWillBegin()
      run(updates, animated: animated, completion: completion)
      itemReorder.updateDidEnd()
    }
  }

  /// Adds rows, at paths after the update.
  public func insertRows(at indexPaths: [ItemPath], with animation: RowAnimation = .automatic) {
    change { $0.insertRows(indexPaths, with: animation) }
  }

  /// Removes rows, at paths before the update.
  public func deleteRows(at indexPaths: [ItemPath], with animation: RowAnimation = .automatic) {
    change { $0.deleteRows(indexPaths, with: animation) }
  }

  /// Replaces the cells of rows, at paths before the update.
  public func reloadRows(at indexPaths: [ItemPath], with animation: RowAnimation = .automatic) {
    change { $0.reloadRows(indexPaths, with: animation) }
  }

  /// Moves a row, with its cell, from a path before the update to one after it.
  public func moveRow(at indexPath: ItemPath, to newIndexPath: ItemPath) {
    // Moves are announced one by one; as a request that may wait, each would take memory
    // (`lists.update1pct.1M`).
    if queue.isCollecting { return queue.record { $0.moveRow(at: indexPath, to: newIndexPath) } }
    change { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Adds sections, at numbers after the update.
  public func insertSections(
    _ sections: some Sequence<Int>,
    with animation: RowAnimation = .automatic
  ) {
    let sections = Array(sections)
    change { $0.insertSections(sections, with: animation) }
  }

  /// Removes sections, at numbers before the update.
  public func deleteSections(
    _ sections: some Sequence<Int>,
    with animation: RowAnimation = .automatic
  ) {
    let sections = Array(sections)
    change { $0.deleteSections(sections, with: animation) }
  }

  /// Replaces the cells of sections, at numbers before the update.
  public func reloadSections(
    _ sections: some Sequence<Int>,
    with animation: RowAnimation = .automatic
  ) {
    let sections = Array(sections)
    change { $0.reloadSections(sections, with: animation) }
  }

  /// Moves a section, with its cells, from a number before the update to one after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }

  /// Records a change in the open update, or makes an update of it.
  private func change(_ record: @escaping (inout UpdateBatch) -> Void) {
    if queue.isCollecting {
      queue.record(record)
    } else {
      performBatchUpdates { [queue] in queue.record(record) }
    }
  }
}

// MARK: - Running

extension TableView {
  /// Runs an update: brings the table up to date, gathers the changes, then applies them.
  private func run(
    _ updates: (() -> Void)?,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    loadIfNeeded()
    tileIfNeeded()
    // A change that a callback of those asked for may have been another load. The update must begin
    // with the data as it is before `updates`; what else was asked for waits until it is applied.
    queue.hold { loadIfNeeded() }
    let (update, batch) = queue.collect(completion: completion) { updates?() }
    perform {
      apply(batch, animated: animated && batch.isAnimated && canAnimate, update: update)
    }
  }

  /// Notes that the motion of an update is over, and recycles the views that it made depart.
  func finishUpdate(_ update: UpdateQueue.UpdateNumber, completed: Bool) {
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
