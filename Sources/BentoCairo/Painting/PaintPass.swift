internal import BentoGeometry
internal import BentoGraphics

/// One painting of one display list: where the list's steps become drawing.
struct PaintPass {
  /// The owner of the caches.
  let painter: CairoPainter
  /// The scale that text is laid out at.
  let scale: Scale
  /// The rectangles that may be touched.
  let damage: [PixelRect]
  /// The smallest rectangle that holds those.
  private let damageBounds: PixelRect

  /// What is drawn into: the target, or the layer of an opacity group.
  var canvas: Canvas
  /// How points become pixels.
  var space: DeviceSpace
  /// A rectangle outside of which nothing may be drawn.
  var clip: PixelRect
  /// What the opacity of everything drawn is multiplied by.
  var alpha = 1.0
  /// The number of operations that touched a pixel.
  var paintedOperations = 0

  /// Whether the target still holds the previous picture inside the damage.
  private var needsClear = true

  /// Prepares to paint inside a damage that lies inside the canvas.
  init(painter: CairoPainter, canvas: Canvas, scale: Scale, damage: Region) {
    self.painter = painter
    self.scale = scale
    self.damage = damage.rects
    self.canvas = canvas
    space = DeviceSpace(scale: scale)
    damageBounds = damage.bounds
    clip = damageBounds
    canvas.clip(to: damage.rects)
  }

  /// Paints a list into an empty damage.
  mutating func run(_ list: DisplayList) {
    paint(list)
    clearIfNeeded()
  }

  /// Removes the previous picture unless that has been done.
  mutating func clearIfNeeded() {
    guard needsClear else { return }
    needsClear = false
    canvas.clear()
  }

  /// Notes that the next fill covers every pixel of the previous picture.
  mutating func skipClear() {
    needsClear = false
  }

  /// Whether the previous picture is still there and an opaque rectangle would hide all of it.
  func hidesPreviousPicture(_ rect: PixelRect) -> Bool {
    needsClear && alpha >= 1 && rect.contains(damageBounds) && clip == damageBounds
  }

  /// Whether something inside the rectangle may be drawn.
  func isVisible(_ ink: PixelRect) -> Bool {
    ink.intersects(clip) && damage.contains { $0.intersects(ink) }
  }
}

// MARK: - Steps

/// What a `pop` returns to.
private enum OpenStep {
  case transform(DeviceSpace)
  case clip(PixelRect, ClipEnd)
  case opacity(Double)
  case layer(Layer, OuterState)
}

/// How a group's layer is joined with what it is drawn into, and what goes on afterwards.
private struct OuterState {
  var factor: Double
  var mode: BlendMode
  var alpha: Double
  var clip: PixelRect
}

extension PaintPass {
  /// Paints a list in the current space.
  mutating func paint(_ list: DisplayList) {
    let operations = list.operations
    var open: [OpenStep] = []
    var index = 0
    while index < operations.count {
      switch operations[index] {
      case .fill, .stroke, .image, .text, .shadow, .innerShadow, .list:
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
        let outer = clip
        if let end = beginClip(to: shape) {
          open.append(.clip(outer, end))
        } else {
          index = list.indexOfPop(for: index)
        }
      case .pushOpacity(let factor):
        if let step = beginOpacity(factor, of: list, at: index) {
          open.append(step)
        } else {
          index = list.indexOfPop(for: index)
        }
      case .pushBlend(let mode):
        let group = GroupSummary(list, from: index + 1, in: space)
        if let step = beginLayer(covering: group.ink, factor: 1, mode) {
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

  private mutating func draw(_ operation: DrawOperation) {
    let isNested =
      switch operation {
      case .list: true
      default: false
      }
    let ink = space.ink(operation.inkBounds, slack: isNested ? DisplayList.nestedSlack : 1)
    guard isVisible(ink) else { return }
    switch operation {
    case .fill(let shape, let paint): fill(shape, paint)
    case .stroke(let shape, let paint, let style): stroke(shape, paint, style)
    case .image(let image, let rect, let style): drawImage(image, in: rect, style)
    case .text(let request, let rect): drawText(request, in: rect, ink: ink)
    case .shadow(let shape, let shadow): drawShadow(shadow, of: shape, ink: ink)
    case .innerShadow(let shape, let shadow): drawInnerShadow(shadow, of: shape)
    case .list(let list): paint(list)
    case .pushClip, .pushOpacity, .pushBlend, .pushTransform, .pop: break
    }
  }

  /// Starts a group, or gives nil when nothing of it is seen.
  private mutating func beginOpacity(
    _ factor: Double,
    of list: DisplayList,
    at index: Int
  ) -> OpenStep? {
    guard factor > 0 else { return nil }
    if factor >= 1 { return .opacity(alpha) }
    let group = GroupSummary(list, from: index + 1, in: space)
    guard isVisible(group.ink) else { return nil }
    if !group.overlaps {
      let outer = alpha
      alpha *= factor
      return .opacity(outer)
    }
    return beginLayer(covering: group.ink, factor: factor, .normal)
  }

  /// Starts drawing into a layer, or gives nil when nothing of it is seen.
  private mutating func beginLayer(
    covering ink: PixelRect,
    factor: Double,
    _ mode: BlendMode
  ) -> OpenStep? {
    guard isVisible(ink) else { return nil }
    clearIfNeeded()
    guard let layer = Layer(outer: canvas, covering: clip.intersection(ink)) else { return nil }
    let outer = OuterState(factor: alpha * factor, mode: mode, alpha: alpha, clip: clip)
    layer.canvas.clip(to: damage)
    canvas = layer.canvas
    clip = clip.intersection(canvas.bounds)
    alpha = 1
    return .layer(layer, outer)
  }

  private mutating func close(_ step: OpenStep) {
    switch step {
    case .transform(let outer): space = outer
    case .clip(let outer, let end):
      end.finish(on: canvas)
      clip = outer
    case .opacity(let outer): alpha = outer
    case .layer(let layer, let outer):
      canvas = layer.outer
      alpha = outer.alpha
      clip = outer.clip
      canvas.paint(
        layer.canvas.surface,
        x: layer.canvas.origin.x,
        y: layer.canvas.origin.y,
        alpha: outer.factor,
        mode: outer.mode
      )
    }
  }
}
