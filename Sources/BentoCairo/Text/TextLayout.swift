internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// Text laid out in pixels, ready to be drawn at any whole pixel in any colours.
final class TextLayout {
  /// Letters of one font and one run.
  struct Glyphs {
    /// Belongs to the layout's line.
    let font: UnsafeMutablePointer<PangoFont>
    /// Belongs to the layout's line.
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The distance from the line's left end, in pixels.
    let x: Double
    /// The index of the run that gives the colours.
    let run: Int
    /// Whether the letters have colours of their own.
    let isColored: Bool
  }

  /// One line.
  struct Line {
    /// The owner of the memory that the glyphs lie in.
    let owner: PangoParagraphs
    /// The line's place in the owner.
    let index: Int
    /// The letters, from left to right.
    var glyphs: [Glyphs]
    /// The extent, in pixels.
    var width: Double
    /// The line's top below the layout's, in pixels.
    var top: Pixels
    /// The line's bottom below the layout's top, in pixels.
    var bottom: Pixels
    /// The baseline below the layout's top, in pixels.
    var baseline: Pixels
    /// Whether the paragraph begins at the right.
    var isRightToLeft: Bool
    /// The lines below and through letters and the areas behind them, first drawn first.
    var rules: [Rule]
  }

  /// A line below or through letters, or the area behind them.
  struct Rule {
    enum Kind {
      case background
      case underline
      case strike
    }
    /// What is drawn.
    let kind: Kind
    /// The pixels, relative to the line's left end and the layout's top.
    let rect: PixelRect
    /// The index of the run that gives the colour.
    let run: Int
  }

  /// The lines from top to bottom.
  let lines: [Line]
  /// The extent of the widest line, rounded up, in pixels.
  let width: Pixels
  /// The height of all lines, in pixels.
  let height: Pixels
  /// Whether an ellipsis stands for a part of the text.
  let isTruncated: Bool
  /// The number of characters without a picture.
  let unknownGlyphs: Int
  /// The widths at which the same layout results, in pixels.
  let validWidths: ClosedRange<Pixels>

  /// The ink of lines that were asked for it.
  private var inks: [PixelRect?]

  init(
    lines: [Line],
    height: Pixels,
    isTruncated: Bool,
    unknownGlyphs: Int,
    validWidths: (Pixels) -> ClosedRange<Pixels>
  ) {
    self.lines = lines
    self.height = height
    self.isTruncated = isTruncated
    self.unknownGlyphs = unknownGlyphs
    let widest = lines.reduce(0) { max($0, $1.width) }
    let width = max(0, Int((widest - 1e-4).rounded(.up)))
    self.width = width
    self.validWidths = validWidths(width)
    inks = [PixelRect?](repeating: nil, count: lines.count)
  }

  /// A rectangle that holds everything drawn of a line, relative to the line's left end and the
  /// layout's top.
  func ink(ofLine index: Int) -> PixelRect {
    if let known = inks[index] { return known }
    let line = lines[index]
    var ink = line.owner.ink(ofLine: line.index).offsetBy(dx: 0, dy: line.baseline)
    for rule in line.rules {
      ink = ink.union(rule.rect)
    }
    inks[index] = ink
    return ink
  }

  /// Whether text wrapped at `width` pixels has this layout.
  func fits(_ width: Pixels?) -> Bool {
    validWidths.contains(width ?? .max)
  }

  /// The layout's extents in points.
  func metrics(scale: Scale) -> TextMetrics {
    TextMetrics(
      size: Size(width: scale.points(width), height: scale.points(height)),
      firstBaseline: scale.points(lines.first?.baseline ?? 0),
      lastBaseline: scale.points(lines.last?.baseline ?? 0),
      lineCount: lines.count,
      isTruncated: isTruncated,
      unknownGlyphs: unknownGlyphs
    )
  }
}
