/// How many rows each of a node's children takes, with prefix sums that are cheap to ask and to change.
///
/// A binary indexed tree: `sums[i]` is the sum of the counts that end with child `i`, as many as the
/// lowest bit of `i + 1` says. [Fenwick 1994](https://doi.org/10.1002/spe.4380240306)
nonisolated struct RowCounts: Sendable {
  private var sums: [Int]
  /// The rows of all children.
  private(set) var total: Int

  /// Creates the counts of children.
  ///
  /// - Complexity: O(n).
  init(_ counts: some Sequence<Int>) {
    sums = Array(counts)
    total = sums.reduce(0, +)
    for index in sums.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// The number of children.
  var count: Int { sums.count }

  /// The rows of all children before one.
  ///
  /// - Complexity: O(log n).
  func rows(before index: Int) -> Int {
    var sum = 0
    var end = index
    while end > 0 {
      sum += sums[end - 1]
      end &= end - 1
    }
    return sum
  }

  /// The child that has a row, and the rows of all children before it.
  ///
  /// - Complexity: O(log n).
  /// - Precondition: `row` is at least 0 and less than `total`.
  func child(at row: Int) -> (index: Int, rowsBefore: Int) {
    precondition(row >= 0 && row < total, "The children have no such row.")
    var index = 0
    var before = 0
    var step = 1 << (Int.bitWidth - 1 - max(1, count).leadingZeroBitCount)
    while step > 0 {
      if index + step <= count, before + sums[index + step - 1] <= row {
        index += step
        before += sums[index - 1]
      }
      step /= 2
    }
    return (index, before)
  }

  /// Adds to the rows of a child; a negative number removes.
  ///
  /// - Complexity: O(log n).
  mutating func add(_ rows: Int, to index: Int) {
    total += rows
    var index = index
    while index < sums.count {
      sums[index] += rows
      index |= index + 1
    }
  }

  /// The rows of a child.
  ///
  /// - Complexity: O(log n).
  subscript(index: Int) -> Int { rows(before: index + 1) - rows(before: index) }
}
