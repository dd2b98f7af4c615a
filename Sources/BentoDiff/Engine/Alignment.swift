/// Compares two lists side by side and appends the matches to `runs`.
///
/// The runs ascend in both lists. Items outside them are leftovers, which the caller joins by hash. Lists
/// that share their memory match as a whole. Otherwise, the common prefix and suffix match and, if the part
/// between them is long, so does everything that lines up again near a difference or, failing that, at an
/// anchor (see ``AnchorTable``). If the part is short, it is left to the join. Matching in place takes
/// precedence over matching equal ids in order; see decision 0006.
///
/// `anchors` is working memory that the caller reuses for each pair of lists.
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
  // The limit keeps the suffix from extending into the prefix, where an item would match twice.
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
  // Up to 32 items are left to the join, which is cheap at this size. For more, one reservation covers the
  // worst case, a run per item, so the list does not grow while runs are being found.
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

/// Appends the matches of two lists, beginning at `start`, where the lists differ.
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
    // Most differences are a few removed or inserted items, so a short search finds the next match. A
    // longer search is tried only if the short one fails, because trying all pairs takes O(reach²)
    // comparisons. Both searches are tried before any hashing (`diff.edits1k`).
    var match = unsafe nearbyMatch(old, new, oldPosition, newPosition, reach: 4, id: id)
    if match == nil {
      match = unsafe nearbyMatch(old, new, oldPosition, newPosition, reach: 12, id: id)
    }
    if match == nil {
      // The table is filled on first use, so lists that line up again nearby never hash an id.
      if !hasAnchors {
        unsafe anchors.fill(from: old, start: oldPosition, id: id, hashing: &hashing)
        hasAnchors = true
      }
      guard !hashing.isFlooded else { return }
      match = unsafe anchors.nextMatch(old, new, oldPosition, newPosition, id: id, hashing: hashing)
    }
    guard let match else { return }
    // The first items are already known to match.
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

/// Returns the first match of two lists within `reach` items of two positions; matches that skip fewer items
/// come first.
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
    // The pairs on one antidiagonal skip the same number of items in total, so matches are found in order of
    // that number, as in Myers' algorithm ([Myers, 1986](https://doi.org/10.1007/BF01840446)), but only up to
    // a fixed distance.
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
