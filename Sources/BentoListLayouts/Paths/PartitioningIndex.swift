nonisolated extension RandomAccessCollection {
  /// Returns the first index at which the predicate is true, or the end if there is none; the predicate must
  /// also be true at all following indices.
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
