internal import BentoGeometry

extension TextLayout.Line {
  /// Whether only the visible part of the line is drawn, glyph by glyph, instead of a cached mask of the
  /// whole line.
  package var isWide: Bool { width >= Double(Self.widestMask) }

  /// The width, in pixels, at which a line counts as wide.
  static var widestMask: Pixels { 8_192 }

  /// Whether the coverage of all glyphs is drawn once and cached.
  package var hasMask: Bool { !isWide && !isColored }
}
