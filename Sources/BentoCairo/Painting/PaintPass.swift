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

/// How the points of a display list become pixels of the window.
///
/// In an aligned space axis-parallel rectangles stay so and the origin is a whole pixel; edges are
/// rounded relative to that origin, so a rectangle covers the same number of pixels wherever its
/// view lies. This is what lets a scrolled picture equal a newly painted one.
struct DeviceSpace {
  /// The map from points to pixels.
  private(set) var map: Transform
  /// Whether rectangles stay axis-parallel and unmirrored.
  private(set) var isAligned: Bool

  /// The space of a window's list.
  init(scale: Scale) {
    map = Transform.scale(x: scale.factor, y: scale.factor)
    isAligned = true
  }

  /// The space inside a `pushTransform`.
  ///
  /// The origin of an aligned space is rounded, halves up.
  func entering(_ transform: Transform) -> DeviceSpace {
    var inner = self
    inner.map = transform.followed(by: map)
    inner.isAligned = isAligned && inner.map.isAxisAligned
    if inner.isAligned {
      inner.map.tx = map.tx + Scale.edge(at: inner.map.tx - map.tx)
      inner.map.ty = map.ty + Scale.edge(at: inner.map.ty - map.ty)
    }
    return inner
  }

  /// Whether the map can be drawn with: finite, not flat, and not beyond what Cairo's fixed-point
  /// numbers hold.
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
  /// The pixel that the origin lies in; in an aligned space, the pixel edge that it lies on.
  var origin: (x: Int, y: Int) {
    (Self.integer(map.tx.rounded(.down)), Self.integer(map.ty.rounded(.down)))
  }

  /// The map without its origin's whole pixels.
  var relativeMap: Transform {
    var relative = map
    relative.tx -= map.tx.rounded(.down)
    relative.ty -= map.ty.rounded(.down)
    return relative
  }

  /// How much longer lengths are in pixels, the mean of both axes.
  var lengthFactor: Double {
    (map.a * map.d - map.b * map.c).magnitude.squareRoot()
  }

  /// Whether both axes are stretched alike, so that circles stay circles.
  var isUniform: Bool { isAligned && (map.a - map.d).magnitude < 1e-9 }

  /// The pixels that an axis-parallel rectangle covers, relative to the origin; only in an aligned
  /// space.
  func snapped(_ rect: Rect) -> PixelRect {
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

  /// A rectangle of pixels that holds everything drawn inside a rectangle, with a pixel to spare
  /// on each side; empty when the rectangle is not finite.
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

/// The rectangles that later steps of a painted list make opaque: what is drawn there before them
/// is never seen.
///
/// Every step draws into each pixel by itself, so a hidden pixel may have any color meanwhile.
/// Looking for the rectangles takes about as long as filling some thousand pixels, so it is done
/// when something large is drawn.
struct LaterCovers {
  private struct Cover {
    /// The step of the list that hides the rectangle, or that begins a group which does.
    let index: Int
    /// The pixels that are hidden.
    let rect: PixelRect
  }

  /// What the open steps do to a rectangle.
  fileprivate struct State {
    var space: DeviceSpace
    /// The pixels outside of which nothing is drawn.
    var clip: PixelRect
    /// Whether opaque colors stay opaque and rectangles are drawn whole.
    var isSolid = true
    /// The outermost of the open clips and groups that have not begun yet.
    var group: Int?
  }

  // Chosen with the rows `frame.slide.800x600`, where one page hides most of another, and
  // `frame.dim.800x600` and `frame.grid.scratch.800x600`, where nothing is hidden and the search is
  // in vain.

  /// Drawing so many pixels takes about as long as the search, and so is worth it.
  private static let worthwhileArea = 1 << 16
  /// Hiding fewer pixels is not worth the rectangles that a clip falls apart into.
  private static let smallestArea = 1 << 13
  /// The most covers that are kept: each is looked at for every step that is drawn.
  private static let countLimit = 16
  /// The most covers that are kept once the first one is drawn.
  ///
  /// Where more are left, they mostly lie side by side, as the cells of a grid do, and none hides
  /// anything of another; without them the clip stays one rectangle.
  private static let countBehindFirst = 2

  private let list: DisplayList
  private let start: State
  private var isFound = false
  private var covers: ArraySlice<Cover> = []

  /// Prepares for painting a list inside some pixels.
  init(_ list: DisplayList, in space: DeviceSpace, bounds: PixelRect) {
    self.list = list
    start = State(space: space, clip: bounds)
  }

  /// The pixels that the steps behind the one that was reached last hide.
  var rects: PixelRectList {
    var rects = PixelRectList()
    for cover in covers { rects.append(cover.rect) }
    return rects
  }

  /// Goes on to a step, and tells whether less is hidden from there on.
  mutating func advance(to index: Int) -> Bool {
    guard let next = covers.first, next.index <= index else { return false }
    covers = covers.drop { $0.index <= index }
    if covers.count > Self.countBehindFirst { covers = [] }
    return true
  }
}

// MARK: - Search

extension LaterCovers {
  /// Looks for what hides pixels of a rectangle that a step draws, if it is large, and tells whether
  /// something was found.
  mutating func find(behind index: Int, drawing rect: PixelRect) -> Bool {
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
        states.push { $0 = state.inside(operations[step], at: step, behind: index) }
      case .pop: states.pop()
      case .stroke, .image, .text, .shadow, .innerShadow: break
      }
    }
    return !covers.isEmpty
  }

  /// Adds what is joined before it is laid over the rest, if nothing in it lets that through again.
  private mutating func addGroup(at index: Int, in state: State) {
    guard case .pushBlend(.normal) = list.operations[index],
      let content = list.onlyList(inGroupAt: index), !content.hasBlends
    else { return }
    add(content.opaqueStart, at: index, in: state)
  }

  private mutating func add(_ rect: Rect?, at index: Int, in state: State) {
    guard let rect else { return }
    let cover = state.space.placed(rect).intersection(state.clip)
    guard cover.area >= Self.smallestArea else { return }
    covers.append(Cover(index: state.group ?? index, rect: cover))
  }
}

extension LaterCovers.State {
  /// What holds for the steps that another one opens.
  fileprivate func inside(_ operation: DrawOperation, at step: Int, behind index: Int) -> Self {
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
