/// What words are found by: a number that nobody can choose words to share, as it begins with a random
/// one.
///
/// Swift's own hasher takes longer over three short words than all else that is done with them
/// (`text.bind.known`). This one multiplies eight bytes at a time and adds both halves of the product.
struct WordHash {
  private let start = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  /// The number of some bytes.
  func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> Int {
    var state = start ^ UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while bytes.count - offset >= 8 {
      state = unsafe mixed(state ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = unsafe rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return Int(truncatingIfNeeded: mixed(mixed(state ^ rest) ^ start))
  }

  private func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
