extension BrokenParagraph {
  /// Gives the spaces at the end of a line the paragraph's direction, whatever stands before them, by
  /// rule L1 of Unicode's bidirectional algorithm: they hang over where reading ends.
  ///
  /// Pango has done so before tabs and at the paragraph's end, but could not know where other lines
  /// end.
  ///
  /// https://www.unicode.org/reports/tr9/#L1
  func moveSpacesToEnd(of pieces: inout [Piece]) {
    let level: UInt8 = paragraph.isRightToLeft ? 1 : 0
    guard pieces.contains(where: { $0.level != level }) else { return }
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

  /// The first of the spaces that a piece ends with, or its end; spaces that are drawn with letters
  /// stay with them.
  private func startOfSpaces(at piece: Piece) -> Int {
    var start = piece.characters.upperBound
    while start > piece.characters.lowerBound,
      paragraph.scalar(ofCharacter: start - 1).isSpaceAtLineEnd
    {
      start -= 1
    }
    while start > piece.characters.lowerBound, start < piece.characters.upperBound {
      let byte = paragraph.bytes(start..<start + 1).lowerBound
      if piece.glyphs.contains(where: { $0.cluster == byte }) { break }
      start += 1
    }
    return start
  }

  /// Makes the end of a piece one of its own.
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
  /// Whether it takes no room: the space that a line ends at, away from the letters before it.
  var isEmptySpace: Bool { isCut && glyphs.allSatisfy { $0.advance == 0 } }

  /// Gives spaces a level.
  fileprivate mutating func setLevel(_ level: UInt8) {
    if (self.level ^ level) & 1 != 0 { glyphs.reverse() }
    self.level = level
  }
}

extension UInt32 {
  /// Whether the scalar is a space where a line ends, or steers the direction of others and is not
  /// seen.
  fileprivate var isSpaceAtLineEnd: Bool {
    switch self {
    case 0x09, 0x0C, 0x20, 0x1680, 0x2000...0x200B, 0x2028, 0x202A...0x202E, 0x205F,
      0x2066...0x2069, 0x3000:
      true
    default: false
    }
  }
}
