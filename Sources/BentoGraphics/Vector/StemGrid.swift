import BentoGeometry

/// The mapping of one axis of an icon from units to whole device pixels, similar to font hinting.
///
/// The positions of *stems*, the horizontal or vertical parts of outlines, are moved to the nearest positions
/// at which their edges align with pixel edges, as are the extremes of curves and the ends of stems unless a
/// stem is near. Positions between two moved ones are interpolated, and positions beyond the outermost
/// moved one are shifted with it, so curves and slanted lines follow without a break.
///
/// Distances are rounded from the middle of the icon, so a symmetric icon stays symmetric. If the icon has
/// a stem in the middle and the stem's width is odd in pixels but the icon's is even, or vice versa, the
/// whole icon is moved by half a pixel.
struct StemGrid {
  /// The axis whose positions are mapped.
  enum Axis {
    case horizontal
    case vertical

    /// Returns the coordinate of a point along the axis.
    func position(_ point: Point) -> Double { self == .horizontal ? point.x : point.y }
    /// Returns the coordinate of a point along the other axis.
    func level(_ point: Point) -> Double { self == .horizontal ? point.y : point.x }
  }

  /// A position to be moved to the grid.
  private struct Anchor {
    var unit: Double
    var pixel: Double
  }

  /// The anchors, in order.
  private var anchors: [Anchor] = []
  private let factor: Double
  private let extent: Double
  private var middle: Double

  /// The distance, in units, within which stems and curves are not moved separately.
  private static let separation = 1.5
  /// The distance, in units, within which positions count as the same.
  private static let tolerance = 0.02

  /// Creates the mapping of layers to the given number of pixels.
  init(_ layers: [Icon.Layer], along axis: Axis, extent: Pixels, lineWidth: Pixels) {
    self.extent = Double(extent)
    factor = Double(extent) / Icon.extent
    middle = Double(extent) / 2
    // The center of a line with an odd number of pixels is in the middle of a pixel.
    let halfLine = Double(lineWidth) / 2
    let positions = Self.positions(of: layers, along: axis).map { position in
      (unit: position.unit, half: position.isLine ? halfLine : 0)
    }
    let center = Icon.extent / 2
    func isCentered(_ unit: Double) -> Bool { (unit - center).magnitude < Self.tolerance }
    let edges = middle
    let isBetween = positions.contains {
      isCentered($0.unit) && (edges - $0.half).truncatingRemainder(dividingBy: 1) != 0
    }
    if isBetween { middle -= 0.5 }
    anchors = positions.map { position in
      guard !isCentered(position.unit) else { return Anchor(unit: position.unit, pixel: middle) }
      let distance = (position.unit - center).magnitude
      // The smallest distance from the middle at which an edge is on a pixel edge: 0 or one half.
      let rest = (position.half - middle).truncatingRemainder(dividingBy: 1)
      let first = rest < 0 ? rest + 1 : rest
      var pixels = ((distance * factor - first + 1e-6).rounded() + first)
      // Everything inside the square stays inside it.
      if distance + Icon.lineWidth / 2 <= center { pixels = min(pixels, middle - position.half) }
      pixels = max(pixels, first)
      return Anchor(
        unit: position.unit,
        pixel: middle + (position.unit < center ? -pixels : pixels)
      )
    }
    anchors.sort { $0.unit < $1.unit }
  }

  /// Converts a position, the edge of an area or the center of a line, from units to pixels.
  ///
  /// Positions inside the square of the icon stay inside it.
  ///
  /// - Parameter half: Half the width of the line, in pixels.
  func pixel(at unit: Double, half: Double) -> Double {
    let reach = half > 0 ? Icon.lineWidth / 2 : 0
    let pixel = pixel(at: unit)
    guard unit >= reach, unit <= Icon.extent - reach else { return pixel }
    return max(half, min(pixel, extent - half))
  }

  private func pixel(at unit: Double) -> Double {
    guard let first = anchors.first, let last = anchors.last else {
      return middle + (unit - Icon.extent / 2) * factor
    }
    if unit <= first.unit { return first.pixel + (unit - first.unit) * factor }
    if unit >= last.unit { return last.pixel + (unit - last.unit) * factor }
    let end = anchors.firstIndex { $0.unit >= unit } ?? anchors.count - 1
    let (low, high) = (anchors[max(0, end - 1)], anchors[end])
    guard high.unit > low.unit else { return high.pixel }
    return low.pixel + (unit - low.unit) / (high.unit - low.unit) * (high.pixel - low.pixel)
  }
}

