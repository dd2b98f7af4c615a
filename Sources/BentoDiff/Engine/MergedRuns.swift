/// The aligned and joined matches of one pair of lists, ordered by new position.
///
/// Two kinds of matches arrive in order of new positions: aligned runs, which keep their order, and single
/// partners of leftovers, which moved. Adjacent matches that continue each other are merged into one run.
/// Merging also collects two facts that save later stages a search: if the runs only ascend, nothing moves,
/// and if they only descend, one run stays and all others move. In all other cases, the longest chain has to
/// be found.
///
/// A foreign run comes from another section and has a negative old position. It has no order relative to the
/// others: it is below every earlier run, so the runs do not ascend; it rules out a descending order; and it
/// sets the end to the minimum, so the next run neither continues it nor appears to be out of order with it.
///
/// - Invariant: `target` has space for every aligned run and every match, hence for all runs.
@safe
struct MergedRuns {
  /// The memory for the runs.
  let target: UnsafeMutablePointer<Run>

  /// The number of runs.
  private(set) var count = 0

  /// Whether the runs ascend in old positions and none comes from another section, which means that all
  /// their items keep their order.
  private(set) var isInOrder = true

  /// Whether the runs descend in old positions and none comes from another section, which means that no
  /// two of them keep their order.
  private(set) var isReversed = true

  /// The end of the last run, in old and new positions; `old` is the minimum after a foreign run.
  private var end = Run(old: 0, new: 0, count: 0)

  init(in target: UnsafeMutablePointer<Run>) {
    unsafe self.target = target
  }

  /// The runs so far.
  var runs: UnsafeBufferPointer<Run> { unsafe UnsafeBufferPointer(start: target, count: count) }

  /// Appends a run of matches, extending the last run if possible.
  @inline(__always)
  mutating func add(_ run: Run) {
    // Runs have to be maximal: chains are searched per run, and `stays` guarantees that no two runs
    // are adjacent in both lists. Otherwise, equal changes would not compare as equal.
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

  /// Adds aligned runs, which ascend, and the partners of leftovers between them.
  ///
  /// - Parameters:
  ///   - numbers: The new leftovers of the list.
  ///   - newPosition: A closure that returns the new position of a new leftover.
  ///   - oldPosition: A closure that returns the old position of an old leftover, or a negative number if
  ///     the leftover is in another section.
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
