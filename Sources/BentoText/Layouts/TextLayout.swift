package import BentoGeometry
package import BentoGraphics
internal import CPango
internal import Synchronization

/// Text laid out in pixels, which can be drawn at any whole pixel and in any colors.
package final class TextLayout {
  /// The glyphs of one font and one run.
  @safe
  package struct Glyphs {
    /// The object that keeps the glyphs alive.
    let owner: AnyObject
    /// The font, owned by the layout's line.
    let font: FontHandle
    /// The glyph string, owned by `owner`.
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The distance from the left edge of the line, in pixels.
    package let x: Double
    /// The width, in pixels.
    package let width: Double
    /// The index of the run that determines the colors.
    package let run: Int
    /// Whether the glyphs have their own colors.
    package let isColored: Bool
  }

  /// A line of text.
  package struct Line {
    /// The object that assembles the glyphs.
    let owner: any LineOwner
    /// The index of the line in its owner.
    package let index: Int
    /// The width, in pixels.
    package var width: Double
    /// The distance from the leading edge, in pixels.
    package var indent: Pixels
    /// The top of the line, in pixels from the top of the layout.
    package var top: Pixels
    /// The bottom of the line, in pixels from the top of the layout.
    package var bottom: Pixels
    /// The baseline, in pixels from the top of the layout.
    package var baseline: Pixels
    /// The direction of the paragraph.
    package var direction: ParagraphDirection
    /// The byte of the request's text at which the line's characters end.
    package var contentEnd: Int
    /// The byte of the request's text at which the next line begins.
    package var end: Int
    /// The approximate number of glyphs.
    package var glyphCount: Int
    /// Whether there are glyphs with their own colors.
    package var isColored: Bool
  }

  /// An underline, a strikethrough, or a background.
  package struct Rule {
    enum Kind {
      case background
      case underline
      case strike
    }
    /// The kind of rule.
    let kind: Kind
    /// The pixels, relative to the left edge of the line and the top of the layout.
    package var rect: PixelRect
    /// The index of the run that determines the color.
    package let run: Int

    /// Whether the rule is a background.
    package var isBackground: Bool { kind == .background }
  }

  /// The width, in pixels, beyond which the ink of a line is estimated rather than computed glyph by glyph.
  static let widestInk = 65_536.0

  private static let lastNumber = Atomic<Int>(0)

  /// A serial number, unique among all layouts ever created.
  package let number = TextLayout.lastNumber.add(1, ordering: .relaxed).newValue
  /// The lines from top to bottom.
  package let lines: [Line]
  /// The width of the widest line, rounded up, in pixels.
  package let width: Pixels
  /// The height of all lines, in pixels.
  package let height: Pixels
  /// Whether an ellipsis replaces part of the text.
  let isTruncated: Bool
  /// The number of characters that no font has.
  let unknownGlyphs: Int
  /// The range of widths, in pixels, that result in the same layout.
  let validWidths: ClosedRange<Pixels>

  /// A font family that the text requests but that is not installed, or nil.
  let missingFamily: String?

  /// The drawn content of recently used lines.
  private var contents: [Int: LineContent] = [:]
  /// The maximum number of lines whose content is cached, which is more than are visible at a time.
  private static let contentLimit = 128
  /// The ink of each line, computed on demand; initially empty.
  private var inks: [PixelRect?] = []
  /// The maximum overhang of glyphs above or below their lines, in pixels, or nil until it is computed.
  private var knownReach: Pixels?
  /// The most recently requested geometry.
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

  /// Returns the drawn content of a line.
  package func content(ofLine index: Int) -> LineContent {
    if let known = contents[index] { return known }
    // All entries are removed: the lines of a viewport are used together, so evicting them one at a time
    // would only add bookkeeping.
    if contents.count >= Self.contentLimit { contents.removeAll(keepingCapacity: true) }
    let made = lines[index].owner.content(ofLine: lines[index].index, lines[index])
    contents[index] = made
    return made
  }

  /// Returns a rectangle that contains everything drawn for a line, relative to the left edge of the line and
  /// the top of the layout.
  package func ink(ofLine index: Int, with cache: GlyphCache) -> PixelRect {
    if inks.isEmpty { inks = [PixelRect?](repeating: nil, count: lines.count) }
    if let known = inks[index] { return known }
    let line = lines[index]
    var ink =
      line.width < Self.widestInk
      ? cache.ink(of: content(ofLine: index).glyphs[...], baseline: line.baseline) : line.roughInk
    if line.isWide {
      // Cairo draws these glyphs, each rounded to a whole pixel.
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

  /// Returns the lines that may draw into a range of rows, counted from the top of the layout, or all lines
  /// if there are few.
  ///
  /// - Complexity: O(log lines); O(glyphs) for the first call, which finds the glyphs that extend farthest
  ///   beyond their lines.
  package func lines(drawingIn rows: Range<Pixels>, with cache: GlyphCache) -> Range<Int> {
    // Glyphs may extend beyond their line, so searching by line boxes alone would miss pixels. A single bound
    // for all lines keeps the search logarithmic.
    guard lines.count > Self.fewLines else { return 0..<lines.count }
    let reach = reach(with: cache)
    let first = firstLine { $0.bottom + reach > rows.lowerBound }
    return first..<max(first, firstLine { $0.top - reach >= rows.upperBound })
  }

  /// The maximum number of lines for which all lines are simply visited.
  private static let fewLines = 64

  /// Returns the maximum overhang of glyphs above or below their lines, in pixels.
  private func reach(with cache: GlyphCache) -> Pixels {
    if let knownReach { return knownReach }
    let reach = lines.indices.reduce(0) { reach, index in
      let ink = ink(ofLine: index, with: cache)
      return max(reach, lines[index].top - ink.minY, ink.maxY - lines[index].bottom)
    }
    knownReach = reach
    return reach
  }

  /// Returns the index of the first line for which a monotonic condition holds, or the end index.
  private func firstLine(where isBelow: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBelow(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the positions of lines and characters in a box of a given width, which are cached for the next
  /// call.
  func geometry(of request: TextRequest, boxWidth: Pixels, scale: Scale) -> TextGeometry {
    if let geometry, geometry.boxWidth == boxWidth { return geometry.value }
    let made = makeGeometry(of: request, boxWidth: boxWidth, scale: scale)
    geometry = (boxWidth, made)
    geometryByteCount = made.byteCount
    return made
  }

  /// The approximate memory of the layout, in bytes; Pango does not report its own.
  ///
  /// According to glibc's `mallinfo2`, Pango 1.50 uses 700 bytes for a layout, 330 for each line in one font
  /// and 36 for each character, in text of 5 to 405 characters on 1 to 24 lines. The rest is the memory of
  /// the toolkit's own objects and arrays.
  package var byteCount: Int { ownByteCount + geometryByteCount }

  private let ownByteCount: Int
  private var geometryByteCount = 0

  private static let baseCost = 1_536
  private static let lineCost = 128
  private static let contentCost = 512
  private static let glyphCost = 40

  /// Returns whether text wrapped at `width` pixels has this layout.
  func fits(_ width: Pixels?) -> Bool {
    validWidths.contains(width ?? .max)
  }

  /// Returns the layout's metrics in points.
  func metrics(scale: Scale) -> TextMetrics {
    TextMetrics(
      size: Size(width: scale.points(width), height: scale.points(height)),
      firstBaseline: scale.points(lines.first?.baseline ?? 0),
      lastBaseline: scale.points(lines.last?.baseline ?? 0),
      lineCount: lines.count,
      isTruncated: isTruncated,
      isRightToLeft: lines.first?.direction.startsAtRight ?? false,
      unknownGlyphs: unknownGlyphs,
      missingFamily: missingFamily
    )
  }
}

extension TextLayout.Line {
  /// A rectangle that contains the line's glyphs, unless they are much taller than the line.
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
  /// The memory of the line, in bytes.
  fileprivate var byteCount: Int {
    lines.reduce(0) {
      $0 + MemoryLayout<TextLine>.stride + $1.segments.count * MemoryLayout<TextSegment>.stride
    }
  }
}

// MARK: - Alignment

extension ParagraphStyle {
  /// Returns the left edge of a line in a box of a given width, in pixels.
  package func leftEnd(of line: TextLayout.Line, in width: Pixels) -> Pixels {
    let room = width - line.indent - Int(Scale.wholePixels(holding: line.width))
    let startsAtRight = line.direction.startsAtRight
    let indentAtLeft = isIndentedAtRight(startsAtRight) ? 0 : line.indent
    return indentAtLeft + leftEnd(in: room, startsAtRight: startsAtRight)
  }
}
