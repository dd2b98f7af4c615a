import BentoGeometry
import Testing

@testable import BentoMenus

@Suite struct SafeTriangleTests {
  @Test
  func `the way to a menu is a triangle from where the pointer left the item`() {
    let triangle = SafeTriangle(
      apex: Point(x: 50, y: 50),
      target: Rect(x: 100, y: 40, width: 80, height: 100)
    )

    #expect(triangle.contains(Point(x: 75, y: 80)))
    #expect(triangle.contains(Point(x: 52, y: 53)))
    #expect(!triangle.contains(Point(x: 55, y: 90)))
    #expect(!triangle.contains(Point(x: 75, y: 30)))
    #expect(!triangle.contains(Point(x: 20, y: 50)))
    let mirrored = SafeTriangle(
      apex: Point(x: 250, y: 50),
      target: Rect(x: 100, y: 40, width: 80, height: 100)
    )
    #expect(mirrored.contains(Point(x: 215, y: 80)))
    #expect(!mirrored.contains(Point(x: 280, y: 50)))
  }
}
