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
    /// The extent, in pixels.
    let width: Double
    /// The index of the run that gives the colours.
    let run: Int
  }

  /// One line.
  struct Line {
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
    /// The left end, relative to the line's.
    let x: Double
    /// The extent.
    let width: Double
    /// The top below the layout's.
    let y: Pixels
    /// The extent.
    let height: Pixels
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

  /// Own the memory that the glyphs lie in.
  private let parts: [PangoParagraphs]

  init(
    lines: [Line],
    height: Pixels,
    isTruncated: Bool,
    parts: [PangoParagraphs],
    validWidths: (Pixels) -> ClosedRange<Pixels>
  ) {
    self.lines = lines
    self.parts = parts
    self.height = height
    self.isTruncated = isTruncated
    let widest = lines.reduce(0) { max($0, $1.width) }
    let width = Int((widest - 1e-4).rounded(.up))
    self.width = max(0, width)
    self.validWidths = validWidths(max(0, width))
    unknownGlyphs = parts.reduce(0) { $0 + $1.unknownGlyphs }
  }

  /// A rectangle that holds the ink of all lines when each is put at its place in `rows`, the
  /// left ends of the lines.
  func ink(leftEnds: [Pixels]) -> PixelRect {
    var result = PixelRect(x: leftEnds.first ?? 0, y: 0, width: 1, height: height)
    var index = 0
    for part in parts {
      for line in 0..<part.lineCount where index < lines.count {
        let isFromLastPart = parts.count == 1 || part === parts[parts.count - 1]
        guard isFromLastPart || index < lines.count - 1 else { break }
        result = result.union(
          part.ink(ofLine: line).offsetBy(dx: leftEnds[index], dy: lines[index].baseline)
        )
        index += 1
      }
    }
    return result
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
