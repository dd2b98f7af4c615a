/// Calls `body` with the items of `collection` in contiguous memory; copies them only if they are not
/// already contiguous.
///
/// - Precondition: `collection` has at most 2,147,483,647 items, because positions have 32 bits.
@inlinable
@inline(__always)
func withContiguousItems<Items: RandomAccessCollection, Result>(
  of collection: Items,
  _ body: (UnsafeBufferPointer<Items.Element>) -> Result
) -> Result {
  precondition(
    collection.count <= Int(Int32.max),
    "A changeset addresses at most 2,147,483,647 items on each side."
  )
  let result = collection.withContiguousStorageIfAvailable { unsafe body($0) }
  if let result { return result }
  return unsafe ContiguousArray(collection).withUnsafeBufferPointer { unsafe body($0) }
}

/// Returns whether two buffers are the same memory, in which case their contents are equal and need not be
/// compared.
@inlinable
@inline(__always)
func isSameMemory<Item>(_ one: UnsafeBufferPointer<Item>, _ other: UnsafeBufferPointer<Item>)
  -> Bool
{
  unsafe one.baseAddress == other.baseAddress && one.count == other.count
}

/// Returns whether two values are bitwise identical and therefore equal, without comparing the storage that
/// they refer to.
///
/// Equal values may differ in padding bits, so `false` is inconclusive.
@inlinable
@inline(__always)
func isSameValue<Value>(
  _ values: UnsafeBufferPointer<Value>,
  _ index: Int,
  _ others: UnsafeBufferPointer<Value>,
  _ otherIndex: Int
) -> Bool {
  guard let base = values.baseAddress, let otherBase = others.baseAddress else { return false }
  // This reads exactly as many bytes as a value has.
  return unsafe isSame(base + index, otherBase + otherIndex, byteCount: MemoryLayout<Value>.size)
}

/// Returns whether `byteCount` bytes at two addresses are equal; all of these bytes must be readable.
@inlinable
@inline(__always)
func isSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, byteCount: Int) -> Bool {
  var offset = 0
  // A word is loaded only while at least eight bytes remain.
  while offset &+ 8 <= byteCount {
    let isSameWord =
      unsafe one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    guard isSameWord else { return false }
    offset &+= 8
  }
  while offset < byteCount {
    let isSameByte =
      unsafe one.load(fromByteOffset: offset, as: UInt8.self)
      == other.load(fromByteOffset: offset, as: UInt8.self)
    guard isSameByte else { return false }
    offset &+= 1
  }
  return true
}
