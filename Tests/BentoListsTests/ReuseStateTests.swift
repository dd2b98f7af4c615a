import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoCells
@testable import BentoListLayouts
@testable import BentoLists

/// No row shows the hover or highlight of another one whose view it reuses.
@MainActor
struct ReuseStateTests {
  private let fixture = Fixture([Array(0..<1_000)])
  private let pointer = Point(x: 100, y: 100)

  private var table: TableView { fixture.table }

  private var hovered: [ItemPath] {
    table.indexPathsForVisibleRows.filter { table.cellForRow(at: $0)?.isHovered == true }
  }

  private var highlighted: [ItemPath] {
    table.indexPathsForVisibleRows.filter { table.cellForRow(at: $0)?.isHighlighted == true }
  }

  private func rowUnderPointer() throws -> ItemPath {
    let point = table.convert(pointer, from: nil)
    return try #require(table.indexPathForRow(at: point))
  }

  /// The rendering of a fresh table at the same offset, with the pointer at its position.
  private func freshPicture() -> PixelBuffer {
    let fresh = Fixture([Array(0..<1_000)])
    fresh.table.contentOffset = table.contentOffset
    fresh.harness.pointer(.move, at: pointer)
    fresh.harness.settle()
    return fresh.harness.render()
  }

  @Test(arguments: [37.0, 64, 480, 5_000, 60_000])
  func `only the row under a resting pointer is hovered`(distance: Double) throws {
    fixture.harness.pointer(.move, at: pointer)

    for _ in 0..<3 {
      fixture.scroll(to: table.contentOffset.y + distance)
      #expect(hovered == [try rowUnderPointer()])
    }
    fixture.harness.settle()

    #expect(fixture.harness.render() == freshPicture())
  }

  @Test func `every frame of a scroll animation hovers the row under the pointer`() throws {
    fixture.harness.pointer(.move, at: pointer)
    fixture.harness.scroll(by: Size(width: 0, height: -2_000), at: pointer, isPrecise: false)

    for _ in 0..<40 {
      fixture.harness.advance(by: .milliseconds(16))
      #expect(hovered == [try rowUnderPointer()])
    }
  }

  @Test func `rows that change under the pointer pass the hover on`() throws {
    fixture.harness.pointer(.move, at: pointer)

    fixture.data.sections[0].removeFirst(2)
    table.deleteRows(at: [ItemPath(row: 0, section: 0), ItemPath(row: 1, section: 0)])
    fixture.harness.settle()
    #expect(hovered == [try rowUnderPointer()])
    table.reloadData()
    fixture.harness.settle()

    #expect(hovered == [try rowUnderPointer()])
  }

  @Test func `a press ends when its row scrolls out of view, and no other row takes it over`() {
    fixture.harness.pointer(.down, at: pointer)
    #expect(highlighted == [ItemPath(row: 1, section: 0)])

    fixture.scroll(to: 10_000)
    #expect(highlighted.isEmpty)
    fixture.scroll(to: 0)
    fixture.harness.pointer(.up, at: pointer)
    fixture.harness.settle()

    #expect(highlighted.isEmpty)
    table.checkInvariants()
  }

  /// All row views in the table, including those that the table does not count as visible.
  private var seenRows: [View] {
    table.subviews.filter { $0 is TableViewCell && !$0.isHidden }
  }

  @Test func `a dequeued cell that is not used is not visible`() {
    fixture.data.onCell = { [table] in
      _ = table.dequeueReusableCell(withIdentifier: "number", for: ItemPath(row: 0, section: 0))
    }

    for _ in 0..<4 {
      fixture.scroll(to: table.contentOffset.y + 200)
      #expect(seenRows.count == table.visibleCells.count)
      table.checkInvariants()
    }
  }
}
