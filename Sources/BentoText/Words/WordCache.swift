package import BentoGeometry
internal import BentoGraphics
internal import CPango

/// A cache of shaped words, from which plain text is set word by word.
///
/// The text of a new row is mostly known words in a new order. Measuring such text allocates nothing and
/// takes one hundredth of the time that Pango needs (`text.bind.known`). The invariant is that glyphs,
/// advances, line height, baseline and carets are those that Pango computes for the same text.
package final class WordCache {
  /// The maximum length of text, in bytes.
  ///
  /// Longer text usually has several lines and is laid out by Pango.
  static let lengthLimit = 160

  /// The number of bytes by which the memory of a font's words grows before the budget is updated.
  private static let countingStep = 4_096

  /// The font, scale and script used to shape words.
  private struct Key: Hashable {
    let font: Font
    let scale: Scale
    let script: PlainText.Script

    /// Hashes only the size and weight, since few fonts differ in anything else.
    func hash(into hasher: inout Hasher) {
      hasher.combine(font.pointSize.bitPattern ^ UInt64(font.weight.rawValue))
    }
  }

  /// A face in a font file.
  private struct Source: Hashable {
    let file: String
    let index: Int
  }

  /// The embedded fonts, or nil if there are none; text in other fonts is left to Pango.
  private let fonts: FontCollection?
  /// The memory budget shared by this cache and others.
  private let budget: CacheBudget
  /// The shapers by font, scale and script, each with its words; the entry is nil for fonts whose text is not
  /// set word by word.
  private let shapers: RecentCache<Key, WordShaper?>
  /// The opened faces.
  private var faces: [Source: ShapingFace] = [:]
  /// The shaper of the last string.
  ///
  /// Consecutive strings usually use one font, whose key then need not be hashed (`text.bind.known`).
  private var last: (shaper: WordShaper, ticket: CacheLedger.Ticket)?

  /// Creates a cache for the embedded fonts; the memory of the cache counts toward the budget.
  init(_ fonts: FontCollection?, _ budget: CacheBudget) {
    self.fonts = fonts
    self.budget = budget
    shapers = RecentCache(budget)
  }

  /// Returns the cached or new shaper for a font, scale and script, or nil if text in the font cannot be set
  /// word by word.
  private func shaper(_ font: Font, scale: Scale, script: PlainText.Script) -> WordShaper? {
    if let last, last.shaper.script == script, last.shaper.scale == scale,
      last.shaper.requestedFont == font, budget.touch(last.ticket)
    {
      return last.shaper
    }
    let key = Key(font: font, scale: scale, script: script)
    // A nil shaper is also cached: it means that text in this font is not set word by word.
    guard let (known, ticket) = shapers.ticket(for: key) else { return makeShaper(key) }
    last = known.map { ($0, ticket) }
    return known
  }

  /// Returns the shaper for plain text in a font, or nil if the collection is not the cache's, or if text in
  /// the font cannot be set word by word.
  func shaper(_ text: PlainText, _ font: Font, scale: Scale, in fonts: FontCollection)
    -> WordShaper?
  {
    guard fonts === self.fonts, let shaper = shaper(font, scale: scale, script: text.script) else {
      return nil
    }
    count(shaper)
    return shaper
  }

  /// The numbers of words and word masks, across all fonts.
  var counts: (words: Int, masks: Int) {
    shapers.values.reduce((0, 0)) { counts, shaper in
      guard let shaper else { return counts }
      return (counts.0 + shaper.words.count, counts.1 + shaper.masks.count)
    }
  }

  /// Creates a shaper if the font allows it, and caches the result, even if it is nil.
  private func makeShaper(_ key: Key) -> WordShaper? {
    last = nil
    // Only exact matches of embedded faces qualify: for any other font, fontconfig selects a file for each
    // character.
    guard let fonts, fonts.face(for: key.font) != nil else { return nil }
    let attributes = TextAttributes(font: key.font)
    let sample = TextRequest(key.script.sample, attributes: attributes)
    // Pango lays out a sample once, so font, language, line height and baseline are Pango's own choices and
    // need no second implementation.
    let options = PangoParagraphs.Options(style: sample.paragraph)
    let made = PangoParagraphs(StyledText(sample), options, scale: key.scale, fonts: fonts)
      .flatMap { unsafe WordShaper(key.script, key.font, scale: key.scale, $0, openFace: openFace) }
    shapers.insert(made, for: key, cost: WordShaper.ownByteCount)
    return made
  }

  /// Returns the face in a font's file; each face is opened only once.
  private func openFace(_ source: CPangoFontSource) -> ShapingFace? {
    guard let file = unsafe source.file else { return nil }
    let key = unsafe Source(file: String(cString: file), index: Int(source.index))
    if let known = faces[key] { return known }
    let opened = unsafe ShapingFace(file: file, index: key.index)
    faces[key] = opened
    return opened
  }
}

