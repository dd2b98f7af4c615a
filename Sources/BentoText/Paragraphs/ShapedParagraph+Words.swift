internal import CPango

extension ShapedParagraph {
  /// Builds a plain paragraph from known words, given the ascent and descent of their font, in 1/1024 pixel;
  /// the font must contain all characters.
  static func makePlain(
    _ text: StyledText,
    _ shaper: WordShaper,
    heights: (top: Int, bottom: Int),
    direction: ParagraphDirection,
    _ fonts: FontCollection
  ) -> ShapedParagraph {
    var parts = Parts(text: text, shaper: fonts.shaper)
    parts.direction = direction
    parts.contentEnd = text.contentEnd(ofParagraph: text.bytes.indices)
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      unsafe parts.addGlyphs(of: UnsafeBufferPointer(rebasing: bytes[..<parts.contentEnd]), shaper)
    }
    parts.findStarts()
    parts.addPlainItem(shaper, heights)
    return ShapedParagraph(parts)
  }
}

extension ShapedParagraph.Parts {
  fileprivate mutating func addGlyphs(of text: UnsafeBufferPointer<UInt8>, _ shaper: WordShaper) {
    glyphs.reserveCapacity(text.count)
    unsafe shaper.forEachGlyph(of: text) { glyph, cluster in
      var glyph = glyph
      glyph.cluster = Int32(cluster)
      glyphs.append(glyph)
    }
  }

  /// Creates a single item with all glyphs.
  fileprivate mutating func addPlainItem(
    _ shaper: WordShaper,
    _ heights: (top: Int, bottom: Int)
  ) {
    let ending = text.bytes.count - contentEnd
    // A line break of three bytes is one character, U+2029; one of two bytes is two characters, CR LF.
    let count = characterCount - (ending == 3 ? 1 : ending)
    // There are no break opportunities yet: a plain paragraph that fits on its line never needs them
    // (`ShapedParagraph.findBreaks`).
    line.marks = ContiguousArray(repeating: [], count: count + 1)
    addAdvances(of: glyphs, 0..<count, false, end: contentEnd)
    line.stretches = [LineText.Stretch(characters: 0..<count)]
    scriptWithoutBreaks = shaper.script.unicodeScript
    line.slack = 2 * (heights.bottom - heights.top)
    shaper.font.keep()
    items = unsafe [
      ShapedParagraph.Item(
        style: LetterShaper.Style(
          font: shaper.font,
          script: shaper.script.tag,
          language: shaper.language,
          isRightToLeft: false,
          isSpaced: false
        ),
        level: 0,
        bytes: 0..<contentEnd,
        glyphs: 0..<glyphs.count,
        spacing: nil,
        top: heights.top,
        bottom: heights.bottom,
        hasUnknown: false,
        isColored: false
      )
    ]
  }
}
