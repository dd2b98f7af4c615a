internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// A paragraph broken into lines of one width.
///
/// Which letters a line has is known from their advances. Its glyphs are put together when the line
/// is drawn or asked for its characters, and not kept here.
final class BrokenParagraph: LineOwner {
  /// One line.
  struct Line {
    /// The characters, with the space at the end.
    var characters: Range<Int>
    /// Whether the line ends inside the paragraph.
    var isWrapped: Bool
    /// How far the pen moves, in 1/1024 pixel.
    var width = 0
    /// Where the highest letter begins above the baseline, which is zero.
    var top = 0
    /// Where the lowest letter ends below the baseline.
    var bottom = 0
  }

  /// How lines are set.
  struct Setting {
    /// The room of all lines, in pixels; nil for as much as they need.
    var width: Pixels?
    /// How much less room the first line has, and the others.
    var firstIndent: Pixels = 0
    var restIndent: Pixels = 0
    /// Whether lines end between words where they can.
    var keepsWords = true
    /// Whether lines that end inside the paragraph fill their room.
    var isJustified = false
    /// The tab stops, measured from where a line without an indent begins.
    var tabs: TabRuler?

    /// The room of a line in 1/1024 pixel.
    func room(isFirst: Bool) -> Int? {
      width.map { max(0, $0 - (isFirst ? firstIndent : restIndent)) << 10 }
    }

    /// The tab stops as a line has them.
    func tabs(isFirst: Bool) -> TabRuler? {
      guard var tabs else { return nil }
      tabs.indent = (isFirst ? firstIndent : restIndent) << 10
      return tabs
    }
  }

  /// What is broken.
  let paragraph: ShapedParagraph
  /// How its lines are set.
  let setting: Setting
  /// The lines from top to bottom; at least one.
  private(set) var lines: [Line] = []

  /// Breaks a paragraph, until there are more than `limit` lines.
  init(_ paragraph: ShapedParagraph, _ setting: Setting, limit: Int) {
    self.paragraph = paragraph
    self.setting = setting
    guard paragraph.line.count > 0 else {
      let (top, bottom) = paragraph.emptyHeights
      lines = [Line(characters: 0..<0, isWrapped: false, top: top, bottom: bottom)]
      return
    }
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

  /// The bytes of the paragraph that a line shows.
  func bytes(ofLine index: Int) -> Range<Int> {
    guard paragraph.line.count > 0 else { return 0..<0 }
    return paragraph.bytes(lines[index].characters)
  }

  func source(_ offset: Int) -> Int { paragraph.text.source(offset) }

  func isCut(in range: Range<Int>) -> Bool { paragraph.text.isCut(in: range) }
}

// MARK: - Measuring

extension BrokenParagraph {
  /// Finds how far the pen moves over a line, and how high it is.
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

  /// The width of a line of letters of one item that lie as they do in the whole of it, found without
  /// putting its glyphs together; nil for other lines.
  private func plainWidth(of line: Line) -> Int? {
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
    // A space that is drawn with the letter before it stays.
    if dropsSpace, text.marks[last].contains(.unsafe) { return nil }
    return text.advances[line.characters.lowerBound..<(dropsSpace ? last : last + 1)]
      .reduce(0) { $0 + Int($1) }
  }
}
