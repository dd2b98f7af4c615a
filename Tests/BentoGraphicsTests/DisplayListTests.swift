import BentoGeometry
import BentoGraphics
import Testing

@Suite
struct DisplayListTests {
  private let box = Rect(x: 10, y: 10, width: 20, height: 20)

  @Test
  func `the dump tells each step on a line, indented inside pushes`() {
    var list = DisplayList()
    list.append(.pushTransform(.translation(x: 5, y: 6)))
    list.append(.fill(.rect(box), .color(.red)))
    list.append(.pop)
    list.append(.stroke(.roundedRect(box, CornerRadii(4)), .color(.black), StrokeStyle(width: 2)))

    #expect(
      list.description == """
        at (5, 6)
          fill rect (10, 10, 20×20) #FF0000
        stroke rounded (10, 10, 20×20) r4 #000000 width 2
        """
    )
  }

  @Test
  func `ink follows maps and stays inside clips`() {
    var list = DisplayList()
    list.append(.pushTransform(.translation(x: 100, y: 0)))
    list.append(.pushClip(.rect(Rect(x: 0, y: 0, width: 15, height: 100))))
    list.append(.fill(.rect(box), .color(.red)))
    list.append(.pop)
    list.append(.pop)

    #expect(list.inkBounds == Rect(x: 110, y: 10, width: 5, height: 20))
    #expect(list.isBalanced)
  }

  @Test
  func `a pop without a push is left out`() {
    var list = DisplayList()
    list.append(.pop)

    #expect(list.isEmpty)
  }

  @Test
  func `equal steps make equal lists`() {
    var first = DisplayList()
    var second = DisplayList()
    first.append(.fill(.ellipse(box), .color(.blue)))
    second.append(.fill(.ellipse(box), .color(.blue)))

    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }
}
