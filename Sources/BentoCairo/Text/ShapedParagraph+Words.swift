internal import CPango

extension ShapedParagraph {
  /// Longer words are shaped with their paragraph: there is no sense in keeping them.
  private static let longestWord = 160

  /// Puts a paragraph together from words that were shaped before; nil when it is not plain, or has
  /// none.
  ///
  /// That Pango would make the same of it is the law of ``WordCache``.
  static func makePlain(
    _ text: StyledText,
    _ fonts: FontCollection,
    shaper findShaper: (PlainText) -> WordShaper?
  ) -> ShapedParagraph? {
    let contentEnd = text.paragraphContentEnd
    guard contentEnd > 0 else { return nil }
    var parts = Parts(text: text, shaper: fonts.shaper)
    parts.contentEnd = contentEnd
    let shaper = text.bytes.withUnsafeBufferPointer { bytes -> WordShaper? in
      let content = UnsafeBufferPointer(rebasing: bytes[..<contentEnd])
      guard let plain = PlainText(content), content.longestWord <= longestWord,
        let shaper = findShaper(plain), parts.addGlyphs(of: content, shaper)
      else { return nil }
      return shaper
    }
    guard let shaper else { return nil }
    parts.findStarts()
    parts.addPlainItem(shaper)
    return ShapedParagraph(parts)
  }
}

extension ShapedParagraph.Parts {
  /// Adds the glyphs of a text; false when the font lacks a letter.
  fileprivate mutating func addGlyphs(
    of text: UnsafeBufferPointer<UInt8>,
    _ shaper: WordShaper
  ) -> Bool {
    glyphs.reserveCapacity(text.count)
    var isComplete = true
    shaper.forEachGlyph(of: text) { glyph, cluster in
      isComplete = isComplete && glyph.glyph != 0
      var glyph = glyph
      glyph.cluster = Int32(cluster)
      glyphs.append(glyph)
    }
    return isComplete
  }

  /// Makes one item of all glyphs.
  fileprivate mutating func addPlainItem(_ shaper: WordShaper) {
    let ending = text.bytes.count - contentEnd
    // The end of a paragraph in three bytes is one character, in two bytes it is two.
    let count = characterCount - (ending == 3 ? 1 : ending)
    line.marks = ContiguousArray(repeating: [], count: count + 1)
    addAdvances(of: glyphs, 0..<count, false, end: contentEnd)
    line.stretches = [LineText.Stretch(characters: 0..<count)]
    scriptWithoutBreaks = shaper.script.unicodeScript
    var heights = (top: 0, bottom: 0)
    PangoParagraphs.whileOthersDoNotShape {
      heights = self.shaper.heights(of: glyphs.prefix(1), in: shaper.font)
    }
    line.slack = 2 * (heights.bottom - heights.top)
    g_object_ref(shaper.font)
    items = [
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

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes of the longest stretch without a space.
  fileprivate var longestWord: Int {
    var (longest, start) = (0, 0)
    for index in indices where self[index] == 0x20 {
      longest = Swift.max(longest, index - start)
      start = index + 1
    }
    return Swift.max(longest, count - start)
  }
}
