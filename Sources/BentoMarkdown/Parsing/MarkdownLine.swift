/// A line of a Markdown source while its marks are taken away from the left.
///
/// Tabs reach to every fourth column, and can be taken away in part.
nonisolated struct MarkdownLine {
  let bytes: ArraySlice<UInt8>
  /// The next byte.
  private(set) var offset: Int
  /// The column of the next byte.
  private(set) var column = 0
  /// The columns of a tab that are left when a part of it was taken away.
  private var rest = 0
  /// The next byte behind spaces and tabs, and its column; looked for once, as blocks in blocks ask
  /// one after the other.
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

  /// Where the line ends that begins at a place of a source, and where the next one begins.
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

  /// The next byte behind spaces and tabs, with the columns up to it; nil at the end of the line.
  var next: (byte: UInt8?, indent: Int) {
    (nextOffset < bytes.endIndex ? bytes[nextOffset] : nil, nextColumn - column)
  }

  /// What is left, with a part of a tab as spaces.
  var remainder: [UInt8] { Array(repeating: .space, count: rest) + bytes[offset...] }

  /// What is left behind spaces and tabs.
  var content: ArraySlice<UInt8> { bytes[nextOffset...] }

  /// Takes columns of spaces and tabs away.
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

  /// Takes all spaces and tabs away.
  mutating func skipBlanks() { skip(columns: next.indent) }

  /// Takes bytes away that are no tabs.
  mutating func skip(bytes count: Int) {
    offset += count
    column += count
    findNext()
  }
}
