package import BentoGeometry
internal import CPango

extension GlyphCache {
  /// The pixels that letters of a line reach, relative to the line's left end and the layout's top: of
  /// those with masks exactly the union of these, of others what Pango says, and one more on each side.
  ///
  /// - Parameter baseline: The line's baseline below the layout's top, in pixels.
  package func ink(of parts: ArraySlice<TextLayout.Glyphs>, baseline: Pixels) -> PixelRect {
    parts.reduce(.zero) { $0.union(ink(of: $1, baseline: baseline)) }
  }

  private func ink(of part: TextLayout.Glyphs, baseline: Pixels) -> PixelRect {
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
