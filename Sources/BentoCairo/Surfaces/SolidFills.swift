internal import BentoGraphics
internal import CCairo

/// Fills that work even if Pixman does not fill rectangles.
///
/// Cairo 1.16 lets Pixman fill rectangles of one color and does not check whether it did. If all
/// its fast paths are disabled by `PIXMAN_DISABLE`, Pixman has no such operation and leaves the
/// pixels unchanged. In that case, the color is blended from a repeating one-pixel surface, which
/// is slower but gives the same bytes.
enum SolidFills {
  /// Whether single-color fills of rectangles have no effect; tested once.
  static let areLost: Bool = {
    guard let surface = Surface(format: CAIRO_FORMAT_ARGB32, width: 4, height: 4) else {
      return false
    }
    unsafe surface.withHandle { handle in
      guard let context = unsafe CairoContext(drawingInto: handle) else { return }
      context.setSource(.white)
      context.paint()
      context.destroy()
    }
    return unsafe surface.withPixels { bytes, _ in unsafe bytes.first == 0 } ?? false
  }()

  /// Prepares a new context so that Cairo does not use fills.
  ///
  /// Otherwise, Cairo would use fills of any color on a surface that it considers empty, and a fill
  /// for its initial black source.
  static func prepare(_ context: CairoContext, for surface: Surface) {
    unsafe surface.withHandle { unsafe cairo_surface_mark_dirty($0) }
    setSource(.black, of: context)
  }

  /// Sets a context's source to a color, or to transparent if the color is nil, in a form that
  /// fills by blending.
  static func setSource(_ color: Color?, of context: CairoContext) {
    // Cairo rounds differently when it blends opaque pixels.
    let format = color == nil ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    guard let surface = Surface(format: format, width: 1, height: 1) else { return }
    // This marks the surface as not empty for Cairo.
    _ = unsafe surface.withPixels { bytes, _ in
      unsafe bytes.storeBytes(of: color.map(pixel) ?? 0, as: UInt32.self)
    }
    context.setSource(surface, x: 0, y: 0)
    context.setSourceFilter(CAIRO_FILTER_NEAREST)
    context.setSourceExtend(CAIRO_EXTEND_REPEAT)
  }

  /// Returns the pixel for an opaque color, rounded as in Cairo.
  private static func pixel(of color: Color) -> UInt32 {
    func byte(_ value: Double) -> UInt32 {
      let scaled = UInt32(min(max(value, 0), 1) * 65_536)
      return (scaled - scaled >> 16) >> 8
    }
    return 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }
}
