internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// One drawing of one display list into a document.
///
/// The context's own space is in device pixels, and the rules of placing are those of ``PaintPass``:
/// the same edges lie on the same pixels. Shapes and letters are handed on as such; what a document
/// cannot say is painted by a ``PaintPass`` and embedded.
struct DocumentPass {
  /// The owner of the text engine and of what embedded pictures are painted with.
  let painter: CairoPainter
  /// What is drawn with.
  let context: OpaquePointer
  /// The scale that text is laid out at.
  let scale: Scale
  /// The page, in device pixels.
  let page: PixelRect
  /// How points become device pixels.
  var space: DeviceSpace

  /// Prepares to draw on an empty page.
  init(painter: CairoPainter, context: OpaquePointer, scale: Scale, page: PixelRect) {
    self.painter = painter
    self.context = context
    self.scale = scale
    self.page = page
    space = DeviceSpace(scale: scale)
  }
}

// MARK: - Steps

/// What a `pop` returns to.
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
      case .fill, .stroke, .image, .text, .shadow, .innerShadow, .list, .picture:
        draw(operations[index])
      case .pushTransform(let transform):
        let inner = space.entering(transform)
        if inner.isDrawable {
          open.append(.transform(space))
          space = inner
        } else {
          index = list.indexOfPop(for: index)
        }
      case .pushClip(let shape):
        cairo_save(context)
        addPath(of: shape)
        cairo_clip(context)
        open.append(.clip)
      case .pushOpacity(let factor):
        if factor > 0 {
          if factor < 1 { cairo_push_group(context) }
          open.append(.opacity(factor))
        } else {
          index = list.indexOfPop(for: index)
        }
      case .pushBlend(let mode):
        cairo_push_group(context)
        open.append(.blend(mode))
      case .pop:
        if let step = open.popLast() { close(step) }
      }
      index += 1
    }
    while let step = open.popLast() { close(step) }
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
    case .text(let request, let rect): drawText(request, in: rect, ink: ink)
    case .shadow, .innerShadow: embed(operation)
    case .list(let list), .picture(let list): draw(list)
    case .pushClip, .pushOpacity, .pushBlend, .pushTransform, .pop: break
    }
  }

  private mutating func close(_ step: OpenStep) {
    switch step {
    case .transform(let outer): space = outer
    case .clip: cairo_restore(context)
    case .opacity(let factor):
      guard factor < 1 else { return }
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, factor)
    case .blend(let mode):
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, mode.cairoOperator)
      cairo_paint(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
  }
}

// MARK: - Embedded pictures

extension DocumentPass {
  /// Paints a step of the current space and embeds its pixels.
  func embed(_ operation: DrawOperation) {
    let seen = space.ink(operation.inkBounds).intersection(page)
    guard
      let surface = Surface(format: CAIRO_FORMAT_ARGB32, width: seen.width, height: seen.height),
      let canvas = Canvas(surface, origin: (seen.x, seen.y))
    else { return }
    var list = DisplayList()
    list.append(operation)
    var pass = PaintPass(painter: painter, canvas: canvas, scale: scale, damage: Region(seen))
    pass.space = space
    pass.run(list)
    surface.withHandle {
      cairo_set_source_surface(context, $0, Double(seen.x), Double(seen.y))
    }
    cairo_paint(context)
  }

  /// Runs a closure in a space that is mapped to the context's own.
  func inSpace<Result>(_ map: Transform, _ body: () -> Result) -> Result {
    var outer = cairo_matrix_t()
    cairo_get_matrix(context, &outer)
    var matrix = cairo_matrix_t(
      xx: map.a,
      yx: map.b,
      xy: map.c,
      yy: map.d,
      x0: map.tx,
      y0: map.ty
    )
    cairo_transform(context, &matrix)
    defer { cairo_set_matrix(context, &outer) }
    return body()
  }
}
