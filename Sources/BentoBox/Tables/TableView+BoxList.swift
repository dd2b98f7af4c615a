internal import BentoDiff
package import BentoLists
internal import BentoViews

/// An adapter that knows what its list shows, whatever the types of its ids are.
@MainActor
protocol ComponentSource {
  /// The component of an item, or nil where there is none.
  func component(at path: ItemPath) -> AnyRenderable?
}

/// An adapter whose items can be taken out, whatever the types of its ids are.
@MainActor
protocol ItemSource {
  /// Takes an item out of what the list shows, whose row the list takes out in the same update.
  func takeOut(at path: ItemPath)
}

extension TableViewAdapterBase: ItemSource {
  func takeOut(at path: ItemPath) {
    if renderer.ids(of: path) != nil { renderer.takeOut(at: path) }
  }
}

extension TableViewAdapterBase: ComponentSource {
  func component(at path: ItemPath) -> AnyRenderable? {
    renderer.ids(of: path) == nil ? nil : renderer.component(at: path)
  }
}

extension TableView {
  /// The component of a row of the box that the table shows, or nil.
  package func component(at path: ItemPath) -> AnyRenderable? {
    (boxLink.adapter as? any ComponentSource)?.component(at: path)
  }
}

extension TableView {
  /// Takes a row out of the box that the table shows, inside of an update that takes out its row;
  /// nothing happens in a table without a box.
  package func takeOutOfBox(at path: ItemPath) {
    (boxLink.adapter as? any ItemSource)?.takeOut(at: path)
  }

  /// Whether the first responder is in a row that a box has as well.
  package func holdsKeyboard<SectionID: Hashable, ItemID: Hashable>(
    inRowOf box: Box<SectionID, ItemID>
  ) -> Bool {
    guard let responder = host?.firstResponder,
      case .item(let path)? = holder(of: responder)?.place,
      let row = boxRenderer(SectionID.self, ItemID.self)?.ids(of: path),
      let section = box.sections.first(where: { $0.id == row.section })
    else { return false }
    return section.items.indices.contains { section.items.id(at: $0) == row.item }
  }
}

extension TableView: BoxList {
  func boxRenderer<SectionID: Hashable, ItemID: Hashable>(
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> BoxRenderer<SectionID, ItemID>? {
    (boxLink.adapter as? TableViewAdapterBase<SectionID, ItemID>)?.renderer
  }

  var liveContainers: [BoxPlace] {
    var containers: [BoxPlace] = []
    for (section, isHeader, view) in liveSupplements {
      guard let view = view as? ComponentHeaderFooterView else { continue }
      containers.append((.supplement(isHeader ? .header : .footer, section: section), view))
    }
    for (path, cell) in liveCells {
      guard let cell = cell as? ComponentTableViewCell else { continue }
      containers.append((.item(path), cell))
    }
    return containers
  }

  func itemContainer(at path: ItemPath) -> (any ComponentContainer)? {
    cellForRow(at: path) as? ComponentTableViewCell
  }

  /// Brings a row into view without a glide: only then is its view made, and heights on the way known.
  func bringIntoView(_ path: ItemPath, animated: Bool, whenInView work: () -> Bool) -> Bool {
    if cellForRow(at: path) == nil { scrollToRow(at: path, at: .bottom, animated: false) }
    guard work() else { return false }
    scrollToRow(at: path, at: .none, animated: false)
    return true
  }

  func measureAgain() {
    performBatchUpdates(nil, animated: false)
  }

  func changeContent(of holder: BoxPlace?, _ change: @escaping () -> Void) {
    performBatchUpdates { [self] in
      keepSizes { row, _ in
        if case .item(row)? = holder?.place { false } else { true }
      }
      change()
    }
  }

  /// The row leaves to the side to which it is drawn for its actions.
  func removeItem(
    at path: ItemPath,
    edit: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    let removalGuard = boxLink.removalGuard
    removalGuard?.rowWillLeave()
    performBatchUpdates({ [self] in
      edit()
      deleteRows(at: [path], with: leadsFromRight ? .right : .left)
    }) { _ in
      removalGuard?.rowDidLeave()
      completion()
    }
  }

  func whenItemsMayLeave(_ removal: @escaping () -> Void) {
    if let rows = boxLink.removalGuard { rows.whenRowsMayLeave(removal) } else { removal() }
  }

  /// Shows another box, by one update with motion or, without an animation, at once.
  func show<SectionID, ItemID>(
    _ transition: BoxTransition<SectionID, ItemID>,
    with animation: TableViewAnimation?
  ) {
    let update = { [self] in
      performBatchUpdates(
        {
          let rows = animation == nil ? self.itemsInUse : nil
          let (changes, sameSized) = transition.adopt(following: rows)
          self.keepSizes { transition.keepsSize(of: $0, at: $1, sameSized) }
          self.announce(changes, with: animation ?? TableViewAnimation())
        },
        animated: animation != nil
      )
    }
    // What is not animated does not dissolve either.
    if animation != nil { update() } else { View.performWithoutAnimation(update) }
  }

  /// Tells the open update what comes, goes and moves.
  private func announce(_ changes: BoxChanges, with animation: TableViewAnimation) {
    let (sections, items) = (changes.sections, changes.items)
    if !sections.removals.isEmpty {
      deleteSections(sections.removals, with: animation.sectionDeletion)
    }
    if !sections.insertions.isEmpty {
      insertSections(sections.insertions, with: animation.sectionInsertion)
    }
    for move in sections.moves { moveSection(move.source, toSection: move.destination) }
    if !items.removals.isEmpty {
      deleteRows(at: items.removals.map(ItemPath.init), with: animation.rowDeletion)
    }
    if !items.insertions.isEmpty {
      insertRows(at: items.insertions.map(ItemPath.init), with: animation.rowInsertion)
    }
    for move in items.moves { moveRow(at: ItemPath(move.source), to: ItemPath(move.destination)) }
    if let edit = changes.edit { announce(edit, with: animation) }
    guard let new = changes.replacement else { return }
    replaceItems(inSection: new.section, removed: new.removed, inserted: new.inserted)
    for move in new.moves {
      moveRow(
        at: ItemPath(row: move.source, section: new.section),
        to: ItemPath(row: move.destination, section: new.section)
      )
    }
  }

  private func announce(_ edit: RowEdit, with animation: TableViewAnimation) {
    let removed = edit.removed.map { ItemPath(row: $0, section: edit.section) }
    let inserted = edit.inserted.map { ItemPath(row: $0, section: edit.section) }
    switch (removed, inserted) {
    case (let removed?, let inserted?):
      if removed != inserted { moveRow(at: removed, to: inserted) }
    case (let removed?, nil): deleteRows(at: [removed], with: animation.rowDeletion)
    case (nil, let inserted?): insertRows(at: [inserted], with: animation.rowInsertion)
    case (nil, nil): break
    }
  }
}
