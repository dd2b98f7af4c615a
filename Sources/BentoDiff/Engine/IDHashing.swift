/// The hash function for the ids in one comparison, and a check that the function works well enough.
///
/// Integers, ASCII strings and ``FastHashable`` ids use a short hash with per-process secrets instead of
/// SipHash. If a search takes more steps than chance can explain, the hashing counts as flooded. The
/// comparison then restarts with SipHash and, if the ids' own hash values are so poor that SipHash is also
/// flooded, with ranks if the ids are `Comparable` (decision 0007). Results never depend on hashes.
@usableFromInline
struct IDHashing<ID: Hashable> {
  /// The type of the ids if it is ``FastHashable``; otherwise nil.
  @usableFromInline
  let custom: (any FastHashable.Type)?

  /// The per-process secrets.
  @usableFromInline
  let seed: FastHashSeed

  /// Whether ids are hashed with SipHash regardless of their type.
  @usableFromInline
  var isSipHash = false

  /// The number of slots that a search may visit.
  @usableFromInline
  // At the load factor of the tables, a search of more than ten slots is already rare. A working hash never
  // reaches 256 slots, and the limit still bounds the cost of a bad hash before the restart.
  var limit = 256

  /// Whether a search took more than ``limit`` steps.
  @usableFromInline
  var isFlooded = false

  /// Whether the comparison was canceled.
  @usableFromInline
  var isCancelled = false

  /// Whether the result is incomplete and must be discarded.
  @inlinable
  var isVoid: Bool { isFlooded || isCancelled }

  @inlinable
  init() {
    // The conformance is looked up once per comparison; a cast per id would cost more than the hash.
    seed = .ofProcess
    custom = ID.self as? any FastHashable.Type
  }

  /// Returns the 32-bit hash of an id.
  @inlinable
  @inline(__always)
  func callAsFunction(_ id: ID) -> UInt32 {
    if !isSipHash {
      // The casts convert between identical types, which the conditions check. The compiler resolves the
      // conditions in specialized code.
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
        // `custom` is `ID.self`, so the memory contains an id of the type that it expects.
        return unsafe withUnsafePointer(to: id) { memory in
          unsafe folded(custom._fastHash(of: memory, seed: seed))
        }
      }
    }
    return folded(UInt64(bitPattern: Int64(id.hashValue)))
  }

  /// Prepares another attempt; returns `false` if there is no better way to hash.
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

/// Returns a word folded into 32 bits by combining its halves.
@inlinable
@inline(__always)
func folded(_ word: UInt64) -> UInt32 {
  UInt32(truncatingIfNeeded: word ^ (word >> 32))
}
