internal import BentoGeometry
internal import BentoGraphics
internal import CCairo
internal import Glibc

/// A plan for drawing an outline into a mask in bounded time.
///
/// Nearly all outlines are drawn unchanged. Those with coordinates that Cairo cannot represent, and
/// those with many elements, are first clipped to the mask's surroundings. If that is still too
/// much work, edges are drawn more coarsely, and only every n-th element of a stroke is drawn. A
/// fill that is still too much work is not drawn at all.
struct OutlinePlan {
  /// The outline, in pixels, if it was clipped; otherwise nil.
  private(set) var path: Path?
  /// The quality of the edges.
  private(set) var antialias = CAIRO_ANTIALIAS_DEFAULT
  /// Whether a stroke is drawn with its dashes.
  private(set) var hasDashes = true

  /// The limit, in pixels, past which coordinates are beyond any device.
  private static let farthest = 0x1p40
  /// The distance from the mask, in pixels, within which outlines are in the range of Cairo's
  /// coordinates.
  private static let near = 0x1p20
  /// The number of elements beyond which paths are clipped: examining the elements costs less than drawing
  /// invisible ones.
  private static let manySteps = 4_096
  /// The maximum number of corners that dashes may add to a stroke; beyond that number, the stroke
  /// is solid.
  private static let mostDashCorners = 200_000.0
  /// The maximum amount of work for edges with 255 levels, with a few levels, and without
  /// antialiasing; each amount takes about half a second (see ``OutlineMeasure/rows``).
  private static let (fineWork, coarseWork, roughWork) = (6e5, 3e6, 1e7)

  /// Plans a mask; returns nil if the outline has coordinates beyond any device or requires too
  /// much work.
  init?(_ key: CoverageMask.Key) {
    let isPlanned =
      switch key.outline {
      case .letters: true
      case .fill(let shape): planFill(of: shape, key)
      case .ring(let outer, let outerRadii, let inner, let innerRadii):
        planRing(outer, outerRadii, inner, innerRadii, key)
      case .stroke(let shape, let style): planLine(around: shape, style, key)
      }
    guard isPlanned else { return nil }
  }
}

// MARK: - Fills

extension OutlinePlan {
  private mutating func planFill(of shape: Shape, _ key: CoverageMask.Key) -> Bool {
    let measure: OutlineMeasure
    if case .path(let path, _) = shape {
      measure = OutlineMeasure(path, key)
    } else {
      measure = OutlineMeasure(shape.bounds, key)
    }
    guard measure.reach < Self.farthest else { return false }
    if measure.reach > Self.near {
      path = OutlineClip(around: key.window, reach: 0)
        .cutFill(shape.outline.transformed(by: key.map))
    }
    return chooseEdges(for: measure.rows)
  }

  private mutating func planRing(
    _ outer: Rect,
    _ outerRadii: CornerRadii,
    _ inner: Rect,
    _ innerRadii: CornerRadii,
    _ key: CoverageMask.Key
  ) -> Bool {
    let measure = OutlineMeasure(outer, key)
    guard measure.reach > Self.near else { return true }
    guard measure.reach < Self.farthest else { return false }
    var ring = Path()
    ring.addRoundedRect(outer, outerRadii)
    if !inner.isEmpty { ring.addRoundedRect(inner, innerRadii) }
    path = OutlineClip(around: key.window, reach: 0).cutFill(ring.transformed(by: key.map))
    return true
  }

  /// Makes edges as fine as the amount of work permits; returns `false` if even the coarsest edges
  /// take too long.
  private mutating func chooseEdges(for work: Double) -> Bool {
    if work > Self.coarseWork {
      antialias = CAIRO_ANTIALIAS_NONE
    } else if work > Self.fineWork {
      antialias = CAIRO_ANTIALIAS_FAST
    }
    return work <= Self.roughWork
  }
}

// MARK: - Lines

extension OutlinePlan {
  private mutating func planLine(
    around shape: Shape,
    _ style: StrokeStyle,
    _ key: CoverageMask.Key
  ) -> Bool {
    let pen = Pen(style, shape, key)
    guard pen.reach < Self.near else { return false }
    hasDashes = pen.dashCount > 0 && pen.dashCount * pen.corners <= Self.mostDashCorners
    if case .path = shape {
    } else if !hasDashes {
      // The outlines of other shapes are short, so only their bounds are measured.
      let measure = OutlineMeasure(shape.bounds, key)
      if measure.reach <= Self.near { return true }
      guard measure.reach < Self.farthest else { return false }
    }
    let outline = shape.outline
    var measure = OutlineMeasure(outline, key)
    guard measure.reach < Self.farthest else { return false }
    if measure.reach > Self.near || measure.steps > Self.manySteps {
      // Dashes begin at the start of the outline, which clipping would remove.
      guard !hasDashes || measure.reach <= Self.near else { return false }
      if !hasDashes {
        let cut = OutlineClip(around: key.window, reach: pen.reach)
          .cutLine(outline.transformed(by: key.map))
        path = cut
        measure = OutlineMeasure(cut, key.window, map: .identity)
      }
    }
    // Stroking turns each element into two edges and each corner into a join; each dash adds two ends.
    let work = 2 * measure.rows + (Double(measure.steps) + pen.dashes(hasDashes)) * pen.work
    if chooseEdges(for: work) { return true }
    guard !hasDashes else { return false }
    path = (path ?? outline.transformed(by: key.map))
      .thinned(keepingOneOf: Int((work / Self.roughWork).rounded(.up)))
    return true
  }
}

