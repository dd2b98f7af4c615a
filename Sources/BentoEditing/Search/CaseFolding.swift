/// Case folding for letters whose uppercase and lowercase forms are single scalars.
enum CaseFolding {
  /// The lowercase letters for the scalars of the most common alphabets.
  private static let table: [UInt32] = (0..<0x2C00).map { smallLetter(UInt32($0)) }

  /// Returns the lowercase form of an ASCII letter; other values are returned unchanged.
  @inline(__always)
  static func foldedASCII(_ byte: UInt8) -> UInt32 {
    UInt32(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
  }

  /// Returns the lowercase form of a scalar, or the scalar itself if there is none.
  static func folded(_ value: UInt32) -> UInt32 {
    if Int(value) < table.count { return table[Int(value)] }
    // Scripts with uppercase letters beyond this range are rare.
    let hasCase =
      (0x2C00..<0x2E00).contains(value) || (0xA640..<0xABC0).contains(value)
      || (0xFF21..<0xFF3B).contains(value) || (0x10400..<0x1E944).contains(value)
    return hasCase ? smallLetter(value) : value
  }

  private static func smallLetter(_ value: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(value) else { return value }
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    guard small.count == 1, let only = small.first else { return value }
    return only.value
  }
}
