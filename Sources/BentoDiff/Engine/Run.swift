/// Consecutive old items that match consecutive new items one to one.
@usableFromInline
struct Run: Hashable, Sendable, BitwiseCopyable {
  /// The old position of the first item.
  ///
  /// The value is negative for a single item that comes from another section: it is the complement of the
  /// item's number among the old leftovers.
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

  /// Whether the item comes from another section.
  var isForeign: Bool { old < 0 }

  /// The old position after the last item.
  @inlinable
  var oldEnd: Int32 { old + count }

  /// The new position after the last item.
  @inlinable
  var newEnd: Int32 { new + count }
}

extension Array {
  /// Returns the first position whose element satisfies `isBehind`, which must be true for a suffix of the
  /// array and false for the rest.
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
