public import BentoGeometry
public import BentoGraphics
public import BentoText
internal import CCairo

/// A painter that draws display lists with Cairo into memory that the caller owns.
///
/// The invariant is that the value of a pixel depends on the list, the scale and the position of the pixel,
/// never on the damage. Therefore, clips consist only of whole pixels. Anything whose antialiased edges Cairo
/// would draw differently depending on the clip is drawn once into a mask, a gradient or a scaled image, and
/// blended from there at whole pixels. The next frame reuses the same masks.
///
/// Origins of moved lists, edges of rectangles and rounded rectangles, and lines of text are on
/// whole pixels unless a transform rotates, shears or mirrors them. Operations whose numbers are
/// not finite, or too large for any device, are skipped and counted in the report. Outlines with so
/// many elements that drawing them would take seconds are drawn with coarser edges or, if that is
/// not enough, only in part. A painter is used on one thread at a time.
///
/// ```swift
/// let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
/// var list = DisplayList()
/// list.append(.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.red)))
/// var words = [UInt32](repeating: 0, count: 4 * 4)
/// try words.withUnsafeMutableBytes { bytes in
///   guard let base = bytes.baseAddress else { return }
///   let target = try PixelTarget(base: base, width: 4, height: 4, stride: 16, format: .bgraPremultiplied)
///   let damage = Region(PixelRect(x: 0, y: 0, width: 4, height: 4))
///   painter.paint(list, into: target, scale: .one, damage: damage)
/// }
/// ```
public final class CairoPainter: Painter {
  let textEngine: PangoTextEngine
  let masks: RecentCache<CoverageMask.Key, CoverageMask>
  let lines: RecentCache<Letters.Key, PlacedMask>
  let images: RecentCache<ScaledImage.Key, ScaledImage>
  let gradients: RecentCache<GradientStrip.Key, GradientStrip>
  let shadows: RecentCache<ShadowMask.Key, ShadowMask>
  let softShapes: RecentCache<SoftShape.Key, SoftShape>
  let rasters: RecentCache<RasterImage.Key, PixelBuffer>
  let parts: RecentCache<ImagePart.Key, ImagePart>
  let icons: RecentCache<PlacedIcon.Key, [Icon.Layer]>
  var pictures: KeptPictures
  var opacities = ImageOpacities()
  /// The canvas of the last frame, which is reused for the next one.
  private var spareCanvas: Canvas?
  /// The open steps of the list being painted; the array is retained to reuse its capacity.
  var openSteps: [OpenPaintStep] = []
  /// The number of operations that were skipped in this pass; see `PaintReport.rejectedOperations`.
  var rejectedOperations = 0
  /// The size of the largest of the last frames, in bytes.
  private var frameSize = 0
  /// The sizes of the largest frames among those counted now, and among as many before.
  private var largest = (now: 0, before: 0)
  private var frameCount = 0
  /// Whether the painter draws in addition to the frames of another painter.
  private let isCompanion: Bool

  /// Whether the painted content is visible to the user; initially true.
  ///
  /// While this is false for all painters of a text engine, the effective ``cacheLimit`` is an
  /// eighth of the value that was set.
  public var isVisible = true {
    didSet {
      if isVisible != oldValue { noteFrame() }
    }
  }

  /// Creates a painter that draws the layouts of a text engine.
  public convenience init(textEngine: PangoTextEngine) {
    self.init(textEngine: textEngine, isCompanion: false)
  }

  private init(textEngine: PangoTextEngine, isCompanion: Bool) {
    let budget = textEngine.budget
    self.textEngine = textEngine
    self.isCompanion = isCompanion
    masks = RecentCache(budget)
    lines = RecentCache(budget)
    images = RecentCache(budget)
    gradients = RecentCache(budget)
    shadows = RecentCache(budget)
    softShapes = RecentCache(budget)
    rasters = RecentCache(budget)
    parts = RecentCache(budget)
    icons = RecentCache(budget)
    pictures = KeptPictures(budget)
    guard !isCompanion else { return }
    // Never without a visible painter in between, which would drop values.
    noteFrame()
    budget.countPainter(begins: true)
  }

  deinit {
    guard !isCompanion else { return }
    textEngine.budget.countPainter(begins: false)
    textEngine.budget.setVisibleFrame(nil, of: ObjectIdentifier(self))
  }

