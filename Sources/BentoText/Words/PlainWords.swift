internal import CPango

/// The glyphs of a line that consists of known words.
@safe
final class PlainWords: LineOwner {
  /// The glyphs, in the form that Pango draws and measures.
  let glyphs: UnsafeMutablePointer<PangoGlyphString>
  private let byteCount: Int
  private let font: FontHandle

  /// Joins the glyphs of the words in text; returns nil if memory runs out.
  init?(_ text: UnsafeBufferPointer<UInt8>, _ shaper: WordShaper) {
    guard let glyphs = unsafe pango_glyph_string_new() else { return nil }
    unsafe self.glyphs = unsafe glyphs
    byteCount = text.count
    font = shaper.font
    // There is usually one glyph per byte. If there are more, Pango doubles the capacity.
    unsafe pango_glyph_string_set_size(glyphs, Int32(text.count))
    var count = 0
    unsafe shaper.forEachGlyph(of: text) { glyph, cluster in
      if unsafe count == glyphs.pointee.num_glyphs {
        unsafe pango_glyph_string_set_size(glyphs, Int32(count + 1))
      }
      unsafe glyphs.pointee.glyphs[count] = glyph.info
      unsafe glyphs.pointee.log_clusters[count] = Int32(cluster)
      count += 1
    }
    unsafe pango_glyph_string_set_size(glyphs, Int32(count))
  }

  deinit {
    unsafe pango_glyph_string_free(glyphs)
  }

  func content(ofLine index: Int, _ line: TextLayout.Line) -> LineContent {
    guard byteCount > 0 else { return LineContent() }
    let letters = unsafe TextLayout.Glyphs(
      owner: self,
      font: font,
      glyphs: glyphs,
      x: 0,
      width: line.width,
      run: 0,
      isColored: false
    )
    return LineContent(glyphs: [letters], items: [TextItem(offset: 0, length: byteCount)])
  }

  func source(_ offset: Int) -> Int { offset }

  func isCut(in range: Range<Int>) -> Bool { false }
}
