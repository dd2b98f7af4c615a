import BentoGeometry
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// The one-line text form of what a table shows.
@MainActor
struct TilesDescriptionTests {
  @Test func `the text form names what is shown, and where`() {
    let fixture = Fixture([[1, 2], []], size: Size(width: 320, height: 100)) { table, data in
      table.rowHeight = 64
      table.sectionHeaderHeight = 28
      data.headers = ["Numbers"]
    }

    #expect(
      fixture.table.tilesDescription
        == "header 0 at 0...28, row 0–0 at 28...92, row 0–1 at 92...156"
    )
    #expect(Fixture([[]]).table.tilesDescription == "none")
  }

  @Test func `the text form names what is on its way out, and what has the keyboard`() throws {
    let fixture = Fixture([Array(0..<100)], size: Size(width: 320, height: 128))
    let box = FocusableBox()
    let cell = try #require(fixture.table.cellForRow(at: ItemPath(row: 1, section: 0)))
    cell.contentView.addSubview(box)
    box.becomeFirstResponder()

    fixture.data.sections[0].remove(at: 0)
    fixture.table.deleteRows(at: [ItemPath(row: 0, section: 0)])
    #expect(fixture.table.tilesDescription.hasSuffix("; departing row 0–0"))
    fixture.harness.settle()
    fixture.scroll(to: 6_400 - 320)

    #expect(fixture.table.tilesDescription.hasPrefix("row 0–95 at 6080...6144, "))
    #expect(fixture.table.tilesDescription.contains("; keyboard row 0–0"))
  }
}
