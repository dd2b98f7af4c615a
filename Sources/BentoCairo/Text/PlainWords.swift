internal import CPango

/// The glyphs of a line that was put together from words.
final class PlainWords: LineOwner {
  /// The glyphs, in the form that Pango draws and measures.
  let glyphs: UnsafeMutablePointer<PangoGlyphString>
  private let byteCount: Int

  /// Puts the glyphs of a text together; nil when there is no memory.
  init?(_ text: UnsafeBufferPointer<UInt8>, _ shaper: WordShaper) {
    guard let glyphs = pango_glyph_string_new() else { return nil }
    self.glyphs = glyphs
    byteCount = text.count
    var count = 0
    shaper.forEachGlyph(of: text) { _, _ in count += 1 }
    pango_glyph_string_set_size(glyphs, Int32(count))
    guard let infos = glyphs.pointee.glyphs, let clusters = glyphs.pointee.log_clusters else {
      return
    }
    var index = 0
    shaper.forEachGlyph(of: text) { glyph, cluster in
      infos[index] = PangoGlyphInfo()
      infos[index].glyph = glyph.glyph
      infos[index].geometry.width = glyph.advance
      infos[index].geometry.x_offset = glyph.xOffset
      infos[index].geometry.y_offset = glyph.yOffset
      clusters[index] = Int32(cluster)
      index += 1
    }
  }

  deinit {
    pango_glyph_string_free(glyphs)
  }

  func forEachItem(
    ofLine index: Int,
    _ body: (TextItem, UnsafeMutablePointer<PangoGlyphString>) -> Void
  ) {
    if byteCount > 0 { body(TextItem(offset: 0, length: byteCount), glyphs) }
  }

  func source(_ offset: Int) -> Int { offset }

  func isCut(in range: Range<Int>) -> Bool { false }
}
