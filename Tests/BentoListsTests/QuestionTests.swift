import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

/// The queries of a program about a table's rows.
@MainActor
struct QuestionTests {
  private let fixture = Fixture([[1, 2, 3], [4, 5]], style: .grouped) { table, data in
    table.rowHeight = 50
    table.sectionHeaderHeight = 20
    table.sectionFooterHeight = 10
    data.headers = ["One", "Two"]
    data.footers = ["First", "Second"]
  }

  private var table: TableView { fixture.table }

  @Test func `a point is in a row, a header, a footer or nothing`() {
    #expect(table.indexPathForRow(at: Point(x: 5, y: 20)) == ItemPath(row: 0, section: 0))
    #expect(table.indexPathForRow(at: Point(x: 5, y: 69.9)) == ItemPath(row: 0, section: 0))
    #expect(table.indexPathForRow(at: Point(x: 5, y: 70)) == ItemPath(row: 1, section: 0))
    #expect(table.indexPathForRow(at: Point(x: 5, y: 200)) == ItemPath(row: 0, section: 1))
    #expect(table.indexPathForRow(at: Point(x: 5, y: 19)) == nil, "the header")
    #expect(table.indexPathForRow(at: Point(x: 5, y: 175)) == nil, "the footer")
    #expect(table.indexPathForRow(at: Point(x: 5, y: -1)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 5, y: 310)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 5, y: Double.nan)) == nil)
  }

  @Test func `a rectangle intersects rows in order`() {
    func rows(_ y: Double, _ height: Double) -> [ItemPath] {
      table.indexPathsForRows(in: Rect(x: 0, y: y, width: 320, height: height))
    }

    #expect(rows(0, 20) == [])
    #expect(rows(0, 21) == [ItemPath(row: 0, section: 0)])
    #expect(
      rows(100, 110) == [
        ItemPath(row: 1, section: 0), ItemPath(row: 2, section: 0), ItemPath(row: 0, section: 1),
      ]
    )
    #expect(rows(-500, 10_000).count == 5)
    #expect(rows(100, 0) == [])
    #expect(rows(5_000, 10) == [])
  }

  @Test func `a section consists of its header, its rows and its footer`() {
    #expect(table.rectForHeader(inSection: 1) == Rect(x: 0, y: 180, width: 320, height: 20))
    #expect(table.rectForFooter(inSection: 0) == Rect(x: 0, y: 170, width: 320, height: 10))
    #expect(table.rectForFooter(inSection: 1) == Rect(x: 0, y: 300, width: 320, height: 10))
    #expect(table.rect(forSection: 1) == Rect(x: 0, y: 180, width: 320, height: 130))
    #expect(table.rectForFooter(inSection: 2) == .zero)
    #expect(table.rectForFooter(inSection: -1) == .zero)
  }

  @Test func `the selected row is the first one`() {
    table.allowsMultipleSelection = true
    #expect(table.indexPathForSelectedRow == nil)

    for path in [ItemPath(row: 1, section: 1), ItemPath(row: 2, section: 0)] {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    #expect(table.indexPathForSelectedRow == ItemPath(row: 2, section: 0))
    #expect(table.cellForRow(at: ItemPath(row: 2, section: 0))?.isSelected == true)

    table.deselectRow(at: ItemPath(row: 2, section: 0), animated: false)
    #expect(table.indexPathForSelectedRow == ItemPath(row: 1, section: 1))
    #expect(table.cellForRow(at: ItemPath(row: 2, section: 0))?.isSelected == false)
    #expect(fixture.log.deselected == [], "the delegate is not told")

    table.deselectRow(at: ItemPath(row: 9, section: 9), animated: false)
    table.deselectRow(at: ItemPath(row: 1, section: 1), animated: true)
    #expect(table.indexPathsForSelectedRows == nil)
  }
}
