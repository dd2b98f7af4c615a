/// A line of Markdown source whose markers are consumed from the left.
///
/// Tab stops are at every fourth column, and a tab can be consumed partially.
nonisolated struct MarkdownLine {
  let bytes: ArraySlice<UInt8>
  /// The offset of the next byte.
  private(set) var offset: Int
  /// The column of the next byte.
  private(set) var column = 0
  /// The remaining columns of a partially consumed tab.
  private var rest = 0
  /// The offset of the next byte that is not a space or tab, and the column of that byte; cached because
  /// nested blocks query it repeatedly.
  private var nextOffset: Int
  private var nextColumn = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
    nextOffset = offset
    findNext()
  }

  private mutating func findNext() {
    nextOffset = offset
    nextColumn = column + rest
    while nextOffset < bytes.endIndex, bytes[nextOffset].isBlank {
      nextColumn += bytes[nextOffset] == .tab ? 4 - nextColumn % 4 : 1
      nextOffset += 1
    }
  }

  /// Returns the end of the line that begins at an offset, and the start of the next line.
  static func end(of source: [UInt8], from start: Int) -> (end: Int, next: Int) {
    var place = start
    while place < source.count {
      let byte = source[place]
      guard byte == .newline || byte == 13 else {
        place += 1
        continue
      }
      let isPair = byte == 13 && place + 1 < source.count && source[place + 1] == .newline
      return (place, place + (isPair ? 2 : 1))
    }
    return (place, place)
  }

  /// The next byte after spaces and tabs, or nil at the end of the line, and the number of columns before it.
  var next: (byte: UInt8?, indent: Int) {
    (nextOffset < bytes.endIndex ? bytes[nextOffset] : nil, nextColumn - column)
  }

  /// The rest of the line, with spaces in place of a partially consumed tab.
  var remainder: [UInt8] { Array(repeating: .space, count: rest) + bytes[offset...] }

  /// The rest of the line after any spaces and tabs.
  var content: ArraySlice<UInt8> { bytes[nextOffset...] }

  /// Consumes a number of columns of spaces and tabs.
  mutating func skip(columns: Int) {
    var left = columns
    while left > 0 {
      if rest > 0 {
        let taken = min(left, rest)
        rest -= taken
        column += taken
        left -= taken
      } else if offset < bytes.endIndex, bytes[offset].isBlank {
        rest = bytes[offset] == .tab ? 4 - column % 4 : 1
        offset += 1
      } else {
        return
      }
    }
  }

  /// Consumes all spaces and tabs.
  mutating func skipBlanks() { skip(columns: next.indent) }

  /// Consumes bytes that are not tabs.
  mutating func skip(bytes count: Int) {
    offset += count
    column += count
    findNext()
  }
}
