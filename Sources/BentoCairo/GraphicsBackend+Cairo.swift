public import BentoGraphics
internal import BentoText

extension GraphicsBackend {
  /// Creates a backend that draws in software, with Cairo for graphics and Pango for text.
  ///
  /// The painter and the text engine share one set of layouts, so text is drawn with the same layout that
  /// measured it. A backend is used on one thread at a time; each thread may have its own.
  public static func cairo(fonts: FontMode) -> GraphicsBackend {
    let engine = PangoTextEngine(fonts: fonts)
    return GraphicsBackend(painter: CairoPainter(textEngine: engine), textEngine: engine)
  }
}
