/// Appends to `runs` the matches that comparing two lists side by side finds.
///
/// The runs ascend in both lists. Items outside of them are leftovers, which the caller joins by
/// hash. Lists that share their memory match as a whole. Else their common head and tail match,
/// and between these, if that is long, whatever lines up again near a difference or, failing that,
/// at an anchor: see ``AnchorTable``, of which `anchors` is one to work with. Short lists leave that
/// to the join.
///
/// - Complexity: O(*n* + *m*).
@inlinable
func appendAlignedRuns<Item, ID: Hashable>(
  old: UnsafeBufferPointer<Item>,
  new: UnsafeBufferPointer<Item>,
  id: (Item) -> ID,
  hashing: inout IDHashing<ID>,
  anchors: inout AnchorTable,
  to runs: inout RunList
) {
  let limit = min(old.count, new.count)
  guard limit > 0 else { return }
  if unsafe isSameMemory(old, new) {
    runs.append(Run(old: 0, new: 0, count: Int32(truncatingIfNeeded: limit)))
    return
  }
  let prefix = unsafe matchCount(
    old,
    from: 0,
    new,
    from: 0,
    step: 1,
    limit: limit,
    id: id
  )
  let suffix = unsafe matchCount(
    old,
    from: old.count - 1,
    new,
    from: new.count - 1,
    step: -1,
    limit: limit - prefix,
    id: id
  )
  let oldEnd = old.count - suffix
  let newEnd = new.count - suffix
  let innerCount = min(oldEnd, newEnd) - prefix
  if innerCount > 32 { runs.reserve(innerCount + 2) }
  if prefix > 0 {
    runs.append(Run(old: 0, new: 0, count: Int32(truncatingIfNeeded: prefix)))
  }
  if innerCount > 32 {
    unsafe appendInnerRuns(
      old: UnsafeBufferPointer(rebasing: old[..<oldEnd]),
      new: UnsafeBufferPointer(rebasing: new[..<newEnd]),
      start: prefix,
      id: id,
      hashing: &hashing,
      anchors: &anchors,
      to: &runs
    )
  }
  if oldEnd < old.count {
    runs.append(
      Run(
        old: Int32(truncatingIfNeeded: oldEnd),
        new: Int32(truncatingIfNeeded: newEnd),
        count: Int32(truncatingIfNeeded: old.count - oldEnd)
      )
    )
  }
}

/// Appends the matches of two lists from `start` on, where they differ.
@inlinable
func appendInnerRuns<Item, ID: Hashable>(
  old: UnsafeBufferPointer<Item>,
  new: UnsafeBufferPointer<Item>,
  start: Int,
  id: (Item) -> ID,
  hashing: inout IDHashing<ID>,
  anchors: inout AnchorTable,
  to runs: inout RunList
) {
  var oldPosition = start
  var newPosition = start
  var hasAnchors = false
  while oldPosition < old.count, newPosition < new.count {
    var match = unsafe nearbyMatch(old, new, oldPosition, newPosition, reach: 4, id: id)
    if match == nil {
      match = unsafe nearbyMatch(old, new, oldPosition, newPosition, reach: 12, id: id)
    }
    if match == nil {
      if !hasAnchors {
        unsafe anchors.fill(from: old, start: oldPosition, id: id, hashing: &hashing)
        hasAnchors = true
      }
      guard !hashing.isFlooded else { return }
      match = unsafe anchors.nextMatch(old, new, oldPosition, newPosition, id: id, hashing: hashing)
    }
    guard let match else { return }
    // The first items are known to match.
    let length =
      unsafe 1
      + matchCount(
        old,
        from: match.old + 1,
        new,
        from: match.new + 1,
        step: 1,
        limit: min(old.count - match.old, new.count - match.new) - 1,
        id: id
      )
    runs.append(
      Run(
        old: Int32(truncatingIfNeeded: match.old),
        new: Int32(truncatingIfNeeded: match.new),
        count: Int32(truncatingIfNeeded: length)
      )
    )
    oldPosition = match.old + length
    newPosition = match.new + length
  }
}

/// The first match of two lists within `reach` items of two positions, those that skip the fewest
/// items first.
@inlinable
func nearbyMatch<Item, ID: Hashable>(
  _ old: UnsafeBufferPointer<Item>,
  _ new: UnsafeBufferPointer<Item>,
  _ oldPosition: Int,
  _ newPosition: Int,
  reach: Int,
  id: (Item) -> ID
) -> (old: Int, new: Int)? {
  for skipped in 1...reach {
    var oldSkip = 0
    while oldSkip <= skipped {
      let oldIndex = oldPosition + oldSkip
      let newIndex = newPosition + skipped - oldSkip
      if oldIndex < old.count, newIndex < new.count,
        unsafe id(old[oldIndex]) == id(new[newIndex])
      {
        return (oldIndex, newIndex)
      }
      oldSkip += 1
    }
  }
  return nil
}
