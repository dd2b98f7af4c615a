/// The items that alignment did not match, and the join that matches them by id.
///
/// Leftovers are numbered from 0 on each side, in ascending order of position. After a join, `partners[n]` is
/// the old leftover that new leftover `n` matches, or -1.
///
/// The join is a hash join with linear probing. Each 32-bit slot holds the number of an old leftover and, in
/// the remaining bits, a tag from its hash, so most probes are resolved without reading an id; see
/// ``SlotDivision``.
///
/// - Invariant: the partners other than -1 are distinct, and `taken` marks exactly these. Each part has space
///   for one value per leftover (for `taken`, one bit) or for the slots of all old ones, so leftover numbers
///   and slots are valid indices. The scratch outlives the value.
@safe
@usableFromInline
struct Leftovers {
  @usableFromInline
  let oldCount: Int

  @usableFromInline
  let newCount: Int

  /// For each new leftover, the matching old leftover, or -1.
  @usableFromInline
  let partners: UnsafeMutablePointer<Int32>

  /// One bit per old leftover, set if it has a match.
  @usableFromInline
  let taken: UnsafeMutablePointer<UInt64>

  /// The hash table; an empty slot is 0, and any other slot contains bits of the hash above a number.
  @usableFromInline
  let slots: UnsafeMutablePointer<UInt32>

  /// For each old leftover in the table, the number of the next one with the same id, plus 1; 0 at the end.
  @usableFromInline
  let next: UnsafeMutablePointer<UInt32>

  /// The hashes of the current block of leftovers, and one extra word.
  @usableFromInline
  let hashes: UnsafeMutablePointer<UInt32>

  /// For each leftover of the current block, a slot with its tag, or -1.
  @usableFromInline
  let candidates: UnsafeMutablePointer<Int32>

  @inlinable
  init(oldCount: Int, newCount: Int, in scratch: inout Scratch) {
    self.oldCount = oldCount
    self.newCount = newCount
    // The scratch is sized for all old leftovers. A join of fewer leftovers uses only the beginning of the
    // table, so the cost of clearing stays proportional to the size of that join.
    let slotCount = SlotDivision(capacityFor: oldCount, largestNumber: oldCount).slotCount
    unsafe partners = scratch.part(newCount, of: Int32.self)
    unsafe taken = scratch.part((oldCount + 63) / 64, of: UInt64.self)
    unsafe slots = scratch.part(slotCount, of: UInt32.self)
    unsafe next = scratch.part(oldCount, of: UInt32.self)
    unsafe hashes = scratch.part(Leftovers.blockSize + 1, of: UInt32.self)
    unsafe candidates = scratch.part(Leftovers.blockSize, of: Int32.self)
    unsafe partners.update(repeating: -1, count: newCount)
    unsafe taken.update(repeating: 0, count: (oldCount + 63) / 64)
  }

  /// The number of leftovers hashed in advance so that their slots are fetched in parallel.
  @inlinable
  static var blockSize: Int { 48 }

  /// Returns the maximum number of scratch words that the given numbers of leftovers use.
  @inlinable
  static func words(oldCount: Int, newCount: Int) -> Int {
    let slotCount = SlotDivision(capacityFor: oldCount, largestNumber: oldCount).slotCount
    return Scratch.words(for: newCount, of: Int32.self) + (oldCount + 63) / 64
      + Scratch.words(for: slotCount, of: UInt32.self)
      + Scratch.words(for: oldCount, of: UInt32.self)
      + Scratch.words(for: blockSize + 1, of: UInt32.self)
      + Scratch.words(for: blockSize, of: Int32.self)
  }

  /// Returns whether an old leftover has a match.
  @inlinable
  @inline(__always)
  func isTaken(_ number: Int) -> Bool {
    unsafe (taken[number >> 6] >> UInt64(truncatingIfNeeded: number & 63)) & 1 != 0
  }

  @inlinable
  @inline(__always)
  func markTaken(_ number: Int) {
    unsafe taken[number >> 6] |= 1 &<< UInt64(truncatingIfNeeded: number & 63)
  }

  /// The number of matches.
  @usableFromInline
  var matchCount: Int {
    var count = 0
    for word in 0..<(oldCount + 63) / 64 {
      count &+= unsafe taken[word].nonzeroBitCount
    }
    return count
  }
}

