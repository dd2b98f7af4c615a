/// A set of rows, stored as runs of consecutive rows: all rows of a long list take no more memory than one
/// row, and are selected just as quickly.
///
/// Invariant: the runs are in ascending order, none is empty, no two touch, and `count` is the number of rows
/// in them.
package nonisolated struct PathSet: Hashable, Sendable {
  /// Consecutive rows of a section.
  package struct Run: Hashable, Sendable {
    /// The index of the section.
    package var section: Int
    /// The indices of the rows.
    package var rows: Range<Int>

    /// Creates a run.
    package init(section: Int, rows: Range<Int>) {
      self.section = section
      self.rows = rows
    }

    /// The path of the first row.
    package var first: ItemPath { ItemPath(row: rows.lowerBound, section: section) }
  }

  /// The runs, in order.
  package private(set) var runs: [Run] = []
  /// The number of rows.
  package private(set) var count = 0

  /// Creates an empty set.
  package init() {}

  /// Creates a set with the rows of the given runs, which may be in any order.
  package init(runs: [Run]) {
    for run in runs.sorted(by: { $0.first < $1.first }) { append(run) }
  }

  /// Creates a set of the given rows, which may be in any order.
  ///
  /// - Complexity: O(*n* log *n*), and O(*n*) for rows in order.
  package init(_ paths: some Sequence<ItemPath>) {
    for path in paths.sorted() {
      append(Run(section: path.section, rows: path.row..<path.row + 1))
    }
  }

  /// Creates a set that contains all rows of a list.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  package init(allOf sections: SectionTable) {
    for (section, count) in sections.rowCounts.enumerated() {
      append(Run(section: section, rows: 0..<count))
    }
  }

  /// Whether the set contains no rows.
  package var isEmpty: Bool { runs.isEmpty }

  /// The first row, or nil if the set is empty.
  package var first: ItemPath? { runs.first?.first }

  /// Returns whether the set contains a row.
  ///
  /// - Complexity: O(log *r*) in the number of runs.
  package func contains(_ path: ItemPath) -> Bool {
    let run = firstRun(endingAfter: path.row, inSection: path.section)
    return run < runs.count && runs[run].section == path.section
      && runs[run].rows.contains(path.row)
  }

  /// Traps if the set is inconsistent; for tests.
  package func checkInvariants() {
    precondition(
      runs.reduce(0) { $0 + $1.rows.count } == count,
      "The number of rows must be correct."
    )
    precondition(runs.allSatisfy { !$0.rows.isEmpty }, "No run may be empty.")
    for (left, right) in zip(runs, runs.dropFirst()) {
      precondition(
        left.section < right.section
          || left.section == right.section && left.rows.upperBound < right.rows.lowerBound,
        "The runs ascend, with gaps between them."
      )
    }
  }

  /// Returns the index of the first run that ends after a row of a section or is in a later section.
  private func firstRun(endingAfter row: Int, inSection section: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      let run = runs[middle]
      let isBefore = run.section < section || run.section == section && run.rows.upperBound <= row
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Changes

nonisolated extension PathSet {
  /// Adds rows that start no earlier than the last run.
  private mutating func append(_ run: Run) {
    guard !run.rows.isEmpty else { return }
    guard let last = runs.last, last.section == run.section,
      run.rows.lowerBound <= last.rows.upperBound
    else {
      runs.append(run)
      count += run.rows.count
      return
    }
    let end = Swift.max(last.rows.upperBound, run.rows.upperBound)
    runs[runs.count - 1].rows = last.rows.lowerBound..<end
    count += end - last.rows.upperBound
  }

  /// Adds a row.
  package mutating func insert(_ path: ItemPath) {
    guard !contains(path) else { return }
    // A run that ends at the row touches it.
    let start = firstRun(endingAfter: path.row - 1, inSection: path.section)
    var end = start
    var rows = path.row..<path.row + 1
    while end < runs.count, runs[end].section == path.section,
      runs[end].rows.lowerBound <= path.row + 1
    {
      let other = runs[end].rows
      rows =
        Swift.min(rows.lowerBound, other.lowerBound)..<Swift.max(rows.upperBound, other.upperBound)
      end += 1
    }
    runs.replaceSubrange(start..<end, with: CollectionOfOne(Run(section: path.section, rows: rows)))
    count += 1
  }

  /// Removes a row.
  package mutating func remove(_ path: ItemPath) {
    guard contains(path) else { return }
    let place = firstRun(endingAfter: path.row, inSection: path.section)
    let rows = runs[place].rows
    let parts = [rows.lowerBound..<path.row, path.row + 1..<rows.upperBound]
    runs.replaceSubrange(
      place..<place + 1,
      with: parts.filter { !$0.isEmpty }.map { Run(section: path.section, rows: $0) }
    )
    count -= 1
  }

  /// Returns the rows that are in either set or in both.
  ///
  /// - Complexity: O(*r*) in the numbers of runs.
  package func union(_ other: PathSet) -> PathSet {
    if isEmpty { return other }
    var result = PathSet()
    var (left, right) = (runs[...], other.runs[...])
    while let run = left.first {
      if let next = right.first, next.first < run.first {
        result.append(next)
        right.removeFirst()
      } else {
        result.append(run)
        left.removeFirst()
      }
    }
    for run in right { result.append(run) }
    return result
  }

  /// Returns the rows that are not in another set.
  ///
  /// - Complexity: O(*r*) in the numbers of runs.
  package func subtracting(_ other: PathSet) -> PathSet {
    if other.isEmpty { return self }
    var result = PathSet()
    var others = other.runs[...]
    for run in runs {
      var start = run.rows.lowerBound
      while let next = others.first, next.section <= run.section {
        if next.section == run.section {
          if next.rows.lowerBound >= run.rows.upperBound { break }
          if next.rows.upperBound > start {
            if next.rows.lowerBound > start {
              result.append(Run(section: run.section, rows: start..<next.rows.lowerBound))
            }
            start = next.rows.upperBound
            if start >= run.rows.upperBound { break }
          }
        }
        others.removeFirst()
      }
      if start < run.rows.upperBound {
        result.append(Run(section: run.section, rows: start..<run.rows.upperBound))
      }
    }
    return result
  }

  /// Removes and returns the first row, or returns nil if there is none.
  package static func takeFirst(of runs: inout ArraySlice<Run>) -> ItemPath? {
    guard let run = runs.first else { return nil }
    if run.rows.count == 1 {
      runs.removeFirst()
    } else {
      runs[runs.startIndex].rows = run.rows.dropFirst()
    }
    return run.first
  }
}

// MARK: - Conformances

nonisolated extension PathSet: Sequence, ExpressibleByArrayLiteral {
  /// Creates a set that contains the given rows.
  package init(arrayLiteral paths: ItemPath...) {
    self.init(paths)
  }

  /// The number of rows.
  package var underestimatedCount: Int { count }

  /// Creates an iterator over the rows, in order.
  package func makeIterator() -> Iterator { Iterator(runs: runs[...]) }

  /// An iterator over the rows of a set, in order.
  package struct Iterator: IteratorProtocol {
    fileprivate var runs: ArraySlice<Run>
    private var row = 0

    fileprivate init(runs: ArraySlice<Run>) {
      self.runs = runs
      row = runs.first?.rows.lowerBound ?? 0
    }

    /// Returns the next row, or nil at the end.
    package mutating func next() -> ItemPath? {
      guard let run = runs.first else { return nil }
      let path = ItemPath(row: row, section: run.section)
      row += 1
      if row == run.rows.upperBound {
        runs.removeFirst()
        row = runs.first?.rows.lowerBound ?? 0
      }
      return path
    }
  }
}
