internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// A paragraph broken into lines for one width.
///
/// The characters of a line are determined by their advances. Its glyphs are assembled when the line is drawn
/// or its characters are queried; they are not cached here.
final class BrokenParagraph: LineOwner {
  /// A line of text.
  struct Line {
    /// The characters, including the space at the end.
    var characters: Range<Int>
    /// Whether the line ends inside the paragraph.
    var isWrapped: Bool
    /// The advance of the line, in 1/1024 pixel.
    var width = 0
    /// The top of the tallest glyph, relative to the baseline, with negative values above it.
    var top = 0
    /// The bottom of the lowest glyph, relative to the baseline.
    var bottom = 0
  }

  /// The parameters of line breaking.
  struct Setting {
    /// The width of the paragraph, in pixels, or nil if it is unlimited.
    var width: Pixels?
    /// The indents of the first line and of the other lines, in pixels.
    var firstIndent: Pixels = 0
    var restIndent: Pixels = 0
    /// Whether lines end between words if possible.
    var keepsWords = true
    /// Whether lines that end inside the paragraph are stretched to the full width.
    var isJustified = false
    /// The tab stops, relative to the start of an unindented line.
    var tabs: TabRuler?

    /// Returns the width available to a line, in 1/1024 pixel.
    func room(isFirst: Bool) -> Int? {
      width.map { max(0, $0 - (isFirst ? firstIndent : restIndent)) << 10 }
    }

    /// Returns the tab stops relative to the start of a line.
    func tabs(isFirst: Bool) -> TabRuler? {
      guard var tabs else { return nil }
      tabs.indent = (isFirst ? firstIndent : restIndent) << 10
      return tabs
    }
  }

  /// The paragraph.
  let paragraph: ShapedParagraph
  /// The parameters for breaking lines.
  let setting: Setting
  /// The lines from top to bottom; there is at least one.
  private(set) var lines: [Line] = []

  /// Breaks a paragraph into lines until there are more than `limit` of them.
  init(_ paragraph: ShapedParagraph, _ setting: Setting, limit: Int) {
    self.paragraph = paragraph
    self.setting = setting
    guard paragraph.line.count > 0 else {
      let (top, bottom) = paragraph.emptyHeights
      lines = [Line(characters: 0..<0, isWrapped: false, top: top, bottom: bottom)]
      return
    }
    // This check precedes finding the break opportunities, which a paragraph that fits on one line never
    // needs; most paragraphs in a list or a log fit (`text.lines.20k`).
    if setting.width == nil || paragraph.advance <= setting.room(isFirst: true) ?? .max,
      paragraph.isOneLine
    {
      var line = Line(characters: 0..<paragraph.line.count, isWrapped: false)
      measure(&line, isFirst: true)
      lines = [line]
      return
    }
    paragraph.findBreaks()
    let breaker = LineBreaker(text: paragraph.line, keepsWords: setting.keepsWords) {
      paragraph.advance(of: $0, inItem: $1, endsLine: $2)
    }
    // This is determined only once: text with two directions may have thousands of stretches, and examining
    // all of them for each line would take quadratic time.
    let hasTabs = paragraph.line.hasTabs
    var start = 0
    while start < paragraph.line.count, lines.count <= limit {
      let isFirst = lines.isEmpty
      let end = breaker.end(
        from: start,
        room: setting.room(isFirst: isFirst),
        tabs: hasTabs ? setting.tabs(isFirst: isFirst) : nil
      )
      var line = Line(characters: start..<end.character, isWrapped: end.isWrapped)
      measure(&line, isFirst: isFirst)
      lines.append(line)
      start = end.character
    }
  }

  /// Returns the range of the paragraph's bytes shown by a line.
  func bytes(ofLine index: Int) -> Range<Int> {
    guard paragraph.line.count > 0 else { return 0..<0 }
    return paragraph.bytes(lines[index].characters)
  }

  func source(_ offset: Int) -> Int { paragraph.text.source(offset) }

  func isCut(in range: Range<Int>) -> Bool { paragraph.text.isCut(in: range) }
}

// MARK: - Measuring

extension BrokenParagraph {
  /// Measures the advance and height of a line.
  private func measure(_ line: inout Line, isFirst: Bool) {
    if let width = plainWidth(of: line) {
      let item = paragraph.items[paragraph.line.stretch(holding: line.characters.lowerBound)]
      (line.width, line.top, line.bottom) = (width, min(0, item.top), max(0, item.bottom))
      return
    }
    let pieces = pieces(of: line, isFirst: isFirst)
    line.width = pieces.reduce(0) { $0 + $1.glyphs.advance }
    let first = pieces.reduce(Int.max) { min($0, $1.item) }
    for piece in pieces {
      let (top, bottom) = paragraph.heights(of: piece.glyphs, inItem: piece.item, after: first)
      line.top = min(line.top, top)
      line.bottom = max(line.bottom, bottom)
    }
  }

  /// Returns the advance of a line without assembling glyphs, if its characters belong to one item and are
  /// shaped as in the whole item, or nil for other lines.
  private func plainWidth(of line: Line) -> Int? {
    // Almost every line of plain text takes this path, so a different width costs one addition per character
    // (`text.width.20k`).
    let text = paragraph.line
    let index = text.stretch(holding: line.characters.lowerBound)
    let item = paragraph.items[index]
    guard text.stretches[index].kind == .letters, item.spacing == nil, !item.hasUnknown,
      line.characters.upperBound <= text.stretches[index].characters.upperBound,
      !(setting.isJustified && line.isWrapped),
      text.isSafe(line.characters, in: index)
    else { return nil }
    let last = line.characters.upperBound - 1
    let dropsSpace = line.isWrapped && text.marks[last].contains(.white)
    // A space that shares a glyph with the letter before it keeps its advance.
    if dropsSpace, text.marks[last].contains(.unsafe) { return nil }
    return text.advances[line.characters.lowerBound..<(dropsSpace ? last : last + 1)]
      .reduce(0) { $0 + Int($1) }
  }
}
