internal import BentoDiff
internal import BentoListLayouts
internal import BentoLists

extension UpdateBatch {
  /// Creates the batch of insertions, removals and moves from one box to another.
  @MainActor
  init(_ changes: BoxChanges, _ animation: TableViewAnimation) {
    self.init()
    let (sections, items) = (changes.sections, changes.items)
    deleteSections(sections.removals, with: animation.sectionDeletion)
    insertSections(sections.insertions, with: animation.sectionInsertion)
    for move in sections.moves { moveSection(move.source, to: move.destination) }
    deleteRows(items.removals.map(ItemPath.init), with: animation.rowDeletion)
    insertRows(items.insertions.map(ItemPath.init), with: animation.rowInsertion)
    for move in items.moves { moveRow(at: ItemPath(move.source), to: ItemPath(move.destination)) }
    if let edit = changes.edit { add(edit, with: animation) }
    guard let new = changes.replacement else { return }
    // One call is made for the whole section, because announcing its rows one at a time takes longer
    // (`lists.update1pct`).
    replaceRows(inSection: new.section, removed: new.removed, inserted: new.inserted)
    for move in new.moves {
      moveRow(
        at: ItemPath(row: move.source, section: new.section),
        to: ItemPath(row: move.destination, section: new.section)
      )
    }
  }

  private mutating func add(_ edit: RowEdit, with animation: TableViewAnimation) {
    let removed = edit.removed.map { ItemPath(row: $0, section: edit.section) }
    let inserted = edit.inserted.map { ItemPath(row: $0, section: edit.section) }
    switch (removed, inserted) {
    case (let removed?, let inserted?):
      // A row that stays in place has been bound to its new component, so the list has nothing to do.
      if removed != inserted { moveRow(at: removed, to: inserted) }
    case (let removed?, nil): deleteRows([removed], with: animation.rowDeletion)
    case (nil, let inserted?): insertRows([inserted], with: animation.rowInsertion)
    case (nil, nil): break
    }
  }
}