// MARK: - Joins

extension Leftovers {
  /// Matches the given leftovers that have no partner yet; among those with equal ids, the first old one
  /// matches the first new one, and so on.
  ///
  /// - Complexity: O(*n* + *m*) unless the join floods `hashing`, in which case the matches are invalid.
  @inlinable
  @inline(__always)
  func join<ID>(
    old: Range<Int>,
    new: Range<Int>,
    oldID: (Int) -> ID,
    newID: (Int) -> ID,
    hashing: inout IDHashing<ID>
  ) {
    guard !old.isEmpty, !new.isEmpty else { return }
    // Comparing 64 pairs costs less than hashing and clearing a table, and sections often have a few
    // leftovers each (`diff.sections.mixed`).
    if old.count <= 64 && new.count <= 64 && old.count * new.count <= 64 {
      joinByComparison(old: old, new: new, oldID: oldID, newID: newID)
      return
    }
    // Leftovers already matched by a section's own join are not entered in the table for the join across
    // sections.
    var open = 0
    for number in old where !isTaken(number) { open += 1 }
    guard open > 0 else { return }
    let division = SlotDivision(capacityFor: open, largestNumber: oldCount)
    unsafe slots.update(repeating: 0, count: division.slotCount)
    let hasDuplicates = enter(old, division, id: oldID, hashing: &hashing)
    guard !hashing.isFlooded else { return }
    take(
      new,
      division,
      hasDuplicates: hasDuplicates,
      oldID: oldID,
      newID: newID,
      hashing: hashing
    )
  }

  @inlinable
  @inline(__always)
  func joinByComparison<ID: Equatable>(
    old: Range<Int>,
    new: Range<Int>,
    oldID: (Int) -> ID,
    newID: (Int) -> ID
  ) {
    for newNumber in new where unsafe partners[newNumber] < 0 {
      let wanted = newID(newNumber)
      for oldNumber in old where !isTaken(oldNumber) && oldID(oldNumber) == wanted {
        unsafe partners[newNumber] = Int32(truncatingIfNeeded: oldNumber)
        markTaken(oldNumber)
        break
      }
    }
  }

  /// Enters old leftovers without a match in reverse order, so that each precedes the later ones with the
  /// same id.
  ///
  /// - Returns: whether there are duplicates.
  @inlinable
  @inline(__always)
  func enter<ID>(
    _ numbers: Range<Int>,
    _ division: SlotDivision,
    id: (Int) -> ID,
    hashing: inout IDHashing<ID>
  ) -> Bool {
    var hasDuplicates = false
    var upper = numbers.upperBound
    while upper > numbers.lowerBound {
      let lower = max(numbers.lowerBound, upper - Leftovers.blockSize)
      // Hashing, fetching and probing are separate loops so that the memory reads of a block overlap. A
      // single loop would wait for each slot in turn.
      for number in lower..<upper {
        unsafe hashes[number &- lower] = hashing(id(number))
      }
      fetchSlots(lower..<upper, division)
      while true {
        // The tag is already in the table, so the ids have to be compared. This is rare, and leaving it out
        // of `enterFreeSlots` keeps that loop free of calls to `id`.
        let number = enterFreeSlots(lower..<upper, division, limit: hashing.limit)
        if number < lower { break }
        upper = number
        let hash = unsafe hashes[number - lower]
        let tag = division.tag(of: hash)
        var slot = division.slot(of: hash)
        var following: UInt32 = 0
        var steps = 0
        while true {
          let content = unsafe slots[slot]
          if content == 0 { break }
          let other = division.number(in: content)
          if division.tag(in: content) == tag, id(Int(other) - 1) == id(number) {
            following = other
            break
          }
          slot = division.slot(after: slot)
          steps &+= 1
          if steps > hashing.limit {
            hashing.isFlooded = true
            return hasDuplicates
          }
        }
        // `next` is cleared and used only from the first duplicate on. Without duplicates, which is the usual
        // case, `take` reads one fewer array per match.
        if following != 0 {
          if !hasDuplicates { unsafe next.update(repeating: 0, count: oldCount) }
          hasDuplicates = true
          unsafe next[number] = following
        }
        unsafe slots[slot] = tag | UInt32(truncatingIfNeeded: number + 1)
      }
      upper = lower
    }
    return hasDuplicates
  }

