package import Bento

extension FileName {
  /// The maximum number of bytes in a name.
  package static let limit = 255

  /// Returns the name with a number before its extension, shortened if it would be too long.
  ///
  /// - Parameter reserve: The number of bytes to leave for a suffix.
  package func numbered(_ number: Int, reserve: Int = 0) -> FileName {
    let dot = bytes.dropFirst().lastIndex(of: UInt8(ascii: "."))
    let suffix = dot.map { Array(bytes[$0...]) } ?? []
    let end = number > 1 ? Array(" \(number)".utf8) : []
    let tail = suffix.count < 32 ? end + suffix : end
    let whole = suffix.count < 32 ? bytes.dropLast(suffix.count) : bytes[...]
    var stem = whole.prefix(max(1, Self.limit - reserve - tail.count))
    // The name is not cut in the middle of a character.
    while stem.count < whole.count, stem.count > 1, whole[stem.endIndex] & 0xC0 == 0x80 {
      stem = stem.dropLast()
    }
    return FileName(bytes: stem + tail)
  }
}
