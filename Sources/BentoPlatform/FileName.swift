/// The name of a file or a folder: any bytes but a slash and zero, mostly UTF-8 but not always.
///
/// Two names are one only if their bytes are, whatever they look like:
///
/// ```swift
/// FileName("\u{E9}") == FileName("e\u{301}")   // false: two files that both look like é
/// FileName(bytes: [0x61, 0xFF]).text           // a�
/// ```
public struct FileName: Sendable {
  /// What the name is for the system.
  public let bytes: [UInt8]
  /// The name as it is shown: what is no UTF-8 is replaced by a sign, and so are the invisible
  /// characters that turn around what follows, with which `txt.exe` can look like `exe.txt`.
  ///
  /// A file is never opened by this text, which may be that of several names.
  public let text: String

  /// The name of some bytes.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    text = Self.shown(self.bytes)
  }

  /// The name of a text, in UTF-8.
  public init(_ text: some StringProtocol) {
    self.init(bytes: text.utf8)
  }

  /// The name as the text that it is; nil where it is no UTF-8.
  public var string: String? { String(validating: bytes, as: UTF8.self) }

  /// Whether the name begins with a dot.
  public var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// What is wrong with the name for a new file, in a sentence; nil for nothing.
  public var problem: String? {
    if bytes.isEmpty { return "A name has at least one letter." }
    if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) {
      return "This name stands for a folder already."
    }
    if bytes.contains(UInt8(ascii: "/")) { return "A name has no slash." }
    if bytes.contains(0) { return "A name has no zero byte." }
    return bytes.count > 255 ? "The name is too long." : nil
  }

  /// What follows the last dot, in small letters; empty where there is none but at the beginning.
  public var pathExtension: String {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      bytes[..<dot].contains(where: { $0 != UInt8(ascii: ".") })
    else { return "" }
    return String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The text that stands for bytes in a line of text of its own.
  static func shown(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: turnsAround) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(turnsAround(scalar) ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }

  /// Whether a character gives a direction to others.
  ///
  /// These are the embeddings, overrides and isolates of the bidirectional algorithm
  /// ([UAX #9](https://www.unicode.org/reports/tr9/), table 1). Its marks, which names in Arabic and Hebrew
  /// have, give one to nothing but themselves.
  private static func turnsAround(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}

extension FileName: Hashable {
  /// Whether two names have the same bytes.
  public static func == (left: FileName, right: FileName) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension FileName: Comparable {
  /// Whether a name is before another one by its bytes, which is no order for people.
  public static func < (left: FileName, right: FileName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension FileName: ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of a text, in UTF-8.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The name as it is shown.
  public var description: String { text }
}
