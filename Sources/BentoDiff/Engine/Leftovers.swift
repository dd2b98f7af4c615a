/// The items that alignment did not match, and the join that matches them by id.
///
/// Leftovers are numbered from 0 on each side, in ascending order of position. After
/// ``join(old:new:)`` `partners[n]` is the old leftover that new leftover `n` matches, or -1.
///
/// - Invariant: the partners that are not -1 differ from one another, and `isTaken` marks exactly
///   these.
@usableFromInline
struct Leftovers<ID: Hashable> {
  /// The ids of the old leftovers.
  @usableFromInline
  let oldIDs: [ID]

  /// The ids of the new leftovers.
  @usableFromInline
  let newIDs: [ID]

  /// For every new leftover the old one that it matches, or -1.
  @usableFromInline
  var partners: [Int32]

  /// Whether an old leftover has found its match.
  @usableFromInline
  var isTaken: [Bool]

  /// The hash table: 0 for an empty slot, else bits of the hash above a number.
  @usableFromInline
  var slots: [UInt32] = []

  /// For every old leftover in the table the next one with its id, plus 1; 0 at the end.
  @usableFromInline
  var next: [UInt32] = []

  @usableFromInline
  var oldHashes: [UInt32] = []

  @usableFromInline
  var newHashes: [UInt32] = []

  /// Takes the ids of all leftovers, and their hashes if there are many.
  @inlinable
  init(oldIDs: [ID], newIDs: [ID]) {
    precondition(
      max(oldIDs.count, newIDs.count) < Int(Int32.max),
      "A changeset addresses fewer than 2,147,483,647 unmatched items on each side."
    )
    self.oldIDs = oldIDs
    self.newIDs = newIDs
    partners = [Int32](repeating: -1, count: newIDs.count)
    isTaken = [Bool](repeating: false, count: oldIDs.count)
    guard needsTable(oldIDs.count, newIDs.count) else { return }
    oldHashes = oldIDs.map { shortHash(of: $0) }
    newHashes = newIDs.map { shortHash(of: $0) }
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
    let division = SlotDivision(capacityFor: open, largestNumber: oldIDs.count)
    var slots: [UInt32] = []
    swap(&slots, &self.slots)
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(0, count: division.slotCount))
    var span = slots.mutableSpan
    enter(old, &span, division)
    take(new, &span, division)
    swap(&slots, &self.slots)
    let partners = partners
    var isTaken = isTaken.mutableSpan
    for number in new where partners[number] >= 0 {
      isTaken[Int(partners[number])] = true
    }
  }

  /// Enters old leftovers without a match, the last one first, so that each comes to stand in front
  /// of the later ones with its id.
  @inlinable
  mutating func enter(
    _ numbers: Range<Int>,
    _ slots: inout MutableSpan<UInt32>,
    _ division: SlotDivision
  ) {
    let ids = oldIDs
    let hashes = oldHashes
    let isTaken = isTaken
    var next = next.mutableSpan
    for number in numbers.reversed() where !isTaken[number] {
      let tag = division.tag(of: hashes[number])
      var slot = division.slot(of: hashes[number])
      var following: UInt32 = 0
      while slots[slot] != 0 {
        let other = division.number(in: slots[slot])
        if division.tag(in: slots[slot]) == tag, ids[Int(other) - 1] == ids[number] {
          following = other
          break
        }
        slot = division.slot(after: slot)
      }
      next[number] = following
      slots[slot] = tag | UInt32(truncatingIfNeeded: number + 1)
    }
  }

  /// Matches new leftovers with the first entered ones that have their ids.
  @inlinable
  mutating func take(
    _ numbers: Range<Int>,
    _ slots: inout MutableSpan<UInt32>,
    _ division: SlotDivision
  ) {
    let oldIDs = oldIDs
    let newIDs = newIDs
    let hashes = newHashes
    let next = next
    var partners = partners.mutableSpan
    for number in numbers where partners[number] < 0 {
      let tag = division.tag(of: hashes[number])
      var slot = division.slot(of: hashes[number])
      while slots[slot] != 0 {
        let entered = division.number(in: slots[slot])
        // A slot whose leftovers are all taken keeps its place with a number that none has.
        if division.tag(in: slots[slot]) == tag, entered != division.usedUp {
          let old = Int(entered) - 1
          if oldIDs[old] == newIDs[number] {
            slots[slot] = tag | (next[old] == 0 ? division.usedUp : next[old])
            partners[number] = Int32(truncatingIfNeeded: old)
            break
          }
        }
        slot = division.slot(after: slot)
      }
    }
  }
}
