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
    /// The distance from the side where reading begins, in pixels.
    var indent: Pixels
    /// The line's top below the layout's, in pixels.
    var top: Pixels
    /// The line's bottom below the layout's top, in pixels.
    var bottom: Pixels
    /// The baseline below the layout's top, in pixels.
    var baseline: Pixels
    /// Whether the paragraph begins at the right.
    var isRightToLeft: Bool
    /// The byte of the request's text at which the line's letters end.
    var contentEnd: Int
    /// The byte of the request's text at which the next line begins.
    var end: Int
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
    var rect: PixelRect
    /// The index of the run that gives the colour.
    let run: Int
  }

  /// The ink of lines that are wider, in pixels, is not looked for: Pango cannot count so far.
  static let widestInk = 65_536.0

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

  /// A family that the text asks for and that is not installed.
  let missingFamily: String?

  /// The ink of lines that were asked for it.
  private var inks: [PixelRect?]
  /// The geometry that was asked for last.
  private var geometry: (boxWidth: Pixels, value: TextGeometry)?

  init(
    lines: [Line],
    height: Pixels,
    isTruncated: Bool,
    unknownGlyphs: Int,
    missingFamily: String?,
    validWidths: (Pixels) -> ClosedRange<Pixels>
  ) {
    self.lines = lines
    self.height = height
    self.isTruncated = isTruncated
    self.unknownGlyphs = unknownGlyphs
    self.missingFamily = missingFamily
    let widest = lines.reduce(0) { max($0, Double($1.indent) + $1.width) }
    let width = max(0, Int(Scale.wholePixels(holding: widest)))
    self.width = width
    self.validWidths = validWidths(width)
    inks = [PixelRect?](repeating: nil, count: lines.count)
  }

  /// A rectangle that holds everything drawn of a line, relative to the line's left end and the
  /// layout's top.
  func ink(ofLine index: Int) -> PixelRect {
    if let known = inks[index] { return known }
    let line = lines[index]
    var ink =
      line.width < Self.widestInk
      ? line.owner.ink(ofLine: line.index).offsetBy(dx: 0, dy: line.baseline)
      : line.roughInk
    for rule in line.rules {
      ink = ink.union(rule.rect)
    }
    inks[index] = ink
    return ink
  }

  /// Where the lines and characters are in a box of some width; kept for the next call.
  func geometry(of request: TextRequest, boxWidth: Pixels, scale: Scale) -> TextGeometry {
    if let geometry, geometry.boxWidth == boxWidth { return geometry.value }
    let made = makeGeometry(of: request, boxWidth: boxWidth, scale: scale)
    geometry = (boxWidth, made)
    return made
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
      unknownGlyphs: unknownGlyphs,
      missingFamily: missingFamily
    )
  }
}

extension TextLayout.Line {
  /// A rectangle that holds the line's letters, unless they are much higher than their line.
  fileprivate var roughInk: PixelRect {
    let height = bottom - top
    return PixelRect(
      x: -height,
      y: top - height,
      width: Int(width) + 2 * height,
      height: 3 * height
    )
  }
}

// MARK: - Alignment

extension ParagraphStyle {
  /// Where a line begins in a box of some width, in pixels.
  func leftEnd(of line: TextLayout.Line, in width: Pixels) -> Pixels {
    let room = width - line.indent - Int(Scale.wholePixels(holding: line.width))
    let isAtLeft: Bool
    switch alignment {
    case .leading, .justified: isAtLeft = !line.isRightToLeft
    case .trailing: isAtLeft = line.isRightToLeft
    case .left: isAtLeft = true
    case .right: isAtLeft = false
    case .center:
      let middle = Int((Double(room) / 2).rounded(.down))
      return middle + (line.isRightToLeft ? 0 : line.indent)
    }
    let indentAtLeft = line.isRightToLeft ? 0 : line.indent
    return indentAtLeft + (isAtLeft ? 0 : room)
  }
}
