internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// The paragraphs of a text one below the other, whatever the width of their lines.
///
/// A paragraph is looked at when lines are broken up to it. One of known words that fits on a line is no
/// more than its length until it is drawn (`text.lines.20k`); others are shaped, and another width breaks
/// the same ones again (`text.width.20k`).
@safe
final class TextColumn {
  /// What is known of a paragraph.
  private struct Paragraph {
    /// How far the pen moves over its known words, in 1/1024 pixel; nil when it is not plain.
    var advance: Int?
    /// Where what its words are shaped with lies among `shapers`.
    var shaper = 0
    /// Its letters; nil as long as nobody needed those of a plain one.
    var shaped: ShapedParagraph?
  }

  /// What shapes the words of some paragraphs.
  private struct Shaper {
    let words: WordShaper
    /// How high and deep its letters reach, in 1/1024 pixel.
    let heights: (top: Int, bottom: Int)
  }

  /// What is laid out.
  let text: StyledText
  private let style: ParagraphStyle
  private let scale: Scale
  private let fonts: FontCollection
  private let words: WordCache?
  /// The fonts and letter spacing of all paragraphs; nil when each has its own.
  private let attributes: OpaquePointer?
  private var paragraphs: [Paragraph] = []
  /// What plain paragraphs are shaped with, one for each script; kept, as lines draw with its font.
  private var shapers: [Shaper] = []
  /// The byte at which each paragraph begins, and the one after the last.
  private var starts = [0]
  /// What paragraphs without letters take over from those above.
  private var direction: PangoDirection
  private let tabs: TabRuler?

  /// The memory that the paragraphs take, in bytes.
  private(set) var byteCount = 0

  /// Prepares to shape a text, of known words where it is plain.
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
    let own = style.isNatural ? text.direction(of: text.bytes.indices) : PANGO_DIRECTION_NEUTRAL
    direction =
      own != PANGO_DIRECTION_NEUTRAL
      ? own : style.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    let font = text.runs.first?.attributes.drawnFont ?? .standard
    tabs =
      text.bytes.contains(UInt8(ascii: "\t"))
      ? style.tabRuler(scale: scale, standardWidth: fonts.tabWidth(of: font, scale: scale)) : nil
  }

  deinit {
    if let attributes = unsafe attributes { unsafe pango_attr_list_unref(attributes) }
  }

  /// Whether the end of the text was looked at; an empty paragraph follows a break at the end.
  private var isComplete: Bool {
    guard starts.count > 1, starts[starts.count - 1] == text.bytes.count else { return false }
    let last = starts[starts.count - 2]..<text.bytes.count
    return last.isEmpty || !text.endsParagraph(at: last.upperBound)
  }

  /// Looks at further paragraphs up to one; false when there are fewer.
  private func hasParagraph(_ index: Int) -> Bool {
    while paragraphs.count <= index, !isComplete { findNext() }
    return index < paragraphs.count
  }

  private func findNext() {
    let start = starts[starts.count - 1]
    let range = start..<text.paragraphEnd(from: start)
    if style.isNatural {
      let own = text.direction(of: range)
      if own != PANGO_DIRECTION_NEUTRAL { direction = own }
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

  /// A paragraph of words that were shaped before (`text.lines.2k`); nil when it is not plain.
  ///
  /// That Pango would make the same of it is the law of ``WordCache``.
  private func plainParagraph(_ range: Range<Int>) -> Paragraph? {
    guard let words, direction == PANGO_DIRECTION_LTR, text.hasOneLook else { return nil }
    let content = range.lowerBound..<text.contentEnd(ofParagraph: range)
    guard !content.isEmpty else { return nil }
    return unsafe text.bytes.withUnsafeBufferPointer { bytes in
      let bytes = unsafe UnsafeBufferPointer(rebasing: bytes[content])
      guard let plain = unsafe PlainText(bytes), unsafe bytes.longestWord <= Self.longestWord,
        let shaper = words.shaper(plain, font, scale: scale, in: fonts),
        let extent = unsafe shaper.extent(of: bytes, room: WordShaper.Room())
      else { return nil }
      return Paragraph(advance: extent.advance, shaper: place(of: shaper))
    }
  }

  /// Longer words are shaped with their paragraph: there is no sense in keeping them.
  private static let longestWord = 160

  private var font: Font { text.runs.first?.attributes.drawnFont ?? .standard }

  private func place(of shaper: WordShaper) -> Int {
    if let known = shapers.lastIndex(where: { $0.words === shaper }) { return known }
    let heights = fonts.shaper.heights(of: CollectionOfOne(shaper.space), in: shaper.font)
    shapers.append(Shaper(words: shaper, heights: heights))
    return shapers.count - 1
  }

  /// The letters of a paragraph.
  private func shaped(_ index: Int) -> ShapedParagraph {
    if let known = paragraphs[index].shaped { return known }
    let shaper = shapers[paragraphs[index].shaper]
    return ShapedParagraph.makePlain(
      text.part(starts[index]..<starts[index + 1]),
      shaper.words,
      heights: shaper.heights,
      fonts
    )
  }

  /// The letters of a paragraph, which are kept.
  private func keptShaped(_ index: Int) -> ShapedParagraph {
    if let known = paragraphs[index].shaped { return known }
    let made = shaped(index)
    paragraphs[index].shaped = made
    byteCount += made.byteCount
    return made
  }

  /// The lines at a width in pixels, or of any width when it is nil; not many more than `limit`.
  func lines(width: Pixels?, _ measures: LineMeasures, limit: Int) -> TextLines {
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
      heights: shapers[paragraphs[index].shaper].heights
    )
  }
}

// MARK: - Drawing

extension TextColumn: LineOwner {
  /// The only line of a plain paragraph, whose letters are put together now.
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
  /// The number of bytes of the longest stretch without a space.
  fileprivate var longestWord: Int {
    var (longest, start) = (0, 0)
    for index in indices where unsafe self[index] == 0x20 {
      longest = Swift.max(longest, index - start)
      start = index + 1
    }
    return Swift.max(longest, count - start)
  }
}
