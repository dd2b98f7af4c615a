/// What changes at certain rows, in the order of the rows.
///
/// Programs mostly name rows in order, and lists of rows in order are made and compared several times
/// faster than dictionaries (`lists.update1pct`).
///
/// Invariant of a sorted list: the paths ascend, each once.
package nonisolated struct RowChanges<Value: Sendable>: Sendable {
  /// A row and what happens to it.
  package struct Change: Sendable {
    package var path: ItemPath
    /// What happens to it.
    package var value: Value
  }

  /// The changes; in the order of their paths once they are sorted.
  package private(set) var changes: [Change] = []
  private var isSorted = true

  /// The number of changes.
  package var count: Int { changes.count }

  /// Whether nothing changes.
  var isEmpty: Bool { changes.isEmpty }

  /// Makes room for a number of further changes.
  mutating func reserve(_ count: Int) {
    // Twice as much as before at least, or many short announcements would copy each other.
    let wanted = changes.count + count
    if wanted > changes.capacity { changes.reserveCapacity(max(wanted, 2 * changes.count)) }
  }

  /// Adds what happens to a row.
  mutating func append(_ value: Value, at path: ItemPath) {
    if let last = changes.last, last.path >= path { isSorted = false }
    changes.append(Change(path: path, value: value))
  }

  /// Adds the changes of another list, which come later.
  mutating func add(_ other: Self) {
    guard !isEmpty else { return self = other }
    reserve(other.count)
    for change in other.changes { append(change.value, at: change.path) }
  }

  /// Puts the changes in order; where a row is named again, the last change counts.
  ///
  /// - Parameter isRepeated: is called with each row that is named again.
  /// - Complexity: O(n) when they are in order, forward or backward, else O(n log n).
  mutating func sort(isRepeated: (ItemPath) -> Void = { _ in }) {
    guard !isSorted else { return }
    isSorted = true
    changes.sort { $0.path < $1.path }
    var kept = 0
    for change in changes.dropFirst() {
      if change.path == changes[kept].path { isRepeated(change.path) } else { kept += 1 }
      changes[kept] = change
    }
    changes.removeSubrange((kept + 1)...)
  }

  /// What happens to a row, or nil; asked only when the changes are sorted.
  ///
  /// - Complexity: O(log n).
  subscript(path: ItemPath) -> Value? {
    let index = firstIndex(from: path)
    return index < count && changes[index].path == path ? changes[index].value : nil
  }

  /// The changes in a section; asked only when the changes are sorted.
  ///
  /// - Complexity: O(log n).
  package func changes(in section: Int) -> ArraySlice<Change> {
    let start = firstIndex(from: ItemPath(row: 0, section: section))
    return changes[start..<firstIndex(from: ItemPath(row: 0, section: section + 1))]
  }

  private func firstIndex(from path: ItemPath) -> Int {
    precondition(isSorted, "The changes are sorted.")
    return changes.partitioningIndex { $0.path >= path }
  }

  /// The first row that two sorted lists have in common.
  ///
  /// - Complexity: O(n).
  func firstCommonPath(with other: RowChanges<some Sendable>) -> ItemPath? {
    var next = 0
    for change in changes {
      while next < other.count, other.changes[next].path < change.path { next += 1 }
      guard next < other.count else { return nil }
      if other.changes[next].path == change.path { return change.path }
    }
    return nil
  }
}
