import BentoCells
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Tables whose rows are cards in a column, and sidebars.
@MainActor
struct InsetTableTests {
  private func fixture(
    _ sections: [[Int]] = [[1, 2, 3], [4]],
    width: Double = 1_000,
    style: TableView.Style = .inset,
    _ configure: (TableView, Numbers) -> Void = { _, _ in }
  ) -> Fixture {
    Fixture(sections, size: Size(width: width, height: 480), style: style) { table, data in
      table.rowHeight = 40
      configure(table, data)
    }
  }

  private func cell(_ row: Int, _ section: Int, in fixture: Fixture) throws -> TableViewCell {
    try #require(fixture.table.cellForRow(at: ItemPath(row: row, section: section)))
  }

  @Test(arguments: [(1_000, 180, 640), (688, 24, 640), (600, 24, 552), (400, 16, 368), (20, 10, 0)])
  func `rows are in a centered column with margins`(width: Double, x: Double, column: Double) {
    let fixture = fixture(width: width)

    #expect(fixture.table.rectForRow(at: ItemPath(row: 0, section: 0)).x == x)
    #expect(fixture.table.rectForRow(at: ItemPath(row: 0, section: 0)).width == column)
    #expect(max(0, width - 2 * Theme.light.contentMargin(inWidth: width)) == column)
    #expect(fixture.table.contentSize.width == width)
    fixture.table.checkInvariants()
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `the column follows the width of the table, and lies in a visible row's frame`() throws
  {
    let fixture = fixture()
    fixture.harness.resize(to: Size(width: 800, height: 480))
    fixture.harness.settle()

    #expect(try cell(1, 0, in: fixture).frame.x == 80)
    fixture.harness.resize(to: Size(width: 1_200, height: 480))
    fixture.harness.settle()
    #expect(try cell(1, 0, in: fixture).frame.x == 280)
    fixture.table.checkInvariants()
  }

  @Test func `only the outer corners of a group are round, also after an update`() throws {
    let fixture = fixture()

    #expect(try cell(0, 0, in: fixture).cornerRadii.topLeft == 12)
    #expect(try cell(0, 0, in: fixture).cornerRadii.bottomLeft == 0)
    #expect(try cell(1, 0, in: fixture).cornerRadii.isZero)
    #expect(try cell(2, 0, in: fixture).cornerRadii.bottomRight == 12)
    #expect(try cell(0, 1, in: fixture).cornerRadii == CornerRadii(12))

    fixture.data.sections = [[9, 1, 2], [4]]
    fixture.table.performBatchUpdates {
      fixture.table.insertRows(at: [ItemPath(row: 0, section: 0)])
      fixture.table.deleteRows(at: [ItemPath(row: 2, section: 0)])
    }
    fixture.harness.settle()
    #expect(try cell(0, 0, in: fixture).cornerRadii.topLeft == 12)
    #expect(try cell(1, 0, in: fixture).cornerRadii.isZero)
    #expect(try cell(2, 0, in: fixture).cornerRadii.bottomRight == 12)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `groups without a header are separated by a gap, which also ends the content`() {
    let fixture = fixture([[1, 2], [], [3]])
    let table = fixture.table

    #expect(table.rectForRow(at: ItemPath(row: 0, section: 0)).y == 24)
    // An empty section takes no space.
    #expect(table.rectForRow(at: ItemPath(row: 0, section: 2)).y == 24 + 80 + 24)
    #expect(table.contentSize.height == 24 + 80 + 24 + 40 + 24)

    fixture.data.sections[1] = [7]
    table.performBatchUpdates { table.insertRows(at: [ItemPath(row: 0, section: 1)]) }
    fixture.harness.settle()
    #expect(table.rectForRow(at: ItemPath(row: 0, section: 2)).y == 24 + 80 + 24 + 40 + 24)
    table.checkInvariants()
  }

  @Test func `a title takes the place of the gap`() throws {
    let fixture = fixture { _, data in data.headers = ["Network", nil] }
    let header = try #require(fixture.table.headerView(forSection: 0) as? TableViewHeaderFooterView)

    #expect(header.frame.x == 180 && header.frame.width == 640 && header.isCardTitle)
    #expect(fixture.table.rectForRow(at: ItemPath(row: 0, section: 0)).y == header.frame.height)
    #expect(
      fixture.table.rectForRow(at: ItemPath(row: 0, section: 1)).y == header.frame.height + 144
    )
  }

  @Test func `the views above and below the sections are as wide as the rows`() {
    let above = FixedHeightView(height: 30)
    let below = FixedHeightView(height: 20)
    let fixture = fixture([[1]]) { table, _ in
      table.tableHeaderView = above
      table.tableFooterView = below
    }

    #expect(above.frame == Rect(x: 180, y: 0, width: 640, height: 30))
    #expect(below.frame == Rect(x: 180, y: 30 + 24 + 40, width: 640, height: 20))
    #expect(fixture.table.contentSize.height == 30 + 24 + 40 + 20 + 24)
    fixture.table.checkInvariants()
  }

  @Test func `with a theme whose content width is infinite, the table is a grouped one`() {
    let inset = fixture(width: 700)
    let grouped = fixture(width: 700, style: .grouped)
    for fixture in [inset, grouped] {
      fixture.harness.window.setTheme(.classic)
      fixture.harness.settle()
    }

    #expect(inset.harness.render() == grouped.harness.render())
    #expect(inset.table.contentSize == grouped.table.contentSize)

    inset.harness.window.setTheme(.dark)
    inset.harness.settle()
    #expect(inset.table.rectForRow(at: ItemPath(row: 0, section: 0)).x == 30)
    inset.table.checkInvariants()
    #expect(inset.harness.render() == inset.harness.renderFully())
  }

  @Test func `a sidebar is compact, without lines, and selects rounded rectangles`() throws {
    let fixture = Fixture(
      [[1, 2]],
      size: Size(width: 220, height: 300),
      style: .sidebar
    ) { _, data in data.heightOf = { _ in 30 } }
    let table = fixture.table

    #expect(table.effectiveDensity == .compact && table.separatorStyle == .none)
    table.selectRow(at: ItemPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    fixture.harness.settle()
    let cell = try cell(1, 0, in: fixture)
    let background = try #require(cell.subviews.first)
    #expect(background.frame == Rect(x: 6, y: 1, width: 208, height: 28))
    #expect(background.cornerRadius == Theme.light.radii.medium)
  }

  @Test func `rows are as high as the density of their table asks`() {
    let empty = TableViewCell()
    let harness = Harness(size: Size(width: 200, height: 200))
    harness.mount(empty)

    for (density, height) in [(Theme.Density.compact, 30.0), (.regular, 44), (.touch, 52)] {
      empty.density = density
      #expect(empty.preferredHeight(forWidth: 200) == height)
    }
  }
}

/// A view with a fixed height.
private final class FixedHeightView: View {
  private var height = 0.0

  convenience init(height: Double) {
    self.init()
    self.height = height
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
}
