import BentoGeometry
import BentoGraphics
import SeededRandom
import Testing

@Suite
struct PathTests {
  /// Points on a cubic curve.
  private func samples(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Point] {
    (0...200).map { index in
      let time = Double(index) / 200
      let rest = 1 - time
      let weights = [
        rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time, time * time * time,
      ]
      return Point(
        x: weights[0] * a.x + weights[1] * b.x + weights[2] * c.x + weights[3] * d.x,
        y: weights[0] * a.y + weights[1] * b.y + weights[2] * c.y + weights[3] * d.y
      )
    }
  }

  @Test
  func `bounds contain the curve and touch it on every side`() {
    var generator = SplitMix(seed: 12)
    for round in 0..<500 {
      func point() -> Point {
        Point(x: .random(in: -9...9, using: &generator), y: .random(in: -9...9, using: &generator))
      }
      let (a, b, c, d) = (point(), point(), point(), point())
      var path = Path()
      path.move(to: a)
      path.addCurve(to: d, control1: b, control2: c)
      let bounds = path.bounds
      let points = samples(a, b, c, d)

      let (low, high) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
      let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
      #expect(bounds.minX <= low + 1e-9 && bounds.minX > low - 0.01, "round \(round)")
      #expect(bounds.maxX >= high - 1e-9 && bounds.maxX < high + 0.01, "round \(round)")
      #expect(bounds.minY <= top + 1e-9 && bounds.minY > top - 0.01, "round \(round)")
      #expect(bounds.maxY >= bottom - 1e-9 && bounds.maxY < bottom + 0.01, "round \(round)")
    }
  }

  @Test
  func `a path with a non-finite number has no bounds`() {
    for number in [Double.nan, .infinity] {
      var path = Path()
      path.move(to: Point(x: 1, y: number))
      path.addCurve(to: .zero, control1: Point(x: 5, y: 5), control2: Point(x: 9, y: 1))
      path.addLine(to: Point(x: 3, y: 3))

      #expect(path.bounds == .zero)
    }
  }

  @Test
  func `only mitered corners widen the ink of a line`() {
    func ink(_ join: StrokeStyle.Join, _ points: [Point], limit: Double = 10) -> Rect {
      var path = Path()
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
      let style = StrokeStyle(width: 2, join: join, miterLimit: limit)
      return DrawOperation.stroke(.path(path, .winding), .color(.black), style).inkBounds
    }
    let straight = [Point(x: 0, y: 0), Point(x: 50, y: 0)]
    let right = [Point(x: 0, y: 0), Point(x: 50, y: 0), Point(x: 50, y: 50)]
    let sharp = [Point(x: 0, y: 0), Point(x: 50, y: 0), Point(x: 0, y: 12)]

    #expect(ink(.miter, straight) == Rect(x: -1, y: -1, width: 52, height: 2))
    #expect(ink(.miter, right).maxX < 51.5)
    #expect(ink(.miter, sharp).maxX > 57)
    #expect(ink(.miter, sharp, limit: 2).maxX == 51)
    #expect(ink(.round, sharp).maxX == 51)
  }

  @Test
  func `continuous corners stay between the circle's and the square's`() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 80)
    func path(_ radius: Double, _ curve: CornerCurve) -> Path {
      var path = Path()
      path.addRoundedRect(rect, CornerRadii(radius, curve: curve))
      return path
    }
    for radius in [1.0, 10, 26, 30, 39, 40, 500] {
      #expect(path(radius, .continuous).bounds == rect, "\(radius)")
      #expect(path(radius, .circular).bounds == rect, "\(radius)")
    }
    #expect(path(20, .continuous).elements.count == 4 * 4 + 1)
    // With only enough space for a circle, the curve is one.
    for element in path(40, .continuous).elements {
      guard case .curve(let point, _, _) = element, point.x < 40 else { continue }
      #expect((point.distance(to: Point(x: 40, y: 40)) - 40).magnitude < 1e-6)
    }
  }

  @Test
  func `an arc begins and ends at its given angles`() {
    var path = Path()
    path.addArc(center: Point(x: 5, y: 5), radius: 3, from: 0, to: .pi)

    #expect(path.elements.first == .move(Point(x: 8, y: 5)))
    #expect((path.currentPoint ?? .zero).distance(to: Point(x: 2, y: 5)) < 1e-9)
    #expect((path.bounds.maxY - 8).magnitude < 0.01)
    path.addArc(center: .zero, radius: .nan, from: 0, to: 1)
    #expect(path.bounds.isFinite)
  }
}
