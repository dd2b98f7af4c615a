import BentoBox
import BentoGeometry
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// The user's selection in a collection view of boxes; the rules beyond ids are those of tables.
@MainActor
@Suite struct `Selection in a collection of boxes` {
  let screen = CollectionScreen()
  var collection: CollectionView { screen.collection }

  private func click(_ item: Int, clickCount: Int = 1) {
    let point = Point(x: 50, y: Double(item) * 30 + 15)
    screen.harness.pointer(.move, at: point)
    screen.harness.pointer(.down, at: point, clickCount: clickCount)
    screen.harness.pointer(.up, at: point, clickCount: clickCount)
  }

  private var selected: [Int] { collection.selection(of: Int.self, Int.self).map(\.item) }

  // B-065
  @Test func `is disabled until the program requests it`() {
    screen.start(screen.box([1, 2, 3]))
    click(1)
    #expect(selected == [] && !collection.allowsSelection)

    collection.onSelect { (_: Int, _: Int) in }
    click(1)
    #expect(selected == [2] && collection.allowsSelection)
  }

  // B-065
  @Test func `reports user changes and not program changes`() {
    var heard: [String] = []
    collection.onSelect { (_: Int, item: Int) in heard.append("+\(item)") }
    collection.onDeselect { (_: Int, item: Int) in heard.append("-\(item)") }
    collection.onActivate { (_: Int, item: Int) in heard.append("!\(item)") }
    screen.start(screen.box([1, 2, 3]))

    collection.select(0, 3)
    #expect(selected == [3] && heard == [])
    click(0)
    click(0, clickCount: 2)
    #expect(heard == ["-3", "+1", "!1"])
    collection.deselect(0, 1)
    #expect(selected == [] && heard.count == 3)
  }

  // B-066
  @Test func `moves to the row below the removed one with Down and skips none`() {
    screen.start(screen.box([1, 2, 3]))
    collection.onSelect { (_: Int, _: Int) in }
    click(0)

    screen.render(screen.box([2, 3]))
    #expect(selected == [2])
    screen.harness.key(.down)
    #expect(selected == [2])
    screen.harness.key(.down)
    #expect(selected == [3])
  }

  // B-066
  @Test(arguments: [true, false])
  func `stays with the id and passes to a neighbor`(isAnimated: Bool) {
    screen.start(screen.box([1, 2, 3]))
    collection.allowsSelection = true
    collection.select(0, 2)

    collection.render(screen.box([4, 3, 2]), animated: isAnimated)
    screen.harness.settle()
    #expect(selected == [2])

    collection.render(screen.box([4, 3]), animated: isAnimated)
    screen.harness.settle()
    #expect(selected == [3])
  }

  @Test func `finds items by the program's ids`() {
    screen.start(screen.box(Array(1...80)))
    collection.allowsSelection = true
    collection.becomeFirstResponder()
    collection.typeSelectText { (_: Int, item: Int) in "number \(item)" }
    screen.harness.type("number 70")

    #expect(selected == [70])
  }
}
