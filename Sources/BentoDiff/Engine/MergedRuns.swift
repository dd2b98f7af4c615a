/// Writes the matches of one pair of lists, aligned and joined, by new position.
///
/// Two kinds of matches arrive in order of new positions: aligned runs, which keep their order, and
/// single partners of leftovers, which moved. Neighbors that continue one another become one run.
/// On the way two facts are collected that save later stages their search for what moved: runs that
/// only ascend need no moves at all, and of runs that only descend one stays and all others move.
/// Between the two the longest chain has to be found.
///
/// A foreign run comes from another section and has a negative old position. It is in no order with
/// the others: it is below whatever came before, so that the runs do not ascend, rules out that they
/// descend, and leaves the least number as the end, so that the next run neither continues it nor
/// seems to break an order with it.
///
/// - Invariant: `target` has room for every aligned run and every match, so for all that is written.
@safe
struct MergedRuns {
  /// Room for the runs.
  let target: UnsafeMutablePointer<Run>

  /// The number of runs.
  private(set) var count = 0

  /// Whether the runs ascend in old positions and none comes from another section, so that all
  /// their items keep their order.
  private(set) var isInOrder = true

  /// Whether the runs descend in old positions and none comes from another section, so that no two
  /// of them keep their order.
  private(set) var isReversed = true

  /// Where the last run ended, in old and in new positions; `old` is the least number behind a
  /// foreign run.
  private var end = Run(old: 0, new: 0, count: 0)

  init(in target: UnsafeMutablePointer<Run>) {
    unsafe self.target = target
  }

  /// The runs so far.
  var runs: UnsafeBufferPointer<Run> { unsafe UnsafeBufferPointer(start: target, count: count) }

  /// Adds a run of matches behind the others, extending the last one where possible.
  @inline(__always)
  mutating func add(_ run: Run) {
    if count > 0, end.old == run.old, end.new == run.new, run.old >= 0 {
      unsafe target[count &- 1].count &+= run.count
    } else {
      isInOrder = isInOrder && run.old >= end.old
      isReversed = isReversed && !run.isForeign && (count == 0 || run.old < end.old)
      unsafe target[count] = run
      count &+= 1
    }
    end.old = run.isForeign ? .min : run.oldEnd
    end.new = run.newEnd
  }

  /// Adds aligned runs, ascending, and between them the partners of leftovers.
  ///
  /// - Parameters:
  ///   - numbers: The new leftovers of the list.
  ///   - newPosition: The new position of a new leftover.
  ///   - oldPosition: The old position of an old leftover; negative if it lies in another section.
  @inline(__always)
  mutating func merge(
    aligned: UnsafeBufferPointer<Run>,
    leftovers: Leftovers,
    numbers: Range<Int>,
    newPosition: (Int) -> Int32,
    oldPosition: (Int32) -> Int32
  ) {
    var upcoming = 0
    for number in numbers {
      let partner = unsafe leftovers.partners[number]
      if partner < 0 { continue }
      let new = newPosition(number)
      while upcoming < aligned.count, unsafe aligned[upcoming].new < new {
        unsafe add(aligned[upcoming])
        upcoming += 1
      }
      add(Run(old: oldPosition(partner), new: new, count: 1))
    }
    while upcoming < aligned.count {
      unsafe add(aligned[upcoming])
      upcoming += 1
    }
  }
}
