/// How ids are hashed in one comparison, and whether that serves.
///
/// Integers, ASCII strings and ids that are ``FastHashable`` take a short hash with secrets of the
/// process instead of SipHash. A search that runs longer than chance explains floods the hashing:
/// the comparison then starts again with SipHash, and if that is flooded too, because the ids' own
/// hash values are poor, with ranks where ids are `Comparable`. Results never depend on hashes.
@usableFromInline
struct IDHashing<ID: Hashable> {
  /// The type of ids if they are ``FastHashable``.
  @usableFromInline
  let custom: (any FastHashable.Type)?

  /// The secrets of the process.
  @usableFromInline
  let seed: FastHashSeed

  /// Whether ids are hashed by SipHash whatever their type.
  @usableFromInline
  var isSipHash = false

  /// How many slots a search may look at.
  @usableFromInline
  var limit = 256

  /// Whether a search was longer than ``limit``.
  @usableFromInline
  var isFlooded = false

  /// Whether the comparison ended before its time.
  @usableFromInline
  var isCancelled = false

  /// Whether what was found is void.
  @inlinable
  var isVoid: Bool { isFlooded || isCancelled }

  @inlinable
  init() {
    seed = .ofProcess
    custom = ID.self as? any FastHashable.Type
  }

  /// The 32 bits that stand for an id.
  @inlinable
  @inline(__always)
  func callAsFunction(_ id: ID) -> UInt32 {
    if !isSipHash {
      // The casts are between one and the same type, as the conditions say.
      if ID.self == Int.self || ID.self == UInt.self || ID.self == Int64.self
        || ID.self == UInt64.self
      {
        return folded(seed.hash(unsafe unsafeBitCast(id, to: UInt64.self)))
      }
      if ID.self == Int32.self || ID.self == UInt32.self {
        let bits = unsafe unsafeBitCast(id, to: UInt32.self)
        return folded(seed.hash(UInt64(bits)))
      }
      if ID.self == String.self {
        return folded(seed.hash(unsafe unsafeBitCast(id, to: String.self)))
      }
      if let custom {
        // `custom` is `ID.self`, so the memory of an id holds what it asks for.
        return unsafe withUnsafePointer(to: id) { memory in
          unsafe folded(custom._fastHash(of: memory, seed: seed))
        }
      }
    }
    return folded(UInt64(bitPattern: Int64(id.hashValue)))
  }

  /// Prepares for another attempt; `false` if there is no better way to hash.
  @usableFromInline
  mutating func strengthen() -> Bool {
    isFlooded = false
    if !isSipHash {
      isSipHash = true
      return true
    }
    return false
  }
}

/// The two halves of a word as one.
@inlinable
@inline(__always)
func folded(_ word: UInt64) -> UInt32 {
  UInt32(truncatingIfNeeded: word ^ (word >> 32))
}
