internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// A builder that lays out one request for a series of widths; it wraps the text, and applies the line limit
/// and the ellipsis.
final class TextLayoutBuilder {
  private let paragraph: ParagraphStyle
  private let text: StyledText
  private let scale: Scale
  private let fonts: FontCollection
  private let words: WordCache?
  private let measures: LineMeasures
  /// The paragraphs, or nil if only a single truncated line has been laid out so far.
  private var column: TextColumn?

  /// Prepares to lay out a request, using known words where its text is plain.
  init(_ request: TextRequest, scale: Scale, fonts: FontCollection, words: WordCache? = nil) {
    paragraph = request.paragraph
    text = StyledText(request)
    measures = LineMeasures(request.paragraph, scale: scale)
    self.scale = scale
    self.fonts = fonts
    self.words = words
  }

  /// Returns the layout for a width in pixels, or nil if memory runs out.
  func layout(width: Pixels?) -> TextLayout? {
    let width = paragraph.lineBreakMode == .byClipping ? nil : width
    // A one-line label goes straight to Pango, which truncates while it shapes; breaking the paragraph first
    // would shape it twice.
    let limit = paragraph.lineLimit == 0 ? Int.max : paragraph.lineLimit
    if limit == 1, let ellipsis, let width {
      return singleLine(ellipsis, width: width)
    }
    let column = self.column ?? makeColumn()
    self.column = column
    let whole = column.lines(width: width, measures, limit: limit)
    let hasMore = whole.count > limit || shownLength < text.bytes.count
    if hasMore, let ellipsis {
      return truncated(whole, limit: min(limit, whole.count), ellipsis, width: width)
    }
    let (lines, bottom) = whole.laidOut(first: limit, measures)
    let (mode, isJustified) = (paragraph.lineBreakMode, paragraph.alignment == .justified)
    // The layout records the range of widths with the same result, so a resized view lays out text again only
    // if a line would change. Justified and truncated lines change with every pixel.
    return makeLayout(lines, bottom, isTruncated: false, whole.unknownGlyphs) { widest in
      if mode == .byClipping { return 0...Int.max }
      if !whole.isWrapped, !hasMore { return min(widest, width ?? .max)...Int.max }
      let isExact = isJustified && width != nil || hasMore
      let upper = width ?? .max
      return (isExact ? upper : min(widest, upper))...upper
    }
  }

  /// The memory retained for laying out other widths, in bytes.
  var byteCount: Int { text.bytes.count + (column?.byteCount ?? 0) }

  /// The maximum number of bytes to show.
  private var shownLength: Int {
    let limit = paragraph.lineLimit == 0 ? Int.max : paragraph.lineLimit
    return limit == .max ? .max : lineLength.multipliedClamped(by: limit)
  }

  private func makeColumn() -> TextColumn {
    TextColumn(text.prefix(shownLength), paragraph, scale: scale, fonts: fonts, words: words)
  }

  private func makeLayout(
    _ lines: [TextLayout.Line],
    _ bottom: Double,
    isTruncated: Bool,
    _ unknownGlyphs: Int,
    validWidths: (Pixels) -> ClosedRange<Pixels>
  ) -> TextLayout {
    let fonts = fonts
    return TextLayout(
      lines: lines,
      height: max(1, Int(Scale.wholePixels(holding: bottom))),
      isTruncated: isTruncated,
      unknownGlyphs: unknownGlyphs,
      missingFamily: text.runs.lazy
        .compactMap { fonts.missingFamily(of: $0.attributes.drawnFont) }.first,
      validWidths: validWidths
    )
  }

  /// The maximum number of bytes in a line if the number of lines is limited: more than any window can show,
  /// but few enough for Pango's 32-bit units.
  private var lineLength: Int {
    // At one em per byte, 500,000 pixels of text are 2^29 Pango units.
    let size = text.runs.reduce(1) { max($0, $1.attributes.drawnFont.pointSize * scale.factor) }
    return min(65_536, max(256, Int(500_000 / size)))
  }

