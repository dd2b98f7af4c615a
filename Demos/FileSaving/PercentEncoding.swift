/// Percent-encoding of bytes in URLs, such as those of a path.
public enum PercentEncoding {
  /// Percent-encodes all bytes except letters, digits, slashes and unreserved marks.
  public static func encoded(_ bytes: [UInt8]) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text +=
        plain.contains(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a percent-encoded part of a URL.
  public static func decoded(_ text: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        let value = UInt8(digits[0] * 16 + digits[1])
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
