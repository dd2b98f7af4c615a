/// The boundaries of characters, which are grapheme clusters.
///
/// The text is examined only around an offset, beginning at the nearest earlier position at which two scalars
/// certainly belong to different characters, such as two ASCII letters.
extension TextBuffer {
  /// Returns the last character boundary before an offset, or 0 at the start of the text.
  package func characterStart(before offset: Int) -> Int {
    let offset = scalarEnd(offset)
    guard offset > 0 else { return 0 }
    let start = certainBoundary(before: offset)
    let text = string(in: start..<offset)
    guard let last = text.indices.last else { return start }
    return start + text.utf8.distance(from: text.startIndex, to: last)
  }

  /// Returns the first character boundary after an offset, or the end of the text if the offset is at the
  /// end.
  package func characterEnd(after offset: Int) -> Int {
    guard offset < count else { return count }
    let offset = scalarStart(offset)
    let start = certainBoundary(before: offset)
    var room = 64
    while true {
      let end = scalarStart(min(count, offset + room))
      var place = start
      for character in string(in: start..<end) {
        place += character.utf8.count
        // The last character of the excerpt may continue beyond the excerpt.
        if place > offset, place < end || end == count { return place }
      }
      guard end < count else { return count }
      room *= 4
    }
  }

  /// Returns whether an offset is a character boundary.
  package func isCharacterBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < count else { return offset == 0 || offset == count }
    guard scalarStart(offset) == offset else { return false }
    return characterEnd(after: scalarStart(offset - 1)) == offset
  }

  /// Returns the offset itself, or the start of the character that contains it.
  ///
  /// The result is clamped to the text.
  package func characterBoundary(atOrBefore offset: Int) -> Int {
    let offset = min(max(0, offset), count)
    return isCharacterBoundary(offset) ? offset : characterStart(before: offset)
  }

  /// Returns the offset itself, or the end of the character that contains it.
  ///
  /// The result is clamped to the text.
  package func characterBoundary(atOrAfter offset: Int) -> Int {
    let offset = min(max(0, offset), count)
    return isCharacterBoundary(offset) ? offset : characterEnd(after: offset)
  }

  /// Returns the start of the scalar that contains a byte.
  func scalarStart(_ offset: Int) -> Int {
    var offset = min(max(0, offset), count)
    while offset > 0, offset < count, byte(at: offset) & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// Returns the offset itself, or the end of the scalar that contains it.
  private func scalarEnd(_ offset: Int) -> Int {
    var offset = min(max(0, offset), count)
    while offset > 0, offset < count, byte(at: offset) & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  /// Returns an offset before the given one that is a character boundary regardless of the preceding text, or
  /// 0 if there is none.
  private func certainBoundary(before offset: Int) -> Int {
    var room = 64
    while offset > 0 {
      let start = scalarStart(max(0, offset - room))
      var place = offset
      var next: Unicode.Scalar?
      for scalar in string(in: start..<offset).unicodeScalars.reversed() {
        if let next, Self.areApart(scalar, next) { return place }
        place -= UTF8.width(scalar)
        next = scalar
      }
      if start == 0 { break }
      room *= 4
    }
    return 0
  }

  /// Returns whether two consecutive scalars belong to different characters regardless of the preceding text.
  ///
  /// Emoji sequences, flags and Indic conjuncts depend on more than two scalars, and all of them contain a
  /// scalar that is excluded here: https://www.unicode.org/reports/tr29/#Grapheme_Cluster_Boundary_Rules
  private static func areApart(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    if first.isASCII, second.isASCII { return first != "\r" || second != "\n" }
    if first.properties.isGraphemeExtend || first == "\u{200D}" { return false }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return false }
    var pair = String.UnicodeScalarView()
    pair.append(first)
    pair.append(second)
    return String(pair).count == 2
  }
}
