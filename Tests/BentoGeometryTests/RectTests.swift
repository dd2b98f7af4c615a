import BentoGeometry
import Testing

@Suite
struct RectTests {
  @Test
  func `a rectangle contains its left and top edges and not its right and bottom ones`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)

    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 40, y: 20)))
    #expect(!rect.contains(Point(x: 10, y: 60)))
  }

  @Test
  func `overlapping rectangles have an intersection and a union`() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let right = Rect(x: 5, y: 5, width: 10, height: 10)

    #expect(left.intersection(right) == Rect(x: 5, y: 5, width: 5, height: 5))
    #expect(left.union(right) == Rect(x: 0, y: 0, width: 15, height: 15))
  }

  @Test
  func `an empty rectangle adds nothing to a union and intersects nothing`() {
    let rect = Rect(x: 3, y: 3, width: 4, height: 4)

    #expect(rect.union(.zero) == rect)
    #expect(Rect.zero.union(rect) == rect)
    #expect(!rect.intersects(Rect(x: 4, y: 4, width: 0, height: 9)))
  }

  @Test
  func `insets never make an extent negative`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10).inset(by: EdgeInsets(8))

    #expect(rect == Rect(x: 8, y: 8, width: 0, height: 0))
  }
}
