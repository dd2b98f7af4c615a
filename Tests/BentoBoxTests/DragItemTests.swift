import BentoBox
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing

/// Drags of items by the ids of their box.
@MainActor
struct DragItemTests {
  @Test func `a row is dragged onto another one, and both are known by their ids`() {
    let harness = Harness(size: Size(width: 200, height: 200))
    let table = TableView(frame: .zero, style: .plain)
    table.rowHeight = 30
    harness.mount(table)
    let rows = ["a", "b", "c"].map { Node(id: $0, component: Plain(text: $0)) }
    table.render(Box(sections: [Section(id: 7, items: rows)]), animated: false)
    harness.settle()
    var log: [String] = []
    table.onDragItem { (section: Int, item: String) in
      Drag(ClipboardContents(text: "\(section) \(item)"), actions: [.move])
    }
    table.onDropOnItem(of: [.text]) { (section: Int, item: String, drop) in
      log.append("\(drop.text ?? "") on \(section) \(item)")
      return true
    }
    func middle(_ row: Int) -> Point {
      let frame = table.convert(table.rectForRow(at: ItemPath(row: row, section: 0)), to: nil)
      return Point(x: frame.midX, y: frame.midY)
    }

    harness.drag(from: middle(0), to: middle(2))
    harness.drag(from: middle(1), to: Point(x: 100, y: 190))

    #expect(log == ["7 a on 7 c"])
  }

  @Test func `assistive technology drags a row onto another one`() {
    let harness = Harness(size: Size(width: 200, height: 200))
    let table = TableView(frame: .zero, style: .plain)
    table.rowHeight = 30
    harness.mount(table)
    let rows = ["a", "b", "c"].map { Node(id: $0, component: Name(text: $0)) }
    table.render(Box(sections: [Section(id: 7, items: rows)]), animated: false)
    var log: [String] = []
    table.onDragItem { (_: Int, item: String) in Drag(ClipboardContents(text: item)) }
    table.onDropOnItem(of: [.text]) { (_: Int, item: String, drop) in
      log.append("\(drop.text ?? "") on \(item)")
      return true
    }
    harness.settle()

    #expect(harness.perform("drag", role: .listItem, name: "a"))
    #expect(harness.perform("drop", role: .listItem, name: "c"))

    #expect(log == ["a on c"])
    #expect(!harness.perform("drop", role: .listItem, name: "c"))
  }

  @Test func `the number of selected rows that are dragged together is shown on the picture`() {
    let harness = Harness(size: Size(width: 160, height: 130))
    let table = TableView(frame: .zero, style: .plain)
    table.rowHeight = 40
    table.allowsMultipleSelection = true
    harness.mount(table)
    let rows = ["a", "b", "c"].map { Node(id: $0, component: Name(text: $0)) }
    table.render(Box(sections: [Section(id: 7, items: rows)]), animated: false)
    table.onDragItem { (_: Int, item: String) in Drag(ClipboardContents(text: item)) }
    table.selectRow(at: ItemPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    table.selectRow(at: ItemPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    harness.settle()

    harness.render()
    harness.pointer(.down, at: Point(x: 80, y: 20))
    harness.pointer(.move, at: Point(x: 70, y: 60))
    harness.pointer(.move, at: Point(x: 60, y: 85))
    harness.settle()

    expectSnapshot(of: harness.render(), named: "two-rows")
    harness.key(.escape)
  }
}

/// A row that shows a name.
private struct Name: Renderable {
  let text: String

  func render(in view: Label) {
    view.text = text
  }
}
