import BentoListLayouts
import BentoLists
import SeededRandom

/// Sections of unique numbers with unique names.
nonisolated struct NumberedSections: Equatable {
  var names: [Int] = []
  var rows: [[Int]] = []
}

/// A random change of sections, with the steps that report it to a table.
nonisolated struct RandomUpdate {
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [(Int, Int)] = []
  var deletedRows: [ItemPath] = []
  var insertedRows: [ItemPath] = []
  var movedRows: [(ItemPath, ItemPath)] = []
  var reloadedRows: [ItemPath] = []
  var result = NumberedSections()

  /// Creates a change; `next` is the next unused number.
  init(
    of old: NumberedSections,
    next: inout Int,
    using random: inout SplitMix
  ) {
    var origins: [Int: Int] = [:]
    changeSections(of: old, &origins, &next, &random)
    changeRows(of: old, origins, &next, &random)
  }

  private mutating func changeSections(
    of old: NumberedSections,
    _ origins: inout [Int: Int],
    _ next: inout Int,
    _ random: inout SplitMix
  ) {
    var moved: [Int] = []
    for (index, name) in old.names.enumerated() {
      origins[name] = index
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where old.names.count > 1: deletedSections.append(index)
      case 1: moved.append(name)
      default: result.names.append(name)
      }
    }
    var inserted: [Int] = []
    for _ in 0..<Int.random(in: 0...1, using: &random) where old.names.count < 7 {
      inserted.append(next)
      next += 1
    }
    for name in moved + inserted {
      let place = Int.random(in: 0...result.names.count, using: &random)
      result.names.insert(name, at: place)
    }
    for (index, name) in result.names.enumerated() {
      if inserted.contains(name) { insertedSections.append(index) }
      if moved.contains(name), let origin = origins[name] { movedSections.append((origin, index)) }
    }
    result.rows = Array(repeating: [], count: result.names.count)
  }

  private mutating func changeRows(
    of old: NumberedSections,
    _ origins: [Int: Int],
    _ next: inout Int,
    _ random: inout SplitMix
  ) {
    var travelers: [(number: Int, from: ItemPath)] = []
    for (index, name) in old.names.enumerated() {
      let target = result.names.firstIndex(of: name)
      for (row, number) in old.rows[index].enumerated() {
        let path = ItemPath(row: row, section: index)
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: if target != nil { deletedRows.append(path) }
        case 2 where !result.names.isEmpty: travelers.append((number, path))
        case 3 where target != nil:
          reloadedRows.append(path)
          target.map { result.rows[$0].append(number) }
        default: target.map { result.rows[$0].append(number) }
        }
      }
    }
    var fresh: Set<Int> = []
    for section in result.rows.indices {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        fresh.insert(next)
        let place = Int.random(in: 0...result.rows[section].count, using: &random)
        result.rows[section].insert(next, at: place)
        next += 1
      }
    }
    for (number, _) in travelers {
      let section = Int.random(in: result.rows.indices, using: &random)
      let place = Int.random(in: 0...result.rows[section].count, using: &random)
      result.rows[section].insert(number, at: place)
    }
    for (section, rows) in result.rows.enumerated() {
      for (row, number) in rows.enumerated() {
        let path = ItemPath(row: row, section: section)
        if fresh.contains(number), !insertedSections.contains(section) {
          insertedRows.append(path)
        }
        if let origin = travelers.first(where: { $0.number == number })?.from {
          movedRows.append((origin, path))
        }
      }
    }
  }

  /// Reports the change to a table, in any order.
  @MainActor
  func tell(_ table: TableView, _ animation: RowAnimation) {
    table.insertRows(at: insertedRows, with: animation)
    table.reloadRows(at: reloadedRows, with: animation)
    for (from, to) in movedRows { table.moveRow(at: from, to: to) }
    table.insertSections(insertedSections, with: animation)
    table.deleteRows(at: deletedRows, with: animation)
    for (from, to) in movedSections { table.moveSection(from, toSection: to) }
    table.deleteSections(deletedSections, with: animation)
  }
}

// MARK: - CustomStringConvertible

nonisolated extension RandomUpdate: CustomStringConvertible {
  var description: String {
    let sections = movedSections.map { "\($0) to \($1)" }
    let rows = movedRows.map { "\($0) to \($1)" }
    return """
      sections \(deletedSections) go, \(insertedSections) come, \(sections) move; \
      rows \(deletedRows) go, \(insertedRows) come, \(rows) move, \(reloadedRows) reload
      """
  }
}
