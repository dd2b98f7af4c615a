import BentoGeometry
import BentoGraphics
import Testing

@Suite
struct DisplayListTests {
  private let box = Rect(x: 10, y: 10, width: 20, height: 20)

  @Test
  func `the dump describes each step on a line, indented inside pushes`() {
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
  func `ink follows transforms and stays inside clips`() {
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
  func `ink extends to the border of an adjacent clip`() {
    var list = DisplayList()
    list.append(.pushClip(.rect(Rect(x: 30, y: 0, width: 50, height: 100))))
    list.append(.fill(.rect(box), .color(.red)))
    list.append(.pop)

    #expect(list.isCut)
    #expect(list.inkBounds.intersects(Rect(x: 30, y: 10, width: 1, height: 20)))
    #expect(Rect(x: 30, y: 10, width: 1, height: 20).contains(list.inkBounds))
  }

  @Test
  func `a clip around all content cuts nothing`() {
    var inner = DisplayList()
    inner.append(.pushClip(.rect(box)))
    inner.append(.fill(.rect(box), .color(.red)))
    inner.append(.pop)
    var list = DisplayList()
    list.append(.list(inner))
    #expect(!list.isCut)

    list.append(.pushClip(.rect(box.insetBy(dx: 1, dy: 1))))
    list.append(.list(inner))

    #expect(list.isCut)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, -.greatestFiniteMagnitude])
  func `a step at a non-finite position hides none of the others`(x: Double) {
    var list = DisplayList()
    list.append(.fill(.rect(box), .color(.red)))
    list.append(.fill(.rect(Rect(x: x, y: 0, width: -2 * x, height: 1)), .color(.red)))

    #expect(list.inkBounds == box)
    #expect(list.operations.count == 1)
  }

  @Test
  func `a pop without a push is omitted`() {
    var list = DisplayList()
    list.append(.pop)

    #expect(list.isEmpty)
  }

  @Test(arguments: [1, DisplayList.nestingLimit, 1_000, 5_000])
  func `lists nest up to a limit, beyond which their steps are joined`(depth: Int) {
    var list = DisplayList()
    list.append(.fill(.rect(box), .color(.red)))
    for level in 0..<depth {
      var outer = DisplayList()
      outer.append(.pushTransform(.translation(x: 1, y: 0)))
      outer.append(level.isMultiple(of: 2) ? .list(list) : .picture(list))
      outer.append(.pop)
      list = outer
    }

    #expect(list.inkBounds == box.offsetBy(dx: Double(depth), dy: 0))
    #expect(list.transformDepth == depth)
    #expect(list.isBalanced)
    #expect(list.description.hasSuffix("fill rect (10, 10, 20×20) #FF0000"))
    #expect(list.description.split(separator: "\n").count == depth + 1)
    #expect(list == list.copied())
  }

  @Test
  func `an unbalanced list is closed where its steps are joined`() {
    var list = DisplayList()
    for _ in 0..<DisplayList.nestingLimit {
      var outer = DisplayList()
      outer.append(.pushClip(.rect(box)))
      outer.append(.list(list))
      list = outer
    }
    var outer = DisplayList()
    outer.append(.list(list))
    outer.append(.fill(.rect(Rect(x: 0, y: 0, width: 99, height: 99)), .color(.red)))

    #expect(outer.isBalanced)
    #expect(outer.inkBounds == Rect(x: 0, y: 0, width: 99, height: 99))
  }

  @Test
  func `images that draw one another endlessly are omitted`() {
    var list = DisplayList()
    list.append(.fill(.rect(box), .color(.red)))
    for _ in 0..<2_000 {
      let image = Image(drawing: list, size: Size(width: 40, height: 40))
      list = DisplayList()
      list.append(.image(image, in: box, ImageStyle()))
    }

    #expect(list.operations.count <= 1)
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

extension DisplayList {
  /// A list of the same steps that shares no storage with this one.
  fileprivate func copied() -> DisplayList {
    var copy = DisplayList()
    for operation in operations { copy.append(operation) }
    return copy
  }
}
