/// The counts of things in a row, with prefix sums that are cheap to ask and to change.
///
/// A binary indexed tree: `sums[i]` is the sum of the counts that end with thing `i`, as many as the
/// lowest bit of `i + 1` says. [Fenwick 1994](https://doi.org/10.1002/spe.4380240306)
package nonisolated struct PrefixCounts: Sendable {
  private var sums: [Int]
  /// The sum of all counts.
  package private(set) var total: Int

  /// Creates the counts of things.
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

  /// The number of things.
  package var count: Int { sums.count }

  /// The sum of all counts before a thing.
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

  /// The thing in whose count a number of the total falls, and the sum of all counts before it.
  ///
  /// - Complexity: O(log n).
  /// - Precondition: `number` is at least 0 and less than `total`.
  package func place(of number: Int) -> (index: Int, before: Int) {
    precondition(number >= 0 && number < total, "The counts have no such number.")
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

  /// Adds to the count of a thing; a negative number subtracts.
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

  /// The count of a thing.
  ///
  /// - Complexity: O(log n).
  package subscript(index: Int) -> Int { sum(before: index + 1) - sum(before: index) }
}
