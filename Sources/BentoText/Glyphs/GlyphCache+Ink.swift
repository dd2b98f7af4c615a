package import BentoGeometry
internal import CPango

extension GlyphCache {
  /// Returns the pixels covered by glyphs of a line, relative to the left edge of the line and the top of the
  /// layout.
  ///
  /// For glyphs with masks, the result is exactly the union of the masks. For others, it is the ink that
  /// Pango reports, with one more pixel on each side.
  ///
  /// - Parameter baseline: The line's baseline below the layout's top, in pixels.
  package func ink(of parts: ArraySlice<TextLayout.Glyphs>, baseline: Pixels) -> PixelRect {
    parts.reduce(.zero) { $0.union(ink(of: $1, baseline: baseline)) }
  }

  private func ink(of part: TextLayout.Glyphs, baseline: Pixels) -> PixelRect {
    // The ink of masks is exact, with the same rounding as when they are drawn, so damage includes every
    // pixel that drawing changes.
    guard place(part) != nil else {
      let ink = part.ink
      return PixelRect(
        minX: Int((part.x + Double(ink.x)).rounded(.down)),
        minY: ink.minY,
        maxX: Int((part.x + Double(ink.maxX)).rounded(.up)),
        maxY: ink.maxY
      )
      .offsetBy(dx: 0, dy: baseline)
    }
    return placedInk.offsetBy(dx: 0, dy: baseline)
  }
}
