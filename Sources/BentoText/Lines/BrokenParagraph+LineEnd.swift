extension BrokenParagraph {
  /// Gives the spaces at the end of a line the paragraph's direction, regardless of the preceding text, so
  /// they hang at the end of the line in reading order.
  ///
  /// This is rule L1 of the Unicode Bidirectional Algorithm. Pango applies it before tabs and at the end of
  /// the paragraph, but does not know where the toolkit ends lines.
  ///
  /// https://www.unicode.org/reports/tr9/#L1
  func moveSpacesToEnd(of pieces: inout [Piece]) {
    let level: UInt8 = paragraph.isRightToLeft ? 1 : 0
    guard pieces.contains(where: { $0.level != level }) else { return }
    // The search goes backward from the end, one piece after another: spaces may span several fonts, and the
    // first piece with other text ends the search.
    for index in pieces.indices.reversed() where !pieces[index].isTab {
      let start = startOfSpaces(at: pieces[index])
      let characters = pieces[index].characters
      if start > characters.lowerBound, start < characters.upperBound, pieces[index].level != level
      {
        pieces.insert(cutSpaces(from: start, of: &pieces[index]), at: index + 1)
        pieces[index + 1].setLevel(level)
      }
      guard start == characters.lowerBound else { return }
      pieces[index].setLevel(level)
    }
  }

  /// Returns the index of the first of the spaces at the end of a piece, or the piece's end if there are
  /// none; spaces that share a cluster with other characters stay with them.
  private func startOfSpaces(at piece: Piece) -> Int {
    var start = piece.characters.upperBound
    while start > piece.characters.lowerBound,
      paragraph.scalar(ofCharacter: start - 1).isSpaceAtLineEnd
    {
      start -= 1
    }
    // A font may draw a letter and the space after it as one glyph. A cut is possible only where a glyph
    // starts.
    while start > piece.characters.lowerBound, start < piece.characters.upperBound {
      let byte = paragraph.bytes(start..<start + 1).lowerBound
      if piece.glyphs.contains(where: { $0.cluster == byte }) { break }
      start += 1
    }
    return start
  }

  /// Splits off the spaces at the end of a piece and returns them.
  private func cutSpaces(from start: Int, of piece: inout Piece) -> Piece {
    var spaces = piece
    spaces.isCut = true
    spaces.characters = start..<piece.characters.upperBound
    let found = piece.glyphs.glyphs(
      showing: paragraph.bytes(spaces.characters),
      isRightToLeft: piece.isRightToLeft
    )
    spaces.glyphs = ContiguousArray(piece.glyphs[found])
    piece.glyphs.removeSubrange(found)
    piece.characters = piece.characters.lowerBound..<start
    return spaces
  }
}

extension BrokenParagraph.Piece {
  /// Whether the piece is the space at the end of a line, split off from the preceding characters and without
  /// a width.
  var isEmptySpace: Bool { isCut && glyphs.allSatisfy { $0.advance == 0 } }

  /// Sets the bidirectional level of a piece of spaces.
  fileprivate mutating func setLevel(_ level: UInt8) {
    // Glyphs are in visual order, which is reversed if the direction changes.
    if (self.level ^ level) & 1 != 0 { glyphs.reverse() }
    self.level = level
  }
}

extension UInt32 {
  /// Whether the scalar counts as a space at the end of a line: a space or an invisible directional control.
  fileprivate var isSpaceAtLineEnd: Bool {
    // These are white space, separators and the isolate controls of rule L1, as well as the embedding
    // controls and U+200B, which section 5.2 of UAX #9 adds to them if they are not removed from the text.
    switch self {
    case 0x09, 0x0C, 0x20, 0x1680, 0x2000...0x200B, 0x2028, 0x202A...0x202E, 0x205F,
      0x2066...0x2069, 0x3000:
      true
    default: false
    }
  }
}
