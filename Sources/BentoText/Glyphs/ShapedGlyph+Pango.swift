internal import CPango

extension ShapedGlyph {
  /// Creates a glyph from HarfBuzz's result, whose vertical axis points up.
  init(_ info: hb_glyph_info_t, _ place: hb_glyph_position_t) {
    self.init(
      glyph: info.codepoint,
      advance: place.x_advance,
      xOffset: place.x_offset,
      yOffset: -place.y_offset,
      cluster: Int32(info.cluster),
      isUnsafe: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
    )
  }

  /// The glyph in the form that Pango uses for drawing and measuring.
  var info: PangoGlyphInfo {
    var info = PangoGlyphInfo()
    info.glyph = glyph
    info.geometry.width = advance
    info.geometry.x_offset = xOffset
    info.geometry.y_offset = yOffset
    return info
  }
}
