/// An absolute path as bytes: names separated by slashes.
///
/// ```swift
/// let path = FilePath("/home/ada").appending("notes.txt")
/// let file = fopen(path.cString, "r")          // any file, whatever its name
/// let url = path.string.map { URL(fileURLWithPath: $0) }
/// ```
///
/// Invariant: the path begins with a slash, ends with one only if it is the root, and contains no empty name,
/// "." or "..".
public struct FilePath: Hashable, Sendable {
  /// The bytes of the path, as the system uses them.
  public let bytes: [UInt8]

  /// Creates a path, removing repeated slashes, "." and ".."; a path that does not begin with a slash is
  /// relative to the root.
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

  /// Creates a path from text, in UTF-8.
  public init(_ text: some StringProtocol) {
    self.init(bytes: text.utf8)
  }

  private init(checked bytes: [UInt8]) {
    self.bytes = bytes
  }

  static let slash = UInt8(ascii: "/")

  /// The topmost folder.
  public static let root = FilePath(checked: [slash])

  /// The path for display, with names as in ``FileName/text``; not suitable for opening a file.
  public var text: String { FileName.shown(bytes) }

  /// The path as a string; nil if it is not valid UTF-8.
  public var string: String? { String(validating: bytes, as: UTF8.self) }

  /// The path for C functions, as a zero-terminated array.
  public var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

  /// Whether the path is the topmost folder.
  public var isRoot: Bool { bytes.count == 1 }

  /// The last name, or "/" for the root.
  public var name: FileName {
    let slash = bytes.lastIndex(of: Self.slash) ?? 0
    return isRoot ? "/" : FileName(bytes: bytes[(slash + 1)...])
  }

  /// The enclosing folder; for the root, the root itself.
  public var parent: FilePath {
    let slash = bytes.lastIndex(of: Self.slash) ?? 0
    return slash == 0 ? .root : FilePath(checked: Array(bytes[..<slash]))
  }

  /// The folders from the root to the path, including the path itself.
  public var ancestors: [FilePath] {
    isRoot ? [self] : parent.ancestors + [self]
  }

  /// Returns the path of an item in this folder; slashes and dots in the name are resolved.
  public func appending(_ name: FileName) -> FilePath {
    let whole = (isRoot ? [] : bytes) + [Self.slash] + name.bytes
    let isPlain = !name.bytes.contains(Self.slash) && ![[], [46], [46, 46]].contains(name.bytes)
    return isPlain ? FilePath(checked: whole) : FilePath(bytes: whole)
  }

  /// Returns whether the path is equal to another path or below the other path.
  public func isInside(_ other: FilePath) -> Bool {
    other.isRoot || self == other
      || bytes.starts(with: other.bytes) && bytes[other.bytes.count] == Self.slash
  }
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a path from a string literal, in UTF-8.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The path for display.
  public var description: String { text }
}
