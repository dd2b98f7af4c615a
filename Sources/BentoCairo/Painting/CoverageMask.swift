internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// How much of every pixel a shape covers, drawn once, away from any window.
///
/// Cairo's coverage of a curved edge depends a little on the clip it is drawn under. A mask is
/// always drawn whole, so painting a part of it equals the same part of painting all of it.
struct CoverageMask {
  /// Which pixels are covered how far.
  struct Key: Hashable {
    /// What covers the pixels.
    enum Outline: Hashable {
      /// The inside of a shape, in the space of `map`.
      case fill(Shape)
      /// The outline of a shape, in the space of `map`.
      case stroke(Shape, StrokeStyle)
      /// A rounded rectangle, less another inside of it, both in pixels.
      case ring(outer: Rect, CornerRadii, inner: Rect, CornerRadii)
      /// Letters, in the space of `map`.
      case letters(Letters)
    }

    /// What covers the pixels.
    var outline: Outline
    /// From the outline's space to pixels.
    var map: Transform
    /// The pixels that the mask is for.
    var window: PixelRect
    /// Whether covered and uncovered are exchanged.
    var isInverted = false
  }

  /// The coverage, one byte a pixel.
  let surface: Surface

  /// Draws a mask; nil when there is no memory for it or Cairo rejects the outline.
  init?(_ key: Key) {
    guard
      let surface = Surface(
        format: CAIRO_FORMAT_A8,
        width: key.window.width,
        height: key.window.height
      )
    else { return nil }
    let canvas = Canvas(surface, origin: (key.window.x, key.window.y))
    guard canvas.withContext({ Self.draw(key, with: $0) }) == true else { return nil }
    if key.isInverted { surface.invert() }
    self.surface = surface
  }

  private static func draw(_ key: Key, with context: OpaquePointer) -> Bool {
    var matrix = cairo_matrix_t(key.map)
    switch key.outline {
    case .fill(let shape):
      cairo_transform(context, &matrix)
      ContextPath.add(shape, to: context)
      cairo_fill(context)
    case .stroke(let shape, let style):
      cairo_transform(context, &matrix)
      ContextPath.add(shape, to: context)
      guard ContextPath.set(style, for: shape, on: context) else { return false }
      cairo_stroke(context)
    case .ring(let outer, let outerRadii, let inner, let innerRadii):
      cairo_transform(context, &matrix)
      ContextPath.addRounded(outer, outerRadii, to: context)
      if !inner.isEmpty { ContextPath.addRounded(inner, innerRadii, to: context) }
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(context)
    case .letters(let letters): letters.show(on: context, map: key.map)
    }
    return cairo_status(context) == CAIRO_STATUS_SUCCESS
  }
}
