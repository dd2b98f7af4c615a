internal import BentoGeometry
internal import BentoViews

// MARK: - The verbs

extension CollectionView {
  /// Changes items and sections in one go, with motion.
  ///
  /// `updates` changes the data and announces the changes by `insertItems`, `deleteSections` and so
  /// on. Removals, reloads and origins of moves are in coordinates before the update, insertions and
  /// destinations in those after it. Items of deleted or inserted sections need not be announced.
  /// Items that stay keep their cells, selection and keyboard.
  ///
  /// Without a window or with `animated` false, everything is in its new position at once. An update
  /// that is made while a callback of the view runs waits until the view is done. `completion` runs
  /// exactly once, after those of earlier updates, with whether the motion reached its end.
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
      endInteractiveTransition()
      itemReorder.updateWillBegin()
      rubberBand.end()
      tile()
      let (update, batch) = queue.collect(completion: completion) { updates?() }
      perform { apply(batch, animated: animated && canAnimate, update: update) }
      itemReorder.updateDidEnd()
    }
  }

  /// Adds items, at paths after the update.
  public func insertItems(at indexPaths: [ItemPath]) {
    change { $0.insertRows(indexPaths, with: .automatic) }
  }

  /// Removes items, at paths before the update.
  public func deleteItems(at indexPaths: [ItemPath]) {
    change { $0.deleteRows(indexPaths, with: .automatic) }
  }

  /// Replaces the cells of items, at paths before the update.
  public func reloadItems(at indexPaths: [ItemPath]) {
    change { $0.reloadRows(indexPaths, with: .automatic) }
  }

  /// Moves an item, with its cell, from a path before the update to one after it.
  public func moveItem(at indexPath: ItemPath, to newIndexPath: ItemPath) {
    // Moves are announced one by one; as a request that may wait, each would take memory
    // (`collection.update1pct.1M`).
    if queue.isCollecting { return queue.record { $0.moveRow(at: indexPath, to: newIndexPath) } }
    change { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Adds sections, at numbers after the update.
  public func insertSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    change { $0.insertSections(sections, with: .automatic) }
  }

  /// Removes sections, at numbers before the update.
  public func deleteSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    change { $0.deleteSections(sections, with: .automatic) }
  }

  /// Replaces the cells of sections, at numbers before the update.
  public func reloadSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    change { $0.reloadSections(sections, with: .automatic) }
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

// MARK: - Applying

extension CollectionView {
  /// The time that the motion of an update takes.
  private static let updateDuration = Duration.milliseconds(300)

  /// Where a view begins or ends that comes into view or goes out of it.
  typealias End = (ListElement, CollectionViewLayoutAttributes)
    -> CollectionViewLayoutAttributes

  /// Applies an update: data first, then the layout, then views, then motion.
  ///
  /// What the old layout knew is asked for before it is invalidated, for elements as far as a screen
  /// away: of others it is enough to know from which side they come.
  private func apply(
    _ batch: UpdateBatch,
    animated: Bool,
    update: UpdateQueue.UpdateNumber
  ) {
    tileSet.dropAhead()
    if !animated { tileSet.finishMotion() }
    let plan = UpdatePlan(batch, from: sections, rowCounts: askItemCounts())
    let layout = collectionViewLayout
    let old = animated ? attributesAround() : VisibleAttributes([])
    let anchor = anchor(in: plan)
    let oldOffset = contentOffset
    tileSet.beginUpdate()
    knownSections = plan.new
    selection.follow(plan)
    rowMenu.follow(plan)
    itemReorder.follow(plan)
    if let goal = scrollGoal {
      scrollGoal = plan.newPath(of: goal.path).map {
        ItemScrollGoal(path: $0, position: goal.position, offset: goal.offset)
      }
    }
    tileSet.move { element in plan.newElement(of: element).map { ($0, ListPlace($0)) } }
    if !animated { tileSet.releaseDeleted() }
    layoutGeometry.invalidateCounts(itemOrigins: plan.itemOrigins)
    prepareLayoutIfNeeded()
    strips.move(plan.newSection)
    if layout.asksForUpdateItems { layout.prepare(forCollectionViewUpdates: plan.updateItems) }
    showSelection(animated: animated)
    settleOffset(keeping: anchor)
    updateTiles()
    settleOffset(keeping: anchor)
    if tiledBounds != bounds { updateTiles() }
    orderViews()
    let leaving = tileSet.endUpdate()
    let shift = contentOffset - oldOffset
    finish(leaving, animated: animated, update: update) { [self] element, target in
      guard let origin = plan.oldElement(of: element) else {
        return layout.shownInitialAttributes(of: element) ?? target.cleared
      }
      let known = old[origin]
      var start = known ?? target
      start.frame.origin = start.frame.origin + shift
      return known == nil ? start : limited(start, around: target)
    } end: { [self] element, from in
      layoutAttributes(of: element).map { limited($0, around: from) } ?? from.cleared
    } gone: { element, from in
      layout.shownFinalAttributes(of: element) ?? from.cleared
    }
    layout.finalizeCollectionViewUpdates()
  }

