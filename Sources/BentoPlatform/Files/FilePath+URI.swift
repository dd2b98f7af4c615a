extension FilePath {
  /// Creates the path of a local file's URI, such as `file:///home/ada/a%20b.txt`; nil for any other URI.
  ///
  /// Every byte can be percent-encoded, so the name need not be valid UTF-8.
  public init?(uri: String) {
    var rest = Array(uri.utf8)[...]
    guard Self.removePrefix("file:", from: &rest) else { return nil }
    if Self.removePrefix("//", from: &rest) { _ = Self.removePrefix("localhost", from: &rest) }
    // Any other host has the file on another computer.
    let (bytes, isValid) = PercentEncoding.decode(rest)
    guard rest.first == UInt8(ascii: "/"), isValid, !bytes.contains(0) else { return nil }
    self.init(bytes: bytes)
  }

  /// The URI of the file, in which all bytes except unreserved characters and slashes are percent-encoded.
  public var uri: String { "file://\(PercentEncoding.encoded(bytes))" }

  /// Removes the beginning of some text, in any case; returns whether it was there.
  private static func removePrefix(_ prefix: String, from text: inout ArraySlice<UInt8>) -> Bool {
    let beginning = String(decoding: text.prefix(prefix.utf8.count), as: UTF8.self)
    guard beginning.lowercased() == prefix else { return false }
    text = text.dropFirst(prefix.utf8.count)
    return true
  }
}
