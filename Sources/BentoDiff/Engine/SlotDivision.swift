/// How the slots of a hash table are addressed and divided into a number and a tag.
///
/// A slot is found by the low bits of a hash; its high bits hold the tag, which are the high bits of
/// the hash, its low bits the number of an entry plus 1.
@usableFromInline
struct SlotDivision {
  /// The number of slots, a power of two, minus 1.
  @usableFromInline
  let slotMask: Int

  /// The bits of a slot that hold a number; also the number that stands for no entry.
  @usableFromInline
  let usedUp: UInt32

  /// Divides slots for a table that is at most half full, and less so while it is small.
  @inlinable
  init(capacityFor count: Int, largestNumber: Int) {
    let wanted = count < 32_768 ? 3 * count : 2 * count
    slotMask = (1 << (Int.bitWidth - wanted.leadingZeroBitCount)) - 1
    let bits = UInt32.bitWidth - UInt32(truncatingIfNeeded: largestNumber + 1).leadingZeroBitCount
    usedUp = UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(bits)) - 1)
  }

  /// The number of slots.
  @inlinable
  var slotCount: Int { slotMask + 1 }

  /// The slot where the search for a hash begins.
  @inlinable
  func slot(of hash: UInt32) -> Int { Int(hash) & slotMask }

  /// The slot where a search goes on.
  @inlinable
  func slot(after slot: Int) -> Int { (slot + 1) & slotMask }

  /// The tag of a hash.
  @inlinable
  func tag(of hash: UInt32) -> UInt32 { hash & ~usedUp }

  /// The tag in a slot.
  @inlinable
  func tag(in content: UInt32) -> UInt32 { content & ~usedUp }

  /// The number in a slot.
  @inlinable
  func number(in content: UInt32) -> UInt32 { content & usedUp }
}
