internal import CPango

/// What is drawn of a line of text.
package struct LineContent {
  /// The letters from left to right, by fonts and runs.
  package var glyphs: [TextLayout.Glyphs] = []
  /// Which text each of the letters shows.
  var items: [TextItem] = []
  /// The lines below and through letters and the areas behind them, first drawn first.
  package var rules: [TextLayout.Rule] = []
}

/// Glyphs in the form that Pango draws and measures: the owner of their memory.
final class GlyphStrings {
  /// The glyphs of several fonts.
  private(set) var all: [UnsafeMutablePointer<PangoGlyphString>] = []

  /// Takes glyphs over, whose clusters are counted from some bytes on.
  init(_ rows: [ContiguousArray<ShapedGlyph>], starts: [Int]) {
    for (row, start) in zip(rows, starts) {
      guard let string = pango_glyph_string_new() else { continue }
      pango_glyph_string_set_size(string, Int32(row.count))
      for (index, glyph) in row.enumerated() {
        var info = PangoGlyphInfo()
        info.glyph = glyph.glyph
        info.geometry.width = glyph.advance
        info.geometry.x_offset = glyph.xOffset
        info.geometry.y_offset = glyph.yOffset
        string.pointee.glyphs[index] = info
        string.pointee.log_clusters[index] = glyph.cluster - Int32(start)
      }
      all.append(string)
    }
  }

  deinit {
    all.forEach(pango_glyph_string_free)
  }
}
