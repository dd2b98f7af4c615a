internal import BentoCairo
public import BentoGeometry
public import BentoGraphics
internal import BentoOverlays
public import BentoPlatform
internal import BentoText
public import BentoViews

extension ViewHost {
  /// Creates a host of `size` points that draws with Cairo and Pango.
  ///
  /// By default, the bundled fonts are used first and then the system's fonts. Hosts with the same fonts
  /// share one text engine and `cacheLimit`.
  public convenience init(
    size: Size,
    scale: Double,
    services: any HostServices,
    fonts: FontMode = .user
  ) {
    let engine = ViewHost.sharedTextEngine(fonts)
    let graphics = GraphicsBackend(painter: CairoPainter(textEngine: engine), textEngine: engine)
    self.init(size: size, scale: scale, services: services, graphics: graphics)
  }

  /// Returns the text engine of the existing hosts, or a new one if there is none, so two windows lay out
  /// the same text only once and share one cache limit.
  private static func sharedTextEngine(_ fonts: FontMode) -> PangoTextEngine {
    if let engine = textEngines[fonts]?.engine { return engine }
    ProcessFonts.postponeReadingUnlessShared()
    let engine = PangoTextEngine(fonts: fonts)
    textEngines[fonts] = WeakEngine(engine: engine)
    return engine
  }

  private static var textEngines: [FontMode: WeakEngine] = [:]

  private struct WeakEngine {
    weak var engine: PangoTextEngine?
  }

  /// Renders the current content in the host's own device pixels.
  ///
  /// During a tick or a render of the host, the result is blank, and a warning is logged once;
  /// ``data(as:)`` throws an error instead.
  public func picture() -> PixelBuffer {
    let memory = PixelMemory.holding(pixelBounds)
    renderEverything(into: memory.target)
    return memory.picture()
  }

  /// Renders the current content as a PNG file; see ``picture()``.
  public func png() -> [UInt8] {
    picture().png()
  }
}
