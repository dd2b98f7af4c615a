import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Rows whose heights are invalidated.
@MainActor
struct InvalidateHeightTests {
  @Test(arguments: [0.0, 700])
  func `a row with an invalidated height changes it, and moves nothing above`(y: Double) {
    let fixture = Fixture([Array(0..<100)]) { table, data in
      table.estimatedRowHeight = 40
      data.heightOf = { _ in 50 }
    }
    fixture.scroll(to: y)
    let first = fixture.table.indexPathsForVisibleRows[0]
    let top = fixture.table.rectForRow(at: first).y - fixture.table.contentOffset.y
    let changed = fixture.table.indexPathsForVisibleRows[2]

    (fixture.table.cellForRow(at: changed) as? NumberCell)?.height = 90
    fixture.table.invalidateHeight(forRowAt: changed)
    fixture.harness.settle()

    #expect(fixture.table.rectForRow(at: changed).height == 91)
    #expect(fixture.table.rectForRow(at: first).y - fixture.table.contentOffset.y == top)
    fixture.table.checkInvariants()
  }

  @Test func `a row of a table of equal rows keeps its height`() {
    let fixture = Fixture([[1, 2, 3]], delegate: nil)

    fixture.table.invalidateHeight(forRowAt: ItemPath(row: 1, section: 0))
    fixture.harness.settle()

    #expect(fixture.table.rectForRow(at: ItemPath(row: 1, section: 0)).height == 64)
    fixture.table.checkInvariants()
  }
}
