import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

@testable import BentoLists

/// Footers of a plain table, which float at the bottom like headers at the top.
@MainActor
struct FloatingFooterTests {
  private func fixture(
    _ sections: [[Int]],
    style: TableView.Style = .plain,
    configure: (TableView, Numbers) -> Void = { _, _ in }
  ) -> Fixture {
    Fixture(sections, style: style) { table, data in
      table.rowHeight = 64
      table.sectionHeaderHeight = 30
      table.sectionFooterHeight = 20
      data.headers = ["One", nil, "Three"]
      data.footers = ["End of one", "End of two", nil]
      configure(table, data)
    }
  }

  @Test func `a footer floats at the bottom while rows of its section are visible`() {
    let fixture = fixture([Array(0..<20), Array(20..<40)])
    let table = fixture.table
    #expect(table.footerView(forSection: 0)?.frame.y == 460)

    fixture.scroll(to: 500)
    #expect(table.footerView(forSection: 0)?.frame.y == 960)

    let end = table.rectForFooter(inSection: 0)
    fixture.scroll(to: end.minY - 300)
    #expect(table.footerView(forSection: 0)?.frame == end)
    #expect(table.footerView(forSection: 1)?.frame.maxY == end.minY + 180)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    table.checkInvariants()
  }

  @Test(arguments: [40, 40.5])
  func `a floating footer has one height at any pixel offset`(rowHeight: Double) {
    let fixture = fixture([Array(0..<39)]) { table, _ in
      table.rowHeight = rowHeight
      table.sectionFooterHeight = 20.5
    }

    #expect(fixture.table.footerView(forSection: 0)?.frame.y == 459)
    #expect(fixture.table.footerView(forSection: 0)?.frame.height == 21)
    fixture.table.checkInvariants()
  }

  @Test func `a footer appears below its header, with the first row`() {
    let fixture = fixture([Array(0..<20), [], Array(20..<40)]) { _, data in
      data.footers = [nil, nil, "End"]
    }
    let header = fixture.table.rectForHeader(inSection: 2)

    fixture.scroll(to: header.minY - 480 + 10)
    #expect(fixture.table.footerView(forSection: 2) == nil)
    fixture.scroll(to: header.maxY - 480 + 10)
    #expect(fixture.table.footerView(forSection: 2)?.frame.y == header.maxY)
    fixture.scroll(to: header.maxY - 480 + 50)
    #expect(fixture.table.footerView(forSection: 2)?.frame.y == header.maxY + 30)
    fixture.table.checkInvariants()
  }

  @Test func `a footer of a grouped table stays below its rows`() {
    let fixture = fixture([Array(0..<20)], style: .grouped)

    #expect(fixture.table.footerView(forSection: 0) == nil)
    fixture.table.checkInvariants()
  }

  @Test func `a footer floats above the inset, and rows stop above the footer`() {
    let fixture = fixture([Array(0..<20)]) { table, _ in table.contentInset.bottom = 40 }
    #expect(fixture.table.footerView(forSection: 0)?.frame.y == 420)

    for row in [12, 19, 3] {
      let path = ItemPath(row: row, section: 0)
      fixture.table.scrollToRow(at: path, at: .none, animated: false)
      fixture.harness.settle()
      let frame = fixture.table.rectForRow(at: path)
      #expect(frame.maxY <= (fixture.table.footerView(forSection: 0)?.frame.y ?? 0))
      #expect(frame.minY >= (fixture.table.headerView(forSection: 0)?.frame.maxY ?? 0))
    }
  }

  @Test func `a floating footer follows the bounds in frames that bind no row`() {
    let fixture = fixture([Array(0..<100)])
    fixture.scroll(to: 1_001)
    fixture.data.cellRequests = []

    for step in 1...20 {
      fixture.scroll(to: 1_001 + Double(step))
      #expect(fixture.table.footerView(forSection: 0)?.frame.maxY == 1_481 + Double(step))
      fixture.table.checkInvariants()
    }

    #expect(fixture.data.cellRequests.count <= 1)
  }

  @Test func `every offset is drawn as in a fresh table`() {
    let rows = [Array(0..<9), [], Array(20..<23), [], Array(30..<45)]
    let titles = { (_: TableView, data: Numbers) in
      data.headers = ["One", nil, "Three", "Four", nil]
      data.footers = ["End of one", "End of two", "End of three", nil, "End of five"]
    }
    let fixture = fixture(rows, configure: titles)
    fixture.table.showsVerticalScrollIndicator = false
    var random = SplitMix(seed: 5)

    for _ in 0..<60 {
      let y = Double.random(in: -20...fixture.reach + 20, using: &random).rounded()
      fixture.scroll(to: y)
      let fresh = self.fixture(rows, configure: titles)
      fresh.table.showsVerticalScrollIndicator = false
      fresh.scroll(to: y)
      #expect(fixture.harness.render() == fresh.harness.render(), "at \(y)")
      fixture.table.checkInvariants()
    }
  }

  @Test(.slow, arguments: 1...6 as ClosedRange<UInt64>)
  func `floating footers take part in random updates`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var next = 1_000
    var state = NumberedSections(names: [1, 2], rows: [[10, 11, 12], Array(20..<40)])
    func fixture(_ state: NumberedSections) -> Fixture {
      Fixture(state.rows, size: Size(width: 160, height: 240)) { table, data in
        table.rowHeight = 26
        table.sectionHeaderHeight = 20
        table.sectionFooterHeight = 18
        table.showsVerticalScrollIndicator = false
        setTitles(of: data, state)
      }
    }
    func setTitles(of data: Numbers, _ state: NumberedSections) {
      data.headers = state.names.map { $0.isMultiple(of: 3) ? nil : "Section \($0)" }
      data.footers = state.names.map { $0.isMultiple(of: 2) ? nil : "End of \($0)" }
    }
    let updated = fixture(state)
    for edit in 0..<50 {
      let change = RandomUpdate(of: state, next: &next, using: &random)
      updated.table.performBatchUpdates(
        {
          updated.data.sections = change.result.rows
          setTitles(of: updated.data, change.result)
          change.tell(updated.table, .fade)
        },
        animated: Bool.random(using: &random)
      )
      state = change.result
      updated.scroll(to: Double.random(in: 0...updated.reach, using: &random).rounded())
      updated.harness.advance(by: .milliseconds(Int.random(in: 0...400, using: &random)))
      updated.table.checkInvariants()
      #expect(
        updated.harness.render() == updated.harness.renderFully(),
        "seed \(seed), edit \(edit)"
      )
    }
    updated.harness.settle()
    let fresh = fixture(state)
    fresh.scroll(to: updated.table.contentOffset.y)
    fresh.harness.settle()
    #expect(updated.table.tilesDescription == fresh.table.tilesDescription, "seed \(seed)")
    #expect(updated.harness.render() == fresh.harness.render(), "seed \(seed)")
  }
}
