internal import CPango

/// The drawn content of a line of text.
package struct LineContent {
  /// The glyphs from left to right, by font and run.
  package var glyphs: [TextLayout.Glyphs] = []
  /// The text shown by each of the `glyphs`.
  var items: [TextItem] = []
  /// The backgrounds, underlines and strikethroughs, in drawing order.
  package var rules: [TextLayout.Rule] = []
}

/// Glyphs in the form that Pango uses for drawing and measuring, and the owner of their memory.
@safe
final class GlyphStrings {
  /// The glyphs, one string for each font.
  private(set) var all: [UnsafeMutablePointer<PangoGlyphString>] = unsafe []

  /// The number of strings, which is lower than requested if memory runs out.
  var count: Int { unsafe all.count }

  /// Copies glyphs and makes their clusters relative to the given bytes.
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
