internal import BentoGeometry
internal import BentoGraphics

/// One pass of painting a display list: where the list's steps become drawing.
///
/// A *step* is an operation of the list by its index. A `push…` step opens a transform, clip or group, which
/// stays open until its `pop`; nested lists are painted by recursion. Two things restrict drawing: `clip`
/// bounds it, and `visibleRects` are the damaged pixels that no later step is known to hide
/// (``LaterCovers``).
struct PaintPass {
  /// The owner of the caches.
  let painter: CairoPainter
  /// The scale that text is laid out at.
  let scale: Scale
  /// The rectangles that may be changed.
  let damage: Region
  /// The bounds of the damage.
  private let damageBounds: PixelRect

  /// The canvas: the target, or the layer of an opacity group.
  var canvas: Canvas
  /// The transform from points to pixels.
  var space: DeviceSpace
  /// The rectangle outside which nothing may be drawn: the bounds of the damage inside the open clips.
  var clip: PixelRect
  /// The opacity that everything is multiplied by.
  var alpha = 1.0
  /// The number of operations that touched a pixel.
  var paintedOperations = 0
  /// The number of calls to Cairo on closed layers and on bitmaps that were created.
  var layerCalls = 0

  /// Whether the target still contains the previous frame inside the damage.
  private var needsClear = true
  /// The search for rectangles that the rest of the outermost list hides, nil outside of a list; and the step
  /// of that list that is being drawn.
  private var covers: LaterCovers?
  private var step = 0
  /// The damage without the pixels that later steps are known to hide.
  private var visibleRects: PixelRectList
  /// The open steps of the lists being painted, the innermost last.
  private var openSteps: [OpenPaintStep] = []

  /// Prepares to paint inside a damage that is inside the canvas.
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

  /// Paints a list into an empty damage.
  mutating func run(_ list: DisplayList) {
    // The steps of all nested lists are in one array, whose memory is reused.
    swap(&openSteps, &painter.openSteps)
    paint(list)
    swap(&openSteps, &painter.openSteps)
    clearIfNeeded()
  }

  /// The number of calls to Cairo so far.
  var calls: Int { layerCalls + canvas.calls }

  /// Clears the previous frame unless that has been done.
  mutating func clearIfNeeded() {
    // Deferred, because the first fill of most windows covers everything: then nothing need be cleared.
    guard needsClear else { return }
    needsClear = false
    canvas.clear()
  }

  /// Records that the next fill covers every pixel of the previous frame.
  mutating func skipClear() {
    needsClear = false
  }

  /// Whether the previous frame is still there and an opaque rectangle would hide all of it.
  func hidesPreviousFrame(_ rect: PixelRect) -> Bool {
    needsClear && alpha >= 1 && rect.contains(damageBounds) && clip == damageBounds
  }

  /// Whether drawing inside the rectangle is allowed and visible in the end.
  func isVisible(_ ink: PixelRect) -> Bool {
    guard ink.intersects(clip) else { return false }
    for index in visibleRects.indices where visibleRects[index].intersects(ink) { return true }
    return false
  }

  /// Whether drawing inside the rectangle is allowed, visible or not.
  private func isDamaged(_ ink: PixelRect) -> Bool {
    ink.intersects(clip) && damage.intersects(ink)
  }
}

// MARK: - Hidden pixels

extension PaintPass {
  /// Skips the pixels hidden by later steps if drawing a rectangle takes long enough.
  mutating func skipHidden(drawing rect: PixelRect) {
    if covers?.find(after: step, drawing: rect.intersection(clip)) == true { hideCovered() }
  }

  /// Restricts drawing to pixels that no later step hides.
  mutating func hideCovered() {
    guard let hidden = covers?.rects else { return }
    canvas.hidden = hidden
    visibleRects = damage.rects.without(hidden)
  }

  /// Records which step of the outermost list is drawn.
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
    // A list may have more pops than pushes, or fewer: neither may change the state of the list around it.
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

  /// Draws an operation that is not a push or pop, unless its pixels are clipped, undamaged or hidden.
  private mutating func draw(_ operation: DrawOperation) {
    // The number of pixels that drawing may exceed the operation's ink on each side.
    let slack: Double
    // Whether the operation is drawn even if hidden: a cached bitmap that is not used in a frame is dropped.
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
    case .text(let request, let rect):
      // Glyphs are clipped at their ink, without the extra pixel, since damage relies on it.
      drawText(request, in: rect, ink: space.ink(operation.inkBounds, slack: -1e-3))
    case .shadow(let shape, let shadow): drawShadow(shadow, of: shape, ink: ink)
    case .innerShadow(let shape, let shadow): drawInnerShadow(shadow, of: shape)
    case .list(let list): paint(list)
    case .picture(let list): drawPicture(list)
    case .pushClip, .pushOpacity, .pushBlend, .pushTransform, .pop: break
    }
  }

  /// Opens a group, or skips to its end if there is nothing left to paint in it.
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

  /// Restores the state before a `push…` step; a layer is composited.
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

