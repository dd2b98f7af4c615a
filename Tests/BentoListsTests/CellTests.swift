import BentoCells
import BentoGeometry
import BentoGraphics
import BentoLists
import BentoTesting
import BentoViews
import Testing

@MainActor
struct CellTests {
  private func makeScreen(_ cell: TableViewCell) -> Harness {
    let harness = Harness(size: Size(width: 100, height: 44))
    harness.mount(cell)
    harness.settle()
    return harness
  }

  @Test func `a selected background set on a selected cell replaces the plain one`() {
    let cell = TableViewCell(reuseIdentifier: nil)
    let harness = makeScreen(cell)
    cell.isSelected = true
    let own = View()
    own.backgroundColor = .red

    cell.selectedBackgroundView = own
    harness.settle()
    #expect(harness.render()[50, 20] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))

    cell.isSelected = false
    harness.settle()
    let other = makeScreen(TableViewCell(reuseIdentifier: nil))
    #expect(harness.render() == other.render())
  }

  @Test func `removing a selected background restores the plain one`() {
    let cell = TableViewCell(reuseIdentifier: nil)
    let harness = makeScreen(cell)
    let own = View()
    own.backgroundColor = .red
    cell.selectedBackgroundView = own
    cell.isSelected = true

    cell.selectedBackgroundView = nil
    harness.settle()

    let plain = TableViewCell(reuseIdentifier: nil)
    let other = makeScreen(plain)
    plain.isSelected = true
    other.settle()
    #expect(harness.render() == other.render())
  }

  @Test(arguments: [TableView.Style.plain, .grouped])
  func `a row or header without its background view looks as before`(style: TableView.Style) {
    let fixture = Fixture([[1, 2]], size: Size(width: 100, height: 200), style: style) {
      table,
      data in
      table.rowHeight = 50
      data.headers = ["One"]
    }
    fixture.harness.settle()
    let before = fixture.harness.render()
    let red = View()
    red.backgroundColor = .red
    let header = fixture.table.headerView(forSection: 0) as? TableViewHeaderFooterView
    #expect(header != nil)

    fixture.table.visibleCells[0].backgroundView = red
    fixture.harness.settle()
    fixture.harness.render()
    fixture.table.visibleCells[0].backgroundView = nil
    header?.backgroundView = red
    fixture.harness.settle()
    fixture.harness.render()
    header?.backgroundView = nil
    fixture.harness.settle()

    #expect(fixture.harness.render() == before)
    #expect(before == fixture.harness.renderFully())
  }
}
