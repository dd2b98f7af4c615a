package import BentoGeometry
internal import BentoGraphics
internal import CPango

/// Sets plain text word by word, from words that were shaped before.
///
/// What is new in a row of a list is mostly in the order of its words. To measure such a text takes
/// no memory, and a hundredth of what Pango takes (`text.bind.known`). The law: glyphs, advances,
/// line height, baseline and carets are what Pango makes of the same text.
package final class WordCache {
  /// Longer texts, in bytes, are Pango's: most of them have several lines.
  static let lengthLimit = 160

  /// Words are counted again when they take so many bytes more.
  private static let countingStep = 4_096

  /// What words are shaped with.
  private struct Key: Hashable {
    let font: Font
    let scale: Scale
    let script: PlainText.Script

    /// Few fonts differ by more than this.
    func hash(into hasher: inout Hasher) {
      hasher.combine(font.pointSize.bitPattern ^ UInt64(font.weight.rawValue))
    }
  }

  /// A face of a font file.
  private struct Source: Hashable {
    let file: String
    let index: Int
  }

  private let fonts: FontCollection?
  private let budget: CacheBudget
  private let shapers: RecentCache<Key, WordShaper?>
  private var faces: [Source: ShapingFace] = [:]
  /// What the last text was shaped with: one text after the other is in one font, whose key need not
  /// be hashed then (`text.bind.known`).
  private var last: (shaper: WordShaper, ticket: CacheLedger.Ticket)?

  /// A cache of words in the embedded fonts, which a budget counts.
  init(_ fonts: FontCollection?, _ budget: CacheBudget) {
    self.fonts = fonts
    self.budget = budget
    shapers = RecentCache(budget)
  }

  private func shaper(_ font: Font, scale: Scale, script: PlainText.Script) -> WordShaper? {
    if let last, last.shaper.script == script, last.shaper.scale == scale,
      last.shaper.requestedFont == font, budget.touch(last.ticket)
    {
      return last.shaper
    }
    let key = Key(font: font, scale: scale, script: script)
    guard let (known, ticket) = shapers.ticket(for: key) else { return makeShaper(key) }
    last = known.map { ($0, ticket) }
    return known
  }

  /// What shapes plain text in a font of a collection; nil unless that is the one of the cache, and the
  /// font sets text word by word.
  func shaper(_ text: PlainText, _ font: Font, scale: Scale, in fonts: FontCollection)
    -> WordShaper?
  {
    guard fonts === self.fonts, let shaper = shaper(font, scale: scale, script: text.script) else {
      return nil
    }
    count(shaper)
    return shaper
  }

  /// The words of all fonts, and the masks of words.
  var counts: (words: Int, masks: Int) {
    shapers.values.reduce((0, 0)) { counts, shaper in
      guard let shaper else { return counts }
      return (counts.0 + shaper.words.count, counts.1 + shaper.masks.count)
    }
  }

  private func makeShaper(_ key: Key) -> WordShaper? {
    last = nil
    guard let fonts, fonts.face(for: key.font) != nil else { return nil }
    let attributes = TextAttributes(font: key.font)
    let sample = TextRequest(key.script.sample, attributes: attributes)
    let options = PangoParagraphs.Options(style: sample.paragraph)
    let made = PangoParagraphs(StyledText(sample), options, scale: key.scale, fonts: fonts)
      .flatMap { unsafe WordShaper(key.script, key.font, scale: key.scale, $0, openFace: openFace) }
    shapers.insert(made, for: key, cost: WordShaper.ownByteCount)
    return made
  }

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
  /// A text that is one line of words.
  @safe
  private struct PlainLine {
    let shaper: WordShaper
    let bytes: UnsafeBufferPointer<UInt8>
    let extent: WordShaper.Extent
    /// How high the line is, in pixels.
    let height: Double

    /// The extent, rounded up, in pixels.
    var width: Pixels {
      Int(Scale.wholePixels(holding: Double(extent.advance) / Double(PANGO_SCALE)))
    }

    /// How high a layout is that holds the line, in pixels.
    var wholeHeight: Pixels { max(1, Int(Scale.wholePixels(holding: height))) }

    /// The baseline below the line's top, in pixels.
    var baseline: Pixels {
      Int(((height - shaper.lineHeight) / 2 + shaper.baseline).rounded())
    }
  }

  /// The extents of a text; nil when it is not plain, or neither fits into `width` pixels nor is cut at
  /// its end.
  func extent(of request: TextRequest, width: Pixels?, scale: Scale) -> Extent? {
    unsafe withLine(of: request, width: width, scale: scale, cuts: true) { shaper, bytes, room in
      unsafe shaper.extent(of: bytes, room: room)
    } body: { line in
      Extent(
        width: line.width,
        height: line.wholeHeight,
        baseline: line.baseline,
        isTruncated: line.extent.isCut
      )
    }
  }

  /// The extents of a text that is one line, in pixels.
  struct Extent {
    var width: Pixels
    var height: Pixels
    /// The baseline below the line's top.
    var baseline: Pixels
    /// Whether an ellipsis stands for the end of the text.
    var isTruncated: Bool

    /// The extents in points.
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

  /// The layout of a text; nil when it is not plain, or does not fit into `width` pixels.
  func layout(of request: TextRequest, width: Pixels?, scale: Scale) -> TextLayout? {
    unsafe withLine(of: request, width: width, scale: scale, cuts: false) { shaper, bytes, room in
      unsafe shaper.extent(of: bytes, room: room)
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
        isRightToLeft: false,
        contentEnd: line.bytes.count,
        end: line.bytes.count,
        glyphCount: line.bytes.count,
        isColored: false
      )
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

  /// A text whose words' masks are placed; to be let go of before others are placed, so that these are
  /// not copied.
  package struct PlacedLine {
    /// The extent, rounded up, in pixels.
    package let width: Pixels
    /// The baseline below the line's top, in pixels.
    package let baseline: Pixels
    /// The masks from left to right, relative to the line's left end and the baseline.
    package let masks: ContiguousArray<LetterMask>
    /// What the masks begin in.
    package let bytes: ContiguousArray<UInt8>

    /// The smallest rectangle that holds all masks, relative to the line's left end and the baseline.
    package var ink: PixelRect {
      guard let first = masks.first?.rect, let last = masks.last?.rect else { return .zero }
      var (minY, maxY) = (first.minY, first.maxY)
      for mask in masks {
        minY = min(minY, mask.rect.minY)
        maxY = max(maxY, mask.rect.maxY)
      }
      return PixelRect(minX: first.minX, minY: minY, maxX: last.maxX, maxY: maxY)
    }
  }

  /// Places the masks of the words of a text in a color; nil when it is not plain, neither fits into
  /// `width` pixels nor is cut at its end, or is drawn as a whole.
  func place(
    _ request: TextRequest,
    in color: Color,
    width: Pixels,
    scale: Scale,
    with glyphs: GlyphCache
  ) -> PlacedLine? {
    let strength = LetterStrength(of: color)
    return unsafe withLine(of: request, width: width, scale: scale, cuts: true) {
      shaper,
      bytes,
      room in
      let extent = unsafe shaper.placeMasks(of: bytes, strength, room: room, with: glyphs)
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

  /// Wider lines are drawn letter by letter where they are seen, in 1/1024 pixel.
  private static let widestMask = (TextLayout.Line.widestMask - 1) << 10

  /// - Parameters:
  ///   - cuts: Whether an ellipsis may take the place of the end of a text that is wider.
  ///   - extent: Measures a text; nil when it is not set by words.
  @inline(__always)
  private func withLine<Result>(
    of request: TextRequest,
    width: Pixels?,
    scale: Scale,
    cuts: Bool,
    extent: (WordShaper, UnsafeBufferPointer<UInt8>, WordShaper.Room) -> WordShaper.Extent?,
    body: (PlainLine) -> Result?
  ) -> Result? {
    guard request.runs.count == 1, request.paragraph.allowsPlainLine else { return nil }
    // Field by field: a copy of the run would count references of all that it holds.
    guard request.runs[0].attributes.allowPlainLine,
      request.runs[0].string.utf8.count <= Self.lengthLimit
    else { return nil }
    var room = WordShaper.Room(isCut: cuts && request.paragraph.endsInEllipsis)
    if let width, request.paragraph.lineBreakMode != .byClipping {
      room.advance = width * Int(PANGO_SCALE)
    }
    let font = request.runs[0].attributes.font ?? .standard
    let ownHeight = request.runs[0].attributes.lineHeight
    let found: Result?? = unsafe request.runs[0].string.utf8.withContiguousStorageIfAvailable {
      bytes in
      guard let text = unsafe PlainText(bytes),
        let shaper = shaper(font, scale: scale, script: text.script),
        let extent = unsafe extent(shaper, bytes, room)
      else { return nil }
      count(shaper)
      let height = ownHeight.map { $0 * scale.factor } ?? shaper.lineHeight
      return unsafe body(PlainLine(shaper: shaper, bytes: bytes, extent: extent, height: height))
    }
    return found ?? nil
  }

  /// Counts again what the words of a font take.
  private func count(_ shaper: WordShaper) {
    let added = shaper.uncountedBytes + shaper.words.uncountedBytes
    guard added > Self.countingStep else { return }
    (shaper.uncountedBytes, shaper.words.uncountedBytes) = (0, 0)
    let key = Key(font: shaper.requestedFont, scale: shaper.scale, script: shaper.script)
    shapers.insert(shaper, for: key, cost: WordShaper.ownByteCount + shaper.byteCount)
  }
}

extension WordShaper {
  /// What a shaper takes without its words, in bytes, about.
  fileprivate static let ownByteCount = 2_048
}

extension ParagraphStyle {
  /// Whether text of one line begins at the left end and nothing is added to it.
  fileprivate var allowsPlainLine: Bool {
    (direction == .natural || direction == .leftToRight) && firstLineIndent == 0 && headIndent == 0
  }

  /// Whether text that is too wide stays on one line and ends in an ellipsis.
  fileprivate var endsInEllipsis: Bool { lineLimit == 1 && lineBreakMode == .byTruncatingTail }
}

extension TextAttributes {
  /// Whether letters are where the font has them, and nothing is drawn beside them.
  fileprivate var allowPlainLine: Bool {
    letterSpacing == 0 && !isUnderlined && !isStruckThrough && background == nil
  }
}
