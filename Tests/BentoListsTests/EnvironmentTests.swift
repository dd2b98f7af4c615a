import BentoCells
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

/// A cell that is 44.3 points high.
private final class OddCell: TableViewCell {
  override func preferredHeight(forWidth width: Double) -> Double { 44.3 }
}

/// Thirty rows of odd cells.
private final class OddRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath)
  }
}

/// Twenty sections of one row, with titles.
private final class TitledRows: TableViewDataSource {
  func numberOfSections(in tableView: TableView) -> Int { 20 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    TableViewCell(reuseIdentifier: nil)
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "Title"
  }
}

@MainActor
struct EnvironmentTests {
  private let size = Size(width: 100, height: 300)
  private let rows = OddRows()

  private func makeTable(isSelfSizing: Bool = true) -> TableView {
    let table = TableView(frame: Rect(origin: .zero, size: size), style: .plain)
    if !isSelfSizing { table.rowHeight = 44.5 }
    table.register(OddCell.self, forCellReuseIdentifier: "a")
    table.dataSource = rows
    return table
  }

  private func mount(_ table: TableView, scale: Double) -> Harness {
    let harness = Harness(size: size, scale: scale)
    harness.mount(table)
    harness.settle()
    harness.render()
    return harness
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `a table rejects a separator inset that is not finite`(inset: Double) {
    let table = makeTable()
    let harness = mount(table, scale: 1)
    let picture = harness.render()

    table.separatorInset.left = inset

    #expect(table.separatorInset.left == 16)
    #expect(harness.render() == picture)
  }

  @Test(arguments: [false, true])
  func `a table follows the scale of its display`(isSelfSizing: Bool) {
    let table = makeTable(isSelfSizing: isSelfSizing)
    let harness = mount(table, scale: 1)

    harness.host.resize(to: size, scale: 2)
    harness.settle()

    let fresh = makeTable(isSelfSizing: isSelfSizing)
    let other = mount(fresh, scale: 2)
    #expect(table.visibleCells.map(\.frame) == fresh.visibleCells.map(\.frame))
    #expect(table.contentSize == fresh.contentSize)
    #expect(harness.render() == other.render())
    table.checkInvariants()
  }

  @Test func `a changed scale keeps a scrolled table's visible rows`() {
    let table = makeTable()
    let harness = mount(table, scale: 1)
    for offset in stride(from: 0.0, through: 700, by: 100) {
      table.contentOffset.y = offset
      harness.settle()
    }
    let first = table.indexPathsForVisibleRows.first

    harness.host.resize(to: size, scale: 2)
    harness.settle()

    #expect(table.indexPathsForVisibleRows.first == first)
    table.checkInvariants()
  }

  @Test func `a table may be laid out before it is in a window`() {
    let early = makeTable()
    early.layoutIfNeeded()
    let harness = mount(early, scale: 2)

    let late = makeTable()
    let other = mount(late, scale: 2)

    #expect(early.visibleCells.map(\.frame) == late.visibleCells.map(\.frame))
    #expect(early.contentSize == late.contentSize)
    #expect(harness.render() == other.render())
  }

  @Test func `an update outside the window is measured again in it`() {
    let table = makeTable()
    let ground = View()
    let harness = Harness(size: size, scale: 2)
    harness.mount(ground)
    ground.addSubview(table)
    harness.settle()
    let frames = table.visibleCells.map(\.frame)

    table.removeFromSuperview()
    table.reloadRows(at: [ItemPath(row: 0, section: 0)])
    table.layoutIfNeeded()
    ground.addSubview(table)
    harness.settle()

    #expect(table.visibleCells.map(\.frame) == frames)
    table.checkInvariants()
  }

  @Test func `a theme with other spacing changes the heights of titles`() {
    let titles = TitledRows()
    func makeScreen() -> (Harness, TableView) {
      let harness = Harness(size: size)
      let table = TableView(frame: Rect(origin: .zero, size: size), style: .grouped)
      table.rowHeight = 50
      table.dataSource = titles
      harness.mount(table)
      harness.settle()
      return (harness, table)
    }
    var theme = Theme.light
    theme.spacing.medium = 20
    let (harness, table) = makeScreen()
    let height = table.rectForHeader(inSection: 0).height

    harness.window.setTheme(theme)
    harness.settle()

    let (other, fresh) = makeScreen()
    other.window.setTheme(theme)
    fresh.reloadData()
    other.settle()
    #expect(table.rectForHeader(inSection: 0).height > height)
    #expect(table.rectForHeader(inSection: 0) == fresh.rectForHeader(inSection: 0))
    #expect(harness.render() == other.render())
    table.checkInvariants()
  }
}
