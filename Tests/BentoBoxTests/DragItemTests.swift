import BentoBox
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoPlatform
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
}
