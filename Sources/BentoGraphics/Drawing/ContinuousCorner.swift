public import BentoGeometry
internal import RealModule

/// A corner of radius 1 with continuous curvature.
///
/// A point is given by its distances from the corner along the incoming edge (`x`) and the outgoing edge
/// (`y`). The three curves match those measured on iOS 7
/// (https://www.paintcodeapp.com/news/code-for-ios-7-rounded-rectangles). If there is less space than they
/// need, each control point moves in a straight line toward the corresponding point of a circle divided into
/// three parts at the same angles, and reaches it when the space is one radius.
struct ContinuousCorner {
  /// The distance from the corner, in radii, at which the curve begins if nothing limits the curve.
  static let reach = 1.528_664_83

  /// The start, followed by two control points and an end for each of the three curves.
  let points: [Point]

  /// Creates a corner whose curve may begin at most `room` radii from the corner; `room` is at least 1.
  init(room: Double) {
    let share = max(0, min(1, (room - 1) / (Self.reach - 1)))
    guard share < 1 else {
      points = Self.widest
      return
    }
    points = zip(Self.circle, Self.widest).map { circle, widest in
      Point(
        x: circle.x + (widest.x - circle.x) * share,
        y: circle.y + (widest.y - circle.y) * share
      )
    }
  }

  private static let widest: [Point] = {
    let half = [
      Point(x: reach, y: 0),
      Point(x: 1.088_492_96, y: 0),
      Point(x: 0.868_406_95, y: 0),
      Point(x: 0.631_493_79, y: 0.074_911_39),
      Point(x: 0.372_823_83, y: 0.169_059_56),
    ]
    return half + half.reversed().map { Point(x: $0.y, y: $0.x) }
  }()

  /// A quarter circle, divided at the same angles as the widest corner.
  private static let circle: [Point] = {
    let cut = Double.atan2(y: 1 - 0.631_493_79, x: 1 - 0.074_911_39)
    let angles: [Double] = [0, cut, Double.pi / 2 - cut, Double.pi / 2]
    func point(_ angle: Double, along tangent: Double) -> Point {
      let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
      return Point(x: 1 - sine - cosine * tangent, y: 1 - cosine + sine * tangent)
    }
    var points = [point(0, along: 0)]
    for (start, end) in zip(angles, angles.dropFirst()) {
      let handle = 4 / 3 * Double.tan((end - start) / 4)
      points.append(point(start, along: handle))
      points.append(point(end, along: -handle))
      points.append(point(end, along: 0))
    }
    return points
  }()
}

extension Path {
  /// Adds a closed rectangle with rounded corners, clockwise from the top-left corner; radii are limited to
  /// half of the shorter side.
  public mutating func addRoundedRect(_ rect: Rect, _ radii: CornerRadii) {
    let radii = radii.clamped(to: rect.size)
    let room = min(rect.width, rect.height) / 2
    let corners: [(corner: Point, inward: Point, turns: Bool, radius: Double)] = [
      (Point(x: rect.minX, y: rect.minY), Point(x: 1, y: 1), true, radii.topLeft),
      (Point(x: rect.maxX, y: rect.minY), Point(x: -1, y: 1), false, radii.topRight),
      (Point(x: rect.maxX, y: rect.maxY), Point(x: -1, y: -1), true, radii.bottomRight),
      (Point(x: rect.minX, y: rect.maxY), Point(x: 1, y: -1), false, radii.bottomLeft),
    ]
    for (index, entry) in corners.enumerated() {
      let points = Self.cornerPoints(radii.curve, radius: entry.radius, room: room).map { point in
        let (x, y) = entry.turns ? (point.y, point.x) : (point.x, point.y)
        return entry.corner.offsetBy(dx: x * entry.inward.x, dy: y * entry.inward.y)
      }
      if index == 0 { move(to: points[0]) } else { addLine(to: points[0]) }
      for start in stride(from: 1, to: points.count, by: 3) {
        addCurve(to: points[start + 2], control1: points[start], control2: points[start + 1])
      }
    }
    close()
  }

  /// Returns the start of a corner's curve and three points for each part of the curve, as distances from
  /// the corner.
  private static func cornerPoints(
    _ curve: CornerCurve,
    radius: Double,
    room: Double
  ) -> [Point] {
    guard radius > 0 else { return [.zero] }
    switch curve {
    case .continuous:
      return ContinuousCorner(room: room / radius).points.map {
        Point(x: $0.x * radius, y: $0.y * radius)
      }
    case .circular:
      let handle = radius * (1 - circleHandle)
      return [
        Point(x: radius, y: 0), Point(x: handle, y: 0), Point(x: 0, y: handle),
        Point(x: 0, y: radius),
      ]
    }
  }
}
