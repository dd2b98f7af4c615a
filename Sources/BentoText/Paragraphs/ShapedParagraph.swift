internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// A paragraph of text that was shaped, whatever the width of its lines.
///
/// What it shapes once is broken into lines of one width after another. Only letters that change
/// where a line ends are shaped again, for that line.
final class ShapedParagraph {
  /// Some characters of one font, script and direction.
  struct Item {
    /// What they are shaped with; the paragraph keeps the font.
    let style: LetterShaper.Style
    /// How deep text of one direction lies in text of the other one.
    let level: UInt8
    /// The bytes of the paragraph.
    let bytes: Range<Int>
    /// The glyphs of the paragraph.
    let glyphs: Range<Int>
    /// The space between letters.
    let spacing: LetterSpacing?
    /// Where the highest letter of the font begins above the baseline, which is zero.
    let top: Int
    /// Where the lowest letter ends below the baseline.
    let bottom: Int
    /// Whether there are characters that the font lacks, which are higher or lower than its letters.
    let hasUnknown: Bool
    /// Whether the letters have colors of their own.
    let isColored: Bool
  }

  /// The bytes, with the paragraph's end.
  let text: StyledText
  /// The byte at which the end begins.
  let contentEnd: Int
  /// Whether reading begins at the right.
  let isRightToLeft: Bool
  /// What lines are broken by; its stretches are the items.
  private(set) var line: LineText
  /// How far the pen moves over all characters, in 1/1024 pixel.
  let advance: Int
  /// The script of a plain paragraph, as long as nobody asked where its lines may end.
  private var scriptWithoutBreaks: GUnicodeScript?
  /// The items in the order of reading.
  let items: [Item]
  /// The number of characters without a picture.
  let unknownGlyphs: Int
  /// Whether there are letters with colors of their own.
  let hasColors: Bool
  /// The heights of a line without letters, in 1/1024 pixel.
  let emptyHeights: (top: Int, bottom: Int)

  /// The glyphs of all items, without space between letters.
  private let glyphs: ContiguousArray<ShapedGlyph>
  /// The byte of each character and of the end; nil when each is a byte.
  private let starts: ContiguousArray<Int32>?
  private let shaper: LetterShaper

  /// Takes over what was shaped; the fonts of the items are given up with the paragraph.
  init(_ made: consuming Parts) {
    text = made.text
    contentEnd = made.contentEnd
    isRightToLeft = made.isRightToLeft
    line = made.line
    advance = made.line.advances.reduce(0) { $0 + Int($1) }
    scriptWithoutBreaks = made.scriptWithoutBreaks
    items = made.items
    glyphs = made.glyphs
    starts = made.starts
    shaper = made.shaper
    unknownGlyphs = made.unknownGlyphs
    emptyHeights = made.emptyHeights
    hasColors = made.items.contains(where: \.isColored)
  }

  deinit {
    FontLock.withLock { items.forEach { $0.style.font.release() } }
  }

  /// The memory that the paragraph takes, in bytes, about.
  var byteCount: Int {
    256 + text.bytes.count + line.count * 5 + (starts?.count ?? 0) * 4
      + glyphs.count * MemoryLayout<ShapedGlyph>.stride
      + items.count * (MemoryLayout<Item>.stride + 64)
  }

  /// Whether it is plain and nobody asked where its lines may end: it is one line where it fits.
  var isOneLine: Bool { scriptWithoutBreaks != nil }

  /// Finds out where lines may end, which nobody asks of a paragraph that fits on one.
  func findBreaks() {
    guard let script = scriptWithoutBreaks, let item = items.first else { return }
    scriptWithoutBreaks = nil
    let characters = (starts?.count ?? text.bytes.count + 1) - 1
    var marks = ContiguousArray<UInt8>(repeating: 0, count: characters + 1)
    let language = unsafe pango_language_from_string(hb_language_to_string(item.style.language))
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
        unsafe marks.withUnsafeMutableBufferPointer { marks in
          FontLock.withLock {
            _ = unsafe CPango_findPlainBreaks(
              bytes.baseAddress,
              Int32(bytes.count),
              Int32(contentEnd),
              Int32(line.count),
              script,
              language,
              marks.baseAddress,
              Int32(marks.count)
            )
          }
        }
      }
    }
    for index in line.marks.indices {
      line.marks[index].formUnion(BreakMarks(rawValue: marks[index]))
    }
  }

  /// The bytes of some characters.
  func bytes(_ characters: Range<Int>) -> Range<Int> {
    guard let starts else { return characters }
    return Int(starts[characters.lowerBound])..<Int(starts[characters.upperBound])
  }
}

