/// Percent-encoding of bytes in addresses, such as those of a path.
public enum PercentEncoding {
  /// Percent-encodes all bytes except unreserved characters and slashes.
  public static func encoded(_ bytes: some Collection<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      if isLetter || "0123456789-_.~/".utf8.contains(byte) {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of percent-encoded text, in which other percent signs stand for themselves.
  public static func decoded(_ text: some Collection<UInt8>) -> [UInt8] {
    decode(text).bytes
  }

  /// Returns the bytes of percent-encoded text, and whether each percent sign is followed by two digits.
  static func decode(_ text: some Collection<UInt8>) -> (bytes: [UInt8], isValid: Bool) {
    var bytes: [UInt8] = []
    var isValid = true
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if digits.count == 2 {
        bytes.append(UInt8(digits[0] * 16 + digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
        isValid = false
      }
    }
    return (bytes, isValid)
  }
}
