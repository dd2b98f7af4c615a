public import BentoGeometry
public import BentoGraphics

/// A text engine that lays out text with Pango and HarfBuzz.
///
/// Layouts are cached by everything they depend on. Therefore, text that was measured is not laid out again
/// for drawing, and text that has not changed is not laid out at all. An engine is used on one thread at a
/// time; each thread may have its own.
///
/// ```swift
/// let engine = PangoTextEngine(fonts: .test)
/// let request = TextRequest("Hello", attributes: TextAttributes(font: .system(ofSize: 17)))
/// let metrics = engine.measure(request, width: 200, scale: Scale(2))
/// ```
public final class PangoTextEngine: TextEngine {
  /// The maximum length, in UTF-8 bytes, of text that is also laid out without a width.
  ///
  /// Such text usually fits on one line, in which case its layout is the same for every width.
  private static let naturalLimit = 160

  /// The cache budget of this engine and of all painters that draw with it.
  package let budget = CacheBudget()
  /// The cached coverage of glyphs.
  package let glyphs: GlyphCache
  private let words: WordCache
  private let fonts: FontLibrary
  private let variants: RecentCache<TextKey, LayoutVariants>
  /// The layouts of the most recent text that is too large for the budget; laying it out for every frame
  /// would take seconds.
  private var largest: (key: TextKey, variants: LayoutVariants)? {
    didSet { largestNumber += 1 }
  }
  /// A number that distinguishes the current ``largest`` layouts from previous ones.
  private var largestNumber = 0
  private var drawn = DrawnLayouts()
  /// The most recently measured plain text and its extents: a layout pass measures the same text several
  /// times in a row, for widths that it fits into (`frame.bind.cached`).
  private var lastMeasured: MeasuredText?

  private struct MeasuredText {
    let request: TextRequest
    let scale: Scale
    let extent: WordCache.Extent

    /// Returns the extents of text for a width, in pixels, or nil if this measurement does not determine
    /// them.
    func extent(of request: TextRequest, width: Pixels?, scale: Scale) -> WordCache.Extent? {
      guard self.scale == scale, extent.width <= width ?? .max, self.request == request else {
        return nil
      }
      return extent
    }
  }

  /// The maximum memory, in bytes, of cached layouts and of the masks and images of the painters that draw
  /// with the engine; see `CairoPainter.cacheLimit`.
  ///
  /// A single text that takes up more than half of the limit is cached in addition, until another such text
  /// replaces it.
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

  /// Returns the metrics of text that is wrapped at `width` points, or not wrapped if `width` is nil.
  ///
  /// Empty text is as tall as one line of its first run. A width that is not finite counts as nil, and a
  /// negative one as zero.
  public func measure(_ request: TextRequest, width: Double?, scale: Scale) -> TextMetrics {
    // The order is from the cheapest to the most expensive: the text just measured, known words, a cached
    // layout, a new one.
    let limit = width.flatMap { Self.limit($0, scale) }
    if let extent = lastMeasured?.extent(of: request, width: limit, scale: scale) {
      return extent.metrics(scale: scale)
    }
    if let extent = words.extent(of: request, width: limit, scale: scale) {
      // Truncated text has different extents for different widths.
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

  /// Returns the positions of lines and characters of text that is wrapped and aligned at `width` points, or
  /// not wrapped and aligned at its own width if `width` is nil.
  ///
  /// - Complexity: O(1) if called again for the same text and width, otherwise O(length).
  public func geometry(of request: TextRequest, width: Double?, scale: Scale) -> TextGeometry {
    let limit = width.flatMap { Self.limit($0, scale) }
    guard let (layout, variants) = find(request, width: limit, scale: scale) else {
      return TextGeometry(string: request.string, lines: [], size: .zero, scale: scale)
    }
    let oldCost = layout.byteCount
    let geometry = layout.geometry(of: request, boxWidth: limit ?? layout.width, scale: scale)
    // Geometry is computed on demand, and counts toward the budget afterward.
    if layout.byteCount != oldCost {
      keep(variants, for: TextKey(request: request, scale: scale))
    }
    return geometry
  }

  /// The number of words and masks, and the memory used by all caches.
  public var cacheReport: TextCacheReport? {
    let counts = words.counts
    return TextCacheReport(
      wordCount: counts.words,
      maskCount: counts.masks + glyphs.maskCount,
      byteCount: budget.cost,
      byteLimit: budget.limit
    )
  }

  /// Returns the width, in pixels, that lines may fill, or nil if it is not finite.
  private static func limit(_ width: Double, _ scale: Scale) -> Pixels? {
    guard width.isFinite else { return nil }
    // A limit of a million pixels keeps widths within Pango's 32-bit units of 1/1024 pixel.
    return max(0, Int(min(Scale.wholePixels(within: width * scale.factor), 1e6)))
  }

  /// Returns the layout of a request if it was drawn recently, usually in the previous frame.
  package func knownLayout(for request: TextRequest, width: Pixels?, scale: Scale) -> TextLayout? {
    drawn.layout(for: request, width: width, scale: scale) { ticket in
      ticket.use < 0 ? ticket.number == largestNumber : budget.touch(ticket)
    }
  }

  /// Places the masks of the words in text, in pixels, for drawing in a color; returns nil if the text must
  /// be laid out.
  package func placeWords(
    of request: TextRequest,
    in color: Color,
    width: Pixels,
    scale: Scale
  ) -> WordCache.PlacedLine? {
    words.place(request, in: color, width: width, scale: scale, with: glyphs)
  }

  /// Returns the layout of a request for drawing.
  package func drawnLayout(for request: TextRequest, width: Pixels?, scale: Scale) -> TextLayout? {
    if let known = knownLayout(for: request, width: width, scale: scale) { return known }
    guard let (layout, variants) = find(request, width: width, scale: scale) else { return nil }
    let ticket =
      variants.use.map(budget.ticket)
      ?? CacheLedger.Ticket(use: -1, number: largestNumber)
    drawn.note(variants, ticket, for: request, width: width, scale: scale)
    return layout
  }

  /// Returns the layout of a request wrapped at `width` pixels, or nil if there are no fonts at all.
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
    // The layout without a width comes first: if the text fits on one line, as in most labels, this one
    // layout serves all widths.
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

  /// Caches layouts, or updates the cost of cached ones.
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
  /// The memory of the text, in bytes.
  fileprivate var byteCount: Int {
    request.byteCount + request.runs.count * MemoryLayout<TextRun>.stride
  }
}
