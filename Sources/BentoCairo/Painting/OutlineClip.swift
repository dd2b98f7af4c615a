internal import BentoGeometry
internal import BentoGraphics

/// A clipper that limits outlines to the area around some pixels.
///
/// Cairo's coordinates are fixed-point numbers with a range of about eight million pixels, and its
/// drawing time grows with every edge, visible or not. Anything far outside is therefore omitted or
/// moved closer first. This does not change the coverage of the pixels inside.
struct OutlineClip {
  /// The area where a stroke may be visible, in pixels; anything outside is omitted.
  private let kept: Rect
  /// The area in which coordinates are in range, in pixels; a segment that leaves it is divided.
  private let allowed: Rect

  /// The maximum number of times a segment is halved.
  ///
  /// Each division halves the segment's extent, so this number is enough to make any segment small
  /// if its coordinates are in the range that a plan allows.
  private static let mostHalvings = 48

  /// Prepares to clip outlines that are visible within the given pixels.
  ///
  /// - Parameters:
  ///   - reach: The maximum distance from the outline, in pixels, at which pixels may be covered.
  ///   - tolerance: The maximum distance outside the visible pixels, in pixels, at which segments
  ///     are not divided.
  init(around window: PixelRect, reach: Double, tolerance: Double = 0x1p20) {
    let rect = Scale.one.points(window)
    // Two pixels are added: one for the antialiased edge, and one for the rounding of Cairo's
    // coordinates.
    kept = rect.insetBy(dx: -reach - 2, dy: -reach - 2)
    allowed = kept.insetBy(dx: -tolerance, dy: -tolerance)
  }
}

// MARK: - Parts of paths

/// A line or curve with both end points.
private struct Segment {
  var start: Point
  var end: Point
  /// The control points; nil for a line.
  var controls: (first: Point, second: Point)?

  /// The bounds of all points, which contain the segment.
  var bounds: Rect {
    // A Bézier curve is inside the convex hull of its points, so its extrema need not be computed.
    let others = controls ?? (start, end)
    let low = Point(
      x: min(start.x, end.x, others.first.x, others.second.x),
      y: min(start.y, end.y, others.first.y, others.second.y)
    )
    let high = Point(
      x: max(start.x, end.x, others.first.x, others.second.x),
      y: max(start.y, end.y, others.first.y, others.second.y)
    )
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Both halves of the segment.
  var halves: (Segment, Segment) {
    guard let controls else {
      let middle = start.middle(to: end)
      return (Segment(start: start, end: middle), Segment(start: middle, end: end))
    }
    // This is De Casteljau's construction.
    let (first, last) = (start.middle(to: controls.first), controls.second.middle(to: end))
    let middle = controls.first.middle(to: controls.second)
    let (inner, outer) = (first.middle(to: middle), middle.middle(to: last))
    let center = inner.middle(to: outer)
    return (
      Segment(start: start, end: center, controls: (first, inner)),
      Segment(start: center, end: end, controls: (outer, last))
    )
  }
}

extension Path {
  /// The segments of every subpath, and whether the subpath is closed.
  fileprivate var parts: [(segments: [Segment], isClosed: Bool)] {
    var parts: [(segments: [Segment], isClosed: Bool)] = []
    var segments: [Segment] = []
    // As in Cairo, a path that does not begin with a move starts at its first point, and a close
    // before that point does nothing.
    let elements = elements.drop { $0 == .close }
    var start: Point
    switch elements.first {
    case .move(let point), .line(let point), .curve(_, let point, _): start = point
    case .close, nil: return []
    }
    var current = start
    func finish(isClosed: Bool) {
      if !segments.isEmpty { parts.append((segments, isClosed)) }
      segments = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        (start, current) = (point, point)
      case .line(let point):
        segments.append(Segment(start: current, end: point))
        current = point
      case .curve(let point, let first, let second):
        segments.append(Segment(start: current, end: point, controls: (first, second)))
        current = point
      case .close:
        if current != start || segments.isEmpty {
          segments.append(Segment(start: current, end: start))
        }
        finish(isClosed: true)
        current = start
      }
    }
    finish(isClosed: false)
    return parts
  }

  fileprivate mutating func add(_ segment: Segment) {
    if let controls = segment.controls {
      addCurve(to: segment.end, control1: controls.first, control2: controls.second)
    } else {
      addLine(to: segment.end)
    }
  }
}

// MARK: - Fills

