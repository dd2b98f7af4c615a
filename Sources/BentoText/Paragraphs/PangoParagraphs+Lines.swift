internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// The spacing and indents of lines, in pixels.
struct LineMeasures {
  /// The extra space between lines.
  let lineSpacing: Pixels
  /// The extra space between paragraphs.
  let paragraphSpacing: Pixels
  /// The indent of a paragraph's first line.
  let firstIndent: Pixels
  /// The indent of a paragraph's other lines.
  let restIndent: Pixels

  /// Creates the measures for a style at a given scale.
  init(_ style: ParagraphStyle, scale: Scale) {
    lineSpacing = scale.pixels(style.lineSpacing)
    paragraphSpacing = scale.pixels(style.paragraphSpacing)
    firstIndent = scale.pixels(style.firstLineIndent)
    restIndent = scale.pixels(style.headIndent)
  }

  /// Returns the indent of a line.
  func indent(isParagraphStart: Bool) -> Pixels {
    isParagraphStart ? firstIndent : restIndent
  }

  /// Returns the space above a line that is not the first.
  func gap(isParagraphStart: Bool) -> Pixels {
    lineSpacing + (isParagraphStart ? paragraphSpacing : 0)
  }
}

extension PangoParagraphs {
  /// Returns the first lines, laid out in pixels with the top of the first line at `top`, and the bottom of
  /// the last line.
  ///
  /// `startsParagraph` specifies whether the first line begins a paragraph, which Pango assumes for every
  /// layout.
  func laidOutLines(
    first count: Int,
    top: Double,
    _ measures: LineMeasures,
    scale: Scale,
    startsParagraph: Bool = true
  ) -> (lines: [TextLayout.Line], bottom: Double) {
    var result: [TextLayout.Line] = []
    let count = unsafe min(count, lines.count)
    result.reserveCapacity(count)
    var bottom = top
    for index in 0..<count {
      let line = unsafe lines[index]
      let isStart = index == 0 ? startsParagraph : isParagraphStart(index)
      let logical = unsafe logicalExtents(of: line)
      let unit = Double(PANGO_SCALE)
      // Spacing is added here rather than by Pango because the last line of truncated text is a separate
      // layout.
      let lineTop = bottom + (index == 0 ? 0 : Double(measures.gap(isParagraphStart: isStart)))
      let start = unsafe Int(line.pointee.start_index)
      let contentEnd = unsafe start + Int(line.pointee.length)
      let natural = Double(logical.height) / unit
      let height = text.lineHeight(of: start..<contentEnd, natural: natural, scale: scale)
      bottom = lineTop + height
      let next = unsafe index + 1 < lines.count ? startOfLine(index + 1) : text.bytes.count
      let laidOut = unsafe TextLayout.Line(
        owner: self,
        index: index,
        width: Double(width(of: line)) / unit,
        indent: measures.indent(isParagraphStart: isStart),
        top: Int(lineTop.rounded()),
        bottom: Int(bottom.rounded()),
        baseline: Int((lineTop + (height - natural) / 2 - Double(logical.y) / unit).rounded()),
        direction: direction,
        contentEnd: text.source(contentEnd),
        end: text.source(max(contentEnd, next)),
        glyphCount: contentEnd - start,
        isColored: isColored(line)
      )
      result.append(laidOut)
    }
    return (result, bottom)
  }

  /// Returns the logical extents of a line, relative to its origin on the baseline, in 1/1024 pixel.
  func logicalExtents(of line: UnsafeMutablePointer<PangoLayoutLine>) -> PangoRectangle {
    var logical = PangoRectangle()
    FontLock.withLock { unsafe pango_layout_line_get_extents(line, nil, &logical) }
    return logical
  }