  /// The attributes of all elements in view, and as far as a screen away.
  func attributesAround() -> VisibleAttributes {
    VisibleAttributes(usableElements(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height)))
  }

  /// Attributes whose place is no further from others than is needed to be out of view.
  func limited(
    _ attributes: CollectionViewLayoutAttributes,
    around other: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    func limited(_ distance: Double, _ limit: Double) -> Double {
      min(limit, max(-limit, distance))
    }
    var result = attributes
    let distance = attributes.frame.origin - other.frame.origin
    result.frame.origin = Point(
      x: other.frame.x + limited(distance.x, bounds.width + attributes.frame.width),
      y: other.frame.y + limited(distance.y, bounds.height + attributes.frame.height)
    )
    return result
  }

  /// Brings all views to their places, by a motion if it is wanted.
  ///
  /// - Parameters:
  ///   - leaving: The tiles that went out of view.
  ///   - start: Where a view begins that comes into view, given where it ends.
  ///   - end: Where a view ends whose element is out of view now, given where it is.
  ///   - gone: Where a view ends whose element is gone, given where it is.
  func finish(
    _ leaving: [Tile],
    animated: Bool,
    update: UpdateQueue.UpdateNumber,
    start: End,
    end: @escaping End,
    gone: @escaping End
  ) {
    let fresh = tileSet.fresh
    guard animated else {
      tileSet.release(gathered: leaving)
      recycler.hideWaiting()
      placeTiles()
      beginDisplay(of: fresh)
      finishUpdate(update, completed: true)
      return
    }
    View.performWithoutAnimation {
      for tile in fresh {
        guard let target = tile.attributes else { continue }
        put(tile, at: start(tile.item, target))
        tile.view.layoutIfNeeded()
      }
      for tile in leaving { tileSet.depart(tile, in: update) }
    }
    orderViews()
    updateChrome()
    beginDisplay(of: fresh)
    View.animate(
      withDuration: Self.updateDuration,
      animations: {
        for tile in tileSet.shown { place(tile) }
        for tile in leaving {
          guard let from = tile.attributes else { continue }
          put(tile, at: tile.isDeleted ? gone(tile.item, from) : end(tile.item, from))
        }
        placeKeyboardTile()
        // What is in a view follows the view's extents by the same motion.
        for tile in tileSet.shown + leaving { tile.view.layoutIfNeeded() }
      },
      completion: { [weak self] completed in
        self?.finishUpdate(update, completed: completed)
      }
    )
  }

  /// Notes that the motion of an update is over, and recycles the views that it made depart.
  private func finishUpdate(_ update: UpdateQueue.UpdateNumber, completed: Bool) {
    guard isIdle else {
      return queue.asSoonAsIdle { [weak self] in
        self?.finishUpdate(update, completed: completed)
      }
    }
    perform {
      tileSet.finishDepartures(in: update)
      recycler.hideWaiting()
      queue.finish(update, isFinished: completed)
    }
  }
}

