/// A hash of 32 bits that spreads over all of them.
///
/// Integers take one multiplication with secrets of the process instead of a run of SipHash, which
/// costs ten times as much; every other id hashes as its type says. Results never depend on hashes.
@inlinable
@inline(__always)
func shortHash<ID: Hashable>(of id: ID) -> UInt32 {
  if let integer = id as? Int {
    return foldedHash(of: UInt64(bitPattern: Int64(integer)))
  }
  if let integer = id as? UInt64 {
    return foldedHash(of: integer)
  }
  if let integer = id as? Int32 {
    return foldedHash(of: UInt64(UInt32(bitPattern: integer)))
  }
  let hash = UInt64(bitPattern: Int64(id.hashValue))
  return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
}

/// The two halves of a product, folded together:
/// [Wang Yi's multiply-and-mix](https://github.com/wangyi-fudan/wyhash).
@inlinable
@inline(__always)
func foldedHash(of bits: UInt64) -> UInt32 {
  let product = (bits ^ HashSecrets.first).multipliedFullWidth(by: HashSecrets.second)
  let folded = product.high ^ product.low
  return UInt32(truncatingIfNeeded: folded ^ (folded >> 32))
}

/// Numbers that differ from process to process, so that no input can be made to collide.
@usableFromInline
enum HashSecrets {
  @usableFromInline
  static let first = UInt64(bitPattern: Int64("first".hashValue))

  @usableFromInline
  static let second = UInt64(bitPattern: Int64("second".hashValue)) | 1
}
