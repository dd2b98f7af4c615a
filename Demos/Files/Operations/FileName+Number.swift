package import Bento

extension FileName {
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
