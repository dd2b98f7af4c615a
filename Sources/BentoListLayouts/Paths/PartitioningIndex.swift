nonisolated extension RandomAccessCollection {
  /// Returns the first index at which a predicate is true, or the end if it is never true; it must be true
  /// for all following indices as well.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  package func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsToSecond(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
