/// An id with a hash of its own that takes less time than the one of `Hashable`.
///
/// Conform ids that are a few words of bits, such as a UUID, or that wrap a number or a string:
///
/// ```swift
/// struct Token: FastHashable {
///   let high: UInt64
///   let low: UInt64
///
///   func fastHash(seed: FastHashSeed) -> UInt64 { seed.hash(high, low) }
/// }
/// ```
///
/// Results do not depend on hashes, only the time they take does. Integers and strings need no
/// conformance. If someone finds ids that collide, a comparison falls back to `Hashable`.
public protocol FastHashable: Hashable {
  /// A number that is equal for equal ids and one seed, and rarely equal for others; all bits count.
  func fastHash(seed: FastHashSeed) -> UInt64

  /// The hash of the id in some memory; has a default, which knows the type and so takes no detour.
  ///
  /// - Precondition: `memory` holds an id of this type.
  @unsafe static func _fastHash(of memory: UnsafeRawPointer, seed: FastHashSeed) -> UInt64
}

extension FastHashable {
  /// The hash of the id in some memory.
  @inlinable
  @unsafe public static func _fastHash(
    of memory: UnsafeRawPointer,
    seed: FastHashSeed
  ) -> UInt64 {
    unsafe memory.assumingMemoryBound(to: Self.self).pointee.fastHash(seed: seed)
  }
}
