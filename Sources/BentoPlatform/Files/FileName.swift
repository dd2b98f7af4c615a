/// The name of a file or folder: any bytes except slash and zero, usually but not always valid UTF-8.
///
/// Two names are equal only if their bytes are, even if the names look the same:
///
/// ```swift
/// FileName("\u{E9}") == FileName("e\u{301}")   // false: two files that both look like é
/// FileName(bytes: [0x61, 0xFF]).text           // a�
/// ```
public struct FileName: Sendable {
  /// The bytes of the name, as the system uses them.
  public let bytes: [UInt8]
  /// The name for display.
  ///
  /// Invalid UTF-8 is replaced by a placeholder character, as are invisible characters that reverse the
  /// following text, which could make `txt.exe` look like `exe.txt`. Several names may have the same text, so
  /// it is never used to open a file.
  public let text: String

  /// Creates a name from bytes.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    text = Self.shown(self.bytes)
  }

  /// Creates a name from text, in UTF-8.
  public init(_ text: some StringProtocol) {
    self.init(bytes: text.utf8)
  }

  /// The name as a string; nil if it is not valid UTF-8.
  public var string: String? { String(validating: bytes, as: UTF8.self) }

  /// Whether the name begins with a dot.
  public var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// A sentence that describes the problem with using the name for a new file; nil if there is none.
  public var problem: String? {
    if bytes.isEmpty { return "A name cannot be empty." }
    if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) {
      return "This name is reserved."
    }
    if bytes.contains(UInt8(ascii: "/")) { return "A name cannot contain a slash." }
    if bytes.contains(0) { return "A name cannot contain a null character." }
    return bytes.count > 255 ? "The name is too long." : nil
  }

  /// The characters after the last dot, in lowercase; empty if there is no dot except at the beginning.
  public var pathExtension: String {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      bytes[..<dot].contains(where: { $0 != UInt8(ascii: ".") })
    else { return "" }
    return String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// Returns the bytes as text for display on a single line.
  static func shown(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: turnsAround) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(turnsAround(scalar) ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }

  /// Returns whether a character affects the direction of other characters.
  ///
  /// These are the embeddings, overrides and isolates of the bidirectional algorithm ([UAX
  /// #9](https://www.unicode.org/reports/tr9/), table 1). Directional marks, which occur in Arabic and Hebrew
  /// names, affect only themselves.
  private static func turnsAround(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}

extension FileName: Hashable {
  /// Returns whether two names have the same bytes.
  public static func == (left: FileName, right: FileName) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension FileName: Comparable {
  /// Returns whether a name precedes another in byte order, which is not an order to show to users.
  public static func < (left: FileName, right: FileName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension FileName: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a name from a string literal, in UTF-8.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The name for display.
  public var description: String { text }
}
