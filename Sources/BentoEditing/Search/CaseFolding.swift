/// Small letters for capital ones, where both are one scalar.
enum CaseFolding {
  /// The small letters of the scalars that most alphabets are made of.
  private static let table: [UInt32] = (0..<0x2C00).map { smallLetter(UInt32($0)) }

  /// The small letter of an ASCII letter, or the same.
  @inline(__always)
  static func foldedASCII(_ byte: UInt8) -> UInt32 {
    UInt32(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
  }

  /// The small letter of a scalar, or the same.
  static func folded(_ value: UInt32) -> UInt32 {
    if Int(value) < table.count { return table[Int(value)] }
    // Scripts with capitals beyond are rare.
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
