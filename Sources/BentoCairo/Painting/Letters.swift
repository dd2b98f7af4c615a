internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CCairo

/// The letters of a line, or some of them: what the coverage of letters is kept for.
///
/// Letters are drawn into masks, and blended from there: a line that is drawn again is one mask
/// that is drawn once, whatever of it is seen.
struct Letters {
  /// Keeps the letters.
  let layout: TextLayout
  /// The line's index.
  let line: Int
  /// How strong their edges are.
  let strength: LetterStrength
  /// The index of some letters of one font and run; nil for all letters.
  private(set) var part: Int?
  /// How far to the right of the layout's own place they lie.
  private(set) var x: Pixels = 0

  /// The letters of a line as they are in a color.
  init(layout: TextLayout, line: Int, color: Color) {
    self.layout = layout
    self.line = line
    strength = LetterStrength(of: color)
  }

  /// Some letters of a line, of one font and run, as they are in a color.
  init(layout: TextLayout, line: Int, part: Int, color: Color) {
    self.init(layout: layout, line: line, color: color)
    self.part = part
  }

  /// The letters farther to the right.
  func moved(by x: Pixels) -> Letters {
    var letters = self
    letters.x += x
    return letters
  }

  /// The letters, by fonts and runs.
  var parts: ArraySlice<TextLayout.Glyphs> {
    let all = layout.content(ofLine: line).glyphs[...]
    return part.map { all[$0...$0] } ?? all
  }

  /// The baseline below the layout's top, in pixels.
  var baseline: Pixels { layout.lines[line].baseline }
}

// MARK: - Hashable

extension Letters: Hashable {
  /// What tells letters apart, without keeping their layout.
  struct Key: Hashable {
    /// The layout's number.
    let layout: Int
    /// The line's index.
    let line: Int
    /// The index of some letters of one font and run; -1 for all letters.
    let part: Int
    /// How far to the right of the layout's own place they lie.
    let x: Pixels
    /// The step of how strong their edges are.
    let strength: UInt8
  }

  /// What the letters are told apart by: no two layouts ever have the same number.
  var key: Key {
    Key(layout: layout.number, line: line, part: part ?? -1, x: x, strength: strength.step)
  }

  /// Whether both are the same letters of the same layout at the same place.
  static func == (left: Letters, right: Letters) -> Bool { left.key == right.key }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

// MARK: - Drawing

extension Letters {
  /// Draws the letters with a context, where a map leads from the layout to pixels.
  func show(on context: CairoContext, map: Transform) {
    for part in parts {
      context.show(part, x: Double(x) + part.x, baseline: Double(baseline), map: map)
    }
  }
}
