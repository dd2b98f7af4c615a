/// Finds for every run how many of its leading items belong to one longest increasing subsequence
/// of all items: these keep their order, the others have to move.
///
/// Runs from other sections keep nothing. The search is exact in items although it runs once per
/// run: within a run both positions grow in step, so its items always lie on consecutive piles.
/// The method is patience sorting:
/// [Fredman, 1975](https://doi.org/10.1016/0012-365X(75)90103-X).
///
/// - Complexity: O(*n* + *r* log *n*) for *n* items in *r* runs.
func countsInOrder(of runs: ArraySlice<Run>) -> [Int32] {
  let count = runs.reduce(0) { $1.isForeign ? $0 : $0 + Int($1.count) }
  var piles = Piles(itemCount: count)
  var links = [Link](repeating: Link(), count: runs.count)
  for (number, run) in runs.enumerated() where !run.isForeign {
    links[number] = piles.place(run, number: Int32(truncatingIfNeeded: number))
  }

  var counts = [Int32](repeating: 0, count: runs.count)
  var link = piles.link(under: piles.count)
  while link.run >= 0 {
    let number = Int(link.run)
    counts[number] = link.top - runs[runs.startIndex + number].old + 1
    link = links[number]
  }
  return counts
}

/// Where a subsequence comes from: its last item lies at an old position and belongs to a run.
private struct Link {
  var run: Int32 = -1
  var top: Int32 = 0
}

/// The piles of a patience sort.
private struct Piles {
  /// The number of piles.
  private(set) var count = 0
  /// For every pile the old position on top, ascending.
  private var tops: [Int32]
  /// For every pile the run that the top belongs to.
  private var runs: [Int32]

  init(itemCount: Int) {
    tops = [Int32](repeating: 0, count: itemCount)
    runs = [Int32](repeating: 0, count: itemCount)
  }

  /// Puts the items of a run on consecutive piles; returns what precedes them.
  mutating func place(_ run: Run, number: Int32) -> Link {
    let pile = pileCount(below: run.old)
    let link = link(under: pile)
    let end = pile + Int(run.count)
    var top = run.old
    for index in pile..<end {
      tops[index] = top
      runs[index] = number
      top += 1
    }
    count = max(count, end)
    return link
  }

  /// The top of the pile before a pile.
  func link(under pile: Int) -> Link {
    pile == 0 ? Link() : Link(run: runs[pile - 1], top: tops[pile - 1])
  }

  /// The number of piles whose top lies below `position`.
  ///
  /// The search has no branch that depends on data: the sign of a difference selects the half.
  private func pileCount(below position: Int32) -> Int {
    guard count > 0, tops[count - 1] > position else { return count }
    let tops = tops.span
    var start = 0
    var length = count
    while length > 1 {
      let half = length >> 1
      let isBelow = (Int(tops[start + half - 1]) - Int(position)) >> (Int.bitWidth - 1)
      start += half & isBelow
      length -= half
    }
    return tops[start] < position ? start + 1 : start
  }
}