  /// The part of the text to omit if the text does not fit; nil to omit nothing.
  private var ellipsis: PangoEllipsizeMode? {
    switch paragraph.lineBreakMode {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    }
  }
}

extension Int {
  /// Returns the product, or the maximum integer if the product overflows.
  fileprivate func multipliedClamped(by other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? .max : product
  }
}

// MARK: - Truncation

extension TextLayoutBuilder {
  /// Returns the last line: the text from `start`, either up to the end of its line or with all lines joined,
  /// and limited to 16 bytes per pixel, which is more than the width can show.
  private func lastLine(
    from start: Int,
    _ ellipsis: PangoEllipsizeMode,
    width: Pixels?
  ) -> StyledText {
    // Pango shapes and measures everything before it decides what to omit. Without the limit, a label that
    // contains a whole file would take seconds (`text.line`).
    let limit = min(lineLength, width.map { max(2_048, $0.multipliedClamped(by: 16)) } ?? .max)
    return ellipsis == PANGO_ELLIPSIZE_END
      ? text.line(from: start, limit: limit)
      : text.joinedLines(from: start, limit: limit, keepsStart: ellipsis == PANGO_ELLIPSIZE_MIDDLE)
  }

  /// Returns the layout options for a single line that starts at an indent.
  private func lineOptions(
    width: Pixels?,
    indent: Pixels,
    _ ellipsis: PangoEllipsizeMode
  ) -> PangoParagraphs.Options {
    var options = PangoParagraphs.Options(style: paragraph)
    options.width = width.map { max(0, $0 - indent) }
    options.ellipsis = width == nil ? PANGO_ELLIPSIZE_NONE : ellipsis
    return options
  }

  private func singleLine(_ ellipsis: PangoEllipsizeMode, width: Pixels) -> TextLayout? {
    let options = lineOptions(width: width, indent: measures.firstIndent, ellipsis)
    let line = lastLine(from: 0, ellipsis, width: width)
    guard let laidOut = PangoParagraphs(line, options, scale: scale, fonts: fonts) else {
      return nil
    }
    let (lines, bottom) = laidOut.laidOutLines(first: 1, top: 0, measures, scale: scale)
    let isCut = laidOut.isEllipsized || line.isShortened
    let isTruncated = isCut || (ellipsis == PANGO_ELLIPSIZE_END && text.hasLineBreaks)
    return makeLayout(lines, bottom, isTruncated: isTruncated, laidOut.unknownGlyphs) { widest in
      isCut ? width...width : min(widest, width)...Int.max
    }
  }

  private func truncated(
    _ whole: TextLines,
    limit: Int,
    _ ellipsis: PangoEllipsizeMode,
    width: Pixels?
  ) -> TextLayout? {
    let startsParagraph = whole.isParagraphStart(limit - 1)
    var options = lineOptions(
      width: width,
      indent: measures.indent(isParagraphStart: startsParagraph),
      ellipsis
    )
    options.direction = whole.direction(ofLine: limit - 1)
    let tail = PangoParagraphs(
      lastLine(from: whole.startOfLine(limit - 1), ellipsis, width: width),
      options,
      scale: scale,
      fonts: fonts
    )
    guard let tail else { return nil }
    var (lines, bottom) = whole.laidOut(first: limit - 1, measures)
    let gap = limit > 1 ? Double(measures.gap(isParagraphStart: startsParagraph)) : 0
    let last = tail.laidOutLines(
      first: 1,
      top: bottom + gap,
      measures,
      scale: scale,
      startsParagraph: startsParagraph
    )
    lines += last.lines
    bottom = last.bottom
    return makeLayout(lines, bottom, isTruncated: true, whole.unknownGlyphs) { _ in
      let width = width ?? .max
      return width...width
    }
  }
}
