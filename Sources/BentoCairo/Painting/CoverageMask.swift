internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CCairo

/// A shape's coverage of every pixel, drawn once and independent of any window.
///
/// Cairo's coverage of a curved edge depends slightly on the clip. A mask is always drawn as a whole, so
/// painting a part of it gives the same pixels as painting all of it.
struct CoverageMask {
  /// The properties that a mask depends on.
  struct Key: Hashable {
    /// The outline that covers the pixels.
    enum Outline: Hashable {
      /// The interior of a shape, in the space of `map`.
      case fill(Shape)
      /// The stroke of a shape, in the space of `map`.
      case stroke(Shape, StrokeStyle)
      /// A rounded rectangle minus another inside it, both in pixels.
      case ring(outer: Rect, CornerRadii, inner: Rect, CornerRadii)
      /// Glyphs, in the space of `map`.
      case letters(Letters)
    }

    /// The outline that covers the pixels.
    var outline: Outline
    /// The transform from the outline's space to pixels.
    var map: Transform
    /// The pixels of the mask.
    var window: PixelRect
    /// Whether coverage is inverted.
    var isInverted = false
  }

  /// The coverage, one byte per pixel.
  let surface: Surface

  /// Draws a mask according to a plan; returns nil if memory runs out or Cairo rejects the outline.
  init?(_ key: Key, _ plan: OutlinePlan) {
    // A mask holds a, the covered fraction of a pixel. Drawing a color with premultiplied components s and
    // alpha α through it is d' = s·a + d·(1 - α·a) (Porter and Duff, "Compositing Digital Images", 1984), so
    // edges are no longer needed.
    guard
      let surface = Surface(
        format: CAIRO_FORMAT_A8,
        width: key.window.width,
        height: key.window.height
      )
    else { return nil }
    let canvas = Canvas(surface, origin: (key.window.x, key.window.y))
    guard canvas.withContext({ Self.draw(key, plan, with: $0) }) == true else {
      return nil
    }
    if case .letters(let letters) = key.outline { surface.strengthen(letters.strength) }
    if key.isInverted { surface.invert() }
    self.surface = surface
  }

  private static func draw(
    _ key: Key,
    _ plan: OutlinePlan,
    with context: CairoContext
  ) -> Bool {
    if case .letters(let letters) = key.outline {
      letters.show(on: context, map: key.map)
      return context.isWell
    }
    if plan.antialias != CAIRO_ANTIALIAS_DEFAULT {
      context.setAntialias(plan.antialias)
    }
    // A clipped outline is already in pixels; a stroke's pen is not.
    if let path = plan.path { ContextPath.add(path, to: context) }
    context.transform(by: key.map)
    switch key.outline {
    case .fill(let shape):
      if plan.path == nil { ContextPath.add(shape, to: context) }
      context.setFillRule(shape.fillRule)
      context.fill()
    case .stroke(let shape, let style):
      if plan.path == nil { ContextPath.add(shape, to: context) }
      let isSet = ContextPath.set(style, for: shape, hasDashes: plan.hasDashes, on: context)
      guard isSet else { return false }
      context.stroke()
    case .ring(let outer, let outerRadii, let inner, let innerRadii):
      if plan.path == nil {
        ContextPath.addRounded(outer, outerRadii, to: context)
        if !inner.isEmpty { ContextPath.addRounded(inner, innerRadii, to: context) }
      }
      context.setFillRule(CAIRO_FILL_RULE_EVEN_ODD)
      context.fill()
    case .letters: break
    }
    return context.isWell
  }
}

extension Shape {
  /// The fill rule for the outline.
  fileprivate var fillRule: cairo_fill_rule_t {
    if case .path(_, .evenOdd) = self { return CAIRO_FILL_RULE_EVEN_ODD }
    return CAIRO_FILL_RULE_WINDING
  }
}

extension CoverageMask.Key.Outline {
  /// The memory that the outline takes up, in bytes.
  var byteCount: Int {
    switch self {
    case .fill(.path(let path, _)), .stroke(.path(let path, _), _):
      path.elements.count * MemoryLayout<Path.Element>.stride
    case .fill, .stroke, .ring: 0
    case .letters(let letters): letters.layout.byteCount
    }
  }
}
