/// Conversions of text.
package enum TextEncoding {
  /// Converts UTF-8 to Latin-1, the encoding of the type `STRING`, with question marks for other characters.
  package static func latin(_ utf8: [UInt8]) -> [UInt8] {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8 }
    return String(decoding: utf8, as: UTF8.self).unicodeScalars.map {
      UInt8(exactly: $0.value) ?? UInt8(ascii: "?")
    }
  }

  /// Returns text in UTF-8 that is encoded in UTF-8 or Latin-1.
  package static func utf8(_ bytes: [UInt8], isLatin: Bool) -> [UInt8] {
    guard isLatin else { return bytes }
    return bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) }
  }
}
