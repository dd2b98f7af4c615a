internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// The paragraphs of a text one below the other, whatever the width of their lines.
///
/// A paragraph is shaped when lines are broken up to it. Another width breaks the same paragraphs
/// again (`text.width.20k`).
final class TextColumn {
  private let text: StyledText
  private let style: ParagraphStyle
  private let scale: Scale
  private let fonts: FontCollection
  private let words: WordCache?
  /// The fonts and letter spacing of all paragraphs; nil when each has its own.
  private let attributes: OpaquePointer?
  private var paragraphs: [ShapedParagraph] = []
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
    attributes = text.hasOneLook ? text.makeFontAttribute(scale: scale, fonts: fonts) : nil
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
    if let attributes { pango_attr_list_unref(attributes) }
  }

  /// Whether the end of the text was shaped.
  private var isComplete: Bool {
    guard let end = starts.last, starts.count > 1 else { return false }
    return end == text.bytes.count && !(paragraphs.last?.endsWithBreak ?? false)
  }

  /// A paragraph, shaped now if it was not before; nil when there are fewer.
  private func paragraph(_ index: Int) -> ShapedParagraph? {
    while paragraphs.count <= index, !isComplete { shapeNext() }
    return index < paragraphs.count ? paragraphs[index] : nil
  }

  private func shapeNext() {
    let start = starts[starts.count - 1]
    let range = start..<text.paragraphEnd(from: start)
    if style.isNatural {
      let own = text.direction(of: range)
      if own != PANGO_DIRECTION_NEUTRAL { direction = own }
    }
    let part = text.part(range)
    let made = plainParagraph(part) ?? paragraph(part)
    paragraphs.append(made)
    starts.append(range.upperBound)
    byteCount += made.byteCount
  }

  private func paragraph(_ part: StyledText) -> ShapedParagraph {
    let isOwn = attributes == nil || !part.isPlain(fonts)
    return ShapedParagraph.make(
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
  private func plainParagraph(_ part: StyledText) -> ShapedParagraph? {
    guard let words, direction == PANGO_DIRECTION_LTR, text.hasOneLook else { return nil }
    let font = part.runs.first?.attributes.drawnFont ?? .standard
    return ShapedParagraph.makePlain(part, fonts) {
      words.shaper($0, font, scale: scale, in: fonts)
    }
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
    var lines = TextLines(scale: scale)
    var index = 0
    while lines.count <= limit, let next = paragraph(index) {
      let broken = BrokenParagraph(next, setting, limit: limit - lines.count)
      lines.add(broken, start: starts[index])
      index += 1
    }
    return lines
  }
}

extension ShapedParagraph {
  /// Whether another paragraph follows, if only an empty one.
  fileprivate var endsWithBreak: Bool { contentEnd < text.bytes.count }
}