/// The pen of a stroke, in pixels.
private struct Pen {
  /// The distance that the stroke extends from the outline.
  let reach: Double
  /// The number of corners that Cairo uses to draw a round cap.
  let corners: Double
  /// The number of dashes; 0 for a solid stroke.
  let dashCount: Double
  /// The work required for a corner or for the ends of a dash.
  let work: Double

  init(_ style: StrokeStyle, _ shape: Shape, _ key: CoverageMask.Key) {
    let map = key.map
    // This is the Frobenius norm of the linear part, an upper bound for the length of a transformed unit
    // vector.
    let stretch = (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    reach = style.reach(around: shape) * stretch
    let radius = style.width / 2 * stretch
    let isRound = style.cap == .round || style.join == .round
    // Cairo's tolerance is a tenth of a pixel: a circle of radius r becomes a polygon with 2π / acos(1 -
    // tolerance / r) corners (`_cairo_pen_vertices_needed`).
    corners = isRound && radius > 0.1 ? 2 * .pi / acos(1 - 0.1 / radius) : 4
    let length = shape.greatestLength
    let dashes = style.effectiveDashes(alongAtMost: length)
    let period = dashes.reduce(0, +)
    dashCount = dashes.isEmpty ? 0 : length / period * Double(dashes.count)
    work = corners + 2 * min(2 * radius, Double(key.window.height))
  }

  func dashes(_ isDashed: Bool) -> Double { isDashed ? dashCount : 0 }
}

// MARK: - Measures

/// The extent of an outline and the work required to draw it.
private struct OutlineMeasure {
  /// The greatest distance of a coordinate from the mask, in pixels; infinite if any coordinate is
  /// not finite.
  private(set) var reach = 0.0
  /// The number of elements.
  private(set) var steps = 0
  /// The total number of the mask's rows that the elements cross.
  ///
  /// Cairo's time grows with this number, by about a microsecond per row if edges are fine.
  private(set) var rows = 0.0
  private let window: Rect

  /// Measures a path in the space of a mask's outline.
  init(_ path: Path, _ key: CoverageMask.Key) {
    self.init(path, key.window, map: key.map)
  }

  /// Measures a path.
  init(_ path: Path, _ pixels: PixelRect, map: Transform) {
    window = Scale.one.points(pixels)
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        start = map.apply(to: point)
        current = start
        include(current)
      case .line(let point): add(from: &current, to: map.apply(to: point))
      case .curve(let point, let first, let second):
        add(from: &current, to: map.apply(to: first))
        add(from: &current, to: map.apply(to: second))
        add(from: &current, to: map.apply(to: point))
      case .close: add(from: &current, to: start)
      }
    }
  }

  /// Measures the extent of a rectangle in the space of a mask's outline.
  init(_ rect: Rect, _ key: CoverageMask.Key) {
    window = Scale.one.points(key.window)
    let device = key.map.apply(to: rect)
    include(device.origin)
    include(Point(x: device.maxX, y: device.maxY))
  }

  private mutating func add(from current: inout Point, to point: Point) {
    steps += 1
    include(point)
    let low = max(min(current.y, point.y), window.minY)
    let high = min(max(current.y, point.y), window.maxY)
    // Each element counts as at least one row, because it has a cost even if it is outside.
    rows += max(0, high - low) + 1
    current = point
  }

  private mutating func include(_ point: Point) {
    let distance = max(
      window.minX - point.x,
      point.x - window.maxX,
      window.minY - point.y,
      point.y - window.maxY
    )
    // Every comparison with NaN is false.
    if !point.isFinite { reach = .infinity } else if distance > reach { reach = distance }
  }
}

// MARK: - Paths

extension Shape {
  /// The outline as a path.
  fileprivate var outline: Path {
    var outline = Path()
    switch self {
    case .rect(let rect): outline.addRect(rect)
    case .roundedRect(let rect, let radii): outline.addRoundedRect(rect, radii)
    case .ellipse(let rect): outline.addEllipse(in: rect)
    case .path(let path, _): outline = path
    }
    return outline
  }
}

extension Path {
  /// Returns a path with every n-th element of the path, each as a separate subpath.
  fileprivate func thinned(keepingOneOf count: Int) -> Path {
    var result = Path()
    var current = Point.zero
    for (index, element) in elements.enumerated() {
      let isKept = index.isMultiple(of: count)
      switch element {
      case .move(let point): current = point
      case .line(let point):
        if isKept {
          result.move(to: current)
          result.addLine(to: point)
        }
        current = point
      case .curve(let point, let first, let second):
        if isKept {
          result.move(to: current)
          result.addCurve(to: point, control1: first, control2: second)
        }
        current = point
      case .close: break
      }
    }
    return result
  }
}
