/// Functions that divide text into blocks.
extension TextBlocks {
  /// Calls a closure with the length of each block in the text, in order.
  static func divide(_ buffer: TextBuffer, _ body: (_ length: Int) -> Void) {
    var start = 0
    for index in buffer.chunks.indices {
      var place = 0
      while let end = buffer.nextBreak(inChunk: index, from: place) {
        divide(buffer, start..<buffer.starts[index] + end, body)
        place = end
        start = buffer.starts[index] + end
      }
    }
    divide(buffer, start..<buffer.count, body)
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

  /// Returns the end of the block that begins at an offset, or nil if the offset is beyond the text.
  static func blockEnd(from start: Int, in buffer: TextBuffer) -> Int? {
    guard start <= buffer.count else { return nil }
    if let end = buffer.breakEnd(in: start..<min(buffer.count, start + maximumLength)) {
      return end
    }
    guard buffer.count - start > maximumLength else { return buffer.count }
    return pieceEnd(from: start, in: buffer)
  }

  /// Returns whether a paragraph ends at an offset where a block begins.
  package static func endsParagraph(at offset: Int, in buffer: TextBuffer) -> Bool {
    buffer.breakLength(endingAt: offset) > 0
  }

  /// Returns the end of a piece of a long paragraph, which is after the last space in the second half of the
  /// piece or, if there is none, at a character boundary.
  private static func pieceEnd(from start: Int, in buffer: TextBuffer) -> Int {
    let limit = start + maximumLength
    let bytes = buffer.bytes(in: (start + maximumLength / 2)..<limit)
    if let space = bytes.lastIndex(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      let end = start + maximumLength / 2 + space + 1
      if buffer.isCharacterBoundary(end) { return end }
    }
    let end = buffer.characterBoundary(atOrBefore: limit)
    if end > start + maximumLength / 2 { return end }
    // A single character that is longer than a block is divided between scalars.
    return buffer.scalarStart(limit)
  }
}

extension TextBuffer {
  /// Returns the end of the first line break that ends in a range of bytes.
  func breakEnd(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var index = chunkIndex(at: range.lowerBound)
    var place = range.lowerBound - starts[index]
    while index < chunks.count, starts[index] + place < range.upperBound {
      if let end = nextBreak(inChunk: index, from: place) {
        return starts[index] + end <= range.upperBound ? starts[index] + end : nil
      }
      index += 1
      place = 0
    }
    return nil
  }

  /// Returns whether the text is equal to a string, byte for byte.
  ///
  /// - Complexity: O(length) if the lengths are equal.
  package func isEqual(to string: String) -> Bool {
    guard string.utf8.count == count else { return false }
    var rest = string.utf8.makeIterator()
    for chunk in chunks {
      for byte in chunk where rest.next() != byte { return false }
    }
    return true
  }
}
