internal import BentoGeometry
internal import BentoGraphics

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
