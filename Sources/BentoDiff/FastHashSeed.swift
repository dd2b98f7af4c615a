/// Per-process secrets that a ``FastHashable`` id mixes into its hash, so no input can be crafted to
/// collide in all processes.
public struct FastHashSeed: Sendable {
  @usableFromInline
  let first: UInt64

  @usableFromInline
  let second: UInt64

  @usableFromInline
  init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second | 1
  }

  /// The seed of this process: two outputs of the seeded SipHash.
  @usableFromInline
  static let ofProcess = FastHashSeed(
    first: UInt64(bitPattern: Int64("first".hashValue)),
    second: UInt64(bitPattern: Int64("second".hashValue))
  )

  /// Returns the hash of a word.
  @inlinable
  @inline(__always)
  public func hash(_ word: UInt64) -> UInt64 {
    mixed(word ^ first, second)
  }

  /// Returns the hash of two words.
  @inlinable
  @inline(__always)
  public func hash(_ word: UInt64, _ other: UInt64) -> UInt64 {
    mixed(mixed(word ^ first, second) ^ other, second)
  }

  /// Returns the hash of a string.
  ///
  /// Strings that are canonically equivalent in Unicode have the same hash.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  @inlinable
  public func hash(_ text: String) -> UInt64 {
    let fast = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe hashOfASCII($0) }
    if let hash = fast ?? nil { return hash }
    return hashOfUnicode(text)
  }

  /// Returns the two halves of a product, folded together, as in [Wang Yi's
  /// multiply-and-mix](https://github.com/wangyi-fudan/wyhash).
  @inlinable
  @inline(__always)
  func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}

// MARK: - Texts

extension FastHashSeed {
  /// Returns the hash of bytes that are all ASCII, or `nil` for other bytes.
  @usableFromInline
  func hashOfASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = first ^ UInt64(truncatingIfNeeded: raw.count)
    var position = 0
    var seen: UInt64 = 0
    // A word is loaded only while at least eight bytes remain, so the load stays inside the buffer.
    while position &+ 8 <= raw.count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      seen |= word
      hash = mixed(hash ^ word, second)
      position &+= 8
    }
    if position < raw.count {
      var word: UInt64 = 0
      while position < raw.count {
        word = unsafe (word << 8) | UInt64(raw[position])
        position &+= 1
      }
      seen |= word
      hash = mixed(hash ^ word, second)
    }
    return seen & 0x8080_8080_8080_8080 == 0 ? hash : nil
  }

  /// Returns the hash of a string that is not all ASCII or is not contiguous.
  ///
  /// Three characters are canonically equivalent to an ASCII one, so a string whose only non-ASCII characters
  /// are these three has the same hash as its ASCII equivalent. All other strings have no ASCII equivalent
  /// and use their `hashValue`.
  @usableFromInline
  func hashOfUnicode(_ text: String) -> UInt64 {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{37E}": bytes.append(UInt8(ascii: ";"))
      case "\u{1FEF}": bytes.append(UInt8(ascii: "`"))
      case "\u{212A}": bytes.append(UInt8(ascii: "K"))
      case _ where scalar.isASCII: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default: return UInt64(bitPattern: Int64(text.hashValue))
      }
    }
    let hash = unsafe bytes.withUnsafeBufferPointer { unsafe hashOfASCII($0) }
    return hash ?? UInt64(bitPattern: Int64(text.hashValue))
  }
}
