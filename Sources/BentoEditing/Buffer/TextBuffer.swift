/// Text for editing, stored as bytes in chunks of a few kilobytes, with the offset and the line at which each
/// chunk begins.
///
/// All offsets are in bytes of UTF-8. An edit copies the chunks that it affects and shifts the entries of
/// the tables of offsets and lines, so its cost does not depend on its position; ten megabytes of text take
/// up 2,500 entries. Copies of a buffer share chunks.
///
/// A line ends at every line break: a newline, a carriage return, a carriage return followed by a
/// newline, or one of the two Unicode separators, U+2028 and U+2029.
///
/// Invariants: no chunk is larger than ``maximumChunk``, and none is empty except the only chunk of empty
/// text; no chunk begins inside a scalar; the tables contain the totals of everything before each chunk.
package struct TextBuffer: Sendable {
  /// The size of new chunks, in bytes.
  static let preferredChunk = 4_096
  /// The maximum size of a chunk, in bytes.
  static let maximumChunk = 8_192
  /// The size, in bytes, below which a chunk is joined with the next one.
  static let minimumChunk = 1_024

  private(set) var chunks: [[UInt8]] = [[]]
  /// The offset at which each chunk begins.
  private(set) var starts: [Int] = [0]
  /// The number of line breaks that end before the start of each chunk.
  private(set) var lineStarts: [Int] = [0]
  /// The length of the text, in bytes.
  package private(set) var count = 0
  /// The number of line breaks.
  package private(set) var breakCount = 0

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

  /// Returns the text in a range of bytes, which must begin and end between scalars.
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

  /// Returns the bytes of a range.
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

  /// Returns the byte at an offset, which must be below ``count``.
  package func byte(at offset: Int) -> UInt8 {
    let index = chunkIndex(at: offset)
    return chunks[index][offset - starts[index]]
  }

  /// Returns the index of the chunk that contains a byte; for the end of the text, the index of the last
  /// chunk.
  ///
  /// - Complexity: O(log chunks).
  func chunkIndex(at offset: Int) -> Int {
    Self.lastIndex(of: starts) { $0 <= offset }
  }

  /// Returns the index of the last value in a sorted list that satisfies a condition.
  ///
  /// The first value must satisfy the condition.
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
  /// Replaces a range of bytes, which must begin and end between scalars, with text.
  ///
  /// - Complexity: O(chunks + lengths of the removed and inserted text), with two additions per chunk.
  package mutating func replace(_ range: Range<Int>, with string: String) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "The replaced range must be inside the text."
    )
    guard !range.isEmpty || !string.isEmpty else { return }
    let first = chunkIndex(at: range.lowerBound)
    let local = (range.lowerBound - starts[first])..<(range.upperBound - starts[first])
    let size = chunks[first].count - range.count + string.utf8.count
    let isInside = local.upperBound <= chunks[first].count
    let isUsual = size >= Self.minimumChunk || chunks.count == 1
    if isInside, isUsual, size <= Self.maximumChunk {
      let before = breaks(inChunk: first, around: local)
      chunks[first].replaceSubrange(local, with: string.utf8)
      let growth = string.utf8.count - range.count
      if local.lowerBound == 0, first > 0, chunks[first - 1].last == Self.carriageReturn {
        // The preceding carriage return may have become a break or ceased to be one.
        count += growth
        rebuildTables(from: first)
      } else {
        let changed = local.lowerBound..<local.lowerBound + string.utf8.count
        let after = breaks(inChunk: first, around: changed)
        shiftTables(after: first, bytes: growth, breaks: after - before)
      }
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

  private static func chunks(of bytes: [UInt8]) -> [[UInt8]] {
    guard bytes.count > maximumChunk else { return bytes.isEmpty ? [] : [bytes] }
    let parts = (bytes.count + preferredChunk - 1) / preferredChunk
    func start(_ part: Int) -> Int {
      var start = bytes.count * part / parts
      while start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      return start
    }
    return (0..<parts).map { part in Array(bytes[start(part)..<start(part + 1)]) }
  }

  private mutating func shiftTables(after index: Int, bytes: Int, breaks: Int) {
    count += bytes
    breakCount += breaks
    for later in (index + 1)..<max(index + 1, chunks.count) {
      starts[later] += bytes
      lineStarts[later] += breaks
    }
  }

  private mutating func rebuildTables(from index: Int) {
    starts.removeSubrange(min(index, starts.count)...)
    lineStarts.removeSubrange(min(index, lineStarts.count)...)
    var start = index == 0 ? 0 : starts[index - 1] + chunks[index - 1].count
    var lines = index == 0 ? 0 : lineStarts[index - 1] + breaks(inChunk: index - 1)
    for later in index..<chunks.count {
      starts.append(start)
      lineStarts.append(lines)
      start += chunks[later].count
      lines += breaks(inChunk: later)
    }
    breakCount = lines
  }

  /// Traps if the tables contradict the chunks; tests call it after every step.
  package func checkInvariants() {
    precondition(starts.count == chunks.count && lineStarts.count == chunks.count)
    var start = 0
    var lines = 0
    for (index, chunk) in chunks.enumerated() {
      precondition(starts[index] == start, "Each chunk must begin where the previous one ends.")
      precondition(
        lineStarts[index] == lines,
        "The number of line breaks before each chunk must be correct."
      )
      precondition(!chunk.isEmpty || chunks.count == 1, "No chunk of a text may be empty.")
      precondition(chunk.count <= Self.maximumChunk, "No chunk may be too large.")
      precondition((chunk.first ?? 0) & 0xC0 != 0x80, "No chunk may begin inside a scalar.")
      start += chunk.count
      lines += breaks(inChunk: index)
    }
    precondition(count == start && breakCount == lines, "The sums must be those of all chunks.")
  }
}
