internal import CCairo
internal import CPango

extension TextLayout.Glyphs {
  /// Draws the letters with a Cairo context, from its current point on, or from the origin of its space
  /// where it has none.
  ///
  /// The context keeps no font: a thread that ends it need not hold the lock of fonts.
  package func show(on context: OpaquePointer) {
    FontLock.withLock {
      cairo_save(context)
      pango_cairo_show_glyph_string(context, font, glyphs)
      cairo_restore(context)
    }
  }
}
