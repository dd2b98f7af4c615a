/// How the places of a sequence change when some are removed and others inserted, with those that
/// stay in the same order.
nonisolated struct SlotMap: Hashable, Sendable {
  /// The old places that are removed or left, rising.
  let removed: [Int]
  /// The new places that are filled from elsewhere, rising.
  let inserted: [Int]

  /// Creates a map; the places may come in any order, each once.
  init(removed: [Int] = [], inserted: [Int] = []) {
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
  }

  /// The new place of an old one, or nil for one that is removed.
  ///
  /// - Complexity: O(log n).
  func new(_ old: Int) -> Int? {
    let before = Self.count(below: old, in: removed)
    guard before == removed.count || removed[before] != old else { return nil }
    return Self.slot(old - before, skipping: inserted)
  }

  /// The old place of a new one, or nil for one that is inserted.
  ///
  /// - Complexity: O(log n).
  func old(_ new: Int) -> Int? {
    let before = Self.count(below: new, in: inserted)
    guard before == inserted.count || inserted[before] != new else { return nil }
    return Self.slot(new - before, skipping: removed)
  }

  /// Calls `body` with ranges of old places that stay, in order, and with new places filled from
  /// elsewhere, so that together they make the new sequence of `count` places.
  func forEachPiece(
    newCount count: Int,
    kept: (Range<Int>) -> Void,
    filled: (Int) -> Void
  ) {
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
        kept(old..<old + step)
        old += step
        left -= step
      }
    }
    for position in inserted {
      keep(position - place)
      filled(position)
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

  /// The place with `rank` places before it that are not among `skipped`, and not one of them.
  private static func slot(_ rank: Int, skipping skipped: [Int]) -> Int {
    var low = 0
    var high = skipped.count
    while low < high {
      let middle = (low + high) / 2
      if skipped[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}
