internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// The paragraphs of a text one below the other, in layouts of Pango's of a few paragraphs each.
///
/// For each line Pango 1.50 counts the characters from the start of its layout, so that one layout
/// of 20,000 lines takes seconds; a few thousand bytes at a time make it linear
/// (`text.lines.20k`).
struct ParagraphColumn {
  /// So many bytes are laid out at once; a paragraph that is longer is not divided.
  ///
  /// Below, the 4 µs of making a layout show; above, the counting.
  private static let stretch = 2_048

  /// The layouts from top to bottom, with the byte of the text and the number of the line that each
  /// begins with.
  private(set) var parts: [(paragraphs: PangoParagraphs, start: Int, firstLine: Int)] = []
  /// The number of lines.
  private(set) var lineCount = 0

  private let text: StyledText
  private let options: PangoParagraphs.Options
  private let scale: Scale
  private let fonts: FontCollection

  /// Lays paragraphs out until there are more than `limit` lines or no more text; nil when there is
  /// no memory.
  init?(
    _ text: StyledText,
    _ options: PangoParagraphs.Options,
    limit: Int,
    scale: Scale,
    fonts: FontCollection
  ) {
    self.text = text
    self.options = options
    self.scale = scale
    self.fonts = fonts
    let isShort = text.bytes.count <= Self.stretch
    if isShort, !standsAlone(text.bytes.indices) {
      guard add(text, options, start: 0) else { return nil }
    } else {
      guard addStretches(limit: limit) else { return nil }
    }
  }

  private mutating func add(
    _ part: StyledText,
    _ options: PangoParagraphs.Options,
    start: Int
  ) -> Bool {
    guard let made = PangoParagraphs(part, options, scale: scale, fonts: fonts) else {
      return false
    }
    parts.append((made, start, lineCount))
    lineCount += made.lineCount
    return true
  }

  private mutating func addStretches(limit: Int) -> Bool {
    var direction =
      options.isNatural ? text.direction(of: 0..<text.bytes.count) : PANGO_DIRECTION_NEUTRAL
    var start = 0
    while lineCount <= limit {
      let range = nextStretch(from: start, direction: &direction)
      let isLast = range.end == text.bytes.count && !range.endsWithBreak
      var options = options
      options.isContinued = !isLast
      options.direction = range.direction
      options.wrapsInSteps = range.isAlone
      guard add(text.part(start..<range.end), options, start: start) else { return false }
      start = range.end
      if isLast { break }
    }
    return true
  }

  /// Some paragraphs that are laid out at once.
  private struct Stretch {
    var end: Int
    /// Whether another paragraph follows, if only an empty one.
    var endsWithBreak = false
    /// What paragraphs without letters take over from those above.
    var direction: PangoDirection?
    /// Whether it is one paragraph that is wrapped in another way than others.
    var isAlone = false
  }

  /// The next paragraphs, and the direction that is handed on to what follows them.
  ///
  /// A paragraph whose letters have no direction takes over that of the one above. Pango knows none
  /// above the first, so such paragraphs at the start are laid out apart, in the direction handed on.
  /// So is one that must not be wrapped as others are.
  private func nextStretch(from start: Int, direction: inout PangoDirection) -> Stretch {
    var range = start..<text.paragraphEnd(from: start)
    var own = ownDirection(of: range)
    let takesOver = own == PANGO_DIRECTION_NEUTRAL && direction != PANGO_DIRECTION_NEUTRAL
    let isAlone = standsAlone(range)
    var end = start
    repeat {
      end = range.upperBound
      if own != PANGO_DIRECTION_NEUTRAL { direction = own }
      guard end < text.bytes.count, !isAlone else { break }
      range = end..<text.paragraphEnd(from: end)
      own = ownDirection(of: range)
    } while range.upperBound - start <= Self.stretch
      && !(takesOver && own != PANGO_DIRECTION_NEUTRAL) && !standsAlone(range)
    return Stretch(
      end: end,
      endsWithBreak: end > start && text.endsParagraph(at: end),
      direction: takesOver ? direction : nil,
      isAlone: isAlone
    )
  }

  private func ownDirection(of range: Range<Int>) -> PangoDirection {
    options.isNatural ? text.direction(of: range) : PANGO_DIRECTION_NEUTRAL
  }

  /// Whether a paragraph is wrapped in another way than others.
  private func standsAlone(_ range: Range<Int>) -> Bool {
    options.breaksWords && text.breaksInsideCharacters(in: range)
  }
}

// MARK: - Lines

extension ParagraphColumn {
  /// Whether a line ends because of the width.
  var isWrapped: Bool { parts.contains { $0.paragraphs.isWrapped } }

  /// The number of characters without a picture.
  var unknownGlyphs: Int { parts.reduce(0) { $0 + $1.paragraphs.unknownGlyphs } }

  /// The byte of the text at which a line starts.
  func startOfLine(_ index: Int) -> Int {
    let part = part(ofLine: index)
    return part.start + part.paragraphs.startOfLine(index - part.firstLine)
  }

  /// Whether a line is the first of its paragraph.
  func isParagraphStart(_ index: Int) -> Bool {
    let part = part(ofLine: index)
    return part.paragraphs.isParagraphStart(index - part.firstLine)
  }

  private func part(
    ofLine index: Int
  ) -> (paragraphs: PangoParagraphs, start: Int, firstLine: Int) {
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].firstLine <= index { low = middle } else { high = middle }
    }
    return parts[low]
  }

  /// The first lines in pixels, the first one's top at 0, and the bottom of the last one.
  func laidOutLines(
    first count: Int,
    _ measures: LineMeasures
  ) -> (lines: [TextLayout.Line], bottom: Double) {
    var lines: [TextLayout.Line] = []
    lines.reserveCapacity(min(count, lineCount))
    var bottom = 0.0
    for part in parts where part.firstLine < count {
      let gap = lines.isEmpty ? 0 : Double(measures.gap(isParagraphStart: true))
      let more = part.paragraphs.laidOutLines(
        first: count - part.firstLine,
        top: bottom + gap,
        measures,
        scale: scale
      )
      lines += more.lines
      bottom = more.bottom
    }
    return (lines, bottom)
  }
}
