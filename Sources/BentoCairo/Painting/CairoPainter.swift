public import BentoGeometry
public import BentoGraphics
public import BentoText
internal import CCairo

/// Paints display lists with Cairo into memory of the caller.
///
/// The law: what a pixel becomes depends on the list, the scale and the pixel's position, never on
/// the damage. Therefore only whole pixels are clipped to, and everything whose edges Cairo would
/// soften depending on the clip is drawn once into a mask, a gradient or a scaled image of its own
/// and blended from there at whole pixels. The same masks are found again in the next frame.
///
/// Origins of moved lists, edges of rectangles and rounded rectangles, and lines of text lie on
/// whole pixels unless a transform turns, shears or mirrors them. Operations whose numbers are not
/// finite, or past any device, are left out and counted in the report; outlines of so many steps that
/// drawing them takes seconds are drawn with coarser edges, then in part. A painter is used on one
/// thread at a time.
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
  var pictures: KeptPictures
  var opacities = ImageOpacities()
  /// The canvas of the last frame, whose memory is used again.
  private var spareCanvas: Canvas?
  /// Room for the steps that are open while a list is painted, kept for its memory.
  var openSteps: [OpenPaintStep] = []
  /// The operations of this painting that were left out, see `PaintReport.rejectedOperations`.
  var rejectedOperations = 0
  /// Whether the painter draws beside the frames of another one.
  private let isCompanion: Bool

  /// Whether what the painter draws can be seen by anybody; true at first.
  ///
  /// While that is so for no painter of a text engine, ``cacheLimit`` counts an eighth.
  public var isVisible = true {
    didSet {
      if !isCompanion, isVisible != oldValue {
        textEngine.budget.countVisiblePainter(begins: isVisible)
      }
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
    pictures = KeptPictures(budget)
    guard !isCompanion else { return }
    budget.countPainter(begins: true)
    budget.countVisiblePainter(begins: true)
  }

  deinit {
    guard !isCompanion else { return }
    if isVisible { textEngine.budget.countVisiblePainter(begins: false) }
    textEngine.budget.countPainter(begins: false)
  }

  /// The most bytes that the layouts, masks and pictures which are kept for the next frames may take,
  /// of the text engine and of all painters that draw with it; 32 MiB unless another limit is set.
  ///
  /// What was used in one frame only is dropped before what was used in two. A value that alone
  /// would take more than half of the limit is not kept but made for each frame.
  public var cacheLimit: Int {
    get { textEngine.cacheLimit }
    set { textEngine.cacheLimit = newValue }
  }

  /// Paints the part of a list that lies inside `damage`, and nothing outside of it.
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
    pictures.beginPass()
    rejectedOperations = list.rejectedSteps
    var report =
      target.format == .rgb565
      ? paintDeep(list, onto: canvas, scale: scale, damage: clip)
      : paint(list, on: canvas, scale: scale, damage: clip)
    pictures.endPass(damage: clip)
    report.rejectedOperations = rejectedOperations
    if !isCompanion { textEngine.budget.endFrame() }
    return report
  }

  /// A canvas that draws into a target, the one of the last frame if there is one.
  private func takeCanvas(for target: PixelTarget) -> Canvas? {
    if let canvas = spareCanvas.take(), canvas.restart(on: target) { return canvas }
    return Surface(target).map { Canvas($0) }
  }

  /// Lays the texts of a list out and draws the coverage of their letters.
  public func prepare(_ list: DisplayList, scale: Scale) {
    for operation in list.operations {
      switch operation {
      case .text(let request, let rect): prepare(request, in: rect, scale: scale)
      case .list(let inner), .picture(let inner): prepare(inner, scale: scale)
      default: break
      }
    }
  }

  /// A painter with caches of its own, which count for the same limit.
  public func makeCompanion() -> any Painter {
    CairoPainter(textEngine: textEngine, isCompanion: true)
  }

  /// Paints into a canvas and tells what was done.
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

  /// Paints with eight bits a channel and reduces the finished picture.
  ///
  /// Pixman blends into 16-bit pixels with roundings that depend on where a row begins.
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
