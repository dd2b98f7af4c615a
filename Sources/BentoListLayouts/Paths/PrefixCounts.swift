/// A sequence of counts whose prefix sums can be computed and changed cheaply.
///
/// The counts are stored in a binary indexed tree: `sums[i]` is the sum of the counts that end with index
/// `i`, and the number of these counts is the lowest set bit of `i + 1` ([Fenwick
/// 1994](https://doi.org/10.1002/spe.4380240306)).
package nonisolated struct PrefixCounts: Sendable {
  private var sums: [Int]
  /// The sum of all counts.
  package private(set) var total: Int

  /// Creates a sequence of counts.
  ///
  /// - Complexity: O(n).
  package init(_ counts: some Sequence<Int>) {
    sums = Array(counts)
    total = sums.reduce(0, +)
    for index in sums.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// The number of counts.
  package var count: Int { sums.count }

  /// Returns the sum of all counts before an index.
  ///
  /// - Complexity: O(log n).
  package func sum(before index: Int) -> Int {
    var sum = 0
    var end = index
    while end > 0 {
      sum += sums[end - 1]
      end &= end - 1
    }
    return sum
  }

  /// Returns the index of the count that covers a position within the total, and the sum of all counts before
  /// it.
  ///
  /// - Complexity: O(log n).
  /// - Precondition: `number` is at least 0 and less than `total`.
  package func place(of number: Int) -> (index: Int, before: Int) {
    precondition(number >= 0 && number < total, "The number must be less than the total.")
    var index = 0
    var before = 0
    var step = 1 << (Int.bitWidth - 1 - max(1, count).leadingZeroBitCount)
    while step > 0 {
      if index + step <= count, before + sums[index + step - 1] <= number {
        index += step
        before += sums[index - 1]
      }
      step /= 2
    }
    return (index, before)
  }

  /// Adds an amount to the count at an index; a negative amount is subtracted.
  ///
  /// - Complexity: O(log n).
  package mutating func add(_ amount: Int, to index: Int) {
    total += amount
    var index = index
    while index < sums.count {
      sums[index] += amount
      index |= index + 1
    }
  }

  /// The count at an index.
  ///
  /// - Complexity: O(log n).
  package subscript(index: Int) -> Int { sum(before: index + 1) - sum(before: index) }
}
