public import BentoGeometry
public import BentoGraphics

/// Lays text out with Pango.
///
/// Layouts are kept and found again by everything that they depend on, so text that is measured is
/// not laid out again to be drawn, and text that did not change is not laid out at all. An engine
/// is used on one thread at a time; each thread may have its own.
public final class PangoTextEngine: TextEngine {
  /// Texts longer than this, in UTF-8 bytes, are only laid out at the width that is asked for:
  /// a shorter one mostly fits on one line, and then its layout is the same at every width.
  private static let naturalLimit = 160

  /// The memory of this engine and of all painters that draw with it.
  package let budget = CacheBudget()
  /// The coverage of letters.
  package let glyphs: GlyphCache
  private let words: WordCache
  private let fonts: FontLibrary
  private let variants: RecentCache<TextKey, LayoutVariants>
  /// The layouts of the last text that is too large for the budget: to lay it out for every frame
  /// would take seconds.
  private var largest: (key: TextKey, variants: LayoutVariants)? {
    didSet { largestNumber += 1 }
  }
  /// Tells the largest layouts from those before.
  private var largestNumber = 0
  private var drawn = DrawnLayouts()
  /// The last plain text that was measured, and its extents: a layout asks for those of a text several
  /// times in a row, at widths that hold it (`frame.bind.cached`).
  private var lastMeasured: MeasuredText?

  private struct MeasuredText {
    let request: TextRequest
    let scale: Scale
    let extent: WordCache.Extent

    /// The extents of a text at a width in pixels; nil unless it is this one.
    func extent(of request: TextRequest, width: Pixels?, scale: Scale) -> WordCache.Extent? {
      guard self.scale == scale, extent.width <= width ?? .max, self.request == request else {
        return nil
      }
      return extent
    }
  }

  /// The most bytes that the layouts which are kept, and the masks and pictures of the painters that
  /// draw with the engine, may take together; see `CairoPainter.cacheLimit`.
  ///
  /// One text that alone takes more than half of the limit is kept beside it, until another such.
  public var cacheLimit: Int {
    get { budget.standardLimit }
    set { budget.standardLimit = newValue }
  }

  /// Creates an engine.
  public init(fonts: FontMode) {
    self.fonts = FontLibrary(fonts)
    glyphs = GlyphCache(fonts, budget)
    words = WordCache(self.fonts.embedded, budget)
    variants = RecentCache(budget)
  }

