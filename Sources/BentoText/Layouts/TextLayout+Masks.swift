internal import BentoGeometry

extension TextLayout.Line {
  /// Whether the line is not cached as a mask but drawn glyph by glyph where it is visible.
  package var isWide: Bool { width >= Double(Self.widestMask) }

  /// The width at which a line counts as wide, in pixels.
  static var widestMask: Pixels { 8_192 }

  /// Whether the coverage of all glyphs is drawn once and cached.
  package var hasMask: Bool { !isWide && !isColored }
}
