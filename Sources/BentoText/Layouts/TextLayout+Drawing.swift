internal import CCairo
internal import CPango

extension TextLayout.Glyphs {
  /// Draws the letters with a Cairo context, from its current point on, or from the origin of its space
  /// where it has none.
  ///
  /// The context keeps no font: a thread that ends it need not hold the lock of fonts.
  package func show(on context: OpaquePointer) {
    FontLock.withLock {
      unsafe cairo_save(context)
      unsafe pango_cairo_show_glyph_string(context, font.pointer, glyphs)
      unsafe cairo_restore(context)
    }
  }
}
