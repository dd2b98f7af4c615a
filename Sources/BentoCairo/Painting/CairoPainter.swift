public import BentoGeometry
public import BentoGraphics
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
  var masks = RecentCache<CoverageMask.Key, CoverageMask>(limit: 16 << 20)
  var lines = RecentCache<Letters, PlacedMask>(limit: 16 << 20)
  var images = RecentCache<ScaledImage.Key, ScaledImage>(limit: 64 << 20)
  var gradients = RecentCache<GradientStrip.Key, GradientStrip>(limit: 64 << 20)
  var shadows = RecentCache<ShadowMask.Key, ShadowMask>(limit: 16 << 20)
  var softShapes = RecentCache<SoftShape.Key, SoftShape>(limit: 4 << 20)
  var opacities = ImageOpacities()
  /// The canvas of the last frame, whose memory is used again.
  private var spareCanvas: Canvas?
  /// The steps that are open in the lists that are painted, the innermost last.
  var openSteps: [OpenPaintStep] = []
  var pictures = KeptPictures()
  /// The operations of this painting that were left out, see `PaintReport.rejectedOperations`.
  var rejectedOperations = 0
  var rasters = RecentCache<RasterImage.Key, PixelBuffer>(limit: 64 << 20)
  var parts = RecentCache<ImagePart.Key, ImagePart>(limit: 16 << 20)

  /// Creates a painter that draws the layouts of a text engine.
  public init(textEngine: PangoTextEngine) {
    self.textEngine = textEngine
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

  /// A painter with caches of its own.
  public func makeCompanion() -> any Painter {
    CairoPainter(textEngine: textEngine)
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
