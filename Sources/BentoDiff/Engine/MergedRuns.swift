/// Writes the matches of one pair of lists, aligned and joined, by new position.
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