// MARK: - Lines

extension WordCache {
  /// Text that consists of one line of known words.
  @safe
  private struct PlainLine {
    let shaper: WordShaper
    let bytes: UnsafeBufferPointer<UInt8>
    let extent: WordShaper.Extent
    /// The height of the line, in pixels.
    let height: Double

    /// The width of the text, rounded up, in pixels.
    var width: Pixels {
      Int(Scale.wholePixels(holding: Double(extent.advance) / Double(PANGO_SCALE)))
    }

    /// The height of a layout that consists of this line alone, in pixels.
    var wholeHeight: Pixels { max(1, Int(Scale.wholePixels(holding: height))) }

    /// The distance from the top of the line to the baseline, in pixels.
    var baseline: Pixels {
      // Extra line height is split evenly above and below, as in `TextLines`.
      Int(((height - shaper.lineHeight) / 2 + shaper.baseline).rounded())
    }
  }

  /// Measures text; returns nil if it is not plain, or exceeds `width` pixels and is not truncated at its
  /// tail.
  func extent(of request: TextRequest, width: Pixels?, scale: Scale) -> Extent? {
    unsafe withLine(of: request, width: width, scale: scale, truncates: true) {
      shaper,
      bytes,
      limit in
      unsafe shaper.extent(of: bytes, limit: limit)
    } body: { line in
      Extent(
        width: line.width,
        height: line.wholeHeight,
        baseline: line.baseline,
        isTruncated: line.extent.isCut
      )
    }
  }

  /// The extents of one line of text, in pixels.
  struct Extent {
    var width: Pixels
    var height: Pixels
    /// The distance from the top of the line to the baseline.
    var baseline: Pixels
    /// Whether an ellipsis replaces the end of the text.
    var isTruncated: Bool

    /// Returns the extents as metrics in points.
    func metrics(scale: Scale) -> TextMetrics {
      TextMetrics(
        size: Size(width: scale.points(width), height: scale.points(height)),
        firstBaseline: scale.points(baseline),
        lastBaseline: scale.points(baseline),
        lineCount: 1,
        isTruncated: isTruncated
      )
    }
  }

  /// Lays out text; returns nil if it is not plain or exceeds `width` pixels.
  func layout(of request: TextRequest, width: Pixels?, scale: Scale) -> TextLayout? {
    unsafe withLine(of: request, width: width, scale: scale, truncates: false) {
      shaper,
      bytes,
      limit in
      unsafe shaper.extent(of: bytes, limit: limit)
    } body: { line in
      guard let words = unsafe PlainWords(line.bytes, line.shaper) else { return nil }
      let laidOut = unsafe TextLayout.Line(
        owner: words,
        index: 0,
        width: Double(line.extent.advance) / Double(PANGO_SCALE),
        indent: 0,
        top: 0,
        bottom: Int(line.height.rounded()),
        baseline: line.baseline,
        direction: .leftToRight,
        contentEnd: line.bytes.count,
        end: line.bytes.count,
        glyphCount: line.bytes.count,
        isColored: false
      )
      // A layout that fits is also valid at every greater width, so a view that grows does not lay out its
      // text again.
      let isCut = request.paragraph.lineBreakMode == .byClipping
      return TextLayout(
        lines: [laidOut],
        height: line.wholeHeight,
        isTruncated: false,
        unknownGlyphs: 0,
        missingFamily: nil
      ) { (isCut ? 0 : min($0, width ?? .max))...Int.max }
    }
  }

  /// A line of text as masks at their positions, ready to be drawn.
  ///
  /// Release it before placing other text, or the shared arrays are copied.
  package struct PlacedLine {
    /// The width of the text, rounded up, in pixels.
    package let width: Pixels
    /// The distance from the top of the line to the baseline, in pixels.
    package let baseline: Pixels
    /// The masks from left to right, relative to the left edge of the line and the baseline.
    package let masks: ContiguousArray<LetterMask>
    /// The bytes that the masks' start offsets refer to.
    package let bytes: ContiguousArray<UInt8>

    /// The bounding rectangle of all masks, relative to the left edge of the line and the baseline.
    package var ink: PixelRect {
      guard let first = masks.first?.rect, let last = masks.last?.rect else { return .zero }
      var (minY, maxY) = (first.minY, first.maxY)
      // The left and right edges are those of the outermost masks: placed masks do not share a column
      // (`WordMasks.place`), so they are in order.
      for mask in masks {
        minY = min(minY, mask.rect.minY)
        maxY = max(maxY, mask.rect.maxY)
      }
      return PixelRect(minX: first.minX, minY: minY, maxX: last.maxX, maxY: maxY)
    }
  }

