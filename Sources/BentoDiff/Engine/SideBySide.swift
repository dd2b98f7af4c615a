/// Returns the number of consecutive items, at most `limit`, whose ids are equal in two lists, starting at
/// a position in each list.
///
/// Long strings are scattered in memory, so they are prefetched in blocks. Otherwise, waiting for them one at
/// a time would take most of a comparison's time (`diff.nochange`, `diff.edits1k` with strings).
///
/// - Parameters:
///   - oldStart: The first position in the old list.
///   - newStart: The first position in the new list.
///   - step: 1 to walk forward, -1 to walk backward.
///   - limit: The number of items that both lists have in that direction, including the first.
@inlinable
@inline(__always)
func matchCount<Item, ID: Hashable>(
  _ old: UnsafeBufferPointer<Item>,
  from oldStart: Int,
  _ new: UnsafeBufferPointer<Item>,
  from newStart: Int,
  step: Int,
  limit: Int,
  id: (Item) -> ID
) -> Int {
  var count = 0
  // Offsets stay below the limit, so the positions are valid in both lists.
  if ID.self == String.self {
    // In lists that differ a lot, most runs are too short for prefetching to pay off.
    var end = min(limit, 4)
    while true {
      while count < end {
        let isMatch =
          unsafe isSameText(
            text(id(old[oldStart &+ step &* count])),
            text(id(new[newStart &+ step &* count]))
          )
        guard isMatch else { return count }
        count &+= 1
      }
      if count == limit { return count }
      end = min(limit, count &+ 16)
      var fetched: UInt64 = 0
      for offset in count..<end {
        fetched ^= unsafe firstWord(of: text(id(old[oldStart &+ step &* offset])))
        fetched ^= unsafe firstWord(of: text(id(new[newStart &+ step &* offset])))
      }
      use(fetched)
    }
  }
  while count < limit,
    unsafe id(old[oldStart &+ step &* count]) == id(new[newStart &+ step &* count])
  {
    count &+= 1
  }
  return count
}

/// Returns an id as a string.
///
/// - Precondition: `ID` is `String`.
@inlinable
@inline(__always)
func text<ID>(_ id: ID) -> String { unsafe unsafeBitCast(id, to: String.self) }

/// Returns whether two strings are equal; strings with the same bytes are always equal.
@inlinable
@inline(__always)
// Most equal ids have equal bytes. `==` is needed only if the bytes differ, for strings that are canonically
// equivalent in Unicode.
func isSameText(_ one: String, _ other: String) -> Bool {
  let hasSameBytes = unsafe one.utf8.withContiguousStorageIfAvailable { bytes in
    unsafe other.utf8.withContiguousStorageIfAvailable { unsafe isSame(bytes, $0) } ?? false
  }
  return hasSameBytes ?? false || one == other
}

/// Returns whether two buffers contain the same bytes.
@inlinable
@inline(__always)
func isSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
  guard one.count == other.count else { return false }
  // A buffer without memory is empty and, because the counts are equal, so is the other one.
  guard let base = one.baseAddress, let otherBase = other.baseAddress else { return true }
  return unsafe isSame(base, otherBase, byteCount: one.count)
}

/// Returns the first eight bytes of a string that is too long to be stored inline, or 0 for other strings.
@inlinable
@inline(__always)
func firstWord(of text: String) -> UInt64 {
  guard text.utf8.count > 15 else { return 0 }
  let word = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
    // A string that is not stored inline has more than 15 bytes.
    unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt64.self)
  }
  return word ?? 0
}

/// Consumes a value computed only to load memory, so the loads are not optimized away.
@inlinable
@inline(never)
func use(_ word: UInt64) {}
