internal import BentoGeometry

extension TextLayout.Line {
  /// Whether the line is not kept as masks but drawn letter by letter where it is seen.
  package var isWide: Bool { width >= Double(Self.widestMask) }

  /// The extent of the narrowest of such lines, in pixels.
  static var widestMask: Pixels { 8_192 }

  /// Whether the coverage of all letters is drawn once and kept.
  package var hasMask: Bool { !isWide && !isColored }
}
