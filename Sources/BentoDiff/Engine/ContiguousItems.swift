/// Calls `body` with the items of `collection` in contiguous memory, copying them only if they do
/// not lie so already.
///
/// - Precondition: `collection` has at most 2,147,483,647 items, as positions are 32 bits wide.
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

/// Whether two buffers are the same memory, so that what they hold is alike without a look.
@inlinable
@inline(__always)
func isSameMemory<Item>(_ one: UnsafeBufferPointer<Item>, _ other: UnsafeBufferPointer<Item>)
  -> Bool
{
  unsafe one.baseAddress == other.baseAddress && one.count == other.count
}
