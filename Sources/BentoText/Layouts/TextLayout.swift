package import BentoGeometry
package import BentoGraphics
internal import CPango
internal import Synchronization

/// Text laid out in pixels, ready to be drawn at any whole pixel in any colors.
package final class TextLayout {
  /// Letters of one font and one run.
  @safe
  package struct Glyphs {
    /// Keeps the glyphs.
    let owner: AnyObject
    /// Belongs to the layout's line.
    let font: FontHandle
    /// Belongs to the owner.
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The distance from the line's left end, in pixels.
    package let x: Double
    /// The extent, in pixels.
    package let width: Double
    /// The index of the run that gives the colors.
    package let run: Int
    /// Whether the letters have colors of their own.
    package let isColored: Bool
  }

  /// One line.
  package struct Line {
    /// Puts the letters together.
    let owner: any LineOwner
    /// The line's place in the owner.
    package let index: Int
    /// The extent, in pixels.
    package var width: Double
    /// The distance from the side where reading begins, in pixels.
    package var indent: Pixels
    /// The line's top below the layout's, in pixels.
    package var top: Pixels
    /// The line's bottom below the layout's top, in pixels.
    package var bottom: Pixels
    /// The baseline below the layout's top, in pixels.
    package var baseline: Pixels
    /// Whether the paragraph begins at the right.
    package var isRightToLeft: Bool
    /// The byte of the request's text at which the line's letters end.
    package var contentEnd: Int
    /// The byte of the request's text at which the next line begins.
    package var end: Int
    /// The number of glyphs, about.
    package var glyphCount: Int
    /// Whether there are letters with colors of their own.
    package var isColored: Bool
  }

  /// A line below or through letters, or the area behind them.
  package struct Rule {
    enum Kind {
      case background
      case underline
      case strike
    }
    /// What is drawn.
    let kind: Kind
    /// The pixels, relative to the line's left end and the layout's top.
    package var rect: PixelRect
    /// The index of the run that gives the color.
    package let run: Int

    /// Whether it is the area behind letters.
    package var isBackground: Bool { kind == .background }
  }

  /// The ink of lines that are wider, in pixels, is not looked for letter by letter.
  static let widestInk = 65_536.0

  private static let lastNumber = Atomic<Int>(0)

  /// What tells the layout from all others that there ever were.
  package let number = TextLayout.lastNumber.add(1, ordering: .relaxed).newValue
  /// The lines from top to bottom.
  package let lines: [Line]
  /// The extent of the widest line, rounded up, in pixels.
  package let width: Pixels
  /// The height of all lines, in pixels.
  package let height: Pixels
  /// Whether an ellipsis stands for a part of the text.
  let isTruncated: Bool
  /// The number of characters without a picture.
  let unknownGlyphs: Int
  /// The widths at which the same layout results, in pixels.
  let validWidths: ClosedRange<Pixels>

  /// A family that the text asks for and that is not installed.
  let missingFamily: String?

  /// What is drawn of the lines that were asked for last.
  private var contents: [Int: LineContent] = [:]
  /// So many lines are kept put together: more than are seen at once.
  private static let contentLimit = 128
  /// The ink of lines that were asked for it; empty until then.
  private var inks: [PixelRect?] = []
  /// How far letters reach out of their lines, if that was asked for.
  private var knownReach: Pixels?
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
    ownByteCount =
      lines.count * Self.lineCost
      + lines.prefix(Self.contentLimit).reduce(Self.baseCost) {
        $0 + Self.contentCost + $1.glyphCount * Self.glyphCost
      }
  }

  /// What is drawn of a line.
  package func content(ofLine index: Int) -> LineContent {
    if let known = contents[index] { return known }
    if contents.count >= Self.contentLimit { contents.removeAll(keepingCapacity: true) }
    let made = lines[index].owner.content(ofLine: lines[index].index, lines[index])
    contents[index] = made
    return made
  }

  /// A rectangle that holds everything drawn of a line, relative to the line's left end and the
  /// layout's top.
  package func ink(ofLine index: Int, with cache: GlyphCache) -> PixelRect {
    if inks.isEmpty { inks = [PixelRect?](repeating: nil, count: lines.count) }
    if let known = inks[index] { return known }
    let line = lines[index]
    var ink =
      line.width < Self.widestInk
      ? cache.ink(of: content(ofLine: index).glyphs[...], baseline: line.baseline) : line.roughInk
    if line.isWide {
      // Cairo draws its letters, each at a whole pixel.
      ink = PixelRect(
        minX: ink.minX - 1,
        minY: ink.minY - 1,
        maxX: ink.maxX + 1,
        maxY: ink.maxY + 1
      )
    }
    for rule in content(ofLine: index).rules {
      ink = ink.union(rule.rect)
    }
    inks[index] = ink
    return ink
  }

  /// The lines that may draw something between two rows below the layout's top; all of a few.
  ///
  /// - Complexity: O(log lines); O(letters) at the first call, which looks for those that reach
  ///   farthest out of their line.
  package func lines(drawingIn rows: Range<Pixels>, with cache: GlyphCache) -> Range<Int> {
    guard lines.count > Self.fewLines else { return 0..<lines.count }
    let reach = reach(with: cache)
    let first = firstLine { $0.bottom + reach > rows.lowerBound }
    return first..<max(first, firstLine { $0.top - reach >= rows.upperBound })
  }

  /// So many lines are sooner looked at than searched.
  private static let fewLines = 64

  /// How far letters reach above or below their lines, in pixels.
  private func reach(with cache: GlyphCache) -> Pixels {
    if let knownReach { return knownReach }
    let reach = lines.indices.reduce(0) { reach, index in
      let ink = ink(ofLine: index, with: cache)
      return max(reach, lines[index].top - ink.minY, ink.maxY - lines[index].bottom)
    }
    knownReach = reach
    return reach
  }

  /// The first line of which something is true that is true of all below it, or the end.
  private func firstLine(where isBelow: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBelow(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Where the lines and characters are in a box of some width; kept for the next call.
  func geometry(of request: TextRequest, boxWidth: Pixels, scale: Scale) -> TextGeometry {
    if let geometry, geometry.boxWidth == boxWidth { return geometry.value }
    let made = makeGeometry(of: request, boxWidth: boxWidth, scale: scale)
    geometry = (boxWidth, made)
    geometryByteCount = made.byteCount
    return made
  }

  /// The memory that the layout keeps, in bytes, about: Pango does not tell.
  ///
  /// By glibc's `mallinfo2`, Pango 1.50 takes 700 bytes for a layout, 330 for each line of one font
  /// and 36 for each character, in texts of 5 to 405 characters in 1 to 24 lines; the rest are the
  /// objects and arrays on this side.
  package var byteCount: Int { ownByteCount + geometryByteCount }

  private let ownByteCount: Int
  private var geometryByteCount = 0

  private static let baseCost = 1_536
  private static let lineCost = 128
  private static let contentCost = 512
  private static let glyphCost = 40

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
      isRightToLeft: lines.first?.isRightToLeft ?? false,
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

extension TextGeometry {
  /// The memory that the lines keep, in bytes.
  fileprivate var byteCount: Int {
    lines.reduce(0) {
      $0 + MemoryLayout<TextLine>.stride + $1.segments.count * MemoryLayout<TextSegment>.stride
    }
  }
}

// MARK: - Alignment

extension ParagraphStyle {
  /// Where a line begins in a box of some width, in pixels.
  package func leftEnd(of line: TextLayout.Line, in width: Pixels) -> Pixels {
    let room = width - line.indent - Int(Scale.wholePixels(holding: line.width))
    let indentAtLeft = line.isRightToLeft ? 0 : line.indent
    return indentAtLeft + leftEnd(in: room, isRightToLeft: line.isRightToLeft)
  }
}
