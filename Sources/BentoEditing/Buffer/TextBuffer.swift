/// A text that is edited: its bytes in chunks of a few kilobytes, with the place and the line that
/// each chunk begins at.
///
/// All offsets count bytes of UTF-8. An edit copies the chunks that it touches and shifts the two
/// tables, so that it costs the same wherever it is made: a text of ten megabytes has 2,500 entries.
/// Copies of a buffer share chunks.
///
/// Invariants: no chunk is larger than ``maximumChunk`` or, but for the only one of an empty text,
/// empty; the tables hold the sums of what comes before.
package struct TextBuffer: Sendable {
  /// The size that new chunks have, in bytes.
  static let preferredChunk = 4_096
  /// The largest size of a chunk, in bytes.
  static let maximumChunk = 8_192
  /// Chunks that are smaller than this are joined with the next one, in bytes.
  static let minimumChunk = 1_024

  private(set) var chunks: [[UInt8]] = [[]]
  /// The offset that each chunk begins at.
  private(set) var starts: [Int] = [0]
  /// The number of newlines before each chunk.
  private(set) var lineStarts: [Int] = [0]
  /// The length of the text in bytes.
  package private(set) var count = 0
  /// The number of newlines.
  package private(set) var newlineCount = 0

  /// Creates a buffer with text.
  ///
  /// - Complexity: O(length).
  package init(_ string: String = "") {
    guard !string.isEmpty else { return }
    chunks = Self.chunks(of: Array(string.utf8))
    count = string.utf8.count
    rebuildTables(from: 0)
  }

  /// The whole text.
  ///
  /// - Complexity: O(length).
  package var string: String { string(in: 0..<count) }

  /// The text of a range of bytes, which begins and ends between scalars.
  ///
  /// - Complexity: O(log chunks + length of the range).
  package func string(in range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let first = chunkIndex(at: range.lowerBound)
    let start = range.lowerBound - starts[first]
    let end = range.upperBound - starts[first]
    if end <= chunks[first].count {
      return String(decoding: chunks[first][start..<end], as: UTF8.self)
    }
    return String(decoding: bytes(in: range), as: UTF8.self)
  }

  /// The bytes of a range.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = chunkIndex(at: range.lowerBound)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = offset - starts[index]
      let end = min(chunks[index].count, range.upperBound - starts[index])
      bytes += chunks[index][start..<end]
      offset = starts[index] + end
      index += 1
    }
    return bytes
  }

  /// The byte at an offset, which is below ``count``.
  func byte(at offset: Int) -> UInt8 {
    let index = chunkIndex(at: offset)
    return chunks[index][offset - starts[index]]
  }

  /// The chunk that a byte is in; the last one for the end of the text.
  ///
  /// - Complexity: O(log chunks).
  func chunkIndex(at offset: Int) -> Int {
    Self.lastIndex(of: starts) { $0 <= offset }
  }

  /// The last place of a sorted list whose value satisfies a condition that the first one does.
  static func lastIndex(of values: [Int], where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, values.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(values[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

// MARK: - Editing

extension TextBuffer {
  /// Puts text in the place of a range of bytes, which begins and ends between scalars.
  ///
  /// - Complexity: O(chunks + length of both), the chunks being two additions each.
  package mutating func replace(_ range: Range<Int>, with string: String) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "A range of bytes that is replaced lies in the text."
    )
    guard !range.isEmpty || !string.isEmpty else { return }
    let first = chunkIndex(at: range.lowerBound)
    let local = (range.lowerBound - starts[first])..<(range.upperBound - starts[first])
    let size = chunks[first].count - range.count + string.utf8.count
    let isInside = local.upperBound <= chunks[first].count
    let isUsual = size >= Self.minimumChunk || chunks.count == 1
    if isInside, isUsual, size <= Self.maximumChunk {
      let removed = chunks[first][local].count { $0 == Self.newline }
      let added = string.utf8.count { $0 == Self.newline }
      chunks[first].replaceSubrange(local, with: string.utf8)
      shiftTables(
        after: first,
        bytes: string.utf8.count - range.count,
        newlines: added - removed
      )
    } else {
      replaceChunks(from: first, range, with: string)
    }
  }

  private mutating func replaceChunks(from first: Int, _ range: Range<Int>, with string: String) {
    var last = chunkIndex(at: max(range.lowerBound, range.upperBound - 1))
    var joined = Array(chunks[first][..<(range.lowerBound - starts[first])])
    joined += string.utf8
    joined += chunks[last][(range.upperBound - starts[last])...]
    var from = first
    if joined.count < Self.minimumChunk {
      if last + 1 < chunks.count {
        last += 1
        joined += chunks[last]
      } else if from > 0 {
        from -= 1
        joined = chunks[from] + joined
      }
    }
    count += string.utf8.count - range.count
    chunks.replaceSubrange(from...last, with: Self.chunks(of: joined))
    if chunks.isEmpty { chunks = [[]] }
    rebuildTables(from: from)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func chunks(of bytes: [UInt8]) -> [[UInt8]] {
    guard bytes.count > maximumChunk else { return bytes.isEmpty ? [] : [bytes] }
    let parts = (bytes.count + preferredChunk - 1) / preferredChunk
    return (0..<parts).map { part in
      Array(bytes[(bytes.count * part / parts)..<(bytes.count * (part + 1) / parts)])
    }
  }

  private mutating func shiftTables(after index: Int, bytes: Int, newlines: Int) {
    count += bytes
    newlineCount += newlines
    for later in (index + 1)..<max(index + 1, chunks.count) {
      starts[later] += bytes
      lineStarts[later] += newlines
    }
  }

  private mutating func rebuildTables(from index: Int) {
    starts.removeSubrange(min(index, starts.count)...)
    lineStarts.removeSubrange(min(index, lineStarts.count)...)
    var start = index == 0 ? 0 : starts[index - 1] + chunks[index - 1].count
    var lines =
      index == 0 ? 0 : lineStarts[index - 1] + chunks[index - 1].count { $0 == Self.newline }
    for chunk in chunks[index...] {
      starts.append(start)
      lineStarts.append(lines)
      start += chunk.count
      lines += chunk.count { $0 == Self.newline }
    }
    newlineCount = lines
  }

  /// Traps when the tables contradict the chunks; for tests, after every step.
  package func checkInvariants() {
    precondition(starts.count == chunks.count && lineStarts.count == chunks.count)
    var start = 0
    var lines = 0
    for (index, chunk) in chunks.enumerated() {
      precondition(starts[index] == start, "A chunk begins where the one before ends.")
      precondition(lineStarts[index] == lines, "The newlines before each chunk are counted.")
      precondition(!chunk.isEmpty || chunks.count == 1, "No chunk of a text is empty.")
      precondition(chunk.count <= Self.maximumChunk, "No chunk is too large.")
      start += chunk.count
      lines += chunk.count { $0 == Self.newline }
    }
    precondition(count == start && newlineCount == lines, "The sums are those of all chunks.")
  }
}

// MARK: - Lines

extension TextBuffer {
  /// The number of lines: one more than there are newlines.
  package var lineCount: Int { newlineCount + 1 }

  /// The line that an offset is in.
  ///
  /// - Complexity: O(log chunks + size of a chunk).
  package func lineIndex(at offset: Int) -> Int {
    let index = chunkIndex(at: offset)
    let before = chunks[index][..<(offset - starts[index])]
    return lineStarts[index] + before.count { $0 == Self.newline }
  }

  /// The offset that a line begins at.
  ///
  /// - Complexity: O(log chunks + size of a chunk).
  package func lineStart(_ line: Int) -> Int {
    guard line > 0 else { return 0 }
    // The newline that ends the line before lies in the last chunk with fewer before it.
    let index = Self.lastIndex(of: lineStarts) { $0 < line }
    var rest = line - lineStarts[index]
    for (place, byte) in chunks[index].enumerated() where byte == Self.newline {
      rest -= 1
      if rest == 0 { return starts[index] + place + 1 }
    }
    return count
  }

  /// The bytes of a line, without the newline that ends it.
  package func lineRange(_ line: Int) -> Range<Int> {
    let start = lineStart(line)
    guard line + 1 < lineCount else { return start..<count }
    var end = lineStart(line + 1) - 1
    if end > start, byte(at: end - 1) == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The bytes of the line that an offset is in, without the newline that ends it.
  package func lineRange(around offset: Int) -> Range<Int> {
    lineRange(lineIndex(at: offset))
  }
}
