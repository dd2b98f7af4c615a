/// The items that alignment did not match, and the join that matches them by id.
///
/// Leftovers are numbered from 0 on each side, in ascending order of position. After ``join(old:new:)``
/// `partners[n]` is the old leftover that new leftover `n` matches, or -1.
///
/// - Invariant: the partners that are not -1 differ from one another, and `isTaken` marks exactly
///   these.
@usableFromInline
struct Leftovers<ID: Hashable> {
  /// The ids of the old leftovers.
  @usableFromInline
  var oldIDs: [ID] = []

  /// The ids of the new leftovers.
  @usableFromInline
  var newIDs: [ID] = []

  /// For every new leftover the old one that it matches, or -1.
  @usableFromInline
  var partners: [Int32] = []

  /// Whether an old leftover has found its match.
  @usableFromInline
  var isTaken: [Bool] = []

  /// The hash table: 0 for an empty slot, else bits of the hash above a number.
  @usableFromInline
  var slots: [UInt32] = []

  /// For every old leftover in the table the next one with its id, plus 1; 0 at the end.
  @usableFromInline
  var next: [UInt32] = []

  @usableFromInline
  var oldHashes: [Int] = []

  @usableFromInline
  var newHashes: [Int] = []

  @inlinable
  init() {}

  /// Prepares for joining; call once, after all ids have been added.
  @inlinable
  mutating func prepare() {
    precondition(
      max(oldIDs.count, newIDs.count) < Int(Int32.max),
      "A changeset addresses fewer than 2,147,483,647 unmatched items on each side."
    )
    partners = [Int32](repeating: -1, count: newIDs.count)
    isTaken = [Bool](repeating: false, count: oldIDs.count)
    guard needsTable(oldIDs.count, newIDs.count) else { return }
    oldHashes = oldIDs.map { $0.hashValue }
    newHashes = newIDs.map { $0.hashValue }
    next = [UInt32](repeating: 0, count: oldIDs.count)
  }

  /// Whether a join of so many leftovers is worth a table.
  @inlinable
  func needsTable(_ oldCount: Int, _ newCount: Int) -> Bool {
    oldCount > 0 && newCount > 0 && (oldCount > 64 || newCount > 64 || oldCount * newCount > 64)
  }

  /// Matches those of the given leftovers that have no partner yet: of the ones with equal ids the
  /// first old one with the first new one, and so on.
  ///
  /// - Complexity: O(*n* + *m*), given that hash values of unequal ids differ.
  @inlinable
  mutating func join(old: Range<Int>, new: Range<Int>) {
    guard !old.isEmpty, !new.isEmpty else { return }
    if needsTable(old.count, new.count) {
      joinByHash(old: old, new: new)
    } else {
      joinByComparison(old: old, new: new)
    }
  }
}

// MARK: - Joins

extension Leftovers {
  @inlinable
  mutating func joinByComparison(old: Range<Int>, new: Range<Int>) {
    for newNumber in new where partners[newNumber] < 0 {
      for oldNumber in old where !isTaken[oldNumber] && oldIDs[oldNumber] == newIDs[newNumber] {
        partners[newNumber] = Int32(truncatingIfNeeded: oldNumber)
        isTaken[oldNumber] = true
        break
      }
    }
  }

  @inlinable
  mutating func joinByHash(old: Range<Int>, new: Range<Int>) {
    var open = 0
    for oldNumber in old where !isTaken[oldNumber] {
      open += 1
    }
    guard open > 0 else { return }
    let table = LeftoverTable(capacityFor: open, largestNumber: oldIDs.count)
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(0, count: table.slotMask + 1))
    for oldNumber in old.reversed() where !isTaken[oldNumber] {
      insert(oldNumber, table)
    }
    for newNumber in new where partners[newNumber] < 0 {
      guard let oldNumber = take(idOf: newNumber, table) else { continue }
      partners[newNumber] = Int32(truncatingIfNeeded: oldNumber)
      isTaken[oldNumber] = true
    }
  }

  /// Puts an old leftover in front of those with its id.
  @inlinable
  mutating func insert(_ oldNumber: Int, _ table: LeftoverTable) {
    let hash = oldHashes[oldNumber]
    let tag = table.tag(of: hash)
    let entry = tag | UInt32(truncatingIfNeeded: oldNumber + 1)
    var slot = hash & table.slotMask
    while true {
      let found = slots[slot]
      guard found != 0 else {
        slots[slot] = entry
        next[oldNumber] = 0
        return
      }
      if found & ~table.numberMask == tag {
        let other = Int(found & table.numberMask) - 1
        if oldIDs[other] == oldIDs[oldNumber] {
          next[oldNumber] = found & table.numberMask
          slots[slot] = entry
          return
        }
      }
      slot = (slot + 1) & table.slotMask
    }
  }

  /// Removes from the table the first old leftover that has the id of a new one.
  @inlinable
  mutating func take(idOf newNumber: Int, _ table: LeftoverTable) -> Int? {
    let hash = newHashes[newNumber]
    let tag = table.tag(of: hash)
    var slot = hash & table.slotMask
    while true {
      let found = slots[slot]
      guard found != 0 else { return nil }
      // A slot whose leftovers are all taken keeps its place with a number that none has.
      if found & ~table.numberMask == tag, found & table.numberMask != table.numberMask {
        let oldNumber = Int(found & table.numberMask) - 1
        if oldIDs[oldNumber] == newIDs[newNumber] {
          let following = next[oldNumber]
          slots[slot] = tag | (following == 0 ? table.numberMask : following)
          return oldNumber
        }
      }
      slot = (slot + 1) & table.slotMask
    }
  }
}

// MARK: - LeftoverTable

/// How the slots of a hash table are addressed and divided.
@usableFromInline
struct LeftoverTable {
  /// The number of slots, a power of two, minus 1.
  @usableFromInline
  let slotMask: Int

  /// The low bits of a slot, which hold the number of a leftover plus 1.
  @usableFromInline
  let numberMask: UInt32

  /// Divides slots for a table that is at most half full.
  @inlinable
  init(capacityFor count: Int, largestNumber: Int) {
    slotMask = (1 << (Int.bitWidth - (2 * count).leadingZeroBitCount)) - 1
    let bits = UInt32.bitWidth - UInt32(truncatingIfNeeded: largestNumber + 1).leadingZeroBitCount
    numberMask = UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(bits)) - 1)
  }

  /// The high bits of a slot: bits of the hash that do not choose the slot.
  @inlinable
  func tag(of hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt(bitPattern: hash) >> 32) & ~numberMask
  }
}
