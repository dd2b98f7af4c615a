internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// A shaped paragraph of text, independent of the width of its lines.
///
/// It is shaped once, and then broken into lines for any number of widths. Only glyphs that change at the end
/// of a line are shaped again for that line.
final class ShapedParagraph {
  /// Characters of one font, script and direction.
  struct Item {
    /// The style that the characters are shaped with; the paragraph retains the font.
    let style: LetterShaper.Style
    /// The bidirectional embedding level.
    let level: UInt8
    /// The item's range of the paragraph's bytes.
    let bytes: Range<Int>
    /// The item's range of the paragraph's glyphs.
    let glyphs: Range<Int>
    /// The letter spacing, or nil.
    let spacing: LetterSpacing?
    /// The top of the font, relative to the baseline, with negative values above it.
    let top: Int
    /// The bottom of the font, relative to the baseline.
    let bottom: Int
    /// Whether the font lacks any of the characters; their boxes may be taller than the font.
    let hasUnknown: Bool
    /// Whether the glyphs have their own colors.
    let isColored: Bool
  }

  /// The text, including the paragraph's line break.
  let text: StyledText
  /// The index of the byte at which the line break begins.
  let contentEnd: Int
  /// The direction of the paragraph.
  let direction: ParagraphDirection
  /// Whether the paragraph runs from right to left.
  var isRightToLeft: Bool { direction.isRightToLeft }
  /// The input of the line breaker; its stretches correspond to the items.
  private(set) var line: LineText
  /// The advance of all characters, in 1/1024 pixel.
  let advance: Int
  /// The script of a plain paragraph, until its break opportunities are requested.
  private var scriptWithoutBreaks: GUnicodeScript?
  /// The items in logical order.
  let items: [Item]
  /// The number of characters that no font has.
  let unknownGlyphs: Int
  /// Whether there are glyphs with their own colors.
  let hasColors: Bool
  /// The ascent and descent of a line without characters, in 1/1024 pixel.
  let emptyHeights: (top: Int, bottom: Int)

  /// The glyphs of all items, without letter spacing.
  private let glyphs: ContiguousArray<ShapedGlyph>
  /// The offset of each character and of the end, or nil if every character is one byte.
  private let starts: ContiguousArray<Int32>?
  private let shaper: LetterShaper

  /// Takes ownership of the parts; the fonts of the items are released with the paragraph.
  init(_ made: consuming Parts) {
    text = made.text
    contentEnd = made.contentEnd
    direction = made.direction
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

  /// The approximate memory of the paragraph, in bytes.
  var byteCount: Int {
    256 + text.bytes.count + line.count * 5 + (starts?.count ?? 0) * 4
      + glyphs.count * MemoryLayout<ShapedGlyph>.stride
      + items.count * (MemoryLayout<Item>.stride + 64)
  }

  /// Whether the paragraph is plain and its break opportunities are not known yet, in which case it is a
  /// single line if it fits.
  var isOneLine: Bool { scriptWithoutBreaks != nil }

  /// Finds the break opportunities, which a paragraph that fits on one line does not need.
  func findBreaks() {
    guard let script = scriptWithoutBreaks, let item = items.first else { return }
    scriptWithoutBreaks = nil
    // The single item is created without itemizing: the words of a plain paragraph are known to be in one
    // script, so itemizing would only confirm that.
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

  /// Returns the range of bytes for a range of characters.
  func bytes(_ characters: Range<Int>) -> Range<Int> {
    guard let starts else { return characters }
    return Int(starts[characters.lowerBound])..<Int(starts[characters.upperBound])
  }
}

// MARK: - Parts of items

extension ShapedParagraph {
  /// Returns the glyphs, from left to right, of an item's characters that are on a separate line and may end
  /// that line.
  func letters(
    _ part: Range<Int>,
    ofItem index: Int,
    endsLine: Bool
  ) -> ContiguousArray<ShapedGlyph> {
    let item = items[index]
    let bytes = bytes(part)
    var letters: ContiguousArray<ShapedGlyph>
    // Unsafe ends are shaped again; the rest is a slice. HarfBuzz guarantees that shaping a safe part
    // separately gives the same glyphs.
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

  /// Returns the advance of an item's characters that are on a separate line and may end that line.
  ///
  /// Only the parts at the ends that would be shaped differently are shaped, not the text in between
  /// (`text.word.1M`).
  func advance(of part: Range<Int>, inItem index: Int, endsLine: Bool) -> Int {
    let whole = line.stretches[index].characters
    var (lower, upper) = (part.lowerBound, part.upperBound)
    // The search goes from the ends inward to the nearest safe positions.
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

  /// Returns the character that a byte belongs to, searching in a range.
  func character(at byte: Int, near characters: Range<Int>) -> Int {
    guard let starts else { return byte }
    var (low, high) = (characters.lowerBound, characters.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the scalar of a character.
  func scalar(ofCharacter index: Int) -> UInt32 {
    let start = bytes(index..<index + 1).lowerBound
    return unsafe text.bytes.withUnsafeBytes { raw in
      unsafe raw.baseAddress.map {
        unsafe g_utf8_get_char($0.assumingMemoryBound(to: CChar.self) + start)
      } ?? 0
    }
  }

  /// Returns the top and bottom of an item's glyphs on a line that may start with a different item.
  func heights(
    of letters: ContiguousArray<ShapedGlyph>,
    inItem index: Int,
    after first: Int
  ) -> (top: Int, bottom: Int) {
    // All fonts of a line are aligned to the baseline of its first script, as in Pango: in a mixed line, this
    // changes the height even though the glyphs are not moved.
    let item = items[index]
    let rise = shaper.rise(of: item.style, after: items[first].style)
    guard item.hasUnknown else { return (item.top - rise, item.bottom - rise) }
    let (top, bottom) = shaper.heights(of: letters, in: item.style.font)
    return (top - rise, bottom - rise)
  }
}