  /// Places the masks of the words in text for drawing in a color; returns nil if the text is not plain,
  /// exceeds `width` pixels without being truncated at its tail, or must be drawn as a whole.
  func place(
    _ request: TextRequest,
    in color: Color,
    width: Pixels,
    scale: Scale,
    with glyphs: GlyphCache
  ) -> PlacedLine? {
    let strength = LetterStrength(of: color)
    return unsafe withLine(of: request, width: width, scale: scale, truncates: true) {
      shaper,
      bytes,
      limit in
      let extent = unsafe shaper.placeMasks(of: bytes, strength, limit: limit, with: glyphs)
      return extent.flatMap { $0.advance <= Self.widestMask ? $0 : nil }
    } body: {
      PlacedLine(
        width: $0.width,
        baseline: $0.baseline,
        masks: $0.shaper.masks.placed,
        bytes: $0.shaper.masks.bytes
      )
    }
  }

  /// The maximum width of a line drawn from masks, in 1/1024 pixel.
  ///
  /// The visible parts of wider lines are drawn glyph by glyph.
  private static let widestMask = (TextLayout.Line.widestMask - 1) << 10

  /// Calls `body` with the line for a request's text, if it is plain text that fits.
  ///
  /// - Parameters:
  ///   - truncates: Whether an ellipsis may replace the end of text that is too wide.
  ///   - extent: Measures the text; returns nil if it cannot be set word by word.
  @inline(__always)
  private func withLine<Result>(
    of request: TextRequest,
    width: Pixels?,
    scale: Scale,
    truncates: Bool,
    extent: (WordShaper, UnsafeBufferPointer<UInt8>, WordShaper.LineLimit) -> WordShaper.Extent?,
    body: (PlainLine) -> Result?
  ) -> Result? {
    guard request.runs.count == 1, request.paragraph.allowsPlainLine else { return nil }
    // Fields are read one at a time: copying the run would retain every reference in it.
    guard request.runs[0].attributes.allowPlainLine,
      request.runs[0].string.utf8.count <= Self.lengthLimit
    else { return nil }
    var limit = WordShaper.LineLimit(truncates: truncates && request.paragraph.endsInEllipsis)
    if let width, request.paragraph.lineBreakMode != .byClipping {
      limit.advance = width * Int(PANGO_SCALE)
    }
    let font = request.runs[0].attributes.font ?? .standard
    let ownHeight = request.runs[0].attributes.lineHeight
    // Strings bridged from elsewhere might not be stored as contiguous UTF-8; they take the slower path
    // through Pango.
    let found: Result?? = unsafe request.runs[0].string.utf8.withContiguousStorageIfAvailable {
      bytes in
      guard let text = unsafe PlainText(bytes),
        let shaper = shaper(font, scale: scale, script: text.script),
        let extent = unsafe extent(shaper, bytes, limit)
      else { return nil }
      count(shaper)
      let height = ownHeight.map { $0 * scale.factor } ?? shaper.lineHeight
      return unsafe body(PlainLine(shaper: shaper, bytes: bytes, extent: extent, height: height))
    }
    return found ?? nil
  }

  /// Updates the cost of a font's words in the budget.
  private func count(_ shaper: WordShaper) {
    let added = shaper.uncountedBytes + shaper.words.uncountedBytes
    // The cost is updated in steps rather than for every new word; the total is off by at most one step per
    // font.
    guard added > Self.countingStep else { return }
    (shaper.uncountedBytes, shaper.words.uncountedBytes) = (0, 0)
    let key = Key(font: shaper.requestedFont, scale: shaper.scale, script: shaper.script)
    shapers.insert(shaper, for: key, cost: WordShaper.ownByteCount + shaper.byteCount)
  }
}

extension WordShaper {
  /// The approximate memory of a shaper without its words, in bytes.
  fileprivate static let ownByteCount = 2_048
}

extension ParagraphStyle {
  /// Whether a single line begins at the left edge and has no indents.
  fileprivate var allowsPlainLine: Bool {
    (direction == .natural || direction == .leftToRight) && firstLineIndent == 0 && headIndent == 0
  }

  /// Whether text that is too wide stays on one line and ends in an ellipsis.
  fileprivate var endsInEllipsis: Bool { lineLimit == 1 && lineBreakMode == .byTruncatingTail }
}

extension TextAttributes {
  /// Whether glyphs keep the font's own positions and nothing is drawn around them.
  fileprivate var allowPlainLine: Bool {
    letterSpacing == 0 && !isUnderlined && !isStruckThrough && background == nil
  }
}
