/// The boundaries of lines.
extension TextBuffer {
  /// The number of lines, which is one more than the number of line breaks.
  package var lineCount: Int { breakCount + 1 }

  /// Returns the index of the line that contains an offset.
  ///
  /// - Complexity: O(log chunks + size of a chunk).
  package func lineIndex(at offset: Int) -> Int {
    let index = chunkIndex(at: offset)
    var (line, place) = (lineStarts[index], 0)
    while let end = nextBreak(inChunk: index, from: place), starts[index] + end <= offset {
      (line, place) = (line + 1, end)
    }
    return line
  }

  /// Returns the offset at which a line begins.
  ///
  /// - Complexity: O(log chunks + size of a chunk).
  package func lineStart(_ line: Int) -> Int {
    guard line > 0 else { return 0 }
    // The break that ends the previous line is in the last chunk with fewer breaks before it.
    let index = Self.lastIndex(of: lineStarts) { $0 < line }
    var (rest, place) = (line - lineStarts[index], 0)
    while let end = nextBreak(inChunk: index, from: place) {
      (rest, place) = (rest - 1, end)
      if rest == 0 { return starts[index] + end }
    }
    return count
  }

  /// Returns the range of a line's bytes, without the break that ends the line.
  package func lineRange(_ line: Int) -> Range<Int> {
    let start = lineStart(line)
    guard line + 1 < lineCount else { return start..<count }
    let end = lineStart(line + 1)
    return start..<(end - breakLength(endingAt: end))
  }

  /// Returns the range of the line that contains an offset, without the break that ends the line.
  package func lineRange(around offset: Int) -> Range<Int> {
    lineRange(lineIndex(at: offset))
  }

  /// Returns the number of bytes in the line break that ends at an offset, or 0 if there is none.
  package func breakLength(endingAt offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    switch byte(at: offset - 1) {
    case Self.newline:
      return offset > 1 && byte(at: offset - 2) == Self.carriageReturn ? 2 : 1
    case Self.carriageReturn:
      return offset < count && byte(at: offset) == Self.newline ? 0 : 1
    case 0xA8, 0xA9:
      return offset > 2 && byte(at: offset - 2) == 0x80 && byte(at: offset - 3) == 0xE2 ? 3 : 0
    default: return 0
    }
  }

  /// Returns the number of bytes in the line break that begins at an offset, or 0 if there is none.
  package func breakLength(startingAt offset: Int) -> Int {
    guard offset < count else { return 0 }
    switch byte(at: offset) {
    case Self.newline: return 1
    case Self.carriageReturn:
      return offset + 1 < count && byte(at: offset + 1) == Self.newline ? 2 : 1
    case 0xE2: return offset + 2 < count ? breakLength(endingAt: offset + 3) : 0
    default: return 0
    }
  }

  /// The ending of the first line, or nil if the text has only one line.
  package var firstLineEnding: LineEnding? {
    guard breakCount > 0 else { return nil }
    let start = lineStart(1)
    return LineEnding(rawValue: string(in: start - breakLength(endingAt: start)..<start))
  }
}

// MARK: - Breaks

extension TextBuffer {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Returns the end of the first line break in a chunk that ends after a position but not after a limit, all
  /// measured from the start of the chunk.
  ///
  /// A carriage return at the end of a chunk is a break unless the next chunk begins with a newline.
  func nextBreak(inChunk index: Int, from start: Int, upTo limit: Int = .max) -> Int? {
    let bytes = chunks[index]
    let limit = min(limit, bytes.count)
    var place = start
    while place < limit {
      let byte = bytes[place]
      place += 1
      if byte > 0x0D, byte < 0xA8 { continue }
      switch byte {
      case Self.newline: return place
      case Self.carriageReturn:
        let next =
          place < bytes.count
          ? bytes[place] : index + 1 < chunks.count ? chunks[index + 1].first : nil
        if next != Self.newline { return place }
      case 0xA8, 0xA9:
        if place > 2, bytes[place - 2] == 0x80, bytes[place - 3] == 0xE2 { return place }
      default: break
      }
    }
    return nil
  }

  /// Returns the number of line breaks that end in a chunk.
  func breaks(inChunk index: Int) -> Int {
    var (count, place) = (0, 0)
    while let end = nextBreak(inChunk: index, from: place) { (count, place) = (count + 1, end) }
    return count
  }

  /// Returns the number of line breaks that end in a chunk and that a change to some of the chunk's bytes
  /// may have added or removed.
  ///
  /// These include breaks that end up to two bytes after the changed bytes, because a separator has up to
  /// three bytes.
  func breaks(inChunk index: Int, around bytes: Range<Int>) -> Int {
    var (count, place) = (0, max(0, bytes.lowerBound - 1))
    while let end = nextBreak(inChunk: index, from: place, upTo: bytes.upperBound + 2) {
      (count, place) = (count + 1, end)
    }
    return count
  }
}
