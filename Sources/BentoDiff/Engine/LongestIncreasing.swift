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
  var search = PatienceSearch(runs: runs)
  for index in runs.indices where !runs[index].isForeign {
    search.place(index)
  }
  return search.countsInOrder()
}

/// The piles of a patience sort over runs.
private struct PatienceSearch {
  let runs: ArraySlice<Run>
  /// For every pile the old position on top, ascending.
  private var tops: [Int32] = []
  /// For every pile the run that the top belongs to.
  private var runOfTop: [Int32] = []
  /// For every run the one that precedes it in the best subsequence that ends with it, or -1.
  private var parents: [Int32]
  /// For every run how many items of its parent come before it.
  private var countsOfParents: [Int32]

  init(runs: ArraySlice<Run>) {
    self.runs = runs
    parents = [Int32](repeating: -1, count: runs.count)
    countsOfParents = [Int32](repeating: 0, count: runs.count)
    let count = runs.reduce(0) { $1.isForeign ? $0 : $0 + Int($1.count) }
    tops.reserveCapacity(count)
    runOfTop.reserveCapacity(count)
  }

  mutating func place(_ index: Int) {
    let run = runs[index]
    let number = index - runs.startIndex
    let pile = pileCount(below: run.old)
    if pile > 0 {
      let parent = runOfTop[pile - 1]
      let parentRun = runs[runs.startIndex + Int(parent)]
      parents[number] = parent
      countsOfParents[number] = tops[pile - 1] - parentRun.old + 1
    }
    let covered = min(tops.count - pile, Int(run.count))
    for offset in 0..<covered {
      tops[pile + offset] = run.old + Int32(truncatingIfNeeded: offset)
      runOfTop[pile + offset] = Int32(truncatingIfNeeded: number)
    }
    for offset in covered..<Int(run.count) {
      tops.append(run.old + Int32(truncatingIfNeeded: offset))
      runOfTop.append(Int32(truncatingIfNeeded: number))
    }
  }

  /// The number of piles whose top lies below `position`.
  private func pileCount(below position: Int32) -> Int {
    guard let last = tops.last, last > position else { return tops.count }
    return tops.partitioningIndex { $0 > position }
  }

  func countsInOrder() -> [Int32] {
    var counts = [Int32](repeating: 0, count: runs.count)
    guard let top = tops.last, let last = runOfTop.last else { return counts }
    var number = Int(last)
    counts[number] = top - runs[runs.startIndex + number].old + 1
    while parents[number] >= 0 {
      let parent = Int(parents[number])
      counts[parent] = countsOfParents[number]
      number = parent
    }
    return counts
  }
}
