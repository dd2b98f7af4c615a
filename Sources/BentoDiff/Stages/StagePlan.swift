internal import BitCollections

/// The states between the stages of a change.
///
/// Sections and items have numbers: those of the old side count from 0, those that come follow. So
/// every state is a list of sections of unique ids, and a stage is the difference of two states.
struct StagePlan {
  /// A section by number.
  struct Row {
    var section: Int
    var items: [Int]
  }

  /// For every number of a section its index in the old list.
  let oldCount: Int

  /// For every number of a section its index in the new list, or -1.
  private(set) var newIndexes: [Int]

  /// The old sections.
  let start: [Row]

  /// The new sections.
  let end: [Row]

  /// Numbers what the changes match; `nil` if they do not fit sections of these lengths.
  init?(_ changes: SectionedChangeset, oldCounts: [Int], newCounts: [Int]) {
    guard
      let sectionOrigins = changes.sections.origins(
        oldCount: oldCounts.count,
        newCount: newCounts.count
      ),
      let origins = changes.origins(oldCounts: oldCounts, newCounts: newCounts)
    else { return nil }
    oldCount = oldCounts.count
    newIndexes = [Int](repeating: -1, count: oldCounts.count)
    var next = 0
    var start: [Row] = []
    for (section, count) in oldCounts.enumerated() {
      start.append(Row(section: section, items: Array(next..<next + count)))
      next += count
    }
    var end: [Row] = []
    for (index, origins) in origins.enumerated() {
      var number = Int(sectionOrigins[index])
      if number < 0 {
        number = newIndexes.count
        newIndexes.append(index)
      } else {
        newIndexes[number] = index
      }
      var row = Row(section: number, items: [])
      for origin in origins {
        if let origin {
          row.items.append(start[origin.section].items[origin.item])
        } else {
          row.items.append(next)
          next += 1
        }
      }
      end.append(row)
    }
    self.start = start
    self.end = end
  }

  /// The old order of sections with the inserted ones among them, each behind what precedes it and
  /// does not move, so that no other section has to move on their account.
  func sectionOrder(movingSections: BitSet) -> [Int] {
    var followers: [Int: [Int]] = [:]
    var anchor = -1
    for row in end {
      if row.section >= oldCount {
        followers[anchor, default: []].append(row.section)
      } else if !movingSections.contains(row.section) {
        anchor = row.section
      }
    }
    return (followers[-1] ?? []) + (0..<oldCount).flatMap { [$0] + (followers[$0] ?? []) }
  }

  /// The states after each stage that is not of updates, the old one first.
  func states(movingSections: BitSet, itemCount: Int) -> [[Row]] {
    let order = sectionOrder(movingSections: movingSections)
    let hasSections = order.map { number in
      number < oldCount ? start[number] : Row(section: number, items: [])
    }
    let staying = stayingItems
    let hasMoves = hasSections.map { row in
      let index = newIndexes[row.section]
      guard index >= 0 else {
        return Row(section: row.section, items: row.items.filter { !staying.contains($0) })
      }
      return Row(section: row.section, items: end[index].items.filter { $0 < itemCount })
    }
    let hasOrder = end.map { row in
      Row(section: row.section, items: row.items.filter { $0 < itemCount })
    }
    return [start, hasSections, hasMoves, hasOrder, end]
  }

  /// The numbers of all items that the new sections have; those in removed sections move out before.
  private var stayingItems: BitSet { BitSet(end.lazy.flatMap(\.items)) }
}
