internal import BentoGeometry
internal import RealModule

/// An arc of a rotated ellipse between two points, as defined by SVG.
///
/// The algorithm is that of the appendix "Elliptical arc parameterization"
/// (https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes): radii that are too small are scaled up
/// until the ellipse reaches both points, and an arc with a radius of zero is a line.
struct EllipticArc {
  /// The start of the arc.
  let start: Point
  /// The end of the arc.
  let end: Point
  private let radii: Size
  private let sine: Double
  private let cosine: Double
  private let isLarge: Bool
  private let isClockwise: Bool

  init(
    from start: Point,
    to end: Point,
    radii: Size,
    degrees: Double,
    isLarge: Bool,
    isClockwise: Bool
  ) {
    self.start = start
    self.end = end
    self.radii = Size(width: radii.width.magnitude, height: radii.height.magnitude)
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    sine = Double.sin(angle)
    cosine = Double.cos(angle)
    self.isLarge = isLarge
    self.isClockwise = isClockwise
  }

  /// Adds the arc to a path whose current point is the arc's start.
  func add(to path: inout Path) {
    guard start != end else { return }
    guard let ellipse = ellipse() else {
      path.addLine(to: end)
      return
    }
    let count = max(1, Int((ellipse.turn.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
    let step = ellipse.turn / Double(count)
    let handle = 4 / 3 * Double.tan(step / 4)
    for index in 0..<count {
      let first = ellipse.angle + step * Double(index)
      let last = first + step
      path.addCurve(
        to: index == count - 1 ? end : point(on: ellipse, last, along: 0),
        control1: point(on: ellipse, first, along: handle),
        control2: point(on: ellipse, last, along: -handle)
      )
    }
  }

  /// The whole ellipse, the angle at which the arc starts, and the angle that the arc sweeps.
  private struct Ellipse {
    var center: Point
    var radii: Size
    var angle: Double
    var turn: Double
  }

  private func ellipse() -> Ellipse? {
    guard radii.width > 0, radii.height > 0 else { return nil }
    let middle = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    // This is the start relative to the midpoint of the arc's ends, in units of the radii.
    let across = (cosine * middle.x + sine * middle.y) / radii.width
    let down = (cosine * middle.y - sine * middle.x) / radii.height
    let distance = across * across + down * down
    guard distance > 0, distance.isFinite else { return nil }
    let stretch = max(1, distance.squareRoot())
    let (x, y) = (across / stretch, down / stretch)
    let share = max(0, 1 / (x * x + y * y) - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Point(x: share * y, y: -share * x)
    let angle = Double.atan2(y: y - center.y, x: x - center.x)
    var turn = Double.atan2(y: -y - center.y, x: -x - center.x) - angle
    if isClockwise, turn < 0 { turn += 2 * .pi }
    if !isClockwise, turn > 0 { turn -= 2 * .pi }
    let stretched = Size(width: radii.width * stretch, height: radii.height * stretch)
    let (dx, dy) = (center.x * stretched.width, center.y * stretched.height)
    let place = Point(
      x: cosine * dx - sine * dy + (start.x + end.x) / 2,
      y: sine * dx + cosine * dy + (start.y + end.y) / 2
    )
    guard place.isFinite, stretched.isFinite, turn.isFinite else { return nil }
    return Ellipse(center: place, radii: stretched, angle: angle, turn: turn)
  }

  /// Returns the point at an angle on the ellipse, moved along the tangent at that point.
  private func point(on ellipse: Ellipse, _ angle: Double, along tangent: Double) -> Point {
    let x = (Double.cos(angle) - tangent * Double.sin(angle)) * ellipse.radii.width
    let y = (Double.sin(angle) + tangent * Double.cos(angle)) * ellipse.radii.height
    return ellipse.center.offsetBy(dx: cosine * x - sine * y, dy: sine * x + cosine * y)
  }
}
