/// The changes to individual rows, in row order.
///
/// Programs usually announce changes in row order, and sorted lists of rows can be built and compared several
/// times faster than dictionaries (`lists.update1pct`).
///
/// Invariant of a sorted list: the paths are in ascending order, and each occurs once.
package nonisolated struct RowChanges<Value: Sendable>: Sendable {
  /// A row and its change.
  package struct Change: Sendable {
    package var path: ItemPath
    /// The change.
    package var value: Value
  }

  /// The changes, in path order once they are sorted.
  package private(set) var changes: [Change] = []
  private var isSorted = true

  /// The number of changes.
  package var count: Int { changes.count }

  /// Whether there are no changes.
  var isEmpty: Bool { changes.isEmpty }

  /// Reserves capacity for the given number of additional changes.
  mutating func reserve(_ count: Int) {
    // The capacity is at least doubled: otherwise, each of many small announcements would copy the list.
    let wanted = changes.count + count
    if wanted > changes.capacity { changes.reserveCapacity(max(wanted, 2 * changes.count)) }
  }

  /// Adds a change to a row.
  mutating func append(_ value: Value, at path: ItemPath) {
    if let last = changes.last, last.path >= path { isSorted = false }
    changes.append(Change(path: path, value: value))
  }

  /// Adds the changes of another list, which were announced later.
  mutating func add(_ other: Self) {
    guard !isEmpty else { return self = other }
    reserve(other.count)
    for change in other.changes { append(change.value, at: change.path) }
  }

  /// Sorts the changes; if a row occurs more than once, its last change wins.
  ///
  /// - Parameter isRepeated: Called with each row that occurs more than once.
  /// - Complexity: O(n) if the changes are in ascending or descending order; otherwise O(n log n).
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

  /// The change to a row, or nil if the row has none; the changes must be sorted.
  ///
  /// - Complexity: O(log n).
  subscript(path: ItemPath) -> Value? {
    let index = firstIndex(from: path)
    return index < count && changes[index].path == path ? changes[index].value : nil
  }

  /// Returns the changes in a section; the changes must be sorted.
  ///
  /// - Complexity: O(log n).
  package func changes(in section: Int) -> ArraySlice<Change> {
    let start = firstIndex(from: ItemPath(row: 0, section: section))
    return changes[start..<firstIndex(from: ItemPath(row: 0, section: section + 1))]
  }

  private func firstIndex(from path: ItemPath) -> Int {
    precondition(isSorted, "The changes must be sorted.")
    return changes.partitioningIndex { $0.path >= path }
  }

  /// Returns the first row that both sorted lists contain, or nil if there is none.
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
