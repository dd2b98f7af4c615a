import BentoGeometry
import BentoGraphics
import SeededRandom
import Testing

@Suite
struct ContainmentTests {
  private static let place = Rect(x: 10, y: 20, width: 60, height: 40)

  @Test(arguments: [
    (Shape.rect(place), Point(x: 10, y: 20), true),
    (.rect(place), Point(x: 70, y: 30), false),
    (.ellipse(place), Point(x: 40, y: 21), true),
    (.ellipse(place), Point(x: 12, y: 22), false),
    (.roundedRect(place, CornerRadii(10)), Point(x: 11, y: 21), false),
    (.roundedRect(place, CornerRadii(10)), Point(x: 14, y: 24), true),
    (.roundedRect(place, CornerRadii(10)), Point(x: 69, y: 59), false),
    (.roundedRect(place, CornerRadii(10, curve: .continuous)), Point(x: 11, y: 21), false),
    (.roundedRect(place, CornerRadii(10, curve: .continuous)), Point(x: 40, y: 20.5), true),
    (.ellipse(.zero), .zero, false),
    (.rect(place), Point(x: .nan, y: 30), false),
    (.path(Path(), .winding), .zero, false),
  ])
  func `a point is either inside a shape or not`(shape: Shape, point: Point, isInside: Bool) {
    #expect(shape.contains(point) == isInside)
  }

  @Test
  func `the fill rule decides where an outline winds twice around a point`() {
    var path = Path()
    path.addRect(Rect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(Rect(x: 10, y: 10, width: 10, height: 10))
    let middle = Point(x: 15, y: 15)

    #expect(Shape.path(path, .winding).contains(middle))
    #expect(!Shape.path(path, .evenOdd).contains(middle))
    #expect(Shape.path(path, .evenOdd).contains(Point(x: 5, y: 15)))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a path of curves contains the points of the shape it outlines`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let place = Rect(
      x: .random(in: -20...20, using: &generator),
      y: .random(in: -20...20, using: &generator),
      width: .random(in: 5...80, using: &generator),
      height: .random(in: 5...80, using: &generator)
    )
    let radii = CornerRadii(.random(in: 0...30, using: &generator))
    var outlines = (ellipse: Path(), rounded: Path())
    outlines.ellipse.addEllipse(in: place)
    outlines.rounded.addRoundedRect(place, radii)

    for _ in 0..<2_000 {
      let point = Point(
        x: .random(in: -30...110, using: &generator),
        y: .random(in: -30...110, using: &generator)
      )
      for (shape, path) in [
        (Shape.ellipse(place), outlines.ellipse), (.roundedRect(place, radii), outlines.rounded),
      ] where isFarFromEdge(point, of: shape) {
        #expect(shape.contains(point) == path.contains(point), "seed \(seed): \(point) in \(shape)")
      }
    }
  }

  /// Whether the shape gives the same answer for all points around one; curves are not exactly circles.
  private func isFarFromEdge(_ point: Point, of shape: Shape) -> Bool {
    let around = [(-0.1, 0.0), (0.1, 0), (0, -0.1), (0, 0.1)].map { point.offsetBy(dx: $0, dy: $1) }
    return around.allSatisfy { shape.contains($0) == shape.contains(point) }
  }
}
