/// The changes of one update, as they were announced.
///
/// Removals, reloads and the origins of moves are in coordinates before the update, insertions
/// and the destinations of moves in those after it.
nonisolated struct UpdateBatch {
  var deletedSections: [Int: RowAnimation] = [:]
  var insertedSections: [Int: RowAnimation] = [:]
  var reloadedSections: [Int: RowAnimation] = [:]
  /// Destinations of moved sections by their origins.
  var movedSections: [Int: Int] = [:]
  var deletedRows = RowChanges<RowAnimation>()
  var insertedRows = RowChanges<RowAnimation>()
  var reloadedRows = RowChanges<RowAnimation>()
  /// Destinations of moved rows by their origins.
  var movedRows = RowChanges<ItemPath>()
  /// How the rows of sections change that were replaced as a whole; moved rows are among those that go
  /// and come there.
  var replacedRows: [Int: IndexMap] = [:]

  /// Whether anything in the update moves on screen; an update whose rows all come and go at
  /// once does not.
  var isAnimated: Bool {
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
  mutating func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
    for section in sections { deletedSections[section] = animation }
  }

  mutating func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
    for section in sections { insertedSections[section] = animation }
  }

  mutating func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
    for section in sections { reloadedSections[section] = animation }
  }

  mutating func moveSection(_ section: Int, to newSection: Int) {
    precondition(
      movedSections[section] == nil,
      "Invalid update: section \(section) is moved twice."
    )
    movedSections[section] = newSection
  }

  mutating func deleteRows(_ paths: [ItemPath], with animation: RowAnimation) {
    deletedRows.reserve(paths.count)
    for path in paths { deletedRows.append(animation, at: path) }
  }

  mutating func insertRows(_ paths: [ItemPath], with animation: RowAnimation) {
    insertedRows.reserve(paths.count)
    for path in paths { insertedRows.append(animation, at: path) }
  }

  mutating func reloadRows(_ paths: [ItemPath], with animation: RowAnimation) {
    reloadedRows.reserve(paths.count)
    for path in paths { reloadedRows.append(animation, at: path) }
  }

  mutating func moveRow(at path: ItemPath, to newPath: ItemPath) {
    movedRows.append(newPath, at: path)
  }

  /// Puts the changes of rows in order.
  ///
  /// - Precondition: no row is moved twice.
  mutating func sortRows() {
    deletedRows.sort()
    insertedRows.sort()
    reloadedRows.sort()
    movedRows.sort { preconditionFailure("Invalid update: row \($0) is moved twice.") }
  }
}
