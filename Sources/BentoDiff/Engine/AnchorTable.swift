/// A hash table of every 16th item of an old list, used to find where a new list lines up with it again
/// after a long difference.
///
/// Any stretch of 16 items that both lists have contains an anchor.
@usableFromInline
struct AnchorTable {
  /// For each slot, the position of an old item plus 1, or 0 if the slot is free.
  ///
  /// The array may be longer than the part in use.
  @usableFromInline
  var slots: [Int32] = []

  /// The number of slots in use, a power of two, minus 1.
  @usableFromInline
  var mask = 0

  /// Creates an empty table, which can be filled for one list after another.
  @inlinable
  init() {}

  /// Enters every 16th item of a list, beginning at `start`, replacing the previous list.
  @inlinable
  mutating func fill<Item, ID: Hashable>(
    from old: UnsafeBufferPointer<Item>,
    start: Int,
    id: (Item) -> ID,
    hashing: inout IDHashing<ID>
  ) {
    // At most a quarter of the slots are taken, which keeps linear probing short without tags. The table has
    // one anchor per 16 items, so it is still small compared with the list.
    let count = (old.count - start) / 16 + 1
    mask = (1 << (Int.bitWidth - (4 * count).leadingZeroBitCount)) - 1
    // Only the slots in use are cleared. One table serves all sections of a list, and a short section must
    // not pay for a long one before it.
    for slot in 0..<min(slots.count, mask + 1) { slots[slot] = 0 }
    if slots.count <= mask {
      slots.append(contentsOf: repeatElement(0, count: mask + 1 - slots.count))
    }
    for position in stride(from: start, to: old.count, by: 16) {
      let wanted = unsafe id(old[position])
      var slot = Int(hashing(wanted)) & mask
      var steps = 0
      while let other = anchor(in: slot), unsafe id(old[other]) != wanted {
        slot = (slot + 1) & mask
        steps += 1
        if steps > hashing.limit {
          hashing.isFlooded = true
          return
        }
      }
      // Of several anchors with equal ids, the first one stays, because a later one would skip all items
      // before it.
      if slots[slot] == 0 {
        slots[slot] = Int32(truncatingIfNeeded: position + 1)
      }
    }
  }

  /// Returns the old position in a slot, or nil if the slot is free.
  @inlinable
  func anchor(in slot: Int) -> Int? {
    slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// Returns the first anchor with the given id, or nil if there is none.
  @inlinable
  func firstAnchor<Item, ID: Hashable>(
    _ old: UnsafeBufferPointer<Item>,
    withID wanted: ID,
    id: (Item) -> ID,
    hashing: IDHashing<ID>
  ) -> Int? {
    var slot = Int(hashing(wanted)) & mask
    while let anchor = anchor(in: slot) {
      if unsafe id(old[anchor]) == wanted { return anchor }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Finds the next stretch of at least four items that both lists have, searching from a position in each
  /// list.
  ///
  /// Checks blocks of 16 new items and doubles the distance between blocks after each one, up to 512 items,
  /// so lists that never line up again cost little.
  @inlinable
  func nextMatch<Item, ID: Hashable>(
    _ old: UnsafeBufferPointer<Item>,
    _ new: UnsafeBufferPointer<Item>,
    _ oldPosition: Int,
    _ newPosition: Int,
    id: (Item) -> ID,
    hashing: IDHashing<ID>
  ) -> (old: Int, new: Int)? {
    var block = newPosition
    var skip = 16
    while block < new.count {
      for position in block..<min(block + 16, new.count) {
        // A match that starts before the current old position would cross a run that has already been
        // found, and runs have to ascend in both lists.
        let wanted = unsafe id(new[position])
        guard let anchor = unsafe firstAnchor(old, withID: wanted, id: id, hashing: hashing),
          anchor >= oldPosition
        else { continue }
        var length = 1
        while anchor + length < old.count, position + length < new.count, length < 4,
          unsafe id(old[anchor + length]) == id(new[position + length])
        {
          length += 1
        }
        // The anchor can be any item of the common stretch. Extending it backward finds the beginning of the
        // stretch, up to the items that are already matched.
        var back = 0
        while anchor - back > oldPosition, position - back > newPosition,
          unsafe id(old[anchor - back - 1]) == id(new[position - back - 1])
        {
          back += 1
        }
        // A single equal id may be an isolated moved item. Four in a row make it likely that the lists line
        // up again.
        if length + back >= 4 {
          return (anchor - back, position - back)
        }
      }
      block += skip
      skip = min(2 * skip, 512)
    }
    return nil
  }
}