// MARK: - Positions

extension StemGrid {
  /// A position of a stem or curve, and whether it is the center of a line or the edge of an area.
  private struct Position {
    var unit: Double
    var isLine: Bool
  }

  /// Returns the positions to move to the grid, without those that are too close to others.
  private static func positions(of layers: [Icon.Layer], along axis: Axis) -> [Position] {
    var result: [Position] = []
    func add(_ unit: Double, _ isLine: Bool, separation: Double) {
      guard result.allSatisfy({ ($0.unit - unit).magnitude >= separation }) else { return }
      result.append(Position(unit: unit, isLine: isLine))
    }
    let outlines = layers.map { (outline: Outline($0, along: axis), isLine: $0.isLine) }
    for (outline, isLine) in outlines {
      for unit in outline.stems { add(unit, isLine, separation: tolerance) }
    }
    for (outline, isLine) in outlines {
      // Positions are processed from the outside inward, so that both halves of a symmetric icon are treated
      // alike.
      let center = Icon.extent / 2
      let ends = outline.ends.sorted { ($0 - center).magnitude > ($1 - center).magnitude }
      for unit in ends { add(unit, isLine, separation: separation - 1e-3) }
    }
    return result
  }

  /// The positions along one axis at which an outline has stems, and at which its curves and stems end.
  private struct Outline {
    var stems: [Double] = []
    var ends: [Double] = []

    /// The minimum length of a stem, in units; shorter lines are dots.
    private static let shortestStem = 0.5

    init(_ layer: Icon.Layer, along axis: Axis) {
      var (start, current) = (Point.zero, Point.zero)
      let elements = layer.path.elements
      for (index, element) in elements.enumerated() {
        let next = index + 1 < elements.count ? elements[index + 1] : nil
        switch element {
        case .move(let point): (start, current) = (point, point)
        case .line(let point):
          addLine(from: current, to: point, axis)
          if layer.isLine {
            // Only the free ends of a line count; elsewhere the line continues.
            if index > 0, case .move = elements[index - 1], !Self.closes(elements, from: index) {
              addEnd(of: point, at: current, axis)
            }
            if next == nil || next?.isMove == true { addEnd(of: current, at: point, axis) }
          }
          current = point
        case .curve(let point, let control1, let control2):
          addExtremes(
            axis.position(current),
            axis.position(control1),
            axis.position(control2),
            axis.position(point)
          )
          current = point
        case .close:
          addLine(from: current, to: start, axis)
          current = start
        }
      }
    }

    /// Whether the subpath that contains an element is closed.
    private static func closes(_ elements: [Path.Element], from index: Int) -> Bool {
      for element in elements[index...] {
        if case .close = element { return true }
        if element.isMove { return false }
      }
      return false
    }

    private mutating func addLine(from first: Point, to second: Point, _ axis: Axis) {
      let length = (axis.level(first) - axis.level(second)).magnitude
      let slant = (axis.position(first) - axis.position(second)).magnitude
      if slant < 1e-4, length >= Self.shortestStem { stems.append(axis.position(first)) }
      if max(slant, length) < 0.1 { ends.append(axis.position(first)) }
    }

    /// Adds the free end of a line that runs along the axis.
    private mutating func addEnd(of other: Point, at end: Point, _ axis: Axis) {
      guard (axis.level(end) - axis.level(other)).magnitude < 1e-4,
        (axis.position(end) - axis.position(other)).magnitude >= Self.shortestStem
      else { return }
      ends.append(axis.position(end))
    }

    /// Adds the positions at which a curve reverses direction, where its derivative is zero.
    private mutating func addExtremes(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
      let (a, b, c) = (3 * (p1 - p2) + p3 - p0, 2 * (p0 - 2 * p1 + p2), p1 - p0)
      var turns: [Double] = []
      if a.magnitude < 1e-9 {
        if b.magnitude > 1e-9 { turns = [-c / b] }
      } else {
        let root = b * b - 4 * a * c
        if root >= 0 {
          turns = [(-b - root.squareRoot()) / (2 * a), (-b + root.squareRoot()) / (2 * a)]
        }
      }
      for t in turns where (-1e-3...1.001).contains(t) {
        let u = 1 - t
        ends.append(u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3)
      }
    }
  }
}

extension Path.Element {
  /// Whether the element starts a subpath.
  fileprivate var isMove: Bool {
    if case .move = self { return true }
    return false
  }
}
