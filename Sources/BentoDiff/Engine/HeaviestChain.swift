/// A search for the runs that keep their order.
///
/// The runs that keep their order form a heaviest chain of runs that also ascend in old positions. The
/// weight of a run is its number of items. The items of all other runs move. Because runs are disjoint on
/// both sides, no chain of single items is longer than the best chain of whole runs.
///
/// The runs arrive in new order. Only the best of the chains found so far remain, keyed by the old position
/// of their last run and ascending in weight. That is patience sorting ([Fredman,
/// 1975](https://doi.org/10.1016/0012-365X(75)90103-X)) with weights, and with a tree of bit sets instead of
/// a binary search for the pile.
///
/// - Complexity: O(*r*) steps for *r* runs, plus O(*n* / 64) for *n* old positions.
@safe
struct HeaviestChain {
  /// The mark for a run that keeps its order.
  static let kept: Int32 = .max

  /// For each run, ``kept`` if it keeps its order, or any other value if it does not.
  let marks: UnsafeMutablePointer<Int32>

  /// The number of items in the kept runs.
  private(set) var itemCount = 0

  /// The number of kept runs.
  private(set) var runCount = 0

  /// The last run of a chain, and the chain's weight.
  private struct End: BitwiseCopyable {
    var run: Int32
    var weight: Int32
  }

  /// Returns the number of scratch words that a search uses.
  static func words(runCount: Int, oldCount: Int) -> Int {
    Scratch.words(for: runCount, of: Int32.self) + Scratch.words(for: oldCount, of: End.self)
      + PositionSet.wordCount(bound: oldCount)
  }

  /// Finds the runs that keep their order; the old positions of all runs are below `oldCount`.
  init(of merged: MergedRuns, oldCount: Int, in scratch: inout Scratch) {
    // Any two descending runs are out of order, so a chain has a single run and needs no search
    // (`diff.reverse`).
    unsafe self =
      merged.isReversed
      ? HeaviestChain(ofReversed: merged.runs, in: &scratch)
      : HeaviestChain(searching: merged.runs, oldCount: oldCount, in: &scratch)
  }

  /// Searches among runs whose old positions are below `oldCount`.
  ///
  /// Runs from other sections have negative positions and never keep their order.
  ///
  /// `marks` is indexed by runs and `ends` by old positions, so all indices are valid. An end is read only if
  /// the set contains its position, which means that it has been written.
  private init(
    searching runs: UnsafeBufferPointer<Run>,
    oldCount: Int,
    in scratch: inout Scratch
  ) {
    let marks = unsafe scratch.part(runs.count, of: Int32.self)
    let ends = unsafe scratch.part(oldCount, of: End.self)
    let setWords = PositionSet.wordCount(bound: oldCount)
    let positions = unsafe PositionSet(
      bound: oldCount,
      in: scratch.part(setWords, of: UInt64.self)
    )
    var last = End(run: -1, weight: 0)
    for number in runs.indices {
      let run = unsafe runs[number]
      unsafe marks[number] = -1
      if run.isForeign { continue }
      let position = Int(run.old)
      var end = End(run: Int32(truncatingIfNeeded: number), weight: run.count)
      // The best chain that this run can extend is the one whose last run is the nearest below it,
      // because weights ascend with positions.
      let before = positions.predecessor(of: position)
      if before >= 0 {
        let link = unsafe ends[before]
        unsafe marks[number] = link.run
        end.weight &+= link.weight
      }
      unsafe ends[position] = end
      // Of two chains with equal weight, the later one ends at a lower position, so every run that can follow
      // the earlier chain can also follow the later one.
      if end.weight >= last.weight { last = end }
      // A chain that ends at a higher position and weighs no more can never be part of the result. Removing
      // it keeps the weights ascending. The loop ends at an equal weight, because only one chain can have
      // that weight. Each run is inserted and removed once, so all removals together take O(r).
      var after = positions.successor(of: position)
      while after >= 0 {
        let weight = unsafe ends[after].weight
        if weight > end.weight { break }
        positions.remove(after)
        if weight == end.weight { break }
        after = positions.successor(of: position)
      }
      positions.insert(position)
    }
    unsafe self.marks = marks
    itemCount = Int(last.weight)
    // While the search runs, a mark is the number of the previous run in the chain. Walking back from the
    // last run replaces the links of the winning chain with `kept`.
    var number = last.run
    while number >= 0 {
      let link = unsafe marks[Int(number)]
      unsafe marks[Int(number)] = HeaviestChain.kept
      runCount += 1
      number = link
    }
  }

  /// Picks the single run that keeps its order if all runs descend in old positions, as in a reversed list:
  /// the heaviest run, or the last of several heaviest runs.
  private init(ofReversed runs: UnsafeBufferPointer<Run>, in scratch: inout Scratch) {
    let marks = unsafe scratch.part(runs.count, of: Int32.self)
    var heaviest = 0
    for number in runs.indices {
      unsafe marks[number] = -1
      if unsafe runs[number].count >= runs[heaviest].count { heaviest = number }
    }
    unsafe marks[heaviest] = HeaviestChain.kept
    unsafe self.marks = marks
    itemCount = unsafe Int(runs[heaviest].count)
    runCount = 1
  }

  /// Returns whether a run keeps its order.
  @inline(__always)
  func keeps(_ number: Int) -> Bool {
    // `number` is the index of a run, and each run has a mark.
    unsafe marks[number] == HeaviestChain.kept
  }
}
