internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CCairo

/// The glyphs of a line, or some of them, whose coverage is cached as one mask.
///
/// Glyphs are drawn into masks and blended from there. A line is one mask, drawn once regardless of which
/// part of it is visible.
struct Letters {
  /// The layout, which keeps the glyphs alive.
  let layout: TextLayout
  /// The index of the line.
  let line: Int
  /// The strength of the glyphs' edges.
  let strength: LetterStrength
  /// The index of a group of glyphs that share a font and run; nil for all glyphs.
  private(set) var part: Int?
  /// The horizontal offset from the position in the layout.
  private(set) var x: Pixels = 0

  /// Creates a value for the glyphs of a line, drawn in the given color.
  init(layout: TextLayout, line: Int, color: Color) {
    self.layout = layout
    self.line = line
    strength = LetterStrength(of: color)
  }

  /// Creates a value for the glyphs of a line that share a font and run, drawn in the given color.
  init(layout: TextLayout, line: Int, part: Int, color: Color) {
    self.init(layout: layout, line: line, color: color)
    self.part = part
  }

  /// Returns a copy with the glyphs moved to the right.
  func moved(by x: Pixels) -> Letters {
    var letters = self
    letters.x += x
    return letters
  }

  /// The glyphs, by font and run.
  var parts: ArraySlice<TextLayout.Glyphs> {
    let all = layout.content(ofLine: line).glyphs[...]
    return part.map { all[$0...$0] } ?? all
  }

  /// The baseline, in pixels from the top of the layout.
  var baseline: Pixels { layout.lines[line].baseline }
}

// MARK: - Hashable

extension Letters: Hashable {
  /// An identity for glyphs that does not retain their layout.
  struct Key: Hashable {
    /// The number that identifies the layout.
    let layout: Int
    /// The index of the line.
    let line: Int
    /// The index of a group of glyphs that share a font and run; -1 for all glyphs.
    let part: Int
    /// The horizontal offset from the position in the layout.
    let x: Pixels
    /// The quantized strength of the glyphs' edges.
    let strength: UInt8
  }

  /// The key of the glyphs; no two layouts ever have the same number.
  var key: Key {
    // The key uses the layout's number rather than its content: equal strings share a layout in the
    // engine's cache, and hashing a string takes longer than drawing it (`frame.full`).
    Key(layout: layout.number, line: line, part: part ?? -1, x: x, strength: strength.step)
  }

  /// Returns whether both values represent the same glyphs of the same layout at the same position.
  static func == (left: Letters, right: Letters) -> Bool { left.key == right.key }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

// MARK: - Drawing

extension Letters {
  /// Draws the glyphs with a context, given a transform from the layout to pixels.
  func show(on context: CairoContext, map: Transform) {
    for part in parts {
      context.show(part, x: Double(x) + part.x, baseline: Double(baseline), map: map)
    }
  }
}
