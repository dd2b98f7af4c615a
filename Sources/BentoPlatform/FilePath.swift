/// An absolute path, as bytes: names between slashes.
///
/// ```swift
/// let path = FilePath("/home/ada").appending("notes.txt")
/// let file = fopen(path.cString, "r")          // any file, whatever its name
/// let url = path.string.map { URL(fileURLWithPath: $0) }
/// ```
///
/// Invariant: the path begins with a slash, ends with one only as the root, and has no empty name, "." or
/// ".." in it.
public struct FilePath: Hashable, Sendable {
  /// What the path is for the system.
  public let bytes: [UInt8]

  /// A path without doubled slashes, "." and ".."; what does not begin with a slash is below the root.
  public init(bytes: some Sequence<UInt8>) {
    var parts: [ArraySlice<UInt8>] = []
    for part in Array(bytes).split(separator: Self.slash) {
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    self.bytes = parts.isEmpty ? [Self.slash] : parts.flatMap { [Self.slash] + $0 }
  }

  /// The path of a text, in UTF-8.
  public init(_ text: some StringProtocol) {
    self.init(bytes: text.utf8)
  }

  private init(checked bytes: [UInt8]) {
    self.bytes = bytes
  }

  private static let slash = UInt8(ascii: "/")

  /// The topmost folder.
  public static let root = FilePath(checked: [slash])

  /// The path as it is shown, with names as ``FileName/text`` has them; no file is opened by it.
  public var text: String { FileName.shown(bytes) }

  /// The path as the text that it is; nil where it is no UTF-8.
  public var string: String? { String(validating: bytes, as: UTF8.self) }

  /// The path for functions of C, with a zero at its end.
  public var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

  /// Whether it is the topmost folder.
  public var isRoot: Bool { bytes.count == 1 }

  /// The last name; "/" for the root.
  public var name: FileName {
    let slash = bytes.lastIndex(of: Self.slash) ?? 0
    return isRoot ? "/" : FileName(bytes: bytes[(slash + 1)...])
  }

  /// The folder around; the root's is the root.
  public var parent: FilePath {
    let slash = bytes.lastIndex(of: Self.slash) ?? 0
    return slash == 0 ? .root : FilePath(checked: Array(bytes[..<slash]))
  }

  /// The folders from the root to the path, itself included.
  public var ancestors: [FilePath] {
    isRoot ? [self] : parent.ancestors + [self]
  }

  /// The path of something in the folder; a name with slashes or dots in it leads where it says.
  public func appending(_ name: FileName) -> FilePath {
    let whole = (isRoot ? [] : bytes) + [Self.slash] + name.bytes
    let isPlain = !name.bytes.contains(Self.slash) && ![[], [46], [46, 46]].contains(name.bytes)
    return isPlain ? FilePath(checked: whole) : FilePath(bytes: whole)
  }

  /// Whether the path is another one or lies below it.
  public func isInside(_ other: FilePath) -> Bool {
    other.isRoot || self == other
      || bytes.starts(with: other.bytes) && bytes[other.bytes.count] == Self.slash
  }
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// The path of a text, in UTF-8.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The path as it is shown.
  public var description: String { text }
}
