internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// The properties of a group's content, determined without drawing it.
struct GroupSummary {
  /// A rectangle that contains all ink, in pixels.
  private(set) var ink = PixelRect.zero
  /// Whether two of the group's operations may touch the same pixel, in which case they must be composited
  /// before the group fades.
  private(set) var overlaps = false

  /// Whether nothing is rotated, sheared or mirrored.
  ///
  /// Only then do antialiased edges have the same bytes regardless of where they are drawn.
  private(set) var isAligned = true

  /// The maximum number of operations that are checked for overlap; the operations of a larger group count
  /// as overlapping.
  private static let trackedRects = 8
  private var rects: [PixelRect] = []
  /// The pixels that the first operation makes opaque.
  private var base: PixelRect?
  /// The total cost of the operations.
  private var cost = 0

  /// The approximate cost of an operation, in nanoseconds, excluding the fill of the base.
  ///
  /// The values are medians of the benchmarks `frame.text.line40`, `frame.rounded.100` and
  /// `frame.shadow.200x100` with warm caches. Only their order of magnitude matters, as ``isWorthKeeping``
  /// compares their sum with the cost of copying pixels.
  private enum Cost {
    static let rectangle = 500
    static let shape = 1_500
    static let lineOrImage = 3_000
    static let text = 4_000
    static let shadow = 20_000
  }

  /// The effect that the open steps have on ink.
  private struct State {
    var space: DeviceSpace
    /// The pixels that clip drawing; nil if there is no clip.
    var clip: PixelRect?
    /// Whether opaque colors stay opaque.
    var isSolid: Bool

    /// Whether an opaque rectangle consists of whole pixels and makes all of them opaque.
    var isExact: Bool { isSolid && space.isAligned }
  }

  /// Examines the steps of a list from `start` to the `pop` that closes the group.
  init(_ list: DisplayList, from start: Int, in space: DeviceSpace) {
    add(list, from: start, in: State(space: space, clip: nil, isSolid: true))
  }

  /// Whether blending a single bitmap of all operations is faster than blending each operation
  /// (`monitor measure`).
  var hasManySteps: Bool { rects.count > 4 }

  /// Whether the group hides everything below its ink.
  var isOpaque: Bool { base?.contains(ink) == true }

  /// Returns the pixel format for a bitmap of the group.
  ///
  /// If the canvas has an alpha channel, so does the group's bitmap, since blending rounds alpha.
  func format(on canvas: Canvas) -> cairo_format_t {
    isOpaque && !canvas.hasAlpha ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
  }

  /// Whether drawing takes longer than copying a cached bitmap.
  ///
  /// Copying takes about a twelfth of a nanosecond per pixel if the bitmap is opaque, according to the
  /// benchmark `frame.grid.copies.800x600`. The effect of this decision shows in `frame.move.400x300` and
  /// `frame.grid.kept.800x600`.
  var isWorthKeeping: Bool { cost > ink.width * ink.height / 12 }

  /// Examines steps up to the `pop` that closes the group, or to the end.
  private mutating func add(_ list: DisplayList, from start: Int, in state: State) {
    var states = OpenStates(state)
    for operation in list.operations[start...] {
      let state = states.current
      switch operation {
      case .pushTransform(let transform): states.push { $0.space = $0.space.entering(transform) }
      case .pushClip(let shape):
        let rect = state.space.cut(by: shape)
        states.push { state in
          state.clip = state.clip?.intersection(rect) ?? rect
          state.isSolid = false
        }
      case .pushOpacity: states.push { $0.isSolid = false }
      case .pushBlend:
        // The content is blended only with other content below it in the group.
        overlaps = true
        states.push { $0.isSolid = false }
      case .pop: guard states.pop() else { return }
      case .list(let inner): add(inner, from: 0, in: state)
      case .picture(let inner):
        // The list may be copied from a cached bitmap, which does not fade.
        overlaps = true
        add(inner, from: 0, in: state)
      case .fill(.rect(let rect), .color(let color)) where color.isOpaque && state.isExact:
        add(state.space.placed(rect), in: state, cost: Cost.rectangle)
        if base == nil { base = state.space.placed(rect) }
      default: addInk(of: operation, in: state)
      }
    }
  }

  private mutating func addInk(of operation: DrawOperation, in state: State) {
    // If the first operation is not an opaque rectangle, there is no base.
    if base == nil { base = .zero }
    let cost: Int
    switch operation {
    case .text(let request, _):
      overlaps = overlaps || request.hasOverlappingInk
      cost = Cost.text
    case .icon(let icon, _, _):
      overlaps = overlaps || icon.hasOverlappingLayers
      cost = Cost.lineOrImage
    case .shadow, .innerShadow: cost = Cost.shadow
    case .stroke, .image: cost = Cost.lineOrImage
    default: cost = Cost.shape
    }
    add(state.space.ink(operation.inkBounds), in: state, cost: cost)
  }

  private mutating func add(_ whole: PixelRect, in state: State, cost added: Int) {
    isAligned = isAligned && state.space.isAligned
    let rect = state.clip.map(whole.intersection) ?? whole
    guard !rect.isEmpty else { return }
    cost += added
    ink = ink.union(rect)
    // The check is quadratic, so more than a few operations count as overlapping. The decision
    // depends only on the content, so it is the same regardless of the damage.
    guard !overlaps else { return }
    overlaps = rects.count >= Self.trackedRects || rects.contains { $0.intersects(rect) }
    rects.append(rect)
  }
}

extension DeviceSpace {
  /// Returns a rectangle of pixels outside which nothing is visible if drawing is clipped to a shape.
  fileprivate func cut(by shape: Shape) -> PixelRect {
    if isAligned, case .rect(let rect) = shape { return placed(rect) }
    return ink(shape.bounds)
  }
}

extension TextRequest {
  /// Whether glyphs are drawn over other parts of the text.
  fileprivate var hasOverlappingInk: Bool {
    runs.contains { run in
      let look = run.attributes
      return look.background != nil || look.isUnderlined || look.isStruckThrough
    }
  }
}

extension DisplayList {
  /// The maximum distance, in pixels, by which a nested list's ink may exceed its bounds: origins
  /// are rounded by up to half a pixel per level.
  static let nestedSlack = 32.0

  /// Returns the index of the `pop` that closes the step at an index, or of the last step.
  func indexOfPop(for start: Int) -> Int {
    let operations = operations
    var depth = 0
    for index in start..<operations.count {
      switch operations[index] {
      case .pushClip, .pushOpacity, .pushBlend, .pushTransform: depth += 1
      case .pop: depth -= 1
      case .fill, .stroke, .image, .icon, .text, .shadow, .innerShadow, .list, .picture: break
      }
      if depth == 0 { return index }
    }
    return operations.count - 1
  }

  /// Returns the list that is the only content of the group that begins at an index, or nil if the group
  /// contains anything else.
  func onlyList(inGroupAt index: Int) -> DisplayList? {
    let operations = operations
    guard index + 2 < operations.count, case .pop = operations[index + 2],
      case .list(let content) = operations[index + 1]
    else { return nil }
    return content
  }
}
