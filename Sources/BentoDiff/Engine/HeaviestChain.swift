/// Finds which runs keep their order.
///
/// These are one heaviest chain of runs that ascends in old positions too, where a run weighs as
/// much as it has items. The items of the others have to move, and as runs
/// are disjoint on both sides a chain of whole runs is as long as any of single items.
///
/// The runs come in new order. Of the chains found so far only the best remain: by the old position
/// of their last run, ascending in weight. That is patience sorting
/// ([Fredman, 1975](https://doi.org/10.1016/0012-365X(75)90103-X)) with weights, and a tree of bit
/// sets in the place of a search for the pile.
///
/// - Complexity: O(*r*) steps for *r* runs, plus O(*n* / 64) for *n* old positions.
@safe
struct HeaviestChain {
  /// The mark of a run that keeps its order.
  static let kept: Int32 = .max

  /// For every run ``kept``, or anything else.
  let marks: UnsafeMutablePointer<Int32>

  /// The number of items in the kept runs.
  private(set) var itemCount = 0

  /// The number of kept runs.
  private(set) var runCount = 0

  /// The last run of a chain, and the weight of the chain.
  private struct End: BitwiseCopyable {
    var run: Int32
    var weight: Int32
  }

  /// The words of scratch that a search takes.
  static func words(runCount: Int, oldCount: Int) -> Int {
    Scratch.words(for: runCount, of: Int32.self) + Scratch.words(for: oldCount, of: End.self)
      + PositionSet.wordCount(bound: oldCount)
  }

  /// Finds what keeps its order among runs whose old positions lie below `oldCount`.
  init(of merged: MergedRuns, oldCount: Int, in scratch: inout Scratch) {
    unsafe self =
      merged.isReversed
      ? HeaviestChain(ofReversed: merged.runs, in: &scratch)
      : HeaviestChain(searching: merged.runs, oldCount: oldCount, in: &scratch)
  }

  /// Searches among runs whose old positions lie below `oldCount`; runs from other sections, which
  /// have negative ones, never keep their order.
  ///
  /// Indexes of `marks` are those of `runs`, indexes of `ends` old positions, so all lie in their
  /// parts; an end is read only where the set has its position, hence after it was written.
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
      let before = positions.predecessor(of: position)
      if before >= 0 {
        let link = unsafe ends[before]
        unsafe marks[number] = link.run
        end.weight &+= link.weight
      }
      unsafe ends[position] = end
      // Of equal weights the later chain ends lower, so that whatever follows both fits it too.
      if end.weight >= last.weight { last = end }
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
    var number = last.run
    while number >= 0 {
      let link = unsafe marks[Int(number)]
      unsafe marks[Int(number)] = HeaviestChain.kept
      runCount += 1
      number = link
    }
  }

  /// Takes the one run that keeps its order where all descend in old positions, as those of a list
  /// that is turned round do: the heaviest, and of equal ones the last.
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

  /// Whether a run keeps its order.
  @inline(__always)
  func keeps(_ number: Int) -> Bool {
    // `number` is the index of a run, of which each has a mark.
    unsafe marks[number] == HeaviestChain.kept
  }
}
