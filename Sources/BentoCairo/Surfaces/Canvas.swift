internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CCairo

/// An object that draws into one surface and owns a Cairo context, which is created when it is
/// needed.
///
/// All positions are whole pixels of the window, even if the surface covers only part of it. Clips
/// consist only of whole pixels, and only solid rectangles, masks and surfaces at whole pixels are
/// drawn, so the value of a pixel never depends on the clip.
///
/// With 32-bit pixels, most operations do not need Cairo. Operations that do need it set the context's clip
/// and source on demand.
final class Canvas {
  /// The current source.
  private enum Source {
    case color(Color, word: UInt32)
    case surface(Surface, x: Int, y: Int, repeats: Bool)
  }

  /// The context; nil until it is needed.
  private var madeContext: CairoContext?
  /// The surface that is drawn into.
  let surface: Surface
  /// The position of the surface's first pixel in the window.
  let origin: (x: Int, y: Int)
  /// The object that draws without Cairo; nil for surfaces that only Cairo can draw into.
  private var compositor: PixelCompositor?

  private var clip: PixelRectList
  private var outerClips: [PixelRectList] = []
  /// The rectangles whose pixels are never visible, so these pixels may take any value.
  var hidden = PixelRectList() {
    didSet { setSeenClip() }
  }
  /// The clip without the hidden rectangles.
  private var seenClip: PixelRectList
  private var source = Source.color(.black, word: Color.black.compositedWord)
  /// Whether the context has the current clip or will get it when it is created.
  private var hasClip = true
  /// Whether the context has the current source or will get it when it is created.
  private var hasSource = true
  /// The number of drawing and clipping calls.
  private(set) var calls = 0

  /// Creates a canvas that draws into a surface whose first pixel is at `origin` in the window.
  init(_ surface: Surface, origin: (x: Int, y: Int) = (0, 0)) {
    self.surface = surface
    self.origin = origin
    compositor = PixelCompositor(surface, origin: origin)
    clip = PixelRectList(CollectionOfOne(surface.bounds.offsetBy(dx: origin.x, dy: origin.y)))
    seenClip = clip
  }

  deinit {
    madeContext?.destroy()
  }

  /// Starts over with another target, without allocating; returns `false` if that fails.
  func restart(on target: PixelTarget) -> Bool {
    guard surface.rewrap(target) else { return false }
    compositor = PixelCompositor(surface, origin: origin)
    clip = PixelRectList(CollectionOfOne(bounds))
    seenClip = clip
    hidden.removeAll()
    outerClips.removeAll(keepingCapacity: true)
    source = .color(.black, word: Color.black.compositedWord)
    (hasClip, hasSource, calls) = (true, true, 0)
    return true
  }

  /// The context, whose space is in pixels of the window; if memory runs out, a context that draws nothing.
  private var context: CairoContext {
    if let madeContext { return madeContext }
    guard let made = unsafe surface.withHandle({ unsafe CairoContext(drawingInto: $0) }) else {
      preconditionFailure("Cairo always returns a context, even after an error.")
    }
    if SolidFills.areLost { SolidFills.prepare(made, for: surface) }
    made.translate(x: Double(-origin.x), y: Double(-origin.y))
    madeContext = made
    return made
  }

  /// Releases the target; nothing can be drawn until ``restart(on:)`` is called.
  func stop() {
    madeContext?.destroy()
    madeContext = nil
    compositor = nil
    surface.unwrap()
  }

  /// The pixels of the window that the surface covers.
  var bounds: PixelRect { surface.bounds.offsetBy(dx: origin.x, dy: origin.y) }

  /// Whether the surface has an alpha channel.
  var hasAlpha: Bool { surface.format == CAIRO_FORMAT_ARGB32 }

  /// Calls a closure with the context; returns nil if memory runs out.
  ///
  /// The closure may change only the context's source and operator.
  func withContext<Result>(_ body: (CairoContext) -> Result) -> Result? {
    setContextClip()
    hasSource = false
    return context.isWell ? body(context) : nil
  }
}

// MARK: - Clips

extension Canvas {
  /// Clips drawing to the union of rectangles that must not overlap.
  func clip(to rects: some Sequence<PixelRect>) {
    calls += 1
    clip = clip.intersection(rects)
    setSeenClip()
  }

  /// Saves the clip.
  func save() {
    outerClips.append(clip)
  }

  /// Restores the most recently saved clip.
  func restore() {
    guard let outer = outerClips.popLast() else { return }
    clip = outer
    setSeenClip()
  }

  private func setSeenClip() {
    seenClip = hidden.isEmpty ? clip : clip.without(hidden)
    hasClip = false
  }

  private func setContextClip() {
    guard !hasClip else { return }
    hasClip = true
    context.resetClip()
    guard seenClip.count != 1 || seenClip[0] != bounds else { return }
    for rect in seenClip {
      context.add(rect)
    }
    context.clip()
  }
}

