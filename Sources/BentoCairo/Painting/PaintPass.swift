internal import BentoGeometry
internal import BentoGraphics

/// One painting of one display list: where the list's steps become drawing.
struct PaintPass {
  /// The owner of the caches.
  let painter: CairoPainter
  /// The scale that text is laid out at.
  let scale: Scale
  /// The rectangles that may be touched.
  let damage: Region
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
  /// The number of calls of Cairo on layers that are closed and pictures that were made.
  var layerCalls = 0

  /// Whether the target still holds the previous picture inside the damage.
  private var needsClear = true
  /// What the rest of the outermost list hides, and which of its steps is drawn.
  private var covers: LaterCovers?
  private var step = 0
  /// The damage without what is known to be hidden in the end.
  private var seen: PixelRectList
  /// The steps that are open in the lists that are painted, the innermost last.
  private var openSteps: [OpenPaintStep] = []

  /// Prepares to paint inside a damage that lies inside the canvas.
  init(painter: CairoPainter, canvas: Canvas, scale: Scale, damage: Region) {
    self.painter = painter
    self.scale = scale
    self.damage = damage
    seen = damage.rects
    self.canvas = canvas
    space = DeviceSpace(scale: scale)
    damageBounds = damage.bounds
    clip = damageBounds
    canvas.clip(to: damage.rects)
  }

  /// Paints a list into an empty damage.
  mutating func run(_ list: DisplayList) {
    // The steps of all nested lists lie in one array, whose memory is used again.
    swap(&openSteps, &painter.openSteps)
    paint(list)
    swap(&openSteps, &painter.openSteps)
    clearIfNeeded()
  }

  /// The number of calls of Cairo so far.
  var calls: Int { layerCalls + canvas.calls }

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

  /// Whether something inside the rectangle may be drawn and is seen in the end.
  func isVisible(_ ink: PixelRect) -> Bool {
    guard ink.intersects(clip) else { return false }
    for index in seen.indices where seen[index].intersects(ink) { return true }
    return false
  }

  /// Whether something inside the rectangle may be drawn, seen or not.
  private func isDamaged(_ ink: PixelRect) -> Bool {
    ink.intersects(clip) && damage.intersects(ink)
  }
}

// MARK: - Hidden pixels

extension PaintPass {
  /// Leaves out what later steps hide if drawing a rectangle takes long enough.
  mutating func skipHidden(drawing rect: PixelRect) {
    if covers?.find(behind: step, drawing: rect.intersection(clip)) == true { hideCovered() }
  }

  /// Draws only what no later step hides.
  mutating func hideCovered() {
    guard let hidden = covers?.rects else { return }
    canvas.hidden = hidden
    seen = damage.rects.without(hidden)
  }

  /// Notes which step of the outermost list is drawn.
  private mutating func advance(to index: Int) {
    step = index
    if covers?.advance(to: index) == true { hideCovered() }
  }
}

// MARK: - Steps

/// What a `pop` returns to.
enum OpenPaintStep {
  case transform(DeviceSpace)
  case clip(PixelRect, ClipEnd)
  case opacity(Double)
  case layer(Layer, OuterState)
}

extension PaintPass {
  /// Paints a list in the current space.
  mutating func paint(_ list: DisplayList) {
    let isOutermost = covers == nil
    if isOutermost { covers = LaterCovers(list, in: space, bounds: clip) }
    defer { if isOutermost { covers = nil } }
    let operations = list.operations
    let outerCount = openSteps.count
    var index = 0
    while index < operations.count {
      if isOutermost { advance(to: index) }
      switch operations[index] {
      case .fill, .stroke, .image, .text, .shadow, .innerShadow, .list, .picture:
        draw(operations[index])
      case .pushTransform(let transform):
        let inner = space.entering(transform)
        if inner.isDrawable {
          openSteps.append(.transform(space))
          space = inner
        } else {
          index = list.indexOfPop(for: index)
        }
      case .pushClip(let shape):
        let outer = clip
        if let end = beginClip(to: shape) {
          openSteps.append(.clip(outer, end))
        } else {
          index = list.indexOfPop(for: index)
        }
      case .pushOpacity(let factor):
        begin(beginOpacity(factor, of: list, at: index), list, &index)
      case .pushBlend(let mode):
        begin(beginBlend(mode, of: list, at: index), list, &index)
      case .pop:
        if openSteps.count > outerCount { close(openSteps.removeLast()) }
      }
      index += 1
    }
    while openSteps.count > outerCount { close(openSteps.removeLast()) }
  }

  private mutating func draw(_ operation: DrawOperation) {
    let slack: Double
    // Pictures that are not drawn are not kept.
    var isKept = false
    switch operation {
    case .list: slack = DisplayList.nestedSlack
    case .picture: (slack, isKept) = (DisplayList.nestedSlack, true)
    default: slack = 1
    }
    // How far the soft edges of a clip reach is not known where a pixel is turned or stretched.
    let isUnbounded = !space.isAligned && operation.isCut
    let ink = isUnbounded ? clip : space.ink(operation.inkBounds, slack: slack)
    guard isKept ? isDamaged(ink) : isVisible(ink) else { return }
    switch operation {
    case .fill(let shape, let paint): fill(shape, paint)
    case .stroke(let shape, let paint, let style): stroke(shape, paint, style)
    case .image(let image, let rect, let style): drawImage(image, in: rect, style)
    case .text(let request, let rect):
      // Letters are cut where the ink ends, without the pixel to spare: others count on it.
      drawText(request, in: rect, ink: space.ink(operation.inkBounds, slack: -1e-3))
    case .shadow(let shape, let shadow): drawShadow(shadow, of: shape, ink: ink)
    case .innerShadow(let shape, let shadow): drawInnerShadow(shadow, of: shape)
    case .list(let list): paint(list)
    case .picture(let list): drawPicture(list)
    case .pushClip, .pushOpacity, .pushBlend, .pushTransform, .pop: break
    }
  }

  /// Goes on behind the beginning of a group, or behind its end if it is finished.
  private mutating func begin(
    _ group: GroupStart,
    _ list: DisplayList,
    _ index: inout Int
  ) {
    switch group {
    case .finished: index = list.indexOfPop(for: index)
    case .plain(let outerAlpha): openSteps.append(.opacity(outerAlpha))
    case .layer(let layer, let outer): openSteps.append(.layer(layer, outer))
    }
  }

  private mutating func close(_ step: OpenPaintStep) {
    switch step {
    case .transform(let outer): space = outer
    case .clip(let outer, let end):
      end.finish(on: canvas)
      clip = outer
    case .opacity(let outer): alpha = outer
    case .layer(let layer, let outer): close(layer, outer)
    }
  }
}
