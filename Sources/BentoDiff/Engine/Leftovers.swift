/// The items that alignment did not match, and the join that matches them by id.
///
/// Leftovers are numbered from 0 on each side, in ascending order of position. After a join
/// `partners[n]` is the old leftover that new leftover `n` matches, or -1.
///
/// - Invariant: the partners that are not -1 differ from one another, and `taken` marks exactly
///   these. The parts have room for a value of every leftover (a bit in the case of `taken`) and
///   for the slots of all old ones; numbers and slots below that lie inside of them. The scratch
///   outlives the value.
@safe
@usableFromInline
struct Leftovers {
  @usableFromInline
  let oldCount: Int

  @usableFromInline
  let newCount: Int

  /// For every new leftover the old one that it matches, or -1.
  @usableFromInline
  let partners: UnsafeMutablePointer<Int32>

  /// A bit for every old leftover that has found its match.
  @usableFromInline
  let taken: UnsafeMutablePointer<UInt64>

  /// The hash table: 0 for an empty slot, else bits of the hash above a number.
  @usableFromInline
  let slots: UnsafeMutablePointer<UInt32>

  /// For every old leftover in the table the next one with its id, plus 1; 0 at the end.
  @usableFromInline
  let next: UnsafeMutablePointer<UInt32>

  /// The hashes of the block of leftovers that is entered or taken next, and a word more.
  @usableFromInline
  let hashes: UnsafeMutablePointer<UInt32>

  /// For every leftover of the block that is taken next a slot with its tag, or -1.
  @usableFromInline
  let candidates: UnsafeMutablePointer<Int32>

  @inlinable
  init(oldCount: Int, newCount: Int, in scratch: inout Scratch) {
    self.oldCount = oldCount
    self.newCount = newCount
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

  /// How many leftovers are hashed ahead, so that their slots are fetched side by side.
  @inlinable
  static var blockSize: Int { 48 }

  /// The words of scratch that so many leftovers take at most.
  @inlinable
  static func words(oldCount: Int, newCount: Int) -> Int {
    let slotCount = SlotDivision(capacityFor: oldCount, largestNumber: oldCount).slotCount
    return Scratch.words(for: newCount, of: Int32.self) + (oldCount + 63) / 64
      + Scratch.words(for: slotCount, of: UInt32.self)
      + Scratch.words(for: oldCount, of: UInt32.self)
      + Scratch.words(for: blockSize + 1, of: UInt32.self)
      + Scratch.words(for: blockSize, of: Int32.self)
  }

  /// Whether an old leftover has a match.
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
  /// Matches those of the given leftovers that have no partner yet: of the ones with equal ids the
  /// first old one with the first new one, and so on.
  ///
  /// - Complexity: O(*n* + *m*) unless it floods `hashing`; the matches are void then.
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
    if old.count <= 64 && new.count <= 64 && old.count * new.count <= 64 {
      joinByComparison(old: old, new: new, oldID: oldID, newID: newID)
      return
    }
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

  /// Enters old leftovers without a match, the last one first, so that each comes to stand in front
  /// of the later ones with its id; tells whether there are any of these.
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
      for number in lower..<upper {
        unsafe hashes[number &- lower] = hashing(id(number))
      }
      fetchSlots(lower..<upper, division)
      while true {
        // Where a tag is in use ids decide.
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

  /// Matches new leftovers with the first entered ones that have their ids.
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
        // The slot of a tag lies in the table.
        var slot = unsafe Int(candidates[number &- lower])
        if slot < 0 { continue }
        let tag = unsafe division.tag(of: hashes[number &- lower])
        while true {
          let content = unsafe slots[slot]
          if content == 0 { break }
          let entered = division.number(in: content)
          // A slot whose leftovers are all taken keeps its place with a number that none has.
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
  /// Reads the first slots of a block side by side, so that they are in the cache when they are
  /// needed one after the other.
  ///
  /// The table of a large diff does not fit into the cache: each search would wait for memory by
  /// itself, where these reads wait together (`diff.shuffle`). What they read is of no use, and an
  /// optimizer drops reads whose result nobody has. Their disjunction is therefore stored, in the
  /// element behind the block that `hashes` has for nothing else. Without the store the loop is gone.
  @usableFromInline
  func fetchSlots(_ block: Range<Int>, _ division: SlotDivision) {
    var fetched: UInt32 = 0
    for offset in 0..<block.count {
      fetched |= unsafe slots[division.slot(of: hashes[offset])]
    }
    unsafe hashes[Leftovers.blockSize] = fetched
  }

  /// Enters the leftovers of a block that have no match yet, the last one first, up to one whose
  /// search meets its own tag or lasts too long; returns its number, or one below the block.
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

  /// Finds for every leftover of a block without a partner the first slot with its tag, or -1.
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
