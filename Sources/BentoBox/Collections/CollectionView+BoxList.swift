internal import BentoDiff
internal import BentoLists
internal import BentoViews

extension CollectionView: BoxList {
  func boxRenderer<SectionID: Hashable, ItemID: Hashable>(
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> BoxRenderer<SectionID, ItemID>? {
    (boxLink.adapter as? CollectionViewAdapterBase<SectionID, ItemID>)?.renderer
  }

  var liveContainers: [BoxPlace] {
    var containers: [BoxPlace] = []
    for (kind, path, view) in liveSupplements {
      guard let view = view as? ComponentReusableView else { continue }
      let supplement = Supplement(elementKind: kind)
      containers.append((.supplement(supplement, section: path.section), view))
    }
    for (path, cell) in liveCells {
      guard let cell = cell as? ComponentCollectionViewCell else { continue }
      containers.append((.item(path), cell))
    }
    return containers
  }

  func itemContainer(at path: ItemPath) -> (any ComponentContainer)? {
    cellForItem(at: path) as? ComponentCollectionViewCell
  }

  /// Brings an item into view at once.
  ///
  /// Where the content may glide, and the item has the keyboard by then, it goes back and glides there: a
  /// cell with the keyboard is kept out of view.
  func bringIntoView(_ path: ItemPath, animated: Bool, whenInView work: () -> Bool) -> Bool {
    guard cellForItem(at: path) == nil else {
      guard work() else { return false }
      scrollToItem(at: path, at: [], animated: animated)
      return true
    }
    let offset = contentOffset
    scrollToItem(at: path, at: .bottom, animated: false)
    guard work() else { return false }
    guard animated, let container = itemContainer(at: path),
      host?.firstResponder?.isDescendant(of: container) == true
    else { return true }
    setContentOffset(offset, animated: false)
    scrollToItem(at: path, at: .bottom, animated: true)
    return true
  }

  func measureAgain() {
    for (_, container) in liveContainers { wantedSizeDidChange(of: container) }
    collectionViewLayout.invalidateLayout()
  }

  func changeContent(of holder: BoxPlace?, _ change: @escaping () -> Void) {
    performBatchUpdates { [self] in
      change()
      if let holder { wantedSizeDidChange(of: holder.container) }
    }
  }

  func removeItem(
    at path: ItemPath,
    edit: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    performBatchUpdates({ [self] in
      edit()
      deleteItems(at: [path])
    }) { _ in
      completion()
    }
  }

  /// Shows another box, by one update with motion or without.
  func show<SectionID, ItemID>(_ transition: BoxTransition<SectionID, ItemID>, animated: Bool) {
    let update = { [self] in
      performBatchUpdates(
        {
          let items = animated ? nil : self.itemsInUse
          let (changes, sameSized) = transition.adopt(following: items)
          self.announce(changes, sameSized)
        },
        animated: animated,
        completion: { _ in transition.complete() }
      )
    }
    // What is not animated does not dissolve either.
    if animated { update() } else { View.performWithoutAnimation(update) }
    clearSupplements { transition.component(of: $0, in: $1) == nil }
  }

  /// Tells the open update what comes, goes and moves, and that all else may want other sizes but for
  /// some views.
  private func announce(_ changes: BoxChanges, _ sameSized: SameSized) {
    let (sections, items) = (changes.sections, changes.items)
    if !sections.removals.isEmpty { deleteSections(sections.removals) }
    if !sections.insertions.isEmpty { insertSections(sections.insertions) }
    for move in sections.moves { moveSection(move.source, toSection: move.destination) }
    if !items.removals.isEmpty { deleteItems(at: items.removals.map(ItemPath.init)) }
    if !items.insertions.isEmpty { insertItems(at: items.insertions.map(ItemPath.init)) }
    for move in items.moves { moveItem(at: ItemPath(move.source), to: ItemPath(move.destination)) }
    if let new = changes.replacement {
      replaceItems(inSection: new.section, removed: new.removed, inserted: new.inserted)
      for move in new.moves {
        moveItem(
          at: ItemPath(item: move.source, section: new.section),
          to: ItemPath(item: move.destination, section: new.section)
        )
      }
    }
    for (_, container) in liveContainers {
      if sameSized.views.contains(ObjectIdentifier(container)) {
        wantedSizeIsKept(of: container)
      } else {
        wantedSizeDidChange(of: container)
      }
    }
  }

  /// Empties the supplementary views in view for which the box has no component.
  ///
  /// The layout may have a place for them all the same. Those that the layout has no place for any more
  /// are on their way out of view, and keep their components until they are gone.
  private func clearSupplements(where isMissing: (Supplement, _ section: Int) -> Bool) {
    for (kind, path, view) in liveSupplements {
      guard let view = view as? ComponentReusableView, view.slot.component != nil,
        isMissing(Supplement(elementKind: kind), path.section),
        supplementaryView(forElementKind: kind, at: path) === view
      else { continue }
      view.slot.clear()
    }
  }
}
