internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// A namespace for adding outlines to the path of a Cairo context.
///
/// It is used with the contexts of coverage masks, never with a window's context.
enum ContextPath {
  /// Adds a shape to the path, in the context's current space.
  static func add(_ shape: Shape, to context: CairoContext) {
    switch shape {
    case .rect(let rect): context.add(rect)
    case .roundedRect(let rect, let radii):
      addRounded(rect, radii.clamped(to: rect.size), to: context)
    case .ellipse(let rect):
      var path = Path()
      path.addEllipse(in: rect)
      add(path, to: context)
    case .path(let path, let rule):
      add(path, to: context)
      let cairoRule = rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
      context.setFillRule(cairoRule)
    }
  }

  /// Adds a rectangle with rounded corners, clockwise.
  static func addRounded(_ rect: Rect, _ radii: CornerRadii, to context: CairoContext) {
    if radii.curve == .continuous {
      var path = Path()
      path.addRoundedRect(rect, radii)
      return add(path, to: context)
    }
    let quarter = Double.pi / 2
    func corner(_ x: Double, _ y: Double, _ radius: Double, _ turn: Double) {
      if radius > 0 {
        context.addArc(x: x, y: y, radius: radius, from: turn * quarter, to: (turn + 1) * quarter)
      } else {
        context.addLine(toX: x, y: y)
      }
    }
    context.newSubpath()
    corner(rect.maxX - radii.topRight, rect.minY + radii.topRight, radii.topRight, -1)
    corner(rect.maxX - radii.bottomRight, rect.maxY - radii.bottomRight, radii.bottomRight, 0)
    corner(rect.minX + radii.bottomLeft, rect.maxY - radii.bottomLeft, radii.bottomLeft, 1)
    corner(rect.minX + radii.topLeft, rect.minY + radii.topLeft, radii.topLeft, 2)
    context.closePath()
  }

  /// Adds a path to the context's path, in the context's current space.
  static func add(_ path: Path, to context: CairoContext) {
    for element in path.elements {
      switch element {
      case .move(let point): context.move(toX: point.x, y: point.y)
      case .line(let point): context.addLine(toX: point.x, y: point.y)
      case .curve(let point, let first, let second):
        context.addCurve(to: point, control1: first, control2: second)
      case .close: context.closePath()
      }
    }
  }

  /// Sets the stroke style of a shape, with or without dashes; returns `false` if the style draws nothing or
  /// has invalid numbers.
  static func set(
    _ style: StrokeStyle,
    for shape: Shape,
    hasDashes: Bool = true,
    on context: CairoContext
  ) -> Bool {
    guard style.width > 0, style.width.isFinite else { return false }
    context.setLineWidth(style.width)
    switch style.cap {
    case .butt: context.setLineCap(CAIRO_LINE_CAP_BUTT)
    case .round: context.setLineCap(CAIRO_LINE_CAP_ROUND)
    case .square: context.setLineCap(CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: context.setLineJoin(CAIRO_LINE_JOIN_MITER)
    case .round: context.setLineJoin(CAIRO_LINE_JOIN_ROUND)
    case .bevel: context.setLineJoin(CAIRO_LINE_JOIN_BEVEL)
    }
    context.setMiterLimit(style.effectiveMiterLimit)
    let dashes = hasDashes ? style.effectiveDashes(alongAtMost: shape.greatestLength) : []
    if !dashes.isEmpty {
      // A pattern with an odd number of lengths repeats after two rounds.
      let period = dashes.reduce(0, +) * 2
      let phase = style.dashPhase.truncatingRemainder(dividingBy: period)
      context.setDashes(dashes, phase: phase.isFinite ? phase : 0)
    }
    return true
  }
}

extension Shape {
  /// An upper bound on the outline's length, in points.
  var greatestLength: Double {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect):
      2 * (rect.width.magnitude + rect.height.magnitude)
    case .path(let path, _): path.greatestLength
    }
  }
}
