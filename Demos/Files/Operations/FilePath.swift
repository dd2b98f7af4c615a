/// The name of a file: any bytes but a slash and zero, mostly UTF-8 but not always.
package struct FileName: Sendable {
  package let bytes: [UInt8]
  /// The name as it is shown; what is no UTF-8 is replaced by a sign.
  package let text: String

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    text = String(decoding: bytes, as: UTF8.self)
  }

  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  package var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// What is wrong with the name for a new file, in a sentence; nil for nothing.
  package var problem: String? {
    if bytes.isEmpty { return "A name has at least one letter." }
    if text == "." || text == ".." { return "This name stands for a folder already." }
    if bytes.contains(UInt8(ascii: "/")) { return "A name has no slash." }
    if bytes.contains(0) { return "A name has no zero byte." }
    return bytes.count > Self.limit ? "The name is too long." : nil
  }

  /// How many bytes a name has at most.
  package static let limit = 255

  /// The name with a number before its extension; cut where it would be too long.
  ///
  /// - Parameter reserve: How many bytes are left for what is appended to the name.
  package func numbered(_ number: Int, reserve: Int = 0) -> FileName {
    let dot = bytes.dropFirst().lastIndex(of: UInt8(ascii: "."))
    let suffix = dot.map { Array(bytes[$0...]) } ?? []
    let end = number > 1 ? Array(" \(number)".utf8) : []
    let tail = suffix.count < 32 ? end + suffix : end
    let whole = suffix.count < 32 ? bytes.dropLast(suffix.count) : bytes[...]
    var stem = whole.prefix(max(1, Self.limit - reserve - tail.count))
    // Not in the middle of a letter.
    while stem.count < whole.count, stem.count > 1, whole[stem.endIndex] & 0xC0 == 0x80 {
      stem = stem.dropLast()
    }
    return FileName(bytes: stem + tail)
  }
}

extension FileName: Hashable {
  // By bytes: texts that look the same are different files.
  package static func == (left: FileName, right: FileName) -> Bool { left.bytes == right.bytes }
  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// An absolute path, as bytes.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  /// A path without doubled slashes, "." and ".."; what does not begin with a slash is below the root.
  package init(bytes: [UInt8]) {
    var parts: [ArraySlice<UInt8>] = []
    for part in bytes.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    self.bytes =
      parts.isEmpty ? [UInt8(ascii: "/")] : parts.flatMap { [UInt8(ascii: "/")] + $0 }
  }

  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  private init(checked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The path as it is shown.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var isRoot: Bool { bytes.count == 1 }

  package var name: FileName {
    let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return isRoot ? FileName("/") : FileName(bytes: Array(bytes[(slash + 1)...]))
  }

  /// The folder around; the root's is the root.
  package var parent: FilePath {
    let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return FilePath(checked: slash == 0 ? [UInt8(ascii: "/")] : Array(bytes[..<slash]))
  }

  package func appending(_ name: FileName) -> FilePath {
    FilePath(checked: (isRoot ? [] : bytes) + [UInt8(ascii: "/")] + name.bytes)
  }

  package func appending(_ name: String) -> FilePath { appending(FileName(name)) }

  /// Whether the path is another one or lies below it.
  package func isInside(_ other: FilePath) -> Bool {
    other.isRoot || self == other
      || bytes.starts(with: other.bytes) && bytes[other.bytes.count] == UInt8(ascii: "/")
  }

  /// The path for the C library.
  package var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }
}
