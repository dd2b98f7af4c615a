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
@safe
final class GlyphStrings {
  /// The glyphs of several fonts.
  private(set) var all: [UnsafeMutablePointer<PangoGlyphString>] = unsafe []

  /// The number of fonts; fewer than were given where there was no memory.
  var count: Int { unsafe all.count }

  /// Takes glyphs over, whose clusters are counted from some bytes on.
  init(_ rows: [ContiguousArray<ShapedGlyph>], starts: [Int]) {
    for (row, start) in zip(rows, starts) {
      guard let string = unsafe pango_glyph_string_new() else { continue }
      unsafe pango_glyph_string_set_size(string, Int32(row.count))
      for (index, glyph) in row.enumerated() {
        unsafe string.pointee.glyphs[index] = glyph.info
        unsafe string.pointee.log_clusters[index] = glyph.cluster - Int32(start)
      }
      unsafe all.append(string)
    }
  }

  deinit {
    unsafe all.forEach(pango_glyph_string_free)
  }
}
