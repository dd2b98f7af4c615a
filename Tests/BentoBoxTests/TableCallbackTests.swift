import BentoBox
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

/// A header with the number of lines of its text.
private struct Title: Renderable {
  let text: String

  func render(in view: Label) {
    view.numberOfLines = 0
    view.text = text
  }
}

@MainActor
@Suite struct `Callbacks of a table that is being rendered` {
  let harness = Harness(size: Size(width: 200, height: 300))
  let table = TableView(frame: .zero, style: .plain)

  init() {
    harness.mount(table)
  }

  @Test func `a header may grow while the previous section is removed`() {
    table.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: table))
    func section(_ id: Int, _ title: String) -> Section<Int, Int> {
      Section(id: id, header: Title(text: title), items: [Node(id: 1, component: GrowingRow())])
    }
    table.render(Box(sections: [section(0, "First"), section(1, "Second")]))
    harness.settle()
    let height = table.rectForHeader(inSection: 1).height

    table.render(Box(sections: [section(1, "Second\nand longer")]))
    harness.settle()

    #expect(table.rectForHeader(inSection: 0).height > height + 5)
    table.checkInvariants()
  }

  @Test(arguments: [true, false])
  func `may change what heights depend on`(knowsHeights: Bool) {
    if knowsHeights {
      table.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: table))
    }
    func box(_ sections: Int, _ onMount: (() -> Void)? = nil) -> Box<Int, Int> {
      Box(
        sections: (0..<sections).map { id in
          let row = KnownHeight(onMount: onMount)
          return Section(id: id, header: GrowingRow(), items: [Node(id: 1, component: row)])
        }
      )
    }
    let row = ItemPath(row: 0, section: 0)
    table.render(box(3), animated: false)
    harness.settle()
    #expect(table.rectForRow(at: row).height == 41)

    table.render(box(1) { table.separatorStyle = .none })
    harness.settle()
    #expect(table.rectForRow(at: row).height == 40)
    table.checkInvariants()

    table.render(box(2) { table.rowHeight = 30 })
    harness.settle()
    #expect(table.rectForRow(at: row).height == (knowsHeights ? 40 : 30))
    table.checkInvariants()

    table.render(box(1) { table.sectionHeaderHeight = 17 })
    harness.settle()
    #expect(table.rectForHeader(inSection: 0).height == 17)
    table.checkInvariants()
  }

  @Test func `a layout from a callback is followed by another one`() {
    func box(_ onMount: (() -> Void)? = nil) -> Box<Int, Int> {
      let rows = (0..<30).map {
        Node(id: $0, component: GrowingRow(onMount: $0 == 7 ? onMount : nil))
      }
      return Box(sections: [Section(id: 0, items: rows)])
    }
    table.separatorStyle = .none
    table.estimatedRowHeight = 40
    table.render(box(), animated: false)
    harness.settle()

    table.render(
      box {
        table.contentOffset = Point(x: 0, y: 600)
        table.layoutIfNeeded()
      },
      animated: false
    )
    harness.settle()

    #expect(table.contentOffset.y == 600)
    #expect(table.indexPathsForVisibleRows.first?.row == 15)
    table.checkInvariants()
  }

  @Test func `a box requested by a row prepared ahead is shown`() {
    table.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    let harness = Harness(size: Size(width: 200, height: 200))
    harness.mount(table)
    table.rowHeight = 50
    var seen: Set<Int> = []
    var wanted: (() -> Void)?
    func box(_ color: Color) -> Box<Int, Int> {
      let section = Section<Int, Int>(id: 0, ids: Array(0..<30)) { (id: Int) in
        GrowingRow { view in
          view.backgroundColor = color
          if seen.insert(id).inserted, id == 6 { wanted?() }
        }
      }
      return Box(sections: [section])
    }
    table.render(box(.red), animated: false)
    harness.settle()
    harness.render()

    wanted = { table.render(box(.blue), animated: false) }
    table.contentOffset = Point(x: 0, y: 60)
    harness.advance(by: .zero)
    harness.render()
    harness.host.prepareAhead()

    #expect(seen.contains(6))
    #expect(harness.host.nextDeadline == harness.now)
    #expect(!harness.host.pendingDamage.isEmpty)
  }
}
