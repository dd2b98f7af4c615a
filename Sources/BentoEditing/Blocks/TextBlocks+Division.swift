/// How a text is divided into blocks.
extension TextBlocks {
  /// Calls a closure with the length of each block of a text, in order.
  static func divide(_ buffer: TextBuffer, _ body: (_ length: Int) -> Void) {
    var start = 0
    var place = 0
    for chunk in buffer.chunks {
      for byte in chunk {
        place += 1
        guard byte == UInt8(ascii: "\n") else { continue }
        divide(buffer, start..<place, body)
        start = place
      }
    }
    divide(buffer, start..<place, body)
  }

  /// Divides one paragraph.
  private static func divide(
    _ buffer: TextBuffer,
    _ paragraph: Range<Int>,
    _ body: (_ length: Int) -> Void
  ) {
    var start = paragraph.lowerBound
    while paragraph.upperBound - start > maximumLength {
      let end = pieceEnd(from: start, in: buffer)
      body(end - start)
      start = end
    }
    body(paragraph.upperBound - start)
  }

  /// The end of the block that begins at a byte; nil when there is none.
  static func blockEnd(from start: Int, in buffer: TextBuffer) -> Int? {
    guard start <= buffer.count else { return nil }
    if let newline = buffer.newline(in: start..<min(buffer.count, start + maximumLength)) {
      return newline + 1
    }
    guard buffer.count - start > maximumLength else { return buffer.count }
    return pieceEnd(from: start, in: buffer)
  }

  /// Whether a paragraph ends at a byte that a block begins at.
  package static func endsParagraph(at offset: Int, in buffer: TextBuffer) -> Bool {
    offset > 0 && buffer.byte(at: offset - 1) == UInt8(ascii: "\n")
  }

  /// The end of a piece of a long paragraph: behind the last space in its second half or, without
  /// one, at a boundary of characters.
  private static func pieceEnd(from start: Int, in buffer: TextBuffer) -> Int {
    let limit = start + maximumLength
    let bytes = buffer.bytes(in: (start + maximumLength / 2)..<limit)
    if let space = bytes.lastIndex(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      let end = start + maximumLength / 2 + space + 1
      if buffer.isCharacterBoundary(end) { return end }
    }
    let end = buffer.characterBoundary(atOrBefore: limit)
    if end > start + maximumLength / 2 { return end }
    // One character that is longer than a block can be is cut between scalars.
    return buffer.scalarStart(limit)
  }
}

extension TextBuffer {
  /// The first newline in a range of bytes.
  func newline(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var index = chunkIndex(at: range.lowerBound)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = offset - starts[index]
      let end = min(chunks[index].count, range.upperBound - starts[index])
      if let found = chunks[index][start..<end].firstIndex(of: UInt8(ascii: "\n")) {
        return starts[index] + found
      }
      offset = starts[index] + end
      index += 1
    }
    return nil
  }

  /// Whether the text is this one, byte by byte.
  ///
  /// - Complexity: O(length) for a text of the same length.
  package func isEqual(to string: String) -> Bool {
    guard string.utf8.count == count else { return false }
    var rest = string.utf8.makeIterator()
    for chunk in chunks {
      for byte in chunk where rest.next() != byte { return false }
    }
    return true
  }
}
