internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoViews

extension TextView {
  /// The width of the caret, in points, which is kept free behind the text.
  package var caretWidth: Double { max(1, displayScale.snap(1.5)) }

  /// The room above the text, in points; a whole number of device pixels.
  var topInset: Double { displayScale.snap(textContainerInset.top) }

  /// The blocks, divided now if they were forgotten.
  var blocks: TextBlocks {
    _read {
      makeBlocks()
      yield storedBlocks ?? TextBlocks(TextBuffer()) { _ in 1 }
    }
  }

  /// Divides the text, if it was replaced, and gives up what was in view of blocks that it lacks.
  func makeBlocks() {
    guard storedBlocks == nil else { return }
    let metrics = metrics ?? makeMetrics(width: bounds.width)
    let blocks = TextBlocks(controller.text.buffer) { metrics.guessedHeight($0) }
    storedBlocks = blocks
    guard let last = tiles.last, last.block >= blocks.count else { return }
    let kept = tiles.firstIndex { $0.block >= blocks.count } ?? tiles.count
    for tile in tiles[kept...] { recycle(tile) }
    tiles.removeSubrange(kept...)
  }

  /// Forgets how the text is divided, and all layouts.
  func forgetBlocks() {
    storedBlocks = nil
    forgetLayouts()
  }

  func forgetLayouts() {
    storedHuggingSize = nil
    for tile in tiles { tile.layout = nil }
    remoteTile = nil
    storedCaretFrame = nil
  }

  /// Lays everything out again: something has changed on which the look of all text depends.
  func lookDidChange() {
    metrics = nil
    forgetLayouts()
    redrawLines()
    goalX = nil
    if grows { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  /// Draws all lines again.
  func redrawLines() {
    for tile in tiles {
      for view in tile.views {
        view.setNeedsDisplay()
        view.back?.setNeedsDisplay()
      }
    }
    setNeedsLayout()
  }

  /// Follows a change of the text.
  func follow(_ span: TextSpan) {
    remoteTile = nil
    storedHuggingSize = nil
    guard var blocks = storedBlocks else { return }
    // The blocks are changed in place, as nothing else holds them now.
    storedBlocks = nil
    let metrics = metrics ?? makeMetrics(width: bounds.width)
    let (replaced, count) = blocks.update(by: span, in: controller.text.buffer) {
      metrics.guessedHeight($0)
    }
    storedBlocks = blocks
    let growth = count - replaced.count
    var kept: [TextTile] = []
    for tile in tiles {
      if replaced.contains(tile.block) {
        // The views stay where a block stands in the place of another.
        guard tile.block - replaced.lowerBound < count else {
          recycle(tile)
          continue
        }
        tile.layout = nil
      } else if tile.block >= replaced.upperBound {
        tile.block += growth
      }
      kept.append(tile)
    }
    tiles = kept
  }

  // MARK: Metrics

  /// Brings what heights depend on up to date.
  func updateMetrics() {
    let conditions = conditions(width: bounds.width)
    if let metrics, metrics.conditions == conditions { return }
    let new = makeMetrics(width: bounds.width)
    metrics = new
    forgetLayouts()
    storedBlocks?.estimateHeights { new.guessedHeight($0) }
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

  /// The height in whole device pixels.
  func pixelHeight(_ height: Double) -> Int {
    guard height.isFinite else { return 1 }
    return max(1, Int(min(1e9, (height * displayScale.factor - 1e-6).rounded(.up))))
  }

  /// The text with its look.
  ///
  /// - Parameter styles: those of the letters or, of an empty text, of its line; nil for plain text.
  func request(
    _ string: String,
    styles: StyleRuns? = nil,
    color: Color = .black,
    isLine: Bool = false
  ) -> TextRequest {
    let alignment =
      alignsWithLayoutDirection
      ? textAlignment.resolved(for: effectiveContentDirection) : textAlignment
    var paragraph = ownParagraph ?? ParagraphStyle(alignment: alignment)
    paragraph.lineBreakMode = isLine ? .byClipping : .byWordWrapping
    paragraph.lineLimit = isLine ? 1 : 0
    if effectiveContentDirection == .rightToLeft, paragraph.direction == .natural {
      paragraph.direction = .naturalRightToLeft
    }
    let plain = TextAttributes(font: font, color: color)
    guard let styles else {
      return TextRequest(string, attributes: plain, paragraph: paragraph)
    }
    return TextRequest(runs: runs(of: string, styles, color: color), paragraph: paragraph)
  }

  // MARK: Blocks

  /// Lays a block out, and notes its height.
  func layOut(_ tile: TextTile) {
    guard let metrics else { return }
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
    let styles = drawnStyles(of: content, marked: marked)
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
    let height = pixelHeight(geometry.size.height + spacing(after: tile.end))
    tile.height = geometry.lines.isEmpty ? metrics.lineHeight : height
    storedBlocks?.setHeight(tile.height, at: tile.block)
    // The caret may stand behind a block whose height was another one.
    storedCaretFrame = nil
  }

  /// The bytes of a block without the break that ends it.
  func contentRange(_ block: Range<Int>, in buffer: TextBuffer) -> Range<Int> {
    let end = block.upperBound - buffer.breakLength(endingAt: block.upperBound)
    return block.lowerBound..<max(block.lowerBound, end)
  }

  /// A block as it is laid out, in view or not.
  func laidOut(_ block: Int) -> TextTile {
    if metrics == nil { updateMetrics() }
    if let tile = tiles.first(where: { $0.block == block }) {
      if tile.layout == nil {
        tile.start = blocks.start(of: block).offset
        layOut(tile)
      }
      return tile
    }
    if let remoteTile, remoteTile.block == block { return remoteTile }
    let tile = TextTile(block: block)
    (tile.start, tile.top) = blocks.start(of: block)
    layOut(tile)
    remoteTile = tile
    return tile
  }

  /// The block in which the caret stands.
  var blockOfCaret: Int {
    let selection = controller.text.selection
    return block(at: selection.head, isUpstream: selection.isUpstream)
  }

  /// The block that an offset belongs to; with `isUpstream`, between two pieces of a paragraph, the
  /// first.
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
  /// The room that the numbers of paragraphs take beside the text, in points; 0 without numbers.
  package var lineNumberWidth: Double {
    gutterWidth(digits: conditions(width: bounds.width).digits)
  }

  /// The room for the numbers of all lines, in points.
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

  /// Draws the number of a paragraph into the view of its first line.
  func drawLineNumber(_ number: Int, baseline: Double, in context: DrawContext) {
    guard let metrics else { return }
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
