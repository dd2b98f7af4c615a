/// How the indexes of a sequence change when some elements are removed and others inserted, while
/// those that stay keep their order.
///
/// Only the changes are stored: an update of a few rows costs the same in a list of any length
/// (`lists.update1pct`).
package nonisolated struct IndexMap: Hashable, Sendable {
  /// A part of the new sequence.
  enum Piece: Hashable {
    /// Elements that stay, by their old indexes.
    case kept(Range<Int>)
    /// An element that comes from elsewhere, by its new index.
    case filled(Int)
  }

  /// The old indexes that are removed or left, ascending.
  let removed: [Int]
  /// The new indexes that are filled from elsewhere, ascending.
  package let inserted: [Int]

  /// Creates a map; the indexes may come in any order, each once.
  init(removed: [Int] = [], inserted: [Int] = []) {
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
  }

  /// The new index of an old one, or nil for one that is removed.
  ///
  /// - Complexity: O(log n).
  package func new(_ old: Int) -> Int? {
    let before = Self.count(below: old, in: removed)
    guard before == removed.count || removed[before] != old else { return nil }
    return Self.index(old - before, skipping: inserted)
  }

  /// The old index of a new one, or nil for one that is inserted.
  ///
  /// - Complexity: O(log n).
  func old(_ new: Int) -> Int? {
    let before = Self.count(below: new, in: inserted)
    guard before == inserted.count || inserted[before] != new else { return nil }
    return Self.index(new - before, skipping: removed)
  }

  /// The old indexes of a range that are removed or left, ascending.
  ///
  /// - Complexity: O(log *n*).
  func removed(in range: Range<Int>) -> ArraySlice<Int> {
    removed[
      Self.count(
        below: range.lowerBound,
        in: removed
      )..<Self.count(below: range.upperBound, in: removed)
    ]
  }

  /// The new indexes of the elements of a range that stay, as ranges that ascend.
  ///
  /// - Complexity: O(log *n* + *c*) for *c* changes among these elements.
  func newRanges(of range: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    var nextRemoved = Self.count(below: start, in: removed)
    while start < range.upperBound {
      let end =
        nextRemoved < removed.count ? min(removed[nextRemoved], range.upperBound) : range.upperBound
      var left = end - start
      var place = Self.index(start - nextRemoved, skipping: inserted)
      var nextInserted = left == 0 ? 0 : Self.count(below: place, in: inserted)
      while left > 0 {
        let room = nextInserted < inserted.count ? inserted[nextInserted] - place : left
        let step = min(left, room)
        if step > 0 { ranges.append(place..<place + step) }
        left -= step
        place += step + 1
        nextInserted += 1
      }
      start = end + 1
      nextRemoved += 1
    }
    return ranges
  }

  /// The map in which some elements that stay count as removed and inserted again.
  ///
  /// - Parameter elements: Old indexes, ascending; those that do not stay have no effect.
  /// - Complexity: O(n) of the numbers of changes and elements.
  package func renewing(_ elements: [Int]) -> IndexMap {
    var removed: [Int] = []
    var inserted: [Int] = []
    removed.reserveCapacity(self.removed.count + elements.count)
    inserted.reserveCapacity(self.inserted.count + elements.count)
    var nextRemoved = 0
    var nextInserted = 0
    for element in elements {
      while nextRemoved < self.removed.count, self.removed[nextRemoved] < element {
        removed.append(self.removed[nextRemoved])
        nextRemoved += 1
      }
      if nextRemoved < self.removed.count, self.removed[nextRemoved] == element { continue }
      // How many elements before this one stay, and then what was inserted among them.
      let rank = element - nextRemoved
      while nextInserted < self.inserted.count, self.inserted[nextInserted] - nextInserted <= rank {
        inserted.append(self.inserted[nextInserted])
        nextInserted += 1
      }
      removed.append(element)
      inserted.append(rank + nextInserted)
    }
    removed.append(contentsOf: self.removed[nextRemoved...])
    inserted.append(contentsOf: self.inserted[nextInserted...])
    return IndexMap(removed: removed, inserted: inserted)
  }

  /// Calls `body` with the pieces that make up the new sequence of `count` elements, in order.
  func forEachPiece(newCount count: Int, _ body: (Piece) -> Void) {
    var place = 0
    var old = 0
    var nextRemoved = 0
    func keep(_ amount: Int) {
      var left = amount
      while left > 0 {
        while nextRemoved < removed.count, removed[nextRemoved] == old {
          nextRemoved += 1
          old += 1
        }
        let limit = nextRemoved < removed.count ? removed[nextRemoved] - old : left
        let step = min(left, limit)
        body(.kept(old..<old + step))
        old += step
        left -= step
      }
    }
    for position in inserted {
      keep(position - place)
      body(.filled(position))
      place = position + 1
    }
    keep(count - place)
  }

  private static func count(below value: Int, in sorted: [Int]) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index that is not among `skipped` and has `rank` such indexes before it.
  private static func index(_ rank: Int, skipping skipped: [Int]) -> Int {
    var low = 0
    var high = skipped.count
    while low < high {
      let middle = (low + high) / 2
      if skipped[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}
