/// Appends to `merged` the matches of one pair of lists, aligned and joined, by new position.
///
/// - Parameters:
///   - aligned: The runs that alignment found, ascending.
///   - numbers: The new leftovers of the list.
///   - newPosition: The new position of a new leftover.
///   - partners: For every new leftover the old one that it matches, or -1.
///   - oldPosition: The old position of an old leftover; negative if it lies in another section.
func appendMergedRuns(
  aligned: ArraySlice<Run>,
  numbers: Range<Int>,
  newPosition: (Int) -> Int32,
  partners: [Int32],
  oldPosition: (Int32) -> Int32,
  to merged: inout [Run]
) {
  var upcoming = aligned.startIndex
  for number in numbers where partners[number] >= 0 {
    let new = newPosition(number)
    while upcoming < aligned.endIndex, aligned[upcoming].new < new {
      merged.extend(aligned[upcoming])
      upcoming += 1
    }
    let old = oldPosition(partners[number])
    merged.extend(Run(old: old, new: new, count: 1))
  }
  for run in aligned[upcoming...] {
    merged.extend(run)
  }
}

/// Whether the runs ascend in old positions and none comes from another section, so that all their
/// items keep their order.
func isInOrder(_ runs: ArraySlice<Run>) -> Bool {
  var end: Int32 = 0
  for run in runs {
    guard run.old >= end else { return false }
    end = run.oldEnd
  }
  return true
}
