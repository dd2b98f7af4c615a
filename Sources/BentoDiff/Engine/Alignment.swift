/// Appends to `runs` the matches that comparing two lists position by position finds.
///
/// The runs ascend in both lists. Items outside of them are leftovers, which the caller joins by
/// hash; lists that share their memory match as a whole.
///
/// - Complexity: O(*n* + *m*) comparisons, no hashing, no allocation but that of the runs.
@inlinable
func appendAlignedRuns<Item, ID: Equatable>(
  old: UnsafeBufferPointer<Item>,
  new: UnsafeBufferPointer<Item>,
  id: (Item) -> ID,
  to runs: inout [Run]
) {
  let limit = min(old.count, new.count)
  guard limit > 0 else { return }
  if unsafe isSameMemory(old, new) {
    runs.append(Run(old: 0, new: 0, count: Int32(truncatingIfNeeded: limit)))
    return
  }
  var prefix = 0
  while prefix < limit, unsafe id(old[prefix]) == id(new[prefix]) {
    prefix += 1
  }
  var suffix = 0
  let oldLast = old.count - 1
  let newLast = new.count - 1
  while suffix < limit - prefix, unsafe id(old[oldLast - suffix]) == id(new[newLast - suffix]) {
    suffix += 1
  }
  if prefix > 0 {
    runs.append(Run(old: 0, new: 0, count: Int32(truncatingIfNeeded: prefix)))
  }
  if suffix > 0 {
    runs.append(
      Run(
        old: Int32(truncatingIfNeeded: oldLast + 1 - suffix),
        new: Int32(truncatingIfNeeded: newLast + 1 - suffix),
        count: Int32(truncatingIfNeeded: suffix)
      )
    )
  }
}
