import BentoBox
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// The selection in a table of boxes: the user's, and the program's by ids.
@MainActor
@Suite struct `Selection in a box` {
  let harness = Harness(size: Size(width: 200, height: 300))
  let table = TableView(frame: .zero, style: .plain)

  init() {
    table.rowHeight = 30
    harness.mount(table)
  }

  private func box(_ sections: [(String, [Int])]) -> Box<String, Int> {
    Box(
      sections: sections.map { id, items in
        Section(id: id, items: items.map { Node(id: $0, component: Plain(text: "\($0)")) })
      }
    )
  }

  private func show(_ sections: [(String, [Int])], animated: Bool = false) {
    table.render(box(sections), animated: animated)
    harness.settle()
  }

  private func click(_ row: Int, clickCount: Int = 1, _ modifiers: KeyModifiers = []) {
    let point = Point(x: 100, y: Double(row) * 30 + 15)
    harness.pointer(.move, at: point)
    harness.pointer(.down, at: point, clickCount: clickCount, modifiers: modifiers)
    harness.pointer(.up, at: point, clickCount: clickCount, modifiers: modifiers)
  }

  private var selected: [String] {
    table.selection(of: String.self, Int.self).map { "\($0.section)\($0.item)" }
  }

  // B-065
  @Test func `is disabled until the program requests it`() {
    show([("a", [1, 2, 3])])
    let before = harness.render()

    click(1)
    harness.pointer(.down, at: Point(x: 100, y: 15))
    harness.settle()
    #expect(harness.render() == before)
    harness.pointer(.up, at: Point(x: 100, y: 15))
    #expect(harness.key(.tab) == .ignored)
    #expect(harness.key(.down) == .ignored)

    #expect(selected == [])
    #expect(!table.allowsSelection)
    #expect(!table.isFirstResponder)
  }

  // B-065
  @Test(arguments: ["allowsSelection", "allowsMultipleSelection", "onSelect", "onActivate"])
  func `is enabled when the program requests it with`(way: String) {
    show([("a", [1, 2, 3])])
    let before = harness.render()
    switch way {
    case "allowsSelection": table.allowsSelection = true
    case "allowsMultipleSelection": table.allowsMultipleSelection = true
    case "onSelect": table.onSelect { (_: String, _: Int) in }
    default: table.onActivate { (_: String, _: Int) in }
    }

    harness.pointer(.move, at: Point(x: 100, y: 45))
    harness.settle()
    let hovered = harness.render()
    harness.pointer(.down, at: Point(x: 100, y: 45))
    harness.settle()
    let pressed = harness.render()
    harness.pointer(.up, at: Point(x: 100, y: 45))
    harness.settle()

    #expect(selected == ["a2"])
    let after = harness.render()
    #expect(hovered != before && pressed != hovered && after != pressed && after != before)
    #expect(after == harness.renderFully())
  }

  @Test func `finds rows by the program's ids`() {
    show([("a", Array(1...50)), ("b", Array(51...100))])
    table.allowsSelection = true
    table.becomeFirstResponder()

    table.typeSelectText { (section: String, item: Int) in "\(section) number \(item)" }
    harness.type("b number 70")

    #expect(selected == ["b70"])
  }

  // B-065
  @Test func `is disabled when the program forbids it`() {
    table.allowsSelection = false
    table.onSelect { (_: String, _: Int) in }
    show([("a", [1, 2, 3])])

    click(1)

    #expect(selected == [])
  }

  // B-065
  @Test func `reports user changes and not program changes`() {
    var heard: [String] = []
    table.onSelect { (section: String, item: Int) in
      heard.append("+\(section)\(item)")
      #expect(selected == ["\(section)\(item)"])
    }
    table.onDeselect { (section: String, item: Int) in heard.append("-\(section)\(item)") }
    table.onActivate { (section: String, item: Int) in heard.append("!\(section)\(item)") }
    show([("a", [1, 2]), ("b", [1, 2])])

    table.select("b", 1)
    #expect(selected == ["b1"])
    click(0)
    click(0, clickCount: 2)
    harness.key(.down)
    harness.key(.enter)
    table.deselect("a", 2)

    #expect(heard == ["-b1", "+a1", "!a1", "-a1", "+a2", "!a2"])
    #expect(selected == [])
  }

  // B-065
  @Test func `by the program always works and is visible`() {
    show([("a", [1, 2, 3])])
    let before = harness.render()

    table.select("a", 3)
    table.select("a", 77)
    table.select("z", 1)
    harness.settle()

    #expect(selected == ["a3"])
    #expect(table.indexPathForSelectedRow == ItemPath(row: 2, section: 0))
    #expect(harness.render() != before)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `is visible even with opaque components`() {
    let screen = TableScreen()
    screen.start(screen.box([1, 2]))
    let before = screen.harness.render()

    screen.table.select(0, 2)
    screen.harness.settle()

    #expect(screen.harness.render() != before)
  }

