import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct `A placeholder` {
  private func picture(
    _ nodes: [Node<Int>],
    configure: (TableView) -> Void = { _ in }
  ) -> PhonePicture {
    PhonePicture(
      of: Box(sections: [Section(id: 0, items: nodes)]),
      theme: .light,
      configure: configure
    )
  }

  private let rows: [Node<Int>] = (0..<4).map { .placeholder(id: $0) }

  @Test func `is as high as its lines or its image, and at least as high as a row`() {
    func height(_ node: Node<Int>) -> Double { node.sizeBoundTo(width: 320).height }

    #expect(height(.placeholder(id: 0)) == 44)
    #expect(height(.placeholder(id: 0, lines: 4)) > height(.placeholder(id: 0, lines: 3)))
    #expect(height(.placeholder(id: 0, showsImage: true, lines: 2)) == 56)
    #expect(height(.placeholder(id: 0, lines: 0)) == 44)
  }

  @Test func `moves its highlight all the time, in small parts of the screen`() {
    let shown = picture(rows)
    let first = shown.harness.render()
    shown.harness.advance(by: .milliseconds(500))
    let second = shown.harness.render()
    let damage = shown.harness.lastDamage.rects.reduce(0) { $0 + $1.width * $1.height }

    #expect(first != second)
    #expect(damage > 0 && damage < 750 * 1_334 / 8)
    #expect(second == shown.harness.renderFully())
    // An endless motion is not something to wait for.
    shown.harness.settle()
    shown.harness.advance(by: .seconds(5))
    #expect(shown.harness.render() == shown.harness.renderFully())
  }

  @Test func `is still if the user prefers reduced motion`() {
    let shown = picture(rows) { _ in }
    let harness = Harness(size: Size(width: 300, height: 200))
    harness.window.prefersReducedMotion = true
    shown.table.removeFromSuperview()
    harness.mount(shown.table)
    let first = harness.render()
    harness.advance(by: .milliseconds(500))

    #expect(harness.render() == first)
    #expect(harness.lastDamage.isEmpty)
  }

  @Test func `causes no frames once it is off screen or replaced`() {
    let shown = picture(rows)
    shown.harness.render()
    shown.table.render(
      Box(
        sections: [
          Section(
            id: 0,
            items: (0..<4).map { Node(id: $0, Component.Description(text: "Row \($0)")) }
          )
        ]
      )
    )
    shown.harness.settle()
    shown.harness.render()
    shown.harness.advance(by: .seconds(1))
    shown.harness.render()

    #expect(shown.harness.lastDamage.isEmpty)
    #expect(shown.harness.find(role: .progress) == nil)
    #expect(shown.harness.render() == shown.harness.renderFully())
  }

  @Test func `is described as loading, once in each row`() {
    let shown = picture(rows)

    let text = shown.harness.semantics()
    #expect(text.components(of: "Loading") == 4)
    #expect(shown.harness.find(role: .progress, name: "Loading") != nil)
  }

  @Test func `can be neither selected nor focused, while the rows around it can`() {
    var chosen: [Int] = []
    let nodes = [Node(id: 9, Component.Description(text: "Ready"))] + rows
    let shown = picture(nodes) { table in
      table.onSelect { (_: Int, item: Int) in chosen.append(item) }
    }
    shown.table.allowsMultipleSelection = true

    shown.harness.click(at: Point(x: 100, y: 130))
    #expect(chosen.isEmpty)
    shown.harness.click(at: Point(x: 100, y: 20))
    #expect(chosen == [9])
    shown.harness.key(.down)
    shown.harness.key(.character("a"), modifiers: .control)
    #expect(shown.table.selection(of: Int.self, Int.self).map(\.item) == [9])
  }

  @Test func `mirrors its parts`() {
    let nodes: [Node<Int>] = [.placeholder(id: 0, showsImage: true, lines: 2)]
    let box = Box(sections: [Section(id: 0, items: nodes)])
    let left = PhonePicture(of: box, theme: .light)
    let right = PhonePicture(of: box, theme: .light, direction: .rightToLeft)
    for shown in [left, right] { shown.harness.window.prefersReducedMotion = true }

    func hasInk(_ shown: PhonePicture, x: Double) -> Bool {
      let picture = shown.picture()
      return picture[Int(2 * x), picture.height / 2] != picture[0, 0]
    }
    #expect(hasInk(left, x: 28) && !hasInk(left, x: 347))
    #expect(!hasInk(right, x: 28) && hasInk(right, x: 347))
  }
}

extension String {
  fileprivate func components(of word: String) -> Int {
    split(separator: "\n").count { $0.contains(word) }
  }
}