/// The transform from the points of a display list to pixels of the window.
///
/// In an aligned space, axis-parallel rectangles stay axis-parallel and the origin is a whole pixel. Edges
/// are rounded relative to that origin, so a rectangle covers the same number of pixels wherever its view is.
/// This makes scrolled pixels equal to newly painted ones.
struct DeviceSpace {
  /// The transform from points to pixels.
  private(set) var map: Transform
  /// Whether rectangles stay axis-parallel and unmirrored.
  private(set) var isAligned: Bool

  /// Creates the space of a window's list.
  init(scale: Scale) {
    map = Transform.scale(x: scale.factor, y: scale.factor)
    isAligned = true
  }

  /// The space inside a `pushTransform`.
  ///
  /// The origin of an aligned space is rounded; halves round up.
  func entering(_ transform: Transform) -> DeviceSpace {
    var inner = self
    inner.map = transform.followed(by: map)
    inner.isAligned = isAligned && inner.map.isAxisAligned
    // Rounded relative to the outer origin, which is whole already: so a view and everything in it move by
    // the same whole pixels.
    if inner.isAligned {
      inner.map.tx = map.tx + Scale.edge(at: inner.map.tx - map.tx)
      inner.map.ty = map.ty + Scale.edge(at: inner.map.ty - map.ty)
    }
    return inner
  }

  /// Whether the transform can be drawn with: finite, invertible, and within Cairo's fixed-point numbers.
  var isDrawable: Bool {
    let determinant = map.a * map.d - map.b * map.c
    return map.isFinite && determinant.isFinite && determinant.magnitude > 1e-12
      && max(map.a.magnitude, map.b.magnitude, map.c.magnitude, map.d.magnitude) < 1e6
  }

  /// A whole device coordinate, limited so that areas fit into an integer.
  private static func integer(_ value: Double) -> Int {
    value.isFinite ? Int(max(-0x1p28, min(0x1p28, value))) : 0
  }
}

// MARK: - Lengths and positions

extension DeviceSpace {
  /// The pixel that contains the origin; in an aligned space, the pixel edge that it is on.
  var origin: (x: Int, y: Int) {
    (Self.integer(map.tx.rounded(.down)), Self.integer(map.ty.rounded(.down)))
  }

  /// The transform without its origin's whole pixels.
  var relativeMap: Transform {
    var relative = map
    relative.tx -= map.tx.rounded(.down)
    relative.ty -= map.ty.rounded(.down)
    return relative
  }

  /// The factor from points to pixels for lengths, the geometric mean of both axes.
  var lengthFactor: Double {
    // The square root of the determinant: areas grow by the determinant, lengths on average by its root.
    (map.a * map.d - map.b * map.c).magnitude.squareRoot()
  }

  /// Whether both axes have the same scale, so that circles stay circles.
  var isUniform: Bool { isAligned && (map.a - map.d).magnitude < 1e-9 }

  /// The pixels that an axis-parallel rectangle covers, relative to the origin; only in an aligned space.
  func snapped(_ rect: Rect) -> PixelRect {
    // Edges are rounded and not origin and size: two rectangles that share an edge then share a pixel edge.
    PixelRect(
      minX: Self.integer(Scale.edge(at: rect.minX * map.a)),
      minY: Self.integer(Scale.edge(at: rect.minY * map.d)),
      maxX: Self.integer(Scale.edge(at: rect.maxX * map.a)),
      maxY: Self.integer(Scale.edge(at: rect.maxY * map.d))
    )
  }

  /// The pixels of the window that an axis-parallel rectangle covers; only in an aligned space.
  func placed(_ rect: Rect) -> PixelRect {
    let origin = origin
    return snapped(rect).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// A rectangle of pixels that contains everything drawn inside a rectangle, with one more pixel on each
  /// side; empty if the rectangle is not finite.
  func ink(_ rect: Rect, slack: Double = 1) -> PixelRect {
    guard rect.isFinite, rect.width >= 0, rect.height >= 0 else { return .zero }
    let device = map.apply(to: rect)
    guard device.isFinite else { return .zero }
    return PixelRect(
      minX: Self.integer((device.minX - slack).rounded(.down)),
      minY: Self.integer((device.minY - slack).rounded(.down)),
      maxX: Self.integer((device.maxX + slack).rounded(.up)),
      maxY: Self.integer((device.maxY + slack).rounded(.up))
    )
  }
}

/// The rectangles that later steps of a list make opaque: anything drawn there before is never visible.
///
/// The search is done at most once per list, when the first large rectangle is drawn; after that, painting
/// drops each cover as it reaches its step.
///
/// Every step draws into each pixel independently, so a hidden pixel may have any color in the meantime.
/// Finding the rectangles takes about as long as filling some thousand pixels, so it is done only if
/// something large is drawn.
struct LaterCovers {
  private struct Cover {
    /// The step of the list that hides the rectangle, or that begins a group that does.
    let index: Int
    /// The hidden pixels.
    let rect: PixelRect
  }