  // B-066
  @Test(arguments: [true, false]) func `moves with its row`(isAnimated: Bool) {
    show([("a", [1, 2, 3]), ("b", [4])])
    table.select("a", 2)

    show([("b", [4, 2]), ("a", [3, 5, 1])], animated: isAnimated)
    #expect(selected == ["b2"])
    show([("x", [0]), ("b", [2])], animated: isAnimated)

    #expect(selected == ["b2"])
    #expect(table.indexPathsForSelectedRows == [ItemPath(row: 0, section: 1)])
    table.checkInvariants()
  }

  // B-066
  @Test(arguments: [true, false]) func `passes to the neighbor when its row is removed`(
    isAnimated: Bool
  ) {
    var heard = 0
    table.onSelect { (_: String, _: Int) in heard += 1 }
    show([("a", [1, 2, 3, 4])])
    table.select("a", 2)

    show([("a", [1, 3, 4])], animated: isAnimated)
    #expect(selected == ["a3"])
    show([("a", [1, 3])], animated: isAnimated)
    show([("a", [1])], animated: isAnimated)
    #expect(selected == ["a1"])
    show([], animated: isAnimated)

    #expect(selected == [])
    #expect(heard == 0)
    table.checkInvariants()
  }

  // B-066
  @Test(arguments: [true, false]) func `is removed with its row if the table requires it`(
    isAnimated: Bool
  ) {
    table.selectsNeighborOfRemovedRow = false
    show([("a", [1, 2, 3])])
    table.select("a", 2)

    show([("a", [1, 3])], animated: isAnimated)

    #expect(selected == [])
  }

  @Test func `of many rows follows control and shift as in desktop lists`() {
    table.allowsMultipleSelection = true
    show([("a", Array(0..<8))])

    click(1)
    click(3)
    #expect(selected == ["a3"])
    click(5, .control)
    #expect(selected == ["a3", "a5"])
    click(7, .shift)
    #expect(selected == ["a5", "a6", "a7"])
    click(6, .control)
    #expect(selected == ["a5", "a7"])
    click(4, [.control, .shift])
    #expect(selected == ["a4", "a5", "a6", "a7"])
    harness.key(.up)
    #expect(selected == ["a3"])
    harness.key(.up, modifiers: .shift)
    harness.key(.up, modifiers: .shift)
    #expect(selected == ["a1", "a2", "a3"])
    harness.key(.up, modifiers: .control)
    harness.key(.space, modifiers: .control)
    #expect(selected == ["a0", "a1", "a2", "a3"])

    table.allowsMultipleSelection = false
    #expect(selected == ["a0"])
  }

  @Test func `by touch adds and removes rows`() {
    table.allowsMultipleSelection = true
    show([("a", Array(0..<8))])

    for row in [1, 3, 1] {
      let point = Point(x: 100, y: Double(row) * 30 + 15)
      harness.pointer(.down, at: point, device: .touch)
      harness.pointer(.up, at: point, device: .touch)
    }

    #expect(selected == ["a3"])
  }

  @Test func `requested inside a callback waits for the box that is rendered there`() {
    var didRender = false
    let screen = TableScreen()
    var component = Recording("1", screen.recorder)
    component.didCall = { call in
      guard call == "didMount", !didRender else { return }
      didRender = true
      screen.table.render(screen.box([1, 2, 3]))
      screen.table.select(0, 3)
    }
    screen.table.render(Box(sections: [Section(id: 0, items: [Node(id: 1, component: component)])]))
    screen.harness.settle()

    #expect(didRender)
    #expect(screen.table.selection(of: Int.self, Int.self).map(\.item) == [3])
  }

  @Test func `may change the box that contains it`() {
    var heard: [Int] = []
    table.onSelect { (_: String, item: Int) in
      heard.append(item)
      table.render(box([("a", [9, 8, item])]), animated: false)
    }
    table.onDeselect { (_: String, _: Int) in table.render(box([("a", [8])])) }
    show([("a", [1, 2, 3])])

    click(1)
    #expect(selected == ["a2"])
    click(0)
    harness.settle()

    #expect(heard == [2])
    #expect(selected == ["a8"])
    table.checkInvariants()
  }

  // B-022
  @Test func `by ids of another type than the box's is a mistake`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let table = TableView()
      table.render(Box<Int, Int>.empty)
      table.onSelect { (_: String, _: Int) in }
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let table = TableView()
      table.select("a", 1)
      table.render(Box<Int, Int>.empty)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let table = TableView()
      table.render(Box<Int, Int>.empty)
      _ = table.selection(of: Int.self, String.self)
    }
  }

  @Test func `may be requested before the table has its own adapter`() {
    final class Adapter: TableViewAdapterBase<String, Int>, TableViewDataSource, TableViewDelegate {
    }
    var heard: [Int] = []
    table.onSelect { (_: String, item: Int) in heard.append(item) }
    #expect(table.selection(of: String.self, Int.self).isEmpty)

    table.prepareForBoxRendering(Adapter(with: table))
    show([("a", [1, 2])])
    click(1)

    #expect(heard == [2])
  }
}