  /// Matches new leftovers with the first old leftovers in the table that have the same ids.
  @inlinable
  @inline(__always)
  func take<ID>(
    _ numbers: Range<Int>,
    _ division: SlotDivision,
    hasDuplicates: Bool,
    oldID: (Int) -> ID,
    newID: (Int) -> ID,
    hashing: IDHashing<ID>
  ) {
    var lower = numbers.lowerBound
    while lower < numbers.upperBound {
      let upper = min(numbers.upperBound, lower + Leftovers.blockSize)
      for number in lower..<upper {
        unsafe hashes[number &- lower] = hashing(newID(number))
      }
      fetchSlots(lower..<upper, division)
      findTags(lower..<upper, division)
      for number in lower..<upper {
        // A candidate is -1 or a slot in the table.
        var slot = unsafe Int(candidates[number &- lower])
        if slot < 0 { continue }
        let tag = unsafe division.tag(of: hashes[number &- lower])
        while true {
          let content = unsafe slots[slot]
          if content == 0 { break }
          let entered = division.number(in: content)
          // A slot whose leftovers are all matched stays occupied by a number that no leftover has. If the
          // slot were emptied, searches that passed it would end too early.
          if division.tag(in: content) == tag, entered != division.usedUp {
            let old = Int(entered) &- 1
            if oldID(old) == newID(number) {
              let following = unsafe hasDuplicates ? next[old] : 0
              unsafe slots[slot] = tag | (following == 0 ? division.usedUp : following)
              unsafe partners[number] = Int32(truncatingIfNeeded: old)
              markTaken(old)
              break
            }
          }
          slot = division.slot(after: slot)
        }
      }
      lower = upper
    }
  }
}

// MARK: - Slots

extension Leftovers {
  /// Reads the first slots of a block together, so they are in the cache when they are needed in turn.
  ///
  /// The table of a large diff does not fit into the cache. Each search would wait for memory separately,
  /// whereas these reads wait together (`diff.shuffle`). The values are not needed, and an optimizer drops
  /// reads whose result is unused. Their bitwise OR is therefore stored in the extra element at the end of
  /// `hashes`, which has no other purpose. Without the store, the loop is removed.
  @usableFromInline
  func fetchSlots(_ block: Range<Int>, _ division: SlotDivision) {
    var fetched: UInt32 = 0
    for offset in 0..<block.count {
      fetched |= unsafe slots[division.slot(of: hashes[offset])]
    }
    unsafe hashes[Leftovers.blockSize] = fetched
  }

  /// Enters the leftovers of a block that have no match yet, in reverse order, until the search for one finds
  /// its tag in the table or takes too long.
  ///
  /// - Returns: the number of that leftover, or one less than the block's lower bound.
  @usableFromInline
  func enterFreeSlots(_ block: Range<Int>, _ division: SlotDivision, limit: Int) -> Int {
    var number = block.upperBound
    while number > block.lowerBound {
      number &-= 1
      if isTaken(number) { continue }
      let hash = unsafe hashes[number &- block.lowerBound]
      let tag = division.tag(of: hash)
      var slot = division.slot(of: hash)
      var steps = 0
      while true {
        let content = unsafe slots[slot]
        if content == 0 { break }
        if division.tag(in: content) == tag || steps >= limit { return number }
        slot = division.slot(after: slot)
        steps &+= 1
      }
      unsafe slots[slot] = tag | UInt32(truncatingIfNeeded: number &+ 1)
    }
    return block.lowerBound &- 1
  }

  /// Finds, for each leftover of a block that has no partner, the first slot with its tag, or -1.
  @usableFromInline
  func findTags(_ block: Range<Int>, _ division: SlotDivision) {
    for number in block {
      let offset = number &- block.lowerBound
      let hash = unsafe hashes[offset]
      let tag = division.tag(of: hash)
      var slot = division.slot(of: hash)
      var candidate: Int32 = -1
      while unsafe partners[number] < 0 {
        let content = unsafe slots[slot]
        if content == 0 { break }
        if division.tag(in: content) == tag {
          candidate = Int32(truncatingIfNeeded: slot)
          break
        }
        slot = division.slot(after: slot)
      }
      unsafe candidates[offset] = candidate
    }
  }
}
