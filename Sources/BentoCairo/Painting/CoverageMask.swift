internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
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

  /// Draws a mask as planned; nil when there is no memory for it or Cairo rejects the outline.
  init?(_ key: Key, _ plan: OutlinePlan) {
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
    // A cut outline is in pixels already; the pen of a line is not.
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
  /// What counts as inside.
  fileprivate var fillRule: cairo_fill_rule_t {
    if case .path(_, .evenOdd) = self { return CAIRO_FILL_RULE_EVEN_ODD }
    return CAIRO_FILL_RULE_WINDING
  }
}

extension CoverageMask.Key.Outline {
  /// The memory that the outline keeps, in bytes.
  var byteCount: Int {
    switch self {
    case .fill(.path(let path, _)), .stroke(.path(let path, _), _):
      path.elements.count * MemoryLayout<Path.Element>.stride
    case .fill, .stroke, .ring: 0
    case .letters(let letters): letters.layout.byteCount
    }
  }
}
