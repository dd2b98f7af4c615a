internal import BentoGeometry
internal import BentoGraphics

/// A pass that paints a display list by carrying out its steps.
///
/// A *step* is an operation of the list, identified by its index. A `push…` step opens a transform,
/// clip or group, which stays open until its `pop`; nested lists are painted by recursion. Two
/// values restrict drawing: `clip` limits it to a rectangle, and `visibleRects` contains the
/// damaged pixels that no later step is known to hide (``LaterCovers``).
struct PaintPass {
  /// The owner of the caches.
  let painter: CairoPainter
  /// The scale at which text is laid out.
  let scale: Scale
  /// The region that may be changed.
  let damage: Region
  /// The bounds of the damage.
  private let damageBounds: PixelRect

  /// The canvas: the target, or the layer of an opacity group.
  var canvas: Canvas
  /// The transform from points to pixels.
  var space: DeviceSpace
  /// The rectangle outside which nothing may be drawn: the bounds of the damage within the open
  /// clips.
  var clip: PixelRect
  /// The opacity that everything is multiplied by.
  var alpha = 1.0
  /// The number of operations that touched a pixel.
  var paintedOperations = 0
  /// The number of calls to Cairo for closed layers and newly created bitmaps.
  var layerCalls = 0

  /// Whether the target still contains the previous frame inside the damage.
  private var needsClear = true
  /// The search for rectangles that the rest of the outermost list hides; nil when no list is being
  /// painted.
  private var covers: LaterCovers?
  /// The step of the outermost list that is being drawn.
  private var step = 0
  /// The damage without the pixels that later steps are known to hide.
  private var visibleRects: PixelRectList
  /// The open steps of the lists being painted, innermost last.
  private var openSteps: [OpenPaintStep] = []

  /// Prepares to paint within the damage, which is within the canvas.
  init(painter: CairoPainter, canvas: Canvas, scale: Scale, damage: Region) {
    self.painter = painter
    self.scale = scale
    self.damage = damage
    visibleRects = damage.rects
    self.canvas = canvas
    space = DeviceSpace(scale: scale)
    damageBounds = damage.bounds
    clip = damageBounds
    canvas.clip(to: damage.rects)
  }

  /// Paints the part of a list inside the damage.
  mutating func run(_ list: DisplayList) {
    // The steps of all nested lists are in one array, whose memory is reused.
    swap(&openSteps, &painter.openSteps)
    paint(list)
    swap(&openSteps, &painter.openSteps)
    clearIfNeeded()
  }

  /// The number of calls to Cairo so far.
  var calls: Int { layerCalls + canvas.calls }

  /// Clears the previous frame, unless this has already been done.
  mutating func clearIfNeeded() {
    // Clearing is deferred, because the first fill in most windows covers everything, so nothing
    // needs to be cleared.
    guard needsClear else { return }
    needsClear = false
    canvas.clear()
  }

  /// Records that the next fill covers every pixel of the previous frame.
  mutating func skipClear() {
    needsClear = false
  }

  /// Returns whether the target still contains the previous frame and an opaque rectangle would hide
  /// all of it.
  func hidesPreviousFrame(_ rect: PixelRect) -> Bool {
    needsClear && alpha >= 1 && rect.contains(damageBounds) && clip == damageBounds
  }

  /// Returns whether drawing inside the rectangle is allowed and the result remains visible at the end
  /// of the pass.
  func isVisible(_ ink: PixelRect) -> Bool {
    guard ink.intersects(clip) else { return false }
    for index in visibleRects.indices where visibleRects[index].intersects(ink) { return true }
    return false
  }

  /// Returns whether drawing inside the rectangle is allowed, visible or not.
  private func isDamaged(_ ink: PixelRect) -> Bool {
    ink.intersects(clip) && damage.intersects(ink)
  }
}

// MARK: - Hidden pixels

extension PaintPass {
  /// Skips the pixels hidden by later steps if drawing the rectangle takes long enough to make this
  /// worthwhile.
  mutating func skipHidden(drawing rect: PixelRect) {
    if covers?.find(after: step, drawing: rect.intersection(clip)) == true { hideCovered() }
  }

  /// Restricts drawing to pixels that no later step hides.
  mutating func hideCovered() {
    guard let hidden = covers?.rects else { return }
    canvas.hidden = hidden
    visibleRects = damage.rects.without(hidden)
  }

  /// Records which step of the outermost list is being drawn.
  private mutating func advance(to index: Int) {
    step = index
    if covers?.advance(to: index) == true { hideCovered() }
  }
}

// MARK: - Steps

/// The state that a `pop` restores.
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
    // A list may have more or fewer pops than pushes, but this must not change the state of the
    // list around it.
    let outerCount = openSteps.count
    var index = 0
    while index < operations.count {
      if isOutermost { advance(to: index) }
      switch operations[index] {
      case .fill, .stroke, .image, .icon, .text, .shadow, .innerShadow, .list, .picture:
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

  /// Draws an operation that is not a push or pop, unless its pixels are clipped, undamaged or hidden.
  private mutating func draw(_ operation: DrawOperation) {
    // The number of pixels by which drawing may extend beyond the operation's ink on each side.
    let slack: Double
    // Whether the operation is drawn even if it is hidden: a cached bitmap that a frame does not
    // use is dropped.
    var isKept = false
    switch operation {
    case .list: slack = DisplayList.nestedSlack
    case .picture: (slack, isKept) = (DisplayList.nestedSlack, true)
    default: slack = 1
    }
    // The extent of a clip's antialiased edges is unknown if pixels are rotated or stretched.
    let isUnbounded = !space.isAligned && operation.isCut
    let ink = isUnbounded ? clip : space.ink(operation.inkBounds, slack: slack)
    guard isKept ? isDamaged(ink) : isVisible(ink) else { return }
    switch operation {
    case .fill(let shape, let paint): fill(shape, paint)
    case .stroke(let shape, let paint, let style): stroke(shape, paint, style)
    case .image(let image, let rect, let style): drawImage(image, in: rect, style)
    case .icon(let icon, let rect, let paint): drawIcon(icon, in: rect, paint)
    case .text(let request, let rect):
      // Glyphs are clipped at their ink, without the extra pixel, because damage relies on the ink.
      drawText(request, in: rect, ink: space.ink(operation.inkBounds, slack: -1e-3))
    case .shadow(let shape, let shadow): drawShadow(shadow, of: shape, ink: ink)
    case .innerShadow(let shape, let shadow): drawInnerShadow(shadow, of: shape)
    case .list(let list): paint(list)
    case .picture(let list): drawPicture(list)
    case .pushClip, .pushOpacity, .pushBlend, .pushTransform, .pop: break
    }
  }

  /// Opens a group, or skips to its end if nothing in it needs to be painted.
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

  /// Restores the state before a `push…` step; if the step opened a layer, composites the layer.
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