// MARK: - Parts of items

extension ShapedParagraph {
  /// The glyphs of some characters of an item from left to right, which are on a line of their own
  /// there and may end it.
  func letters(
    _ part: Range<Int>,
    ofItem index: Int,
    endsLine: Bool
  ) -> ContiguousArray<ShapedGlyph> {
    let item = items[index]
    let bytes = bytes(part)
    var letters: ContiguousArray<ShapedGlyph>
    if line.isSafe(part, in: index, endsLine: endsLine) {
      let whole = glyphs[item.glyphs]
      let isRightToLeft = item.style.isRightToLeft
      letters =
        bytes == item.bytes
        ? ContiguousArray(whole)
        : ContiguousArray(glyphs[whole.glyphs(showing: bytes, isRightToLeft: isRightToLeft)])
    } else {
      let hyphen = endsLine ? hyphen(at: part.upperBound) : .none
      letters = unsafe text.bytes.withUnsafeBufferPointer {
        unsafe shaper.shape(bytes, of: $0, item.style, hyphen: hyphen)
      }
    }
    item.spacing?.add(
      to: &letters,
      isRightToLeft: item.style.isRightToLeft,
      end: bytes.upperBound
    ) { byte in line.marks[character(at: byte, near: part)].contains(.cursor) }
    return letters
  }

  /// How far the pen moves over some characters of an item, which are on a line of their own there and
  /// may end it.
  ///
  /// Only what is shaped otherwise at their ends is shaped, not all that lies between
  /// (`text.word.1M`).
  func advance(of part: Range<Int>, inItem index: Int, endsLine: Bool) -> Int {
    let whole = line.stretches[index].characters
    var (lower, upper) = (part.lowerBound, part.upperBound)
    while lower < upper, lower > whole.lowerBound, line.marks[lower].contains(.unsafe) {
      lower += 1
    }
    if endsLine, line.marks[upper].contains(.insertsHyphen) { upper -= 1 }
    while upper > lower, upper < whole.upperBound, line.marks[upper].contains(.unsafe) {
      upper -= 1
    }
    guard items[index].spacing == nil, lower < upper else {
      return letters(part, ofItem: index, endsLine: endsLine).advance
    }
    var advance = 0
    for character in lower..<upper { advance += Int(line.advances[character]) }
    let (before, after) = (part.lowerBound..<lower, upper..<part.upperBound)
    if !before.isEmpty { advance += letters(before, ofItem: index, endsLine: false).advance }
    if !after.isEmpty { advance += letters(after, ofItem: index, endsLine: endsLine).advance }
    return advance
  }

  private func hyphen(at character: Int) -> LetterShaper.Hyphen {
    guard line.marks[character].contains(.insertsHyphen) else { return .none }
    return line.marks[character].contains(.removesPreceding) ? .replacing : .added
  }

  /// The character that a byte belongs to, which is one of some.
  func character(at byte: Int, near characters: Range<Int>) -> Int {
    guard let starts else { return byte }
    var (low, high) = (characters.lowerBound, characters.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low
  }

  /// The scalar of a character.
  func scalar(ofCharacter index: Int) -> UInt32 {
    let start = bytes(index..<index + 1).lowerBound
    return unsafe text.bytes.withUnsafeBytes { raw in
      unsafe raw.baseAddress.map {
        unsafe g_utf8_get_char($0.assumingMemoryBound(to: CChar.self) + start)
      } ?? 0
    }
  }

  /// How high and deep letters of an item reach on a line that begins with those of another one.
  func heights(
    of letters: ContiguousArray<ShapedGlyph>,
    inItem index: Int,
    after first: Int
  ) -> (top: Int, bottom: Int) {
    let item = items[index]
    let rise = shaper.rise(of: item.style, after: items[first].style)
    guard item.hasUnknown else { return (item.top - rise, item.bottom - rise) }
    let (top, bottom) = shaper.heights(of: letters, in: item.style.font)
    return (top - rise, bottom - rise)
  }
}
