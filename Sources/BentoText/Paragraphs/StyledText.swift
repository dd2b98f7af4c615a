internal import BentoGeometry
internal import BentoGraphics

/// Part of a request's text as bytes, with the run of each byte and its offset in the request's text.
struct StyledText {
  /// The text in UTF-8, without zero bytes.
  private(set) var bytes: [UInt8]
  /// The end of each run that overlaps this part.
  private(set) var runEnds: [Int]
  /// The index, within the request, of the run that the first end belongs to.
  private(set) var firstRun = 0
  /// All runs of the request.
  private let requestRuns: [TextRun]
  /// Whether a run has its own line height.
  private let hasLineHeights: Bool

  /// The first byte's offset in the request's text.
  private var start = 0
  /// The byte before which `skipped` bytes of the request's text are omitted.
  private var seam = Int.max
  /// The number of bytes omitted at the seam, which is negative if an inserted ellipsis is longer than the
  /// omitted text.
  private var skipped = 0

  /// Creates a value with all of a request's text.
  init(_ request: TextRequest) {
    bytes = []
    runEnds = []
    requestRuns = request.runs
    hasLineHeights = request.runs.contains { $0.attributes.lineHeight != nil }
    for run in request.runs {
      let start = bytes.count
      bytes += run.string.utf8
      // Pango expects C strings: a zero byte would end the text.
      for index in start..<bytes.count where bytes[index] == 0 { bytes[index] = UInt8(ascii: " ") }
      runEnds.append(bytes.count)
    }
    if request.paragraph.hyphenation == .off { hideSoftHyphens() }
  }

  /// Replaces soft hyphens with another two-byte character that is invisible and allows no line break.
  private mutating func hideSoftHyphens() {
    var index = 1
    while index < bytes.count {
      // U+034F is the combining grapheme joiner. Because it has the same length, offsets need no mapping.
      if bytes[index] == 0xAD, bytes[index - 1] == 0xC2 {
        (bytes[index - 1], bytes[index]) = (0xCD, 0x8F)
      }
      index += 1
    }
  }

  /// The runs that overlap this part.
  var runs: ArraySlice<TextRun> { requestRuns[firstRun..<firstRun + runEnds.count] }

  /// Whether the text contains a line break.
  var hasLineBreaks: Bool { firstLineBreak(from: 0) < bytes.count }

  /// Returns the index, within the request, of the run that a byte belongs to.
  func run(at offset: Int) -> Int {
    var (low, high) = (0, max(0, runEnds.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if offset < runEnds[middle] { high = middle } else { low = middle + 1 }
    }
    return firstRun + low
  }

  /// Returns the attributes of a run by its index in the request, or nil if there is none.
  func attributes(ofRun index: Int) -> TextAttributes? {
    index < requestRuns.count ? requestRuns[index].attributes : nil
  }

  /// Returns the height, in pixels, of a line that contains the given bytes, from its natural height.
  func lineHeight(of range: Range<Int>, natural: Double, scale: Scale) -> Double {
    guard hasLineHeights else { return natural }
    let last = run(at: max(range.lowerBound, range.upperBound - 1))
    return (run(at: range.lowerBound)...last).reduce(0) { height, run in
      max(height, requestRuns[run].attributes.lineHeight.map { $0 * scale.factor } ?? natural)
    }
  }

  /// Returns a byte's offset in the request's text.
  func source(_ offset: Int) -> Int { start + offset + (offset >= seam ? skipped : 0) }

  /// Whether text is omitted.
  var isShortened: Bool { seam < Int.max }

  /// Whether text is omitted between two bytes.
  func isCut(in range: Range<Int>) -> Bool { range.lowerBound < seam && seam <= range.upperBound }
}

// MARK: - Line breaks

extension StyledText {
  /// Returns the index of the first byte at or after `start` that ends a line, or the end.
  func firstLineBreak(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") { return index }
      if isUnicodeBreak(at: index) { return index }
      index += 1
    }
    return bytes.count
  }

