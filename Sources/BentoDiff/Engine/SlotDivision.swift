/// The addressing of a hash table's slots, and the division of each slot into a number and a tag.
///
/// The low bits of a hash address a slot. The low bits of the slot hold the number of an entry plus 1; its
/// high bits hold a tag, which consists of the high bits of the hash. The two parts of the hash are
/// independent, so a tag still distinguishes ids that share a slot.
@usableFromInline
struct SlotDivision {
  /// The number of slots, a power of two, minus 1.
  @usableFromInline
  let slotMask: Int

  /// A mask of the bits that hold a slot's number; as a number, the mask represents no entry.
  @usableFromInline
  let usedUp: UInt32

  /// Creates the division for a table that is at most half full, or at most a third if it is small.
  @inlinable
  init(capacityFor count: Int, largestNumber: Int) {
    // Small tables fit into the cache, where shorter probes matter more than memory. In large tables,
    // every slot is a likely cache miss.
    let wanted = count < 32_768 ? 3 * count : 2 * count
    slotMask = (1 << (Int.bitWidth - wanted.leadingZeroBitCount)) - 1
    // One bit pattern above the largest number is reserved for `usedUp`; the remaining bits are the tag.
    let bits = UInt32.bitWidth - UInt32(truncatingIfNeeded: largestNumber + 1).leadingZeroBitCount
    usedUp = UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(bits)) - 1)
  }

  /// The number of slots.
  @inlinable
  var slotCount: Int { slotMask + 1 }

  /// Returns the slot where the search for a hash begins.
  @inlinable
  func slot(of hash: UInt32) -> Int { Int(hash) & slotMask }

  /// Returns the next slot of a search.
  @inlinable
  func slot(after slot: Int) -> Int { (slot + 1) & slotMask }

  /// Returns the tag of a hash.
  @inlinable
  func tag(of hash: UInt32) -> UInt32 { hash & ~usedUp }

  /// Returns the tag in a slot.
  @inlinable
  func tag(in content: UInt32) -> UInt32 { content & ~usedUp }

  /// Returns the number in a slot.
  @inlinable
  func number(in content: UInt32) -> UInt32 { content & usedUp }
}
