internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// The paragraphs of text from top to bottom, independent of the width of lines.
///
/// A paragraph is examined when line breaking reaches it. For a paragraph of known words that fits on a line,
/// only an advance is stored until the paragraph is drawn (`text.lines.20k`). Other paragraphs are shaped
/// once, and broken again for each different width (`text.width.20k`).
@safe
final class TextColumn {
  /// The known properties of a paragraph.
  private struct Paragraph {
    /// The advance of the paragraph's known words, in 1/1024 pixel, or nil if the paragraph is not plain.
    var advance: Int?
    /// The index of the paragraph's shaper in `shapers`.
    var shaper = 0
    /// The direction of a plain paragraph.
    var direction = ParagraphDirection.leftToRight
    /// The glyphs of the paragraph, or nil for a plain paragraph until they are needed.
    var shaped: ShapedParagraph?
  }

  /// A shaper for the words of some paragraphs.
  private struct Shaper {
    let words: WordShaper
    /// The ascent and descent of the shaper's font, in 1/1024 pixel.
    let heights: (top: Int, bottom: Int)
  }

  /// The text.
  let text: StyledText
  private let style: ParagraphStyle
  private let scale: Scale
  private let fonts: FontCollection
  private let words: WordCache?
  /// The fonts and letter spacing of all paragraphs, or nil if each paragraph has its own.
  private let attributes: OpaquePointer?
  private var paragraphs: [Paragraph] = []
  /// The shapers of plain paragraphs, one for each script.
  ///
  /// They are retained because lines draw with their fonts.
  private var shapers: [Shaper] = []
  /// The first byte of each paragraph, and the end of the last one.
  private var starts = [0]
  /// The direction that paragraphs without strong characters inherit from those above.
  private var direction: ParagraphDirection
  private let tabs: TabRuler?

  /// The memory of the paragraphs, in bytes.
  private(set) var byteCount = 0

  /// Prepares to shape text, using known words where it is plain.
  init(
    _ text: StyledText,
    _ style: ParagraphStyle,
    scale: Scale,
    fonts: FontCollection,
    words: WordCache? = nil
  ) {
    self.text = text
    self.style = style
    self.scale = scale
    self.fonts = fonts
    self.words = words
    unsafe attributes =
      unsafe text.hasOneLook ? text.makeFontAttribute(scale: scale, fonts: fonts) : nil
    // Rule P3 of UAX #9 determines the direction of each paragraph by its first strong character. A paragraph
    // without a strong character takes the direction of the paragraph above, as in Pango, or at the start of
    // the text, the direction of the whole text.
    direction = text.direction(in: style)
    let font = text.runs.first?.attributes.drawnFont ?? .standard
    tabs =
      text.bytes.contains(UInt8(ascii: "\t"))
      ? style.tabRuler(scale: scale, standardWidth: fonts.tabWidth(of: font, scale: scale)) : nil
  }

  deinit {
    if let attributes = unsafe attributes { unsafe pango_attr_list_unref(attributes) }
  }

  /// Whether the end of the text was reached; an empty paragraph follows a line break at the end.
  private var isComplete: Bool {
    guard starts.count > 1, starts[starts.count - 1] == text.bytes.count else { return false }
    let last = starts[starts.count - 2]..<text.bytes.count
    return last.isEmpty || !text.endsParagraph(at: last.upperBound)
  }

  /// Examines paragraphs up to an index; returns `false` if there are fewer paragraphs.
  private func hasParagraph(_ index: Int) -> Bool {
    // Paragraphs are examined only as far as lines are needed: a label that shows three lines of long text
    // examines three paragraphs.
    while paragraphs.count <= index, !isComplete { findNext() }
    return index < paragraphs.count
  }

  private func findNext() {
    let start = starts[starts.count - 1]
    let range = start..<text.paragraphEnd(from: start)
    if style.isNatural {
      direction = text.directionOfLetters(in: range) ?? direction
    }
    starts.append(range.upperBound)
    if let plain = plainParagraph(range) {
      paragraphs.append(plain)
      byteCount += MemoryLayout<Paragraph>.stride
    } else {
      let made = paragraph(text.part(range))
      paragraphs.append(Paragraph(shaped: made))
      byteCount += made.byteCount
    }
  }

  private func paragraph(_ part: StyledText) -> ShapedParagraph {
    let isOwn = unsafe attributes == nil || !part.isPlain(fonts)
    return unsafe ShapedParagraph.make(
      part,
      direction: direction,
      in: ShapedParagraph.Surroundings(
        fonts: fonts,
        scale: scale,
        attributes: isOwn ? nil : attributes
      )
    )
  }