// MARK: - Sources

extension Canvas {
  /// Sets a color as the source.
  func setSource(_ color: Color) {
    if case .color(color, _) = source { return }
    source = .color(color, word: color.compositedWord)
    hasSource = false
  }

  /// Sets the source to a surface whose first pixel is at the given pixel in the window.
  func setSource(_ surface: Surface, x: Int, y: Int, repeats: Bool = false) {
    source = .surface(surface, x: x, y: y, repeats: repeats)
    hasSource = false
  }

  /// Prepares the context to draw with the source.
  private func prepareContext() {
    setContextClip()
    guard !hasSource else { return }
    hasSource = true
    switch source {
    case .color(let color, _) where SolidFills.areLost && color.isOpaque:
      SolidFills.setSource(color, of: context)
    case .color(let color, _):
      context.setSource(color)
    case .surface(let surface, let x, let y, let repeats):
      setContextSource(surface, x: x, y: y, repeats: repeats)
    }
  }

  /// Prepares the context to draw a surface, regardless of the current source.
  private func prepareContext(for surface: Surface, x: Int, y: Int, repeats: Bool = false) {
    setContextClip()
    hasSource = false
    setContextSource(surface, x: x, y: y, repeats: repeats)
  }

  private func setContextSource(_ surface: Surface, x: Int, y: Int, repeats: Bool) {
    context.setSource(surface, x: x, y: y)
    context.setSourceFilter(CAIRO_FILTER_NEAREST)
    if repeats { context.setSourceExtend(CAIRO_EXTEND_REPEAT) }
  }

  /// Draws with the given operator and then restores the normal one.
  private func withOperator(_ mode: cairo_operator_t, _ body: () -> Void) {
    context.setOperator(mode)
    body()
    context.setOperator(CAIRO_OPERATOR_OVER)
  }
}

// MARK: - Colors and masks

extension Canvas {
  /// Makes every pixel inside the clip transparent, or black if there is no alpha channel.
  func clear() {
    calls += 1
    if let compositor {
      surface.markWritten()
      return compositor.clear(seenClip)
    }
    setContextClip()
    eraseContext { context.paint() }
  }

  /// Makes everything drawn by a closure transparent.
  private func eraseContext(_ draw: () -> Void) {
    guard SolidFills.areLost else { return withOperator(CAIRO_OPERATOR_CLEAR, draw) }
    hasSource = false
    SolidFills.setSource(nil, of: context)
    withOperator(CAIRO_OPERATOR_SOURCE, draw)
  }

  /// Draws the source into rectangles that must not overlap.
  func fill(_ rects: some Sequence<PixelRect>) {
    calls += 1
    if let compositor, case .color(_, let word) = source {
      surface.markWritten()
      return compositor.fill(rects, word, clip: seenClip)
    }
    prepareContext()
    fillContext(rects)
  }

  private func fillContext(_ rects: some Sequence<PixelRect>) {
    var hasArea = false
    for rect in rects where !rect.isEmpty {
      context.add(rect)
      hasArea = true
    }
    if hasArea { context.fill() }
  }

  /// Draws the source through a mask whose first pixel is at the given pixel in the window.
  func mask(_ mask: Surface, x: Int, y: Int) {
    calls += 1
    if let compositor, case .color(_, let word) = source,
      let bytes = PixelSource(mask: mask, x: x, y: y)
    {
      surface.markWritten()
      return compositor.mask(bytes, word, clip: seenClip)
    }
    prepareContext()
    context.mask(mask, x: x, y: y)
  }

  /// Whether the canvas can draw masks in a color without Cairo.
  var drawsMasksItself: Bool { compositor != nil }

  /// Draws the source, which must be a color, through the masks of the words in a line of text that
  /// begins at the given pixel in the window; may be called only if ``drawsMasksItself`` is true.
  ///
  /// - Parameter y: The row of the baseline.
  func mask(_ words: WordCache.PlacedLine, x: Int, y: Int) {
    guard let compositor, case .color(_, let word) = source else { return }
    calls += 1
    surface.markWritten()
    for index in seenClip.indices {
      compositor.mask(words, word, x: x, y: y, clip: seenClip[index])
    }
  }

  /// Draws glyphs with the current source; the context must not be used for anything else.
  func showGlyphs(_ body: (CairoContext) -> Void) {
    calls += 1
    prepareContext()
    body(context)
  }

