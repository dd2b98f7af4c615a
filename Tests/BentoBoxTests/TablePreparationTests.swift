import BentoBox
import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

@MainActor
@Suite struct `Preparing a table` {
  final class MyAdapter: TableViewAdapterBase<Int, Int>, TableViewDataSource, TableViewDelegate {
    var displayed: [ItemPath] = []
    var estimates = 0
    /// Whether the table had the adapter, each time it requested the number of sections.
    var wasInPlace: [Bool] = []

    override func numberOfSections(in tableView: TableView) -> Int {
      wasInPlace.append(
        tableView === self.tableView && tableView.delegate === self && tableView.dataSource === self
      )
      return super.numberOfSections(in: tableView)
    }

    override func tableView(
      _ tableView: TableView,
      willDisplay cell: TableViewCell,
      forRowAt indexPath: ItemPath
    ) {
      super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
      displayed.append(indexPath)
    }

    override func tableView(
      _ tableView: TableView,
      estimatedHeightForRowAt indexPath: ItemPath
    ) -> Double {
      estimates += 1
      return 10
    }
  }

  // B-026
  @Test func `accepts a custom adapter that overrides any of its methods`() {
    let screen = TableScreen()
    let adapter = MyAdapter(with: screen.table)
    screen.table.prepareForBoxRendering(adapter)
    screen.start(screen.box([1, 2]))

    #expect(adapter.displayed == [ItemPath(row: 0, section: 0), ItemPath(row: 1, section: 0)])
    #expect(adapter.estimates > 0)
    #expect(adapter.sections.count == 1)
  }

  // B-023
  @Test func `sets the adapter before the table requests anything`() {
    let screen = TableScreen()
    let adapter = MyAdapter(with: screen.table)
    screen.table.prepareForBoxRendering(adapter)
    #expect(adapter.wasInPlace.first == true)
    screen.start(screen.box([1, 2]))

    #expect(adapter.wasInPlace.allSatisfy { $0 })
  }

  @Test func `has three spellings`() {
    let tables = (0..<3).map { _ in TableScreen() }
    tables[0].table.prepareForBoxRendering(MyAdapter(with: tables[0].table))
    tables[1].table.prepareForBoxRendering(
      with: BoxTableViewAdapter<Int, Int>(with: tables[1].table)
    )
    tables[2].table.prepareForBoxRendering(sectionIdType: Int.self, rowIdType: Int.self)
    for screen in tables {
      screen.render(screen.box([1]))
      #expect(screen.texts == [["1"]])
    }
  }

  // B-021
  @Test func `twice is a mistake`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let table = TableView()
      table.prepareForBoxRendering(sectionIdType: Int.self, rowIdType: Int.self)
      table.prepareForBoxRendering(sectionIdType: Int.self, rowIdType: Int.self)
    }
  }

  // B-021
  @Test func `with the adapter of another table is a mistake`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let other = TableView()
      TableView().prepareForBoxRendering(MyAdapter(with: other))
    }
  }

  // B-022
  @Test func `for ids other than the box's is a mistake`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let table = TableView()
      table.render(Box<Int, Int>.empty)
      table.render(Box<String, Int>.empty)
    }
  }

  // B-024
  @Test func `does not keep the table alive`() {
    weak var table: TableView?
    var adapter: MyAdapter?
    do {
      let made = TableView()
      let mine = MyAdapter(with: made)
      made.prepareForBoxRendering(mine)
      table = made
      adapter = mine
    }
    #expect(table == nil)
    #expect(adapter?.tableView == nil)
  }

  // B-197
  @Test func `for provided heights and side margins measures nothing`() {
    struct Known: Renderable, HeightCustomizing {
      func render(in view: RecordingView) { view.layoutMargins = .zero }

      func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
        width / 2 + inheritedMargins.left
      }
    }

    let screen = TableScreen()
    screen.table.separatorStyle = .singleLine
    screen.table.layoutMargins = EdgeInsets(top: 1, left: 4, bottom: 1, right: 6)
    screen.table.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: screen.table))
    screen.start(
      Box(sections: [Section(id: 0, header: Known()) |---+ Node(id: 0, component: Known())])
    )

    #expect(screen.table.rectForRow(at: ItemPath(row: 0, section: 0)).height == 55)
    #expect(screen.table.rectForHeader(inSection: 0).height == 54)
    #expect(
      screen.view(0)?.layoutMargins == EdgeInsets(top: 0, left: 4, bottom: 0, right: 6)
    )
  }

  @Test func `works for a box without types, too`() {
    let screen = TableScreen()
    let box = AnyBox(screen.box([1, 2]))
    box.unsafeRender(in: screen.table)
    screen.harness.settle()

    #expect(screen.texts == [["1", "2"]])
    #expect(isSame(box.type, Box<Int, Int>.self))
    #expect(box.tableViewHeightBoundTo(width: 100) == 60)
  }
}