  /// Returns a paragraph of known words (`text.lines.2k`), or nil if it is not plain.
  ///
  /// The invariant of ``WordCache`` guarantees that Pango would compute the same result.
  private func plainParagraph(_ range: Range<Int>) -> Paragraph? {
    guard let words, !direction.isRightToLeft, text.hasOneLook else { return nil }
    let content = range.lowerBound..<text.contentEnd(ofParagraph: range)
    guard !content.isEmpty else { return nil }
    return unsafe text.bytes.withUnsafeBufferPointer { bytes in
      let bytes = unsafe UnsafeBufferPointer(rebasing: bytes[content])
      guard let plain = unsafe PlainText(bytes), unsafe bytes.longestWord <= Self.longestWord,
        let shaper = words.shaper(plain, font, scale: scale, in: fonts),
        let extent = unsafe shaper.extent(of: bytes, limit: WordShaper.LineLimit())
      else { return nil }
      return Paragraph(
        advance: extent.advance,
        shaper: place(of: shaper),
        direction: direction
      )
    }
  }

  /// The maximum length of a cached word, in bytes; paragraphs with longer words are shaped as a whole.
  private static let longestWord = 160

  private var font: Font { text.runs.first?.attributes.drawnFont ?? .standard }

  private func place(of shaper: WordShaper) -> Int {
    if let known = shapers.lastIndex(where: { $0.words === shaper }) { return known }
    let heights = fonts.shaper.heights(of: CollectionOfOne(shaper.space), in: shaper.font)
    shapers.append(Shaper(words: shaper, heights: heights))
    return shapers.count - 1
  }

  /// Returns the glyphs of a paragraph.
  private func shaped(_ index: Int) -> ShapedParagraph {
    // The glyphs are not stored: `TextLayout` caches the content of lines that are drawn, and the glyphs of a
    // paragraph take many times the memory of its advance (`text.lines.20k`).
    if let known = paragraphs[index].shaped { return known }
    let shaper = shapers[paragraphs[index].shaper]
    return ShapedParagraph.makePlain(
      text.part(starts[index]..<starts[index + 1]),
      shaper.words,
      heights: shaper.heights,
      direction: paragraphs[index].direction,
      fonts
    )
  }

  /// Returns the glyphs of a paragraph and caches them.
  private func keptShaped(_ index: Int) -> ShapedParagraph {
    if let known = paragraphs[index].shaped { return known }
    let made = shaped(index)
    paragraphs[index].shaped = made
    byteCount += made.byteCount
    return made
  }

  /// Returns the lines for a width in pixels, or for an unlimited width if `width` is nil; there are not many
  /// more than `limit`.
  func lines(width: Pixels?, _ measures: LineMeasures, limit: Int) -> TextLines {
    // The common part of both indents moves the whole paragraph; only the difference affects where lines
    // break.
    let indent = min(measures.firstIndent, measures.restIndent)
    let setting = BrokenParagraph.Setting(
      width: width.map { max(0, $0 - indent) },
      firstIndent: measures.firstIndent - indent,
      restIndent: measures.restIndent - indent,
      keepsWords: style.lineBreakMode != .byCharWrapping,
      isJustified: style.alignment == .justified,
      tabs: tabs
    )
    let room = setting.room(isFirst: true) ?? .max
    var lines = TextLines(scale: scale)
    var index = 0
    while lines.count <= limit, hasParagraph(index) {
      if let advance = paragraphs[index].advance, advance <= room {
        lines.add(plainLine(index, advance), start: starts[index])
      } else {
        let broken = BrokenParagraph(keptShaped(index), setting, limit: limit - lines.count)
        lines.add(broken, start: starts[index])
      }
      index += 1
    }
    return lines
  }

  private func plainLine(_ index: Int, _ advance: Int) -> TextLines.PlainLine {
    let range = starts[index]..<starts[index + 1]
    return TextLines.PlainLine(
      column: self,
      paragraph: index,
      bytes: range.lowerBound..<text.contentEnd(ofParagraph: range),
      end: range.upperBound,
      advance: advance,
      heights: shapers[paragraphs[index].shaper].heights,
      direction: paragraphs[index].direction
    )
  }
}

// MARK: - Drawing

extension TextColumn: LineOwner {
  /// Returns a plain paragraph as a single line, whose glyphs are assembled immediately.
  func onlyLine(ofParagraph index: Int) -> BrokenParagraph {
    BrokenParagraph(shaped(index), BrokenParagraph.Setting(), limit: 1)
  }

  func content(ofLine index: Int, _ line: TextLayout.Line) -> LineContent {
    var content = onlyLine(ofParagraph: index).content(ofLine: 0, line)
    for item in content.items.indices { content.items[item].offset += starts[index] }
    return content
  }

  func source(_ offset: Int) -> Int { text.source(offset) }

  func isCut(in range: Range<Int>) -> Bool { text.isCut(in: range) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes of the longest run without a space.
  fileprivate var longestWord: Int {
    var (longest, start) = (0, 0)
    for index in indices where unsafe self[index] == 0x20 {
      longest = Swift.max(longest, index - start)
      start = index + 1
    }
    return Swift.max(longest, count - start)
  }
}
