import BentoGeometry
import Testing

@Suite
struct TransformTests {
  @Test
  func `a quarter turn maps the x axis to the y axis, which points down`() {
    let turned = Transform.identity.rotated(by: .pi / 2).apply(to: Point(x: 1, y: 0))

    #expect(turned.distance(to: Point(x: 0, y: 1)) < 1e-12)
  }

  @Test
  func `the inverse undoes the transform`() throws {
    let map = Transform.identity.translated(by: Point(x: 3, y: 4)).scaled(by: 2).rotated(by: 0.7)
    let inverse = try #require(map.inverted)
    let point = Point(x: 5, y: -6)

    #expect(inverse.apply(to: map.apply(to: point)).distance(to: point) < 1e-12)
    #expect(Transform.scale(x: 0, y: 1).inverted == nil)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2.0, 3.0])
  func `snapping a coordinate twice changes nothing`(factor: Double) {
    let scale = Scale(factor)

    for step in -40...40 {
      let value = Double(step) * 0.37
      #expect(scale.snap(scale.snap(value)) == scale.snap(value))
    }
  }

  @Test
  func `an invalid scale or coordinate never traps`() {
    #expect(Scale(.nan).factor == 1)
    #expect(Scale(-2).factor == 1)
    #expect(Scale(2).pixels(.nan) == 0)
    #expect(Scale(2).pixels(.infinity) == 0)
    #expect(Scale(2).pixels(1e300) == 1 << 40)
  }
}
