import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// The one-line text description of the visible part of a list.
@MainActor
struct TilesDescriptionTests {
  @Test func `the text form describes the visible views and their positions`() {
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

  @Test func `the text form of a collection names elements and both their dimensions`() {
    let layout = CollectionFixture.flow(headers: 20)
    layout.itemSize = Size(width: 95, height: 40)
    let fixture = CollectionFixture([[1, 2]], layout: layout)
    fixture.harness.settle()

    #expect(
      fixture.view.tilesDescription
        == "item 0–0 at 0...95 × 20...60, item 0–1 at 105...200 × 20...60, "
        + "SectionHeader 0–0 at 0...200 × 0...20"
    )
    fixture.data.sections[0].removeFirst()
    fixture.view.deleteItems(at: [ItemPath(item: 0, section: 0)])
    #expect(fixture.view.tilesDescription.hasSuffix("; departing item 0–0"))
  }

  @Test func `the text form describes departing views and the focus`() throws {
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
