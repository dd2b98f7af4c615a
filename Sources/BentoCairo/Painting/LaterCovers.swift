internal import BentoGeometry
internal import BentoGraphics

/// The rectangles that later steps of a list make opaque, hiding anything drawn there before.
///
/// The search is done at most once per list, when the first large rectangle is drawn; after that, each cover
/// is dropped when painting reaches its step.
///
/// Every step draws into each pixel independently, so a hidden pixel may have any color in the meantime.
/// Finding the rectangles takes about as long as filling several thousand pixels, so it is done only if
/// something large is drawn.
struct LaterCovers {
  private struct Cover {
    /// The index of the step that hides the rectangle, or of the first step of a group that hides the
    /// rectangle.
    let index: Int
    /// The hidden pixels.
    let rect: PixelRect
  }

  /// The effect that the open steps have on a rectangle.
  fileprivate struct State {
    var space: DeviceSpace
    /// The pixels that clip drawing.
    var clip: PixelRect
    /// Whether opaque colors stay opaque and rectangles are drawn whole.
    var isSolid = true
    /// The step of the outermost open clip or group that has not begun yet.
    var group: Int?
  }

  // These limits were chosen with the benchmarks `frame.slide.800x600`, where one page hides most
  // of another, and `frame.dim.800x600` and `frame.grid.scratch.800x600`, where nothing is hidden
  // and the search finds nothing.

  /// The number of pixels at which the search becomes worthwhile: drawing them takes about as long as the
  /// search.
  private static let worthwhileArea = 1 << 16
  /// The minimum number of hidden pixels for which dividing the clip into more rectangles is worthwhile.
  private static let smallestArea = 1 << 13
  /// The maximum number of covers; it is limited because each drawn step is compared with every cover.
  private static let countLimit = 16
  /// The maximum number of covers once the first one is drawn.
  ///
  /// If more are left, they are usually side by side, like the cells of a grid, and do not hide any
  /// part of each other. If they are ignored, the clip remains a single rectangle.
  private static let countAfterFirst = 2

  private let list: DisplayList
  /// The state before the first step.
  private let start: State
  /// Whether the search has been done, regardless of its result.
  private var isFound = false
  /// The covers of steps that painting has not yet reached, in order.
  private var covers: ArraySlice<Cover> = []

  /// Prepares to paint a list inside some pixels.
  init(_ list: DisplayList, in space: DeviceSpace, bounds: PixelRect) {
    self.list = list
    start = State(space: space, clip: bounds)
  }

  /// The pixels hidden by the steps that follow the most recently reached one.
  var rects: PixelRectList {
    var rects = PixelRectList()
    for cover in covers { rects.append(cover.rect) }
    return rects
  }

  /// Advances to a step; returns whether any covers were passed.
  mutating func advance(to index: Int) -> Bool {
    guard let next = covers.first, next.index <= index else { return false }
    covers = covers.drop { $0.index <= index }
    if covers.count > Self.countAfterFirst { covers = [] }
    return true
  }
}

// MARK: - Search

extension LaterCovers {
  /// Searches for covers of a rectangle that a step draws, if the rectangle is large; returns
  /// whether any were found.
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
      case .stroke, .image, .icon, .text, .shadow, .innerShadow: break
      }
    }
    return !covers.isEmpty
  }

  /// Adds the rectangle made opaque by a group that is composited as a whole, if nothing in the
  /// group erases it.
  private mutating func addGroup(at index: Int, in state: State) {
    guard case .pushBlend(.normal) = list.operations[index],
      let content = list.onlyList(inGroupAt: index), !content.hasBlends
    else { return }
    add(content.opaqueStart, at: index, in: state)
  }

  /// Adds a cover if the drawn part of a rectangle is large enough.
  private mutating func add(_ rect: Rect?, at index: Int, in state: State) {
    guard let rect else { return }
    let cover = state.space.placed(rect).intersection(state.clip)
    guard cover.area >= Self.smallestArea else { return }
    // A cover inside a group hides nothing until the group as a whole is drawn, so it is recorded at the
    // group's first step.
    covers.append(Cover(index: state.group ?? index, rect: cover))
  }
}

extension LaterCovers.State {
  /// Returns the state inside a `push…` step.
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