extension OutlineClip {
  /// Returns a path that has the same interior as the given path within the visible area.
  ///
  /// Points outside are moved to the nearest point on the border of the allowed area. The path
  /// never moves across a point inside the area, so its winding number around each of those points
  /// stays the same.
  func cutFill(_ path: Path) -> Path {
    // Curves inside the area remain curves: a polygon clipper would flatten them and thereby change
    // their coverage.
    var result = Path()
    for part in path.parts {
      guard let first = part.segments.first, let last = part.segments.last else { continue }
      result.move(to: allowed.nearest(to: first.start))
      for segment in part.segments { addMoved(segment, to: &result) }
      // A fill closes open subpaths with a line, which must be moved too.
      addMoved(Segment(start: last.end, end: first.start), to: &result)
      result.close()
    }
    return result
  }

  private func addMoved(_ segment: Segment, to path: inout Path) {
    // An explicit stack is used, and the second half is pushed first, so pieces are processed in
    // path order.
    var open = [(segment, Self.mostHalvings)]
    while let (segment, halvings) = open.popLast() {
      let bounds = segment.bounds
      if allowed.holds(bounds) {
        path.add(segment)
      } else if segment.controls == nil {
        addMovedLine(segment, to: &path)
      } else if allowed.liesBeside(bounds) || halvings == 0 {
        path.addLine(to: allowed.nearest(to: segment.end))
      } else {
        let (first, second) = segment.halves
        open.append((second, halvings - 1))
        open.append((first, halvings - 1))
      }
    }
  }

  /// Divides a line where it crosses the lines through the border, and moves each piece.
  private func addMovedLine(_ line: Segment, to path: inout Path) {
    let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
    // Between two crossings, a line stays in one of nine fields, in which moving to the border is
    // linear, so the moved line is exact, not an approximation.
    var times: [Double] = []
    if dx != 0 {
      times += [(allowed.minX - line.start.x) / dx, (allowed.maxX - line.start.x) / dx]
    }
    if dy != 0 {
      times += [(allowed.minY - line.start.y) / dy, (allowed.maxY - line.start.y) / dy]
    }
    for time in times.sorted() where time > 0 && time < 1 {
      let point = Point(x: line.start.x + dx * time, y: line.start.y + dy * time)
      path.addLine(to: allowed.nearest(to: point))
    }
    path.addLine(to: allowed.nearest(to: line.end))
  }
}

// MARK: - Lines

extension OutlineClip {
  /// Returns the pieces of a path whose undashed stroke is visible.
  ///
  /// Each piece ends far enough outside that its end is invisible; all visible corners are
  /// preserved.
  func cutLine(_ path: Path) -> Path {
    var result = Path()
    for part in path.parts {
      var pieces: [Segment?] = []
      for segment in part.segments { appendSeen(of: segment, to: &pieces) }
      add(pieces, isClosed: part.isClosed, to: &result)
    }
    return result
  }

  /// Appends the visible parts of a segment, and nil where something is omitted.
  private func appendSeen(of segment: Segment, to pieces: inout [Segment?]) {
    var open = [(segment, Self.mostHalvings)]
    while let (segment, halvings) = open.popLast() {
      let bounds = segment.bounds
      if kept.liesBeside(bounds) {
        if pieces.last.map({ $0 != nil }) ?? true { pieces.append(nil) }
      } else if allowed.holds(bounds) || halvings == 0 {
        pieces.append(segment)
      } else {
        let (first, second) = segment.halves
        open.append((second, halvings - 1))
        open.append((first, halvings - 1))
      }
    }
  }

  private func add(_ pieces: [Segment?], isClosed: Bool, to path: inout Path) {
    // A closed subpath starts after a gap, so that its original start remains a corner.
    let gap = isClosed ? pieces.firstIndex { $0 == nil } : nil
    let order = gap.map { pieces[$0...] + pieces[..<$0] } ?? pieces[...]
    var isOpen = false
    for piece in order {
      guard let piece else {
        isOpen = false
        continue
      }
      if !isOpen { path.move(to: piece.start) }
      isOpen = true
      path.add(piece)
    }
    if isClosed, gap == nil, isOpen { path.close() }
  }
}

// MARK: - Geometry

extension Point {
  fileprivate func middle(to other: Point) -> Point {
    // Halving before adding cannot overflow.
    Point(x: x / 2 + other.x / 2, y: y / 2 + other.y / 2)
  }
}

extension Rect {
  /// Returns whether another rectangle, which may have no area, is inside this one.
  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether another rectangle, which may have no area, is completely on one side of this
  /// one.
  fileprivate func liesBeside(_ other: Rect) -> Bool {
    other.maxX < minX || other.minX > maxX || other.maxY < minY || other.minY > maxY
  }

  fileprivate func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }
}