  /// Replaces pixels with the source through a mask, even where the source is transparent; the
  /// source must be a surface that contains all of these pixels.
  func replace(_ mask: Surface, x: Int, y: Int) {
    calls += 1
    if let compositor, case .surface(let surface, let left, let top, repeats: false) = source,
      surface.format == self.surface.format,
      let bytes = PixelSource(mask: mask, x: x, y: y),
      let pixels = PixelSource(pixels: surface, x: left, y: top)
    {
      self.surface.markWritten()
      return compositor.replace(bytes, by: pixels, clip: seenClip)
    }
    prepareContext()
    withOperator(CAIRO_OPERATOR_SOURCE) {
      context.mask(mask, x: x, y: y)
    }
  }

  /// Makes rectangles that do not overlap transparent.
  func erase(_ rects: [PixelRect]) {
    calls += 1
    setContextClip()
    eraseContext { fillContext(rects) }
  }

  /// Makes pixels transparent through a mask whose first pixel is at the given pixel in the window.
  func erase(_ mask: Surface, x: Int, y: Int) {
    calls += 1
    prepareContext(for: mask, x: x, y: y)
    withOperator(CAIRO_OPERATOR_DEST_OUT) { context.paint() }
  }
}

// MARK: - Images

extension Canvas {
  /// Draws a surface whose first pixel is at the given pixel in the window.
  func paint(_ source: Surface, x: Int, y: Int, alpha: Double = 1, mode: BlendMode = .normal) {
    calls += 1
    if mode == .normal, let compositor, let pixels = PixelSource(pixels: source, x: x, y: y) {
      surface.markWritten()
      return compositor.paint(pixels, alpha: alpha, clip: seenClip)
    }
    prepareContext(for: source, x: x, y: y)
    withOperator(mode.cairoOperator) { paintContext(alpha: alpha) }
  }

  /// Draws the parts of a bitmap whose first pixel is at the given pixel in the window.
  func paint(_ parts: PictureParts, x: Int, y: Int, alpha: Double, mode: BlendMode) {
    guard let columns = parts.columns else {
      return paint(parts.surface, x: x, y: y, alpha: alpha, mode: mode)
    }
    calls += 1
    surface.markWritten()
    for column in columns {
      let place = column.place.offsetBy(dx: x, dy: y)
      guard mode == .normal, let compositor,
        let pixels = PixelSource(pixels: parts.surface, x: place.x - column.x, y: place.y)
      else {
        save()
        clip(to: [place])
        paint(parts.surface, x: place.x - column.x, y: place.y, alpha: alpha, mode: mode)
        restore()
        continue
      }
      compositor.paint(pixels, in: place, alpha: alpha, clip: seenClip)
    }
  }

  /// Draws an image's pixels, the first of which is at the given pixel in the window.
  func paint(_ pixels: PixelBuffer, isOpaque: Bool, x: Int, y: Int, alpha: Double) {
    guard let compositor else {
      _ = pixels.withSurface(isOpaque: isOpaque) { paint($0, x: x, y: y, alpha: alpha) }
      return
    }
    calls += 1
    surface.markWritten()
    let rect = PixelRect(x: x, y: y, width: pixels.width, height: pixels.height)
    unsafe pixels.storage.words.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let source = unsafe PixelSource(base, in: rect, isOpaque: isOpaque)
      compositor.paint(source, alpha: alpha, clip: seenClip)
    }
  }

  private func paintContext(alpha: Double) {
    if alpha < 1 {
      context.paint(alpha: alpha)
    } else {
      context.paint()
    }
  }

  /// Tiles a rectangle with copies of a surface, one of which has its first pixel at a given pixel in the
  /// window.
  func tile(_ rect: PixelRect, with tile: Surface, x: Int, y: Int, alpha: Double) {
    calls += 1
    save()
    clip(to: [rect])
    prepareContext(for: tile, x: x, y: y, repeats: true)
    paintContext(alpha: alpha)
    restore()
  }

  /// Draws the source in a rectangle through copies of a mask.
  func tile(_ rect: PixelRect, withMask mask: Surface, x: Int, y: Int) {
    guard let pattern = CairoPattern(mask) else { return }
    pattern.setMatrix(cairo_matrix_t(.translation(x: Double(-x), y: Double(-y))))
    pattern.setFilter(CAIRO_FILTER_NEAREST)
    pattern.setExtend(CAIRO_EXTEND_REPEAT)
    calls += 1
    save()
    clip(to: [rect])
    prepareContext()
    context.mask(pattern)
    restore()
  }

  /// Copies the pixels of a surface unchanged, with its first pixel at the given pixel in the
  /// window; the surface must cover the clip.
  func copy(_ source: Surface, x: Int, y: Int) {
    calls += 1
    if let compositor, let pixels = PixelSource(pixels: source, x: x, y: y) {
      surface.markWritten()
      return compositor.copy(pixels, clip: seenClip)
    }
    prepareContext(for: source, x: x, y: y)
    withOperator(CAIRO_OPERATOR_SOURCE) { context.paint() }
  }
}
