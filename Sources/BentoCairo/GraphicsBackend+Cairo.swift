public import BentoGraphics
internal import BentoText

extension GraphicsBackend {
  /// Draws in software with Cairo, and text with Pango.
  ///
  /// Painter and text engine share one set of layouts, so text is drawn with the very layout that measured
  /// it. A backend is used on one thread at a time; each thread may have its own.
  public static func cairo(fonts: FontMode) -> GraphicsBackend {
    let engine = PangoTextEngine(fonts: fonts)
    return GraphicsBackend(painter: CairoPainter(textEngine: engine), textEngine: engine)
  }
}