  /// Lets the budget know the size of a frame.
  ///
  /// The largest one among many counts, because menus and dragged pictures are painted between the frames of a window,
  /// with the same caches; a companion has caches of its own.
  private func noteFrame(of size: Int) {
    largest.now = max(largest.now, size)
    let recent = max(largest.now, largest.before)
    frameCount += 1
    if frameCount == 64 { (largest, frameCount) = ((0, largest.now), 0) }
    guard recent != frameSize else { return }
    frameSize = recent
    noteFrame()
  }

  /// Lets the budget know how large the frames are, and whether they are visible.
  private func noteFrame() {
    guard !isCompanion else { return }
    textEngine.budget.setVisibleFrame(isVisible ? frameSize : nil, of: ObjectIdentifier(self))
  }

  /// The maximum memory, in bytes, for the layouts, masks and bitmaps that the text engine and all
  /// painters that use it cache for future frames; 32 MiB by default.
  ///
  /// The limit is for frames of up to 8 MiB, which is 1,920 by 1,080 pixels; while a larger frame is visible,
  /// it is proportionally higher.
  ///
  /// Values used in only one frame are dropped before those used in two. A value that takes more than half of
  /// the limit is created for each frame instead of being cached.
  public var cacheLimit: Int {
    get { textEngine.cacheLimit }
    set { textEngine.cacheLimit = newValue }
  }

  /// Paints the part of a list inside `damage`, and nothing outside it.
  @discardableResult
  public func paint(
    _ list: DisplayList,
    into target: PixelTarget,
    scale: Scale,
    damage: Region
  ) -> PaintReport {
    let bounds = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    let clip = damage.intersection(bounds)
    guard !clip.isEmpty, let canvas = takeCanvas(for: target) else { return PaintReport() }
    defer {
      canvas.stop()
      spareCanvas = canvas
    }
    if !isCompanion { noteFrame(of: bounds.area * 4) }
    pictures.beginPass()
    rejectedOperations = list.rejectedSteps
    var report =
      target.format == .rgb565
      ? paintDeep(list, onto: canvas, scale: scale, damage: clip)
      : paint(list, on: canvas, scale: scale, damage: clip)
    pictures.endPass(damage: clip)
    report.rejectedOperations = rejectedOperations
    // Companions draw between the main painter's frames. They do not end a frame here, because
    // cached values would then age twice as fast.
    if !isCompanion { textEngine.budget.endFrame() }
    return report
  }

  /// Returns a canvas that draws into a target: the last frame's canvas if it can be restarted, or
  /// else a new one.
  private func takeCanvas(for target: PixelTarget) -> Canvas? {
    // A frame allocates nothing while the target keeps its memory (`frame.blocks.scroll4`).
    if let canvas = spareCanvas.take(), canvas.restart(on: target) { return canvas }
    return Surface(target).map { Canvas($0) }
  }

  /// Lays out the text of a list and draws the coverage of its glyphs.
  public func prepare(_ list: DisplayList, scale: Scale) {
    for operation in list.operations {
      switch operation {
      case .text(let request, let rect): prepare(request, in: rect, scale: scale)
      case .list(let inner), .picture(let inner): prepare(inner, scale: scale)
      default: break
      }
    }
  }

  /// Creates a painter with its own caches, which count toward this painter's cache limit.
  public func makeCompanion() -> any Painter {
    CairoPainter(textEngine: textEngine, isCompanion: true)
  }

  /// Paints into a canvas and reports the work done.
  private func paint(
    _ list: DisplayList,
    on canvas: Canvas,
    scale: Scale,
    damage: Region
  ) -> PaintReport {
    var pass = PaintPass(painter: self, canvas: canvas, scale: scale, damage: damage)
    pass.run(list)
    return PaintReport(
      paintedOperations: pass.paintedOperations,
      paintedPixels: damage.area,
      drawingCalls: pass.calls
    )
  }

  /// Paints with eight bits per channel and converts the result.
  ///
  /// When Pixman blends into 16-bit pixels, its rounding depends on where a row begins.
  private func paintDeep(
    _ list: DisplayList,
    onto target: Canvas,
    scale: Scale,
    damage: Region
  ) -> PaintReport {
    let bounds = damage.bounds
    guard
      let deep = Surface(format: CAIRO_FORMAT_RGB24, width: bounds.width, height: bounds.height)
    else { return PaintReport() }
    let canvas = Canvas(deep, origin: (bounds.x, bounds.y))
    var report = paint(list, on: canvas, scale: scale, damage: damage)
    target.clip(to: damage.rects)
    target.copy(deep, x: bounds.x, y: bounds.y)
    report.drawingCalls += target.calls
    return report
  }
}
