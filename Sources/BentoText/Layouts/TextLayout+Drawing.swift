internal import CCairo
internal import CPango

extension TextLayout.Glyphs {
  /// Draws the glyphs with a Cairo context, at its current point, or at the origin if it has none.
  ///
  /// The context does not retain the font, so the thread that destroys the context need not hold the font
  /// lock.
  package func show(on context: OpaquePointer) {
    FontLock.withLock {
      // Restoring the state drops the context's reference to Cairo's scaled font while the lock is held.
      unsafe cairo_save(context)
      unsafe pango_cairo_show_glyph_string(context, font.pointer, glyphs)
      unsafe cairo_restore(context)
    }
  }
}
