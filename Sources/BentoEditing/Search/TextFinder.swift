/// A search that finds text in a buffer, scalar by scalar.
///
/// Matches begin and end at character boundaries and do not overlap. Accents are significant, and a
/// precomposed letter differs from one with a combining accent. A newline, a carriage return, and a
/// carriage return followed by a newline match each other.
package struct TextFinder: Sendable {
  /// The parameters of the search.
  package let search: TextSearch
  private let pattern: [UInt32]
  /// The maximum number of bytes in a match, based on four bytes per scalar.
  private var reach: Int { pattern.count * 4 }
  /// The scalar that represents every line ending.
  private static let lineEnd: UInt32 = 0x0A
  /// The number of bytes searched as one array.
  private static let window = 65_536

  /// Creates a finder.
  package init(_ search: TextSearch) {
    self.search = search
    var pattern: [UInt32] = []
    var before: Unicode.Scalar?
    for scalar in search.string.unicodeScalars {
      defer { before = scalar }
      if scalar == "\n", before == "\r" { continue }
      let value = scalar == "\r" ? Self.lineEnd : scalar.value
      pattern.append(search.matchesCase ? value : CaseFolding.folded(value))
    }
    self.pattern = pattern
  }

  /// Returns the first match that begins at or after an offset.
  ///
  /// - Complexity: O(length up to the match).
  package func firstMatch(in buffer: TextBuffer, from start: Int) -> Range<Int>? {
    var found: Range<Int>?
    forEachMatch(in: buffer, start..<buffer.count) {
      found = $0
      return false
    }
    return found
  }

  /// Returns the last match that ends at or before an offset.
  ///
  /// - Complexity: O(length back to the match).
  package func lastMatch(in buffer: TextBuffer, before end: Int) -> Range<Int>? {
    var upper = min(end, buffer.count)
    while upper > 0 {
      let lower = buffer.scalarStart(max(0, upper - Self.window))
      var found: Range<Int>?
      forEachMatch(in: buffer, lower..<min(end, buffer.count, upper + reach)) {
        if $0.lowerBound >= upper { return false }
        found = $0
        return true
      }
      if let found { return found }
      upper = lower
    }
    return nil
  }

  /// Returns the matches in a range of bytes, in order.
  package func matches(in buffer: TextBuffer, _ range: Range<Int>) -> [Range<Int>] {
    var matches: [Range<Int>] = []
    forEachMatch(in: buffer, range) {
      matches.append($0)
      return true
    }
    return matches
  }

  /// Returns whether a range of bytes exactly covers a match.
  package func isMatch(_ range: Range<Int>, in buffer: TextBuffer) -> Bool {
    guard !range.isEmpty, range.count <= reach else { return false }
    return firstMatch(in: buffer, from: range.lowerBound) == range
  }

  /// Calls a closure with each match inside a range of bytes until the closure returns false.
  package func forEachMatch(
    in buffer: TextBuffer,
    _ range: Range<Int>,
    _ body: (Range<Int>) -> Bool
  ) {
    guard !pattern.isEmpty else { return }
    var place = range.lowerBound
    while place < range.upperBound {
      let end = min(range.upperBound, place + Self.window + reach)
      let bytes = buffer.bytes(in: place..<end)
      // Matches that begin in the overlap are found in the next window.
      let limit = end == range.upperBound ? bytes.count : Self.window
      var next = 0
      while let match = nextMatch(in: bytes, from: next, below: limit) {
        let found = (place + match.lowerBound)..<(place + match.upperBound)
        if isWhole(found, in: buffer) {
          guard body(found) else { return }
          next = match.upperBound
        } else {
          next = match.lowerBound + 1
        }
      }
      place += max(limit, next)
    }
  }

  /// Returns whether a match is at character boundaries and, if requested, at word boundaries.
  private func isWhole(_ match: Range<Int>, in buffer: TextBuffer) -> Bool {
    guard buffer.isCharacterBoundary(match.lowerBound), buffer.isCharacterBoundary(match.upperBound)
    else { return false }
    guard search.matchesWords else { return true }
    let before = buffer.string(
      in: buffer.characterStart(before: match.lowerBound)..<match.lowerBound
    )
    let after = buffer.string(in: match.upperBound..<buffer.characterEnd(after: match.upperBound))
    return !Self.isPartOfWord(before) && !Self.isPartOfWord(after)
  }

  private static func isPartOfWord(_ string: String) -> Bool {
    guard let character = string.first else { return false }
    return character.isLetter || character.isNumber || character == "_"
  }
}

// MARK: - Bytes

extension TextFinder {
  /// Returns the first match in an array that begins at or after an index and before a limit.
  private func nextMatch(in bytes: [UInt8], from start: Int, below limit: Int) -> Range<Int>? {
    let first = pattern[0]
    var place = start
    while place < limit {
      let byte = bytes[place]
      if byte < 0x80 {
        let value =
          byte == 0x0D
          ? Self.lineEnd : search.matchesCase ? UInt32(byte) : CaseFolding.foldedASCII(byte)
        if value == first, let end = matchEnd(in: bytes, at: place) { return place..<end }
        place += 1
      } else if byte & 0xC0 == 0x80 {
        place += 1
      } else {
        guard let (value, count) = scalar(in: bytes, at: place) else { return nil }
        if value == first, let end = matchEnd(in: bytes, at: place) { return place..<end }
        place += count
      }
    }
    return nil
  }

  /// Returns the end of the match that begins at an index, or nil if there is none.
  private func matchEnd(in bytes: [UInt8], at start: Int) -> Int? {
    var place = start
    for wanted in pattern {
      guard let (value, count) = scalar(in: bytes, at: place), value == wanted else { return nil }
      place += count
    }
    return place
  }

  /// Returns the scalar at an index, in the form used for comparison, and its length, or nil at the
  /// end.
  private func scalar(in bytes: [UInt8], at place: Int) -> (value: UInt32, count: Int)? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    if byte == 0x0D {
      return (Self.lineEnd, place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1)
    }
    if byte < 0x80 {
      return (search.matchesCase ? UInt32(byte) : CaseFolding.foldedASCII(byte), 1)
    }
    let count = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    guard place + count <= bytes.count else { return nil }
    var value = UInt32(byte) & (0x7F >> UInt32(count))
    for offset in 1..<count { value = value << 6 | UInt32(bytes[place + offset] & 0x3F) }
    return (search.matchesCase ? value : CaseFolding.folded(value), count)
  }
}
