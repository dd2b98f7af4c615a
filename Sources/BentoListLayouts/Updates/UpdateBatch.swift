/// The changes in one update, as announced by the program.
///
/// The positions of removals and reloads, and the origins of moves, are those before the update; the
/// positions of insertions, and the destinations of moves, are those after it.
package nonisolated struct UpdateBatch {
  package var deletedSections: [Int: RowAnimation] = [:]
  package var insertedSections: [Int: RowAnimation] = [:]
  package var reloadedSections: [Int: RowAnimation] = [:]
  /// The destinations of moved sections, keyed by origin.
  package var movedSections: [Int: Int] = [:]
  package var deletedRows = RowChanges<RowAnimation>()
  package var insertedRows = RowChanges<RowAnimation>()
  package var reloadedRows = RowChanges<RowAnimation>()
  /// The destinations of moved rows, keyed by origin.
  package var movedRows = RowChanges<ItemPath>()
  /// The row changes in sections whose rows are replaced as a whole; in these sections, a moved row counts as
  /// a removal and an insertion.
  package var replacedRows: [Int: IndexMap] = [:]
  /// The outline row whose children the update shows or hides, or nil if there is no such row.
  package var foldedRow: ItemPath?
  /// A closure that returns whether an item has the same size before and after the update, called once for
  /// each measured item; nil if it is unknown which sizes change.
  package var keepsSize: ((_ old: ItemPath, _ new: ItemPath) -> Bool)?

  /// Creates an update without changes.
  package init() {}

  /// Whether anything in the update moves on screen; false if all of its rows appear and disappear
  /// immediately.
  package var isAnimated: Bool {
    guard movedSections.isEmpty, movedRows.isEmpty else { return true }
    let sections = [deletedSections, insertedSections, reloadedSections]
    let rows = [deletedRows, insertedRows, reloadedRows]
    if sections.allSatisfy(\.isEmpty), rows.allSatisfy(\.isEmpty) { return true }
    return sections.contains { $0.values.contains { $0 != .none } }
      || rows.contains { $0.changes.contains { $0.value != .none } }
  }
}

// MARK: - Recording

nonisolated extension UpdateBatch {
  /// Removes the sections at the given indices, which refer to the list before the update.
  package mutating func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation)
  {
    for section in sections { deletedSections[section] = animation }
  }

  /// Adds sections at the given indices, which refer to the list after the update.
  package mutating func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation)
  {
    for section in sections { insertedSections[section] = animation }
  }

  /// Replaces the cells of the sections at the given indices, which refer to the list before the update.
  package mutating func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation)
  {
    for section in sections { reloadedSections[section] = animation }
  }

  /// Moves a section from an index before the update to an index after the update.
  package mutating func moveSection(_ section: Int, to newSection: Int) {
    precondition(
      movedSections[section] == nil,
      "Invalid update: section \(section) is moved twice."
    )
    movedSections[section] = newSection
  }

  /// Removes the items at the given paths, which refer to the list before the update.
  package mutating func deleteRows(_ paths: [ItemPath], with animation: RowAnimation) {
    deletedRows.reserve(paths.count)
    for path in paths { deletedRows.append(animation, at: path) }
  }

  /// Adds items at the given paths, which refer to the list after the update.
  package mutating func insertRows(_ paths: [ItemPath], with animation: RowAnimation) {
    insertedRows.reserve(paths.count)
    for path in paths { insertedRows.append(animation, at: path) }
  }

  /// Replaces the cells of the items at the given paths, which refer to the list before the update.
  package mutating func reloadRows(_ paths: [ItemPath], with animation: RowAnimation) {
    reloadedRows.reserve(paths.count)
    for path in paths { reloadedRows.append(animation, at: path) }
  }

  /// Moves an item from a path before the update to a path after the update.
  package mutating func moveRow(at path: ItemPath, to newPath: ItemPath) {
    movedRows.append(newPath, at: path)
  }

  /// Replaces items of a section without animation.
  ///
  /// This is equivalent to removing or inserting each item individually, but faster (`lists.update1pct`).
  ///
  /// - Parameters:
  ///   - removed: The indices, before the update, of items that are removed or moved elsewhere; ascending.
  ///   - inserted: The indices, after the update, of items that are inserted or moved to them; ascending.
  /// - Precondition: The section is not moved, and its other items do not change except by moves.
  package mutating func replaceRows(inSection section: Int, removed: [Int], inserted: [Int]) {
    replacedRows[section] = IndexMap(removed: removed, inserted: inserted)
  }

  /// Adds the changes of another batch, which must affect other items.
  package mutating func add(_ other: UpdateBatch) {
    deletedSections.merge(other.deletedSections) { $1 }
    insertedSections.merge(other.insertedSections) { $1 }
    reloadedSections.merge(other.reloadedSections) { $1 }
    movedSections.merge(other.movedSections) { $1 }
    deletedRows.add(other.deletedRows)
    insertedRows.add(other.insertedRows)
    reloadedRows.add(other.reloadedRows)
    movedRows.add(other.movedRows)
    replacedRows.merge(other.replacedRows) { $1 }
    foldedRow = other.foldedRow ?? foldedRow
    keepsSize = other.keepsSize ?? keepsSize
  }

  /// Sorts the row changes.
  ///
  /// - Precondition: No row is moved twice.
  mutating func sortRows() {
    deletedRows.sort()
    insertedRows.sort()
    reloadedRows.sort()
    movedRows.sort { preconditionFailure("Invalid update: row \($0) is moved twice.") }
  }
}
