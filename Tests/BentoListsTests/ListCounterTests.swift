import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// The counters of lists, and what they report to the inspector.
@MainActor
struct ListCounterTests {
  @Test func `a table measures only rows that become visible`() {
    let fixture = Fixture([Array(0..<100)], size: Size(width: 320, height: 200)) { table, _ in
      table.estimatedRowHeight = 50
    }
    fixture.harness.settle()
    let before = fixture.table.counters
    let shown = fixture.table.visibleCells.count

    #expect(before.measuredItems >= shown)
    fixture.harness.advance(by: .milliseconds(100))
    #expect(fixture.table.counters == before, "at rest nothing happens")
    fixture.table.setNeedsLayout()
    fixture.harness.advance(by: .zero)
    #expect(fixture.table.counters.layoutPasses == before.layoutPasses + 1)
    #expect(fixture.table.counters.measuredItems == before.measuredItems)
  }

  @Test func `a collection measures only self-sizing cells`() {
    let plain = CollectionFixture([Array(0..<100)], layout: CollectionFixture.flow())
    plain.harness.settle()
    #expect(plain.view.counters.measuredItems == 0)
    #expect(plain.view.counters.layoutPasses > 0)

    let layout = CollectionFixture.flow()
    layout.estimatedItemSize = Size(width: 40, height: 40)
    let selfSizing = CollectionFixture([Array(0..<100)], layout: layout)
    selfSizing.harness.settle()
    #expect(selfSizing.view.counters.measuredItems == selfSizing.view.visibleCells.count)
  }

  @Test func `lists report their content and their work to the inspector`() {
    let (list, grid) = (
      Fixture([Array(0..<100)], size: Size(width: 320, height: 200)),
      CollectionFixture([Array(0..<70)], layout: CollectionFixture.flow())
    )
    list.harness.settle()
    grid.harness.settle()
    let cells = grid.view.visibleCells.count

    #expect(list.table.inspectedLines.first?.hasPrefix("100 items, ") == true)
    #expect(grid.view.inspectedLines.first == "70 items, \(cells) views, 0 in the pool")
    #expect(
      grid.view.inspectedLines.last?.hasPrefix("\(cells) made, 0 reused, 0 measured, ") == true
    )
  }
}
