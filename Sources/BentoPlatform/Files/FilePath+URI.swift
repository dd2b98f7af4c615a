extension FilePath {
  /// Creates the path of a local file's URI, such as `file:///home/ada/a%20b.txt`; nil for any other URI.
  ///
  /// Every byte can be percent-encoded, so the name need not be valid UTF-8.
  public init?(uri: String) {
    var rest = Array(uri.utf8)[...]
    guard Self.removePrefix("file:", from: &rest) else { return nil }
    if Self.removePrefix("//", from: &rest) { _ = Self.removePrefix("localhost", from: &rest) }
    // Any other host has the file on another computer.
    guard rest.first == UInt8(ascii: "/"), let bytes = Self.decoded(rest), !bytes.contains(0) else {
      return nil
    }
    self.init(bytes: bytes)
  }

  /// The URI of the file, in which all bytes except unreserved characters and slashes are percent-encoded.
  public var uri: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("file://".utf8)
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

  /// Removes the beginning of some text, in any case; returns whether it was there.
  private static func removePrefix(_ prefix: String, from text: inout ArraySlice<UInt8>) -> Bool {
    let beginning = String(decoding: text.prefix(prefix.utf8.count), as: UTF8.self)
    guard beginning.lowercased() == prefix else { return false }
    text = text.dropFirst(prefix.utf8.count)
    return true
  }

  /// Returns the bytes of percent-encoded text, or nil if a percent sign is not followed by two digits.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(digits[0] * 16 + digits[1]))
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
