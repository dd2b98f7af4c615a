/// An id with a hash function that is faster than `Hashable`'s.
///
/// Adopt this protocol for ids that consist of a few words, such as a UUID, or that wrap a number or a
/// string:
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
/// Hashes affect only the duration of a comparison, not its result. Integers and strings need no conformance.
/// If ids collide, a comparison falls back to `Hashable`.
public protocol FastHashable: Hashable {
  /// Returns a hash that is the same for equal ids with the same seed, and rarely the same otherwise.
  ///
  /// Comparisons use all bits of the hash.
  func fastHash(seed: FastHashSeed) -> UInt64

  /// Returns the hash of the id at an address.
  ///
  /// The default implementation knows the id's type statically, so it calls ``fastHash(seed:)`` directly.
  ///
  /// - Precondition: `memory` contains an id of this type.
  @unsafe static func _fastHash(of memory: UnsafeRawPointer, seed: FastHashSeed) -> UInt64
}

extension FastHashable {
  /// Returns the hash of the id at an address.
  @inlinable
  @unsafe public static func _fastHash(
    of memory: UnsafeRawPointer,
    seed: FastHashSeed
  ) -> UInt64 {
    unsafe memory.assumingMemoryBound(to: Self.self).pointee.fastHash(seed: seed)
  }
}
