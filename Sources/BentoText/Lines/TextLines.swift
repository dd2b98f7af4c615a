internal import BentoGeometry
internal import BentoGraphics

/// The lines of all paragraphs of text for one width.
struct TextLines {
  /// A line that consists of a whole plain paragraph; its glyphs are assembled when it is drawn.
  struct PlainLine {
    /// The text that the paragraph belongs to.
    let column: TextColumn
    /// The index of the paragraph.
    let paragraph: Int
    /// The bytes of the text, without the line break at their end.
    let bytes: Range<Int>
    /// The byte after the line break.
    let end: Int
    /// The advance, in 1/1024 pixel.
    let advance: Int
    /// The ascent and descent of the font, in 1/1024 pixel.
    let heights: (top: Int, bottom: Int)
    /// The direction.
    let direction: ParagraphDirection
  }

  /// The lines of a paragraph.
  enum Paragraph {
    case broken(BrokenParagraph)
    case plain(PlainLine)
  }

  /// The paragraphs from top to bottom, each with its first byte and the index of its first line.
  private(set) var paragraphs: [(paragraph: Paragraph, start: Int, firstLine: Int)] = []
  /// The number of lines.
  private(set) var count = 0
  /// Whether a line ends inside its paragraph.
  private(set) var isWrapped = false
  /// The number of characters that no font has.
  private(set) var unknownGlyphs = 0
  private let scale: Scale

  /// Creates an empty value without paragraphs.
  init(scale: Scale) {
    self.scale = scale
  }

  /// Adds the lines of a paragraph that starts at a byte of the text.
  mutating func add(_ paragraph: BrokenParagraph, start: Int) {
    paragraphs.append((.broken(paragraph), start, count))
    count += paragraph.lines.count
    isWrapped = isWrapped || paragraph.lines.contains(where: \.isWrapped)
    unknownGlyphs += paragraph.paragraph.unknownGlyphs
  }

  /// Adds a plain paragraph that starts at a byte of the text.
  mutating func add(_ line: PlainLine, start: Int) {
    paragraphs.append((.plain(line), start, count))
    count += 1
  }

  private func part(
    ofLine index: Int
  ) -> (paragraph: Paragraph, start: Int, firstLine: Int) {
    var (low, high) = (0, paragraphs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if paragraphs[middle].firstLine <= index { low = middle } else { high = middle }
    }
    return paragraphs[low]
  }

  /// Returns the index of the first byte of a line.
  func startOfLine(_ index: Int) -> Int {
    let part = part(ofLine: index)
    guard case .broken(let paragraph) = part.paragraph else { return part.start }
    return part.start + paragraph.bytes(ofLine: index - part.firstLine).lowerBound
  }

  /// Whether a line is the first of its paragraph.
  func isParagraphStart(_ index: Int) -> Bool { part(ofLine: index).firstLine == index }

  /// Returns the direction of the paragraph that a line belongs to.
  func direction(ofLine index: Int) -> ParagraphDirection {
    switch part(ofLine: index).paragraph {
    case .plain(let line): line.direction
    case .broken(let broken): broken.paragraph.direction
    }
  }

  /// Returns the first lines, laid out in pixels with the top of the first line at 0, and the bottom of the
  /// last line.
  func laidOut(
    first limit: Int,
    _ measures: LineMeasures
  ) -> (lines: [TextLayout.Line], bottom: Double) {
    var lines: [TextLayout.Line] = []
    lines.reserveCapacity(min(limit, count))
    // Positions are added up in fractions and rounded for each line, so rounding errors do not grow with the
    // number of lines.
    var bottom = 0.0
    for part in paragraphs {
      switch part.paragraph {
      case .plain(let line):
        guard lines.count < limit else { return (lines, bottom) }
        let gap = lines.isEmpty ? 0 : measures.gap(isParagraphStart: true)
        lines.append(line.laidOut(top: bottom + Double(gap), measures, scale, &bottom))
      case .broken(let paragraph):
        for index in paragraph.lines.indices {
          guard lines.count < limit else { return (lines, bottom) }
          let gap = lines.isEmpty ? 0 : measures.gap(isParagraphStart: index == 0)
          let top = bottom + Double(gap)
          lines.append(paragraph.laidOut(index, top: top, measures, scale, &bottom))
        }
      }
    }
    return (lines, bottom)
  }
}

extension TextLines.PlainLine {
  /// Lays out the line in pixels and moves `bottom` to the line's bottom.
  fileprivate func laidOut(
    top: Double,
    _ measures: LineMeasures,
    _ scale: Scale,
    _ bottom: inout Double
  ) -> TextLayout.Line {
    let text = column.text
    let (highest, lowest) = (min(0, heights.top), max(0, heights.bottom))
    let natural = Double(lowest - highest) / 1_024
    let height = text.lineHeight(of: bytes, natural: natural, scale: scale)
    bottom = top + height
    return TextLayout.Line(
      owner: column,
      index: paragraph,
      width: Double(advance) / 1_024,
      indent: measures.firstIndent,
      top: Int(top.rounded()),
      bottom: Int(bottom.rounded()),
      // The natural height is centered in the requested line height, as in Pango.
      baseline: Int((top + (height - natural) / 2 - Double(highest) / 1_024).rounded()),
      direction: direction,
      contentEnd: text.source(bytes.upperBound),
      end: text.source(end),
      glyphCount: bytes.count,
      isColored: false
    )
  }
}

extension BrokenParagraph {
  /// Lays out a line in pixels and moves `bottom` to the line's bottom.
  fileprivate func laidOut(
    _ index: Int,
    top: Double,
    _ measures: LineMeasures,
    _ scale: Scale,
    _ bottom: inout Double
  ) -> TextLayout.Line {
    let line = lines[index]
    let bytes = bytes(ofLine: index)
    let text = paragraph.text
    let natural = Double(line.bottom - line.top) / 1_024
    let height = text.lineHeight(of: bytes, natural: natural, scale: scale)
    bottom = top + height
    let isLast = index == lines.count - 1
    return TextLayout.Line(
      owner: self,
      index: index,
      width: Double(line.width) / 1_024,
      indent: measures.indent(isParagraphStart: index == 0),
      top: Int(top.rounded()),
      bottom: Int(bottom.rounded()),
      baseline: Int((top + (height - natural) / 2 - Double(line.top) / 1_024).rounded()),
      direction: paragraph.direction,
      contentEnd: text.source(bytes.upperBound),
      end: text.source(isLast ? text.bytes.count : bytes.upperBound),
      glyphCount: bytes.count,
      isColored: isColored(index)
    )
  }

  private func isColored(_ index: Int) -> Bool {
    guard paragraph.hasColors else { return false }
    let characters = lines[index].characters
    let first = paragraph.line.stretch(holding: characters.lowerBound)
    return paragraph.line.stretches[first...].indices
      .prefix { paragraph.line.stretches[$0].characters.lowerBound < characters.upperBound }
      .contains { paragraph.items[$0].isColored }
  }
}