  /// The extents of text that is wrapped at `width` points, or not at all when it is nil.
  ///
  /// Empty text is as high as one line of its first run. A width that is not finite counts as nil
  /// and a negative one as zero.
  public func measure(_ request: TextRequest, width: Double?, scale: Scale) -> TextMetrics {
    let limit = width.flatMap { Self.limit($0, scale) }
    if let extent = lastMeasured?.extent(of: request, width: limit, scale: scale) {
      return extent.metrics(scale: scale)
    }
    if let extent = words.extent(of: request, width: limit, scale: scale) {
      // A text that is cut has other extents at other widths.
      if !extent.isTruncated {
        lastMeasured = MeasuredText(request: request, scale: scale, extent: extent)
      }
      return extent.metrics(scale: scale)
    }
    guard let layout = layout(for: request, width: limit, scale: scale) else {
      return TextMetrics(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
    }
    return layout.metrics(scale: scale)
  }

  /// Where the lines and characters are of text that is wrapped and aligned at `width` points, or
  /// not wrapped and aligned at its own width when it is nil.
  ///
  /// - Complexity: O(1) when asked again for the same text and width, else O(length).
  public func geometry(of request: TextRequest, width: Double?, scale: Scale) -> TextGeometry {
    let limit = width.flatMap { Self.limit($0, scale) }
    guard let (layout, variants) = find(request, width: limit, scale: scale) else {
      return TextGeometry(string: request.string, lines: [], size: .zero, scale: scale)
    }
    let oldCost = layout.byteCount
    let geometry = layout.geometry(of: request, boxWidth: limit ?? layout.width, scale: scale)
    if layout.byteCount != oldCost {
      keep(variants, for: TextKey(request: request, scale: scale))
    }
    return geometry
  }

  /// The words, the masks of letters and words, and the memory of all caches.
  public var cacheReport: TextCacheReport? {
    let counts = words.counts
    return TextCacheReport(
      wordCount: counts.words,
      maskCount: counts.masks + glyphs.maskCount,
      byteCount: budget.cost,
      byteLimit: budget.limit
    )
  }

  /// A width in pixels that lines may fill; nil for one that is not finite.
  private static func limit(_ width: Double, _ scale: Scale) -> Pixels? {
    guard width.isFinite else { return nil }
    return max(0, Int(min(Scale.wholePixels(within: width * scale.factor), 1e6)))
  }

  /// The layout of a request that was drawn lately, mostly in the frame before.
  package func knownLayout(for request: TextRequest, width: Pixels?, scale: Scale) -> TextLayout? {
    drawn.layout(for: request, width: width, scale: scale) { ticket in
      ticket.use < 0 ? ticket.number == largestNumber : budget.touch(ticket)
    }
  }

  /// Places the masks of the words of a text in a color, in pixels; nil when it has to be laid out.
  package func placeWords(
    of request: TextRequest,
    in color: Color,
    width: Pixels,
    scale: Scale
  ) -> WordCache.PlacedLine? {
    words.place(request, in: color, width: width, scale: scale, with: glyphs)
  }

  /// The layout of a request that is drawn.
  package func drawnLayout(for request: TextRequest, width: Pixels?, scale: Scale) -> TextLayout? {
    if let known = knownLayout(for: request, width: width, scale: scale) { return known }
    guard let (layout, variants) = find(request, width: width, scale: scale) else { return nil }
    let ticket =
      variants.use.map(budget.ticket)
      ?? CacheLedger.Ticket(use: -1, number: largestNumber)
    drawn.note(layout, ticket, for: request, width: width, scale: scale)
    return layout
  }

  /// The layout of a request wrapped at `width` pixels; nil when there are no fonts at all.
  package func layout(for request: TextRequest, width: Pixels?, scale: Scale) -> TextLayout? {
    find(request, width: width, scale: scale)?.layout
  }

  private func find(
    _ request: TextRequest,
    width: Pixels?,
    scale: Scale
  ) -> (layout: TextLayout, variants: LayoutVariants)? {
    let key = TextKey(request: request, scale: scale)
    let kept = variants.value(for: key) ?? (largest?.key == key ? largest?.variants : nil)
    let variants = kept ?? LayoutVariants()
    if let layout = variants.layout(fitting: width) { return (layout, variants) }
    if let plain = words.layout(of: request, width: width, scale: scale) {
      variants.add(plain)
      keep(variants, for: key)
      return (plain, variants)
    }
    guard let fonts = fonts.fonts(for: request),
      let layout = make(request, width: width, scale: scale, fonts: fonts, adding: variants)
    else { return nil }
    keep(variants, for: key)
    return (layout, variants)
  }

  private func make(
    _ request: TextRequest,
    width: Pixels?,
    scale: Scale,
    fonts: FontCollection,
    adding variants: LayoutVariants
  ) -> TextLayout? {
    let builder =
      variants.builder ?? TextLayoutBuilder(request, scale: scale, fonts: fonts, words: words)
    variants.builder = builder
    if width != nil, variants.isEmpty, request.byteCount <= Self.naturalLimit,
      let natural = builder.layout(width: nil)
    {
      variants.add(natural)
      if natural.fits(width) { return natural }
    }
    let layout = builder.layout(width: width)
    if let layout { variants.add(layout) }
    return layout
  }

  /// Keeps layouts, or counts again what they cost.
  private func keep(_ layouts: LayoutVariants, for key: TextKey) {
    layouts.use = variants.insert(layouts, for: key, cost: layouts.byteCount + key.byteCount)
    if layouts.use == nil { largest = (key, layouts) }
  }
}

extension TextRequest {
  /// The length of the text in UTF-8 bytes.
  fileprivate var byteCount: Int { runs.reduce(0) { $0 + $1.string.utf8.count } }
}

extension TextKey {
  /// The memory that the text keeps, in bytes.
  fileprivate var byteCount: Int {
    request.byteCount + request.runs.count * MemoryLayout<TextRun>.stride
  }
}