  /// Whether the character at an offset is U+2028 or U+2029.
  private func isUnicodeBreak(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  /// Returns the last character boundary at or before an offset.
  private func characterStart(_ offset: Int) -> Int {
    var offset = min(max(0, offset), bytes.count)
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// Returns the end of the character that starts at an offset before the end.
  private func characterEnd(_ start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

// MARK: - Paragraphs

extension StyledText {
  /// Returns the index of the byte after the line break of the paragraph that contains a byte, or the end.
  func paragraphEnd(from start: Int) -> Int {
    // U+2028 ends a line but not a paragraph, so it is not among these; Pango and UAX #9 agree on that.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        switch unsafe bytes[index] {
        case UInt8(ascii: "\n"): return index + 1
        case UInt8(ascii: "\r"):
          let isPair = unsafe index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
          return index + (isPair ? 2 : 1)
        case 0xE2
        where unsafe index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9:
          return index + 3
        default: index += 1
        }
      }
      return bytes.count
    }
  }

  /// Whether a paragraph's line break ends at a byte.
  func endsParagraph(at end: Int) -> Bool {
    switch bytes[end - 1] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    case 0xA9: end >= 3 && bytes[end - 2] == 0x80 && bytes[end - 3] == 0xE2
    default: false
    }
  }

  /// Returns the index of the byte at which the line break of a paragraph begins, or the paragraph's end.
  func contentEnd(ofParagraph range: Range<Int>) -> Int {
    let end = range.upperBound
    guard !range.isEmpty, endsParagraph(at: end) else { return end }
    switch bytes[end - 1] {
    case 0xA9: return end - 3
    case UInt8(ascii: "\n")
    where range.count > 1 && bytes[end - 2] == UInt8(ascii: "\r"):
      return end - 2
    default: return end - 1
    }
  }
}

// MARK: - Parts

extension StyledText {
  /// Returns the text from `start` to the next line break, or truncated after `limit` bytes, with an ellipsis
  /// if more text follows.
  func line(from start: Int, limit: Int) -> StyledText {
    let lineEnd = firstLineBreak(from: start)
    let end = lineEnd - start > limit ? characterStart(start + limit) : lineEnd
    var line = part(start..<end)
    // The ellipsis is part of the text here, because Pango truncates at a width and does not know about the
    // lines that follow.
    if end < bytes.count {
      line.bytes += Array("…".utf8)
      let last = line.run(at: max(0, end - start - 1))
      for index in last - line.firstRun..<line.runEnds.count {
        line.runEnds[index] = line.bytes.count
      }
      line.seam = end - start + 1
      line.skipped = bytes.count - end - 3
    }
    return line
  }

  /// Returns the text from `start` with line breaks replaced by spaces, without its middle if it is longer
  /// than `limit` bytes; if `keepsStart` is false, everything kept except the first character comes from
  /// after the middle.
  func joinedLines(from start: Int, limit: Int, keepsStart: Bool) -> StyledText {
    var rest = part(start..<bytes.count)
    // The omitted middle is never visible: `limit` is several times as many bytes as fit in the width. One
    // character is kept before the seam even if the head is truncated, so that the text replaced by Pango's
    // ellipsis includes the seam (`isCut`).
    if rest.bytes.count > limit {
      let head = keepsStart ? rest.characterStart(limit / 2) : rest.characterEnd(0)
      let tail = rest.characterStart(rest.bytes.count - limit / (keepsStart ? 2 : 1))
      rest.cut(head..<max(tail, head))
    }
    var index = rest.firstLineBreak(from: 0)
    while index < rest.bytes.count {
      let length = rest.isUnicodeBreak(at: index) ? 3 : 1
      for offset in index..<index + length {
        rest.bytes[offset] = UInt8(ascii: " ")
      }
      index = rest.firstLineBreak(from: index + length)
    }
    return rest
  }

  /// Returns the first `limit` bytes of the text, or all of the text if it is no longer than that.
  func prefix(_ limit: Int) -> StyledText {
    bytes.count <= limit ? self : part(0..<characterStart(limit))
  }

  /// Returns part of the text with the runs that overlap it; an empty range has only the last run.
  ///
  /// - Complexity: O(length of the range + runs in it + log runs).
  func part(_ range: Range<Int>) -> StyledText {
    var part = self
    part.bytes = Array(bytes[range])
    part.start = start + range.lowerBound
    guard !runEnds.isEmpty else { return part }
    let first = range.isEmpty ? runEnds.count - 1 : run(at: range.lowerBound) - firstRun
    let last = range.isEmpty ? first : run(at: range.upperBound - 1) - firstRun
    part.firstRun = firstRun + first
    part.runEnds = runEnds[first...last].map { min($0 - range.lowerBound, range.count) }
    if range.isEmpty { part.runEnds = [0] }
    return part
  }

  /// Omits a range.
  private mutating func cut(_ range: Range<Int>) {
    bytes.removeSubrange(range)
    runEnds = runEnds.map { end in
      end <= range.lowerBound ? end : max(range.lowerBound, end - range.count)
    }
    seam = range.lowerBound
    skipped = range.count
  }
}