// MARK: - What layouts are told and asked

nonisolated extension CollectionViewLayoutAttributes {
  /// The same, invisible.
  var cleared: CollectionViewLayoutAttributes {
    var copy = self
    copy.alpha = 0
    return copy
  }
}

extension CollectionViewLayout {
  /// The layouts of this module, which look at no changes; those that inherit from them may.
  private static let ownTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(CarouselLayout.self), ObjectIdentifier(CollectionViewLayout.self),
    ObjectIdentifier(CollectionViewTransitionLayout.self),
    ObjectIdentifier(CompositionalLayout.self), ObjectIdentifier(FlowLayout.self),
    ObjectIdentifier(GridLayout.self), ObjectIdentifier(LineLayout.self),
  ]

  /// Whether the layout may look at the changes of an update, which take longer to list than all else
  /// that it is told (`collection.update1pct.1M`).
  var asksForUpdateItems: Bool {
    !Self.ownTypes.contains(ObjectIdentifier(type(of: self)))
  }

  /// Where an element that comes begins, as it is shown.
  fileprivate func shownInitialAttributes(
    of element: ListElement
  ) -> CollectionViewLayoutAttributes? {
    switch element.layoutElement {
    case .cell:
      initialLayoutAttributesForAppearingItem(at: element.indexPath).map(shown)
    case .supplementaryView(let kind):
      initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: kind,
        at: element.indexPath
      ).map(shown)
    case .decorationView: nil
    }
  }

  /// Where an element that goes ends, as it is shown.
  fileprivate func shownFinalAttributes(
    of element: ListElement
  ) -> CollectionViewLayoutAttributes? {
    switch element.layoutElement {
    case .cell:
      finalLayoutAttributesForDisappearingItem(at: element.indexPath).map(shown)
    case .supplementaryView(let kind):
      finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: kind,
        at: element.indexPath
      ).map(shown)
    case .decorationView: nil
    }
  }
}

nonisolated extension UpdatePlan {
  /// The changes as a layout learns about them, in order.
  fileprivate var updateItems: [CollectionViewUpdateItem] {
    var items: [CollectionViewUpdateItem] = []
    items.reserveCapacity(
      batch.deletedRows.count + batch.reloadedRows.count + batch.movedRows.count
        + batch.insertedRows.count
    )
    for section in batch.deletedSections.keys.sorted() { items.append(.deleteSection(section)) }
    for section in batch.reloadedSections.keys.sorted() { items.append(.reloadSection(section)) }
    for change in batch.deletedRows.changes { items.append(.deleteItem(change.path)) }
    for change in batch.reloadedRows.changes { items.append(.reloadItem(change.path)) }
    for (origin, section) in batch.movedSections.sorted(by: { $0.key < $1.key }) {
      items.append(.moveSection(from: origin, to: section))
    }
    for change in batch.movedRows.changes {
      items.append(.moveItem(from: change.path, to: change.value))
    }
    for section in batch.insertedSections.keys.sorted() { items.append(.insertSection(section)) }
    for change in batch.insertedRows.changes { items.append(.insertItem(change.path)) }
    return items
  }

  /// Where a section that stays and its items were; nil for a new one.
  ///
  /// Of reloaded items nothing is known that still holds.
  fileprivate func itemOrigins(of section: Int) -> SectionOrigin? {
    guard let origin = oldSection(of: section) else { return nil }
    let map = indexMap(of: section)
    let reloaded = batch.reloadedRows.changes(in: origin)
    return SectionOrigin(
      section: origin,
      map: reloaded.isEmpty ? map : map.renewing(reloaded.map(\.path.row))
    ) { item in
      self.origin(ofMoveTo: ItemPath(item: item, section: section))
    }
  }
}