  /// The effect of the open steps on a rectangle.
  fileprivate struct State {
    var space: DeviceSpace
    /// The pixels that clip drawing.
    var clip: PixelRect
    /// Whether opaque colors stay opaque and rectangles are drawn whole.
    var isSolid = true
    /// The outermost of the open clips and groups that have not begun yet.
    var group: Int?
  }

  // Chosen with the benchmarks `frame.slide.800x600`, where one page hides most of another, and
  // `frame.dim.800x600` and `frame.grid.scratch.800x600`, where nothing is hidden and the search is in vain.

  /// The number of pixels whose drawing takes about as long as the search, and so makes it worthwhile.
  private static let worthwhileArea = 1 << 16
  /// The minimum number of hidden pixels worth the rectangles that a clip is divided into.
  private static let smallestArea = 1 << 13
  /// The maximum number of covers: each is compared with every step drawn.
  private static let countLimit = 16
  /// The maximum number of covers once the first one is drawn.
  ///
  /// If more are left, they are mostly side by side, like the cells of a grid, and none hides any part of
  /// another. Without them the clip stays one rectangle.
  private static let countAfterFirst = 2

  private let list: DisplayList
  /// The state before the first step.
  private let start: State
  /// Whether the search was done, with or without a result.
  private var isFound = false
  /// The covers of steps that painting has not reached, in their order.
  private var covers: ArraySlice<Cover> = []

  /// Prepares to paint a list inside some pixels.
  init(_ list: DisplayList, in space: DeviceSpace, bounds: PixelRect) {
    self.list = list
    start = State(space: space, clip: bounds)
  }

  /// The pixels hidden by the steps after the most recently reached step.
  var rects: PixelRectList {
    var rects = PixelRectList()
    for cover in covers { rects.append(cover.rect) }
    return rects
  }

  /// Advances to a step; returns whether a cover was passed.
  mutating func advance(to index: Int) -> Bool {
    guard let next = covers.first, next.index <= index else { return false }
    covers = covers.drop { $0.index <= index }
    if covers.count > Self.countAfterFirst { covers = [] }
    return true
  }
}

// MARK: - Search

extension LaterCovers {
  /// Searches for covers of a rectangle that a step draws, if it is large; returns whether there are any.
  mutating func find(after index: Int, drawing rect: PixelRect) -> Bool {
    guard !isFound, rect.width * rect.height >= Self.worthwhileArea else { return false }
    isFound = true
    let operations = list.operations
    var states = OpenStates(start)
    for step in operations.indices {
      guard covers.count < Self.countLimit else { break }
      let state = states.current
      switch operations[step] {
      case .fill, .list, .picture:
        if step > index, state.isSolid {
          add(operations[step].opaqueStart, at: step, in: state)
        }
      case .pushTransform, .pushClip, .pushOpacity, .pushBlend:
        if step > index, state.isSolid { addGroup(at: step, in: state) }
        states.push { $0 = state.inside(operations[step], at: step, after: index) }
      case .pop: states.pop()
      case .stroke, .image, .text, .shadow, .innerShadow: break
      }
    }
    return !covers.isEmpty
  }

  /// Adds a group that is composited as a whole, if nothing in it erases what it covers.
  private mutating func addGroup(at index: Int, in state: State) {
    guard case .pushBlend(.normal) = list.operations[index],
      let content = list.onlyList(inGroupAt: index), !content.hasBlends
    else { return }
    add(content.opaqueStart, at: index, in: state)
  }

  /// Adds a cover, if the part of a rectangle that is drawn is large enough.
  private mutating func add(_ rect: Rect?, at index: Int, in state: State) {
    guard let rect else { return }
    let cover = state.space.placed(rect).intersection(state.clip)
    guard cover.area >= Self.smallestArea else { return }
    // A cover inside a group hides nothing before the group as a whole is drawn, so it counts from the
    // group's first step.
    covers.append(Cover(index: state.group ?? index, rect: cover))
  }
}

extension LaterCovers.State {
  /// The state inside a `push…` step.
  fileprivate func inside(_ operation: DrawOperation, at step: Int, after index: Int) -> Self {
    var inner = self
    if case .pushTransform(let transform) = operation {
      inner.space = space.entering(transform)
      inner.isSolid = isSolid && inner.space.isAligned && inner.space.isDrawable
      return inner
    }
    if step > index, group == nil { inner.group = step }
    switch operation {
    case .pushClip(.rect(let rect)) where space.isAligned:
      inner.clip = clip.intersection(space.placed(rect))
    default: inner.isSolid = false
    }
    return inner
  }
}
