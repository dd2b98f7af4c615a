internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// One pass of drawing a display list into a document.
///
/// The context's own space is in device pixels, and positions follow the rules of ``PaintPass``, so
/// edges fall on the same pixels. Shapes and text are kept as such. Anything that a document cannot
/// express is painted by a ``PaintPass`` and embedded.
struct DocumentPass {
  /// The owner of the text engine and of the caches for embedded images.
  let painter: CairoPainter
  /// The context to draw with.
  let context: CairoContext
  /// The format of the document.
  let format: DocumentSurface.Format
  /// The scale at which text is laid out.
  let scale: Scale
  /// The page, in device pixels.
  let page: PixelRect
  /// The transform from points to device pixels.
  var space: DeviceSpace

  /// Creates a pass that draws on an empty page.
  init(
    painter: CairoPainter,
    context: CairoContext,
    format: DocumentSurface.Format,
    scale: Scale,
    page: PixelRect
  ) {
    self.painter = painter
    self.context = context
    self.format = format
    self.scale = scale
    self.page = page
    space = DeviceSpace(scale: scale)
  }
}

// MARK: - Pages

extension DocumentPass {
  /// Draws the page: a list and, on top of it, the parts that the format cannot express.
  mutating func drawPage(_ list: DisplayList) {
    let mixed = MixedRegion(of: list, format, scale: scale, page: page)
    let parts = mixed.region.rects.compactMap { rect in
      PagePart(rect, of: list, with: painter, scale: scale)
    }
    context.save()
    let holes = parts.filter { !$0.isOpaque }
    if !holes.isEmpty {
      context.setFillRule(CAIRO_FILL_RULE_EVEN_ODD)
      for rect in [page] + holes.map(\.rect) { addRect(rect) }
      context.clip()
    }
    draw(list)
    context.restore()
    for part in parts {
      embed(part.surface, at: part.rect)
    }
  }
}

// MARK: - Steps

/// The state that a `pop` restores.
private enum OpenStep {
  case transform(DeviceSpace)
  case clip
  case opacity(Double)
  case blend(BlendMode)
}

extension DocumentPass {
  /// Draws a list in the current space.
  mutating func draw(_ list: DisplayList) {
    let operations = list.operations
    var open: [OpenStep] = []
    var index = 0
    while index < operations.count {
      switch operations[index] {
      case .fill, .stroke, .image, .icon, .text, .shadow, .innerShadow, .list, .picture:
        draw(operations[index])
      case .pushTransform(let transform):
        let inner = space.entering(transform)
        if inner.isDrawable {
          open.append(.transform(space))
          space = inner
        } else {
          index = list.indexOfPop(for: index)
        }
      case .pushClip, .pushOpacity, .pushBlend:
        if let step = beginGroup(operations[index]) {
          open.append(step)
        } else {
          index = list.indexOfPop(for: index)
        }
      case .pop:
        if let step = open.popLast() { close(step) }
      }
      index += 1
    }
    while let step = open.popLast() { close(step) }
  }

  /// Begins a group; returns nil if nothing in the group is drawn, or if the group is painted as part of
  /// the page.
  private func beginGroup(_ start: DrawOperation) -> OpenStep? {
    guard format.knows(start) else { return nil }
    switch start {
    case .pushClip(let shape):
      context.save()
      addPath(of: shape)
      context.clip()
      return .clip
    case .pushOpacity(let factor):
      guard factor > 0 else { return nil }
      if factor < 1 { context.pushGroup() }
      return .opacity(factor)
    case .pushBlend(let mode):
      context.pushGroup()
      return .blend(mode)
    default: return nil
    }
  }

  private mutating func draw(_ operation: DrawOperation) {
    let isNested =
      switch operation {
      case .list, .picture: true
      default: false
      }
    let ink = space.ink(operation.inkBounds, slack: isNested ? DisplayList.nestedSlack : 1)
    guard ink.intersects(page) else { return }
    switch operation {
    case .fill(let shape, let paint): fill(shape, paint, operation)
    case .stroke(let shape, let paint, let style): stroke(shape, paint, style, operation)
    case .image(let image, let rect, let style): draw(image, in: rect, style, operation)
    case .icon(let icon, let rect, let paint): drawIcon(icon, in: rect, paint, operation)
    case .text(let request, let rect): drawText(request, in: rect, ink: ink)
    case .shadow, .innerShadow: embed(operation)
    case .list(let list), .picture(let list): draw(list)
    case .pushClip, .pushOpacity, .pushBlend, .pushTransform, .pop: break
    }
  }

  private mutating func close(_ step: OpenStep) {
    switch step {
    case .transform(let outer): space = outer
    case .clip: context.restore()
    case .opacity(let factor):
      guard factor < 1 else { return }
      context.popGroupToSource()
      context.paint(alpha: factor)
    case .blend(let mode):
      context.popGroupToSource()
      context.setOperator(mode.cairoOperator)
      context.paint()
      context.setOperator(CAIRO_OPERATOR_OVER)
      if mode != .normal { separateBlends() }
    }
  }

  /// Draws almost nothing, using the normal blend mode.
  ///
  /// Cairo 1.16 does not take into account that the end of a clip also ends a PDF's blend mode, and would
  /// omit the mode's name the next time it is used.
  private func separateBlends() {
    let origin = context.clipOrigin
    context.setSource(Color(white: 0.5, alpha: 0.004))
    context.newPath()
    context.add(Rect(origin: origin, size: Size(width: 1, height: 1)))
    context.fill()
  }
}

// MARK: - Embedded images

extension DocumentPass {
  /// Paints an operation in the current space and embeds its pixels.
  func embed(_ operation: DrawOperation) {
    let seen = space.ink(operation.inkBounds).intersection(page)
    guard
      let surface = Surface(format: CAIRO_FORMAT_ARGB32, width: seen.width, height: seen.height)
    else { return }
    let canvas = Canvas(surface, origin: (seen.x, seen.y))
    var list = DisplayList()
    list.append(operation)
    var pass = PaintPass(painter: painter, canvas: canvas, scale: scale, damage: Region(seen))
    pass.space = space
    pass.run(list)
    embed(surface, at: seen)
  }

  private func embed(_ surface: Surface, at rect: PixelRect) {
    context.setSource(surface, x: rect.x, y: rect.y)
    context.paint()
  }

  /// Calls a closure in a space with the given transform to the context's own space, unless the
  /// transform is singular: a context that is given a singular transform no longer draws anything.
  func inSpace(_ map: Transform, _ body: () -> Void) {
    let toPoints = map.followed(by: .scale(x: scale.pixel, y: scale.pixel))
    guard map.inverted != nil, toPoints.inverted != nil else { return }
    let outer = context.matrix
    context.transform(by: map)
    body()
    context.matrix = outer
  }
}