  /// Returns the advance of a line after reducing its ellipsis to the ellipsis's own width.
  private func width(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Int {
    var width = 0
    unsafe forEachItem(of: line) { item, font, glyphs in
      if unsafe item.isEllipsis { unsafe glyphs.trimEllipsis(of: font) }
      unsafe width += glyphs.advance
    }
    return width
  }

  private func isColored(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    var isColored = false
    unsafe forEachItem(of: line) { _, font, _ in
      isColored = isColored || font.isColored
    }
    return isColored
  }

  func content(ofLine index: Int, _ line: TextLayout.Line) -> LineContent {
    var content = LineContent()
    var x = 0.0
    unsafe forEachItem(of: lines[index]) { item, font, glyphs in
      let run = unsafe text.run(at: Int(item.offset))
      let width = unsafe Double(glyphs.advance) / Double(PANGO_SCALE)
      unsafe content.items.append(
        TextItem(
          offset: Int(item.offset),
          length: Int(item.length),
          isRightToLeft: item.isRightToLeft,
          isEllipsis: item.isEllipsis
        )
      )
      unsafe content.glyphs.append(
        TextLayout.Glyphs(
          owner: self,
          font: font,
          glyphs: glyphs,
          x: x,
          width: width,
          run: run,
          isColored: font.isColored
        )
      )
      if let attributes = text.attributes(ofRun: run) {
        content.addRules(for: attributes, on: line, x: x, width: width, run: run, font: font)
      }
      x += width
    }
    content.joinRules()
    return content
  }

  /// Enumerates the runs of a line from left to right.
  func forEachItem(
    of line: UnsafeMutablePointer<PangoLayoutLine>,
    _ body: (PangoItem, FontHandle, UnsafeMutablePointer<PangoGlyphString>) ->
      Void
  ) {
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      defer { unsafe node = unsafe current.pointee.next }
      guard
        let item = unsafe current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
          .pointee,
        let font = unsafe item.item.pointee.analysis.font,
        let glyphs = unsafe item.glyphs
      else { continue }
      unsafe body(item.item.pointee, FontHandle(font), glyphs)
    }
  }
}

extension TextLayout.Glyphs {
  /// The ink of the glyphs, relative to their origin on the baseline, in pixels.
  var ink: PixelRect {
    var ink = PangoRectangle()
    FontLock.withLock {
      unsafe pango_glyph_string_extents(glyphs, font.pointer, &ink, nil)
      unsafe pango_extents_to_pixels(&ink, nil)
    }
    return ink.pixels
  }
}

extension PangoRectangle {
  /// The rectangle, already in pixels, with one more pixel on each side because antialiased glyphs extend
  /// beyond their ink.
  fileprivate var pixels: PixelRect {
    PixelRect(x: Int(x) - 1, y: Int(y) - 1, width: Int(width) + 2, height: Int(height) + 2)
  }
}

extension PangoItem {
  /// Whether the item is the ellipsis drawn in place of its text.
  var isEllipsis: Bool { unsafe Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 }

  /// Whether the item runs from right to left.
  var isRightToLeft: Bool { unsafe analysis.level & 1 != 0 }
}

extension UnsafeMutablePointer<PangoGlyphString> {
  /// The advance of all glyphs; Pango's own sum overflows for long text.
  var advance: Int {
    unsafe UnsafeBufferPointer(start: pointee.glyphs, count: Int(pointee.num_glyphs))
      .reduce(0) { $0 + Int($1.geometry.width) }
  }

  /// Removes the width that Pango adds to an ellipsis to make its line fill the available width.
  ///
  /// The line is then as wide as its content, and its alignment determines its position.
  func trimEllipsis(of font: FontHandle) {
    guard unsafe pointee.num_glyphs > 0, let glyphs = unsafe pointee.glyphs else { return }
    let last = unsafe Int(pointee.num_glyphs) - 1
    let logical = unsafe font.extent(of: glyphs[last].glyph)
    guard logical.width > 0, unsafe logical.width < glyphs[last].geometry.width else { return }
    unsafe glyphs[last].geometry.width = logical.width
  }
}
