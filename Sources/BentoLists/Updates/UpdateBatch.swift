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
  var deletedRows: [ItemPath: RowAnimation] = [:]
  var insertedRows: [ItemPath: RowAnimation] = [:]
  var reloadedRows: [ItemPath: RowAnimation] = [:]
  /// Destinations of moved rows by their origins.
  var movedRows: [ItemPath: ItemPath] = [:]

  /// Whether anything in the update moves on screen; an update whose rows all come and go at
  /// once does not.
  var isAnimated: Bool {
    guard movedSections.isEmpty, movedRows.isEmpty else { return true }
    let sections = [deletedSections, insertedSections, reloadedSections].map(\.values)
    let rows = [deletedRows, insertedRows, reloadedRows].map(\.values)
    let animations = sections.flatMap(Array.init) + rows.flatMap(Array.init)
    return animations.isEmpty || animations.contains { $0 != .none }
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
    for path in paths { deletedRows[path] = animation }
  }

  mutating func insertRows(_ paths: [ItemPath], with animation: RowAnimation) {
    for path in paths { insertedRows[path] = animation }
  }

  mutating func reloadRows(_ paths: [ItemPath], with animation: RowAnimation) {
    for path in paths { reloadedRows[path] = animation }
  }

  mutating func moveRow(at path: ItemPath, to newPath: ItemPath) {
    precondition(movedRows[path] == nil, "Invalid update: row \(path) is moved twice.")
    movedRows[path] = newPath
  }
}
