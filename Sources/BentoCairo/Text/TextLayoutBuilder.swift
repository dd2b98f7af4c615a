internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// Lays one request out: wrapping, the limit of lines, and the ellipsis.
struct TextLayoutBuilder {
  private let paragraph: ParagraphStyle
  private let text: StyledText
  private let scale: Scale
  private let fonts: FontCollection

  /// Prepares to lay a request out.
  init(_ request: TextRequest, scale: Scale, fonts: FontCollection) {
    paragraph = request.paragraph
    text = StyledText(request)
    self.scale = scale
    self.fonts = fonts
  }

  /// The layout at a width in pixels; nil when there is no memory.
  func layout(width: Pixels?) -> TextLayout? {
    var options = PangoParagraphs.Options()
    options.direction = paragraph.direction
    options.isJustified = paragraph.alignment == .justified && width != nil
    if paragraph.lineBreakMode == .byCharWrapping { options.wrap = PANGO_WRAP_CHAR }
    options.width = paragraph.lineBreakMode == .byClipping ? nil : width
    if paragraph.lineLimit == 1, let ellipsis, let width {
      return singleLine(ellipsis, width: width, options)
    }
    guard let whole = PangoParagraphs(text, options, scale: scale, fonts: fonts) else {
      return nil
    }
    let limit = paragraph.lineLimit == 0 ? whole.lineCount : paragraph.lineLimit
    if whole.lineCount > limit, let ellipsis {
      return truncated(whole, limit: limit, ellipsis, options)
    }
    let (lines, bottom) = whole.laidOutLines(first: limit, top: 0, spacing: spacing)
    return TextLayout(
      lines: lines,
      height: height(bottom),
      isTruncated: false,
      unknownGlyphs: whole.unknownGlyphs
    ) { widest in
      if paragraph.lineBreakMode == .byClipping { return 0...Int.max }
      if !whole.isWrapped, whole.lineCount <= limit { return min(widest, width ?? .max)...Int.max }
      let isExact = options.isJustified || whole.lineCount > limit
      let upper = width ?? .max
      return (isExact ? upper : min(widest, upper))...upper
    }
  }

  private var spacing: Pixels { scale.pixels(paragraph.lineSpacing) }

  private func height(_ bottom: Double) -> Pixels {
    max(1, Int((bottom - 1e-4).rounded(.up)))
  }

  /// What is left out of text that does not fit; nil when nothing is.
  private var ellipsis: PangoEllipsizeMode? {
    switch paragraph.lineBreakMode {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    }
  }
}

// MARK: - Truncation

extension TextLayoutBuilder {
  /// The text's last line: what follows `start`, cut at the end of its line or joined to one.
  private func lastLine(from start: Int, _ ellipsis: PangoEllipsizeMode) -> StyledText {
    ellipsis == PANGO_ELLIPSIZE_END ? text.line(from: start) : text.joinedLines(from: start)
  }

  private func singleLine(
    _ ellipsis: PangoEllipsizeMode,
    width: Pixels,
    _ options: PangoParagraphs.Options
  ) -> TextLayout? {
    var options = options
    options.ellipsis = ellipsis
    let line = lastLine(from: 0, ellipsis)
    guard let laidOut = PangoParagraphs(line, options, scale: scale, fonts: fonts) else {
      return nil
    }
    let (lines, bottom) = laidOut.laidOutLines(first: 1, top: 0, spacing: 0)
    let isCut = laidOut.isEllipsized
    return TextLayout(
      lines: lines,
      height: height(bottom),
      isTruncated: isCut || (ellipsis == PANGO_ELLIPSIZE_END && text.hasLineBreaks),
      unknownGlyphs: laidOut.unknownGlyphs
    ) { widest in
      isCut ? width...width : min(widest, width)...Int.max
    }
  }

  private func truncated(
    _ whole: PangoParagraphs,
    limit: Int,
    _ ellipsis: PangoEllipsizeMode,
    _ options: PangoParagraphs.Options
  ) -> TextLayout? {
    var options = options
    options.ellipsis = options.width == nil ? PANGO_ELLIPSIZE_NONE : ellipsis
    let tail = PangoParagraphs(
      lastLine(from: whole.startOfLine(limit - 1), ellipsis),
      options,
      scale: scale,
      fonts: fonts
    )
    guard let tail else { return nil }
    var (lines, bottom) = whole.laidOutLines(first: limit - 1, top: 0, spacing: spacing)
    let gap = limit > 1 ? Double(spacing) : 0
    let last = tail.laidOutLines(first: 1, top: bottom + gap, spacing: 0)
    lines += last.lines
    bottom = last.bottom
    return TextLayout(
      lines: lines,
      height: height(bottom),
      isTruncated: true,
      unknownGlyphs: whole.unknownGlyphs
    ) { _ in
      let width = options.width ?? .max
      return width...width
    }
  }
}
