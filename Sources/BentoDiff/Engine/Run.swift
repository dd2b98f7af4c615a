/// Consecutive old items that match consecutive new items one by one.
@usableFromInline
struct Run: Hashable, Sendable {
  /// The old position of the first item.
  ///
  /// Negative for a single item that arrives from another section: the complement of its number
  /// among the old leftovers.
  @usableFromInline
  var old: Int32

  /// The new position of the first item.
  @usableFromInline
  var new: Int32

  /// The number of items, at least 1.
  @usableFromInline
  var count: Int32

  @inlinable
  init(old: Int32, new: Int32, count: Int32) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// Whether the item arrives from another section.
  var isForeign: Bool { old < 0 }

  /// The old position behind the last item.
  @inlinable
  var oldEnd: Int32 { old + count }

  /// The new position behind the last item.
  @inlinable
  var newEnd: Int32 { new + count }
}

// MARK: - Lists of runs

extension [Run] {
  /// Appends a run of matches, extending the last one where possible.
  @inlinable
  mutating func extend(_ run: Run) {
    if let last, last.old >= 0, last.oldEnd == run.old, last.newEnd == run.new {
      self[count - 1].count += run.count
    } else {
      append(run)
    }
  }

  /// The positions, in a list of `itemCount` items, that ascending runs leave out.
  @inlinable
  func gaps(itemCount: Int, matchedCount: Int, start: (Run) -> Int32) -> [Int32] {
    var positions = [Int32](reservingCapacity: itemCount - matchedCount)
    guard matchedCount < itemCount else { return positions }
    forEachGap(in: indices, count: itemCount, start: start) { gap in
      for position in gap {
        positions.append(Int32(truncatingIfNeeded: position))
      }
    }
    return positions
  }

  /// Calls `body` with the positions, in a list of `count` items, that ascending runs leave out.
  ///
  /// - Parameters:
  ///   - bounds: Which of the runs belong to the list.
  ///   - count: The number of items in the list.
  ///   - start: The position of a run in the list.
  @inlinable
  @inline(__always)
  func forEachGap(
    in bounds: Range<Int>,
    count: Int,
    start: (Run) -> Int32,
    _ body: (Range<Int>) -> Void
  ) {
    var end = 0
    for run in self[bounds] {
      let next = Int(start(run))
      if end < next { body(end..<next) }
      end = next + Int(run.count)
    }
    if end < count { body(end..<count) }
  }
}

extension Array {
  /// Creates an empty array that takes `count` elements without growing.
  @inlinable
  init(reservingCapacity count: Int) {
    self.init()
    reserveCapacity(count)
  }

  /// The first position whose element satisfies `isBehind`, which holds for a suffix of the array.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
