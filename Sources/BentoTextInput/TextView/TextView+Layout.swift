internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoViews

extension TextView {
  /// The width of the caret, in points; this space is reserved at the trailing edge of the text.
  package var caretWidth: Double { max(1, displayScale.snap(1.5)) }

  /// The space above the text, in points, rounded to a whole number of device pixels.
  var topInset: Double { displayScale.snap(textContainerInset.top) }

  /// The blocks; reading them divides the text if necessary.
  var blocks: TextBlocks {
    _read {
      makeBlocks()
      yield layout.blocks
    }
  }

  /// Divides the text into blocks if it was replaced.
  func makeBlocks() {
    guard !layout.isDivided else { return }
    let metrics = layout.metrics ?? makeMetrics(width: bounds.width)
    layout.divide(controller.text.buffer, guessing: metrics)
  }

  /// Invalidates the layout because a change affects the appearance of all text.
  func textAppearanceDidChange() {
    layout.forgetMetrics()
    redrawLines()
    goal.forget()
    if grows { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  /// Redraws all lines.
  func redrawLines() {
    for tile in layout.tiles {
      for view in tile.views {
        view.setNeedsDisplay()
        view.back?.setNeedsDisplay()
      }
    }
    setNeedsLayout()
  }

  // MARK: Metrics

  /// Updates the values on which the heights depend.
  func updateMetrics() {
    guard layout.metrics?.conditions != conditions(width: bounds.width) else { return }
    layout.adopt(makeMetrics(width: bounds.width))
  }

  private func conditions(width: Double) -> TextViewMetrics.Conditions {
    let lines = controller.text.buffer.lineCount
    return TextViewMetrics.Conditions(
      width: width,
      scale: displayScale,
      font: font,
      insets: textContainerInset,
      digits: showsLineNumbers ? max(2, String(lines).utf8.count) : 0,
      isRightToLeft: effectiveContentDirection == .rightToLeft,
      engine: textEngine
    )
  }

  func makeMetrics(width: Double) -> TextViewMetrics {
    let conditions = conditions(width: width)
    let letters = "The quick brown fox jumps over the lazy dog."
    let line = measure(request(" "))
    let sample = measure(request(letters))?.size.width ?? 0
    let letterWidth = max(1, sample / Double(letters.utf8.count))
    let gutter = gutterWidth(digits: conditions.digits)
    let insets = textContainerInset
    let column = max(1, width - insets.left - insets.right - gutter - caretWidth)
    return TextViewMetrics(
      conditions: conditions,
      textX: displayScale.snap(insets.left + (conditions.isRightToLeft ? 0 : gutter)),
      width: column.isFinite ? column : 1,
      gutter: gutter,
      lineHeight: pixelHeight(line?.size.height ?? font.pointSize * 1.25),
      lettersInLine: fitsLines ? .infinity : max(1, column.isFinite ? column / letterWidth : 1)
    )
  }

  /// Returns a height rounded to device pixels.
  func pixelHeight(_ height: Double) -> Int {
    guard height.isFinite else { return 1 }
    return max(1, Int(min(1e9, (height * displayScale.factor - 1e-6).rounded(.up))))
  }

  /// Returns the text with its attributes.
  ///
  /// - Parameter styles: The styles of the text or, for empty text, of its line, or nil for plain text.
  func request(
    _ string: String,
    styles: StyleRuns? = nil,
    color: Color = .black,
    isLine: Bool = false
  ) -> TextRequest {
    var paragraph = styling.paragraph ?? ParagraphStyle(alignment: textAlignment)
    paragraph.lineBreakMode = isLine ? .byClipping : .byWordWrapping
    paragraph.lineLimit = isLine ? 1 : 0
    if isLine {
      // A line without letters takes the direction of its paragraph instead of having its own.
      paragraph.alignment = paragraph.alignment.resolved(for: effectiveContentDirection)
      paragraph.direction = .leftToRight
    }
    let plain = TextAttributes(font: font, color: color)
    guard let styles else {
      return TextRequest(string, attributes: plain, paragraph: paragraph)
    }
    return TextRequest(runs: runs(of: string, styles, color: color), paragraph: paragraph)
  }

  // MARK: Blocks

  /// Lays out a block, and stores its height.
  func layOut(_ tile: TextTile) {
    guard let metrics = layout.metrics else { return }
    let text = controller.text
    tile.length = blocks[tile.block].length
    let content = contentRange(tile.start..<tile.end, in: text.buffer)
    var string = text.buffer.string(in: content)
    var marked: (range: Range<Int>, count: Int)?
    if let composed = text.marked, blockOfCaret == tile.block {
      let range = text.selection.range.clamped(to: content)
      var drawn = TextBuffer(string)
      let place = (range.lowerBound - content.lowerBound)..<(range.upperBound - content.lowerBound)
      drawn.replace(place, with: composed.string)
      string = drawn.string
      marked = (place, composed.string.utf8.count)
    }
    let styles = styling.drawnStyles(of: content, marked: marked, in: text)
    let geometry =
      geometry(of: request(string, styles: styles), width: metrics.width)
      ?? TextGeometry(string: string, lines: [], size: .zero, scale: displayScale)
    tile.layout = FieldLayout(
      string: string,
      geometry: geometry,
      styles: styles,
      width: metrics.width,
      marked: marked
    )
    let height = pixelHeight(
      geometry.size.height + styling.spacing(after: tile.end, in: text.buffer)
    )
    layout.setHeight(geometry.lines.isEmpty ? metrics.lineHeight : height, of: tile)
  }

  /// Returns the bytes of a block without the line break at its end.
  func contentRange(_ block: Range<Int>, in buffer: TextBuffer) -> Range<Int> {
    let end = block.upperBound - buffer.breakLength(endingAt: block.upperBound)
    return block.lowerBound..<max(block.lowerBound, end)
  }

  /// Returns a block after laying it out, whether or not it is visible.
  func laidOut(_ block: Int) -> TextTile {
    if layout.metrics == nil { updateMetrics() }
    if let tile = layout.tile(of: block) {
      if tile.layout == nil {
        tile.start = blocks.start(of: block).offset
        layOut(tile)
      }
      return tile
    }
    let tile = TextTile(block: block)
    (tile.start, tile.top) = blocks.start(of: block)
    layOut(tile)
    layout.keep(tile)
    return tile
  }

  /// The block that contains the caret.
  var blockOfCaret: Int {
    let selection = controller.text.selection
    return block(at: selection.head, isUpstream: selection.isUpstream)
  }

  /// Returns the block that contains an offset; if the offset is between two pieces of a paragraph and
  /// `isUpstream` is true, the first piece.
  func block(at offset: Int, isUpstream: Bool) -> Int {
    let index = blocks.index(atOffset: offset)
    guard isUpstream, index > 0, blocks.start(of: index).offset == offset,
      !TextBlocks.endsParagraph(at: offset, in: controller.text.buffer)
    else { return index }
    return index - 1
  }
}

// MARK: - Line numbers

extension TextView {
  /// The width of the paragraph numbers at the leading edge of the text, in points, or 0 if they are not
  /// shown.
  package var lineNumberWidth: Double {
    gutterWidth(digits: conditions(width: bounds.width).digits)
  }

  /// Returns the width of paragraph numbers with the given number of digits, in points.
  private func gutterWidth(digits: Int) -> Double {
    guard digits > 0 else { return 0 }
    let request = numberRequest(String(repeating: "0", count: digits), color: .black)
    let width = measure(request)?.size.width ?? Double(digits) * font.pointSize * 0.5
    return displayScale.snap(width + 14)
  }

  private func numberRequest(_ string: String, color: Color) -> TextRequest {
    TextRequest(
      string,
      attributes: TextAttributes(font: numberFont, color: color),
      paragraph: ParagraphStyle(alignment: .right, lineBreakMode: .byClipping, lineLimit: 1)
    )
  }

  private var numberFont: Font {
    if let lineNumberFont { return lineNumberFont }
    var font = font
    font.pointSize *= 0.8
    return font
  }

  /// Draws the number of a paragraph in the view of its first line.
  func drawLineNumber(_ number: Int, baseline: Double, in context: DrawContext) {
    guard let metrics = layout.metrics else { return }
    let request = numberRequest(String(number), color: context.theme.colors.tertiaryLabel)
    let isRightToLeft = effectiveContentDirection == .rightToLeft
    guard let own = measure(request) else { return }
    let right =
      isRightToLeft
      ? context.bounds.maxX - textContainerInset.right
      : textContainerInset.left + metrics.gutter - 14
    let origin = Point(
      x: displayScale.snap(right - own.size.width),
      y: displayScale.snap(baseline - own.firstBaseline)
    )
    context.draw(request, in: Rect(origin: origin, size: own.size))
  }
}
