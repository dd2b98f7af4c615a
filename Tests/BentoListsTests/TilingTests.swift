import BentoCells
import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoListLayouts
@testable import BentoLists

@MainActor
struct TilingTests {
  @Test func `only visible rows have cells`() {
    let fixture = Fixture([Array(0..<1_000)])

    #expect(fixture.table.visibleCells.count == 8)
    #expect(fixture.data.cellRequests.map(\.row) == Array(0...7))
    #expect(fixture.table.contentSize == Size(width: 320, height: 64_000))
    fixture.table.checkInvariants()
  }

  @Test func `scrolling binds only rows that become visible`() {
    let fixture = Fixture([Array(0..<1_000)])
    fixture.data.cellRequests = []

    for step in 1...20 {
      fixture.scroll(to: Double(step) * 37)
      fixture.table.checkInvariants()
    }

    #expect(fixture.data.cellRequests.map(\.row) == Array(8...19))
  }

  @Test func `scrolling paints only the exposed strip and equals a full paint`() {
    let fixture = Fixture([Array(0..<1_000)])
    fixture.table.showsVerticalScrollIndicator = false
    fixture.harness.settle()
    fixture.harness.render()

    for step in 1...30 {
      fixture.scroll(to: Double(step) * 37)
      let picture = fixture.harness.render()

      let strip = PixelRect(x: 0, y: 480 - 37, width: 320, height: 37)
      #expect(fixture.harness.lastDamage.rects == [strip])
      #expect(picture == fixture.harness.renderFully())
    }
    for step in (0...29).reversed() {
      fixture.scroll(to: Double(step) * 37)
      let picture = fixture.harness.render()

      let strip = PixelRect(x: 0, y: 0, width: 320, height: 37)
      #expect(fixture.harness.lastDamage.rects == [strip])
      #expect(picture == fixture.harness.renderFully())
    }
  }

  @Test func `ten thousand rows need one screen of cells`() {
    let fixture = Fixture([Array(0..<10_000)])
    let visible = fixture.table.visibleCells.count
    let end = fixture.table.contentSize.height - 480

    var offset = 0.0
    while offset < end {
      offset = min(end, offset + 457)
      fixture.scroll(to: offset)
    }

    fixture.table.checkInvariants()
    let statistics = fixture.table.recyclingStatistics
    #expect(statistics.created <= visible + 4)
    #expect(statistics.alive == statistics.created)
    #expect(fixture.table.indexPathsForVisibleRows.last?.row == 9_999)
    #expect(fixture.log.faults.isEmpty)
  }

  @Test func `a jump to any row is drawn in one frame`() {
    let fixture = Fixture([Array(0..<100_000)])

    fixture.table.scrollToRow(at: ItemPath(row: 54_321, section: 0), at: .top, animated: false)
    fixture.harness.advance(by: .zero)
    let picture = fixture.harness.render()

    #expect(fixture.table.indexPathsForVisibleRows.first?.row == 54_321)
    #expect(picture == fixture.harness.renderFully())
    #expect(fixture.table.recyclingStatistics.created <= 9)
    fixture.table.checkInvariants()
  }

  @Test func `loading with an estimate does not request all heights`() {
    let answers = HeightAnswers { _ in 50 }
    let fixture = Fixture([Array(0..<100_000)], delegate: answers) { table, _ in
      table.estimatedRowHeight = 60
    }

    #expect(answers.asked < 40)
    fixture.table.checkInvariants()
    #expect(fixture.table.rectForRow(at: ItemPath(row: 3, section: 0)).y == 150)
    #expect(fixture.table.rectForRow(at: ItemPath(row: 3, section: 0)).height == 50)
  }

  @Test func `all heights are requested once without an estimate`() {
    let answers = HeightAnswers { 20 + Double($0.row % 7) }
    let fixture = Fixture([Array(0..<5_000)], delegate: answers) { table, _ in
      table.estimatedRowHeight = 0
    }

    let sum = (0..<5_000).reduce(0) { $0 + 20 + Double($1 % 7) }
    #expect(fixture.table.contentSize.height == sum)
    #expect(answers.asked <= 5_001)
    fixture.table.checkInvariants()
  }

  @Test func `a fixed height requests nothing`() {
    let fixture = Fixture([Array(0..<1_000_000)])

    #expect(fixture.table.contentSize.height == 64_000_000)
    #expect(fixture.table.heights.runCount == 3)
  }

  @Test func `self-sizing rows keep the visible content in place`() {
    let fixture = Fixture([Array(0..<2_000)]) { table, data in
      table.estimatedRowHeight = 44
      data.heightOf = { 30 + Double($0 * 37 % 90) }
    }
    fixture.table.scrollToRow(at: ItemPath(row: 1_000, section: 0), at: .top, animated: false)
    fixture.harness.advance(by: .zero)

    for _ in 0..<60 {
      let before = fixture.table.indexPathsForVisibleRows[1]
      let top = fixture.table.rectForRow(at: before).y - fixture.table.contentOffset.y
      fixture.scroll(to: fixture.table.contentOffset.y - 23)
      let moved = fixture.table.rectForRow(at: before).y - fixture.table.contentOffset.y
      #expect((moved - top - 23).magnitude < 1e-6)
      fixture.table.checkInvariants()
      #expect(fixture.harness.render() == fixture.harness.renderFully())
    }
    for cell in fixture.table.visibleCells {
      let number = fixture.table.indexPath(for: cell).map { 30 + Double($0.row * 37 % 90) }
      #expect(cell.frame.height == (number ?? 0) + 1)
    }
  }

  @Test func `an upward fling continues through rows of unknown height`() {
    let fixture = Fixture([Array(0..<2_000)]) { table, data in
      table.estimatedRowHeight = 44
      data.heightOf = { 30 + Double($0 * 37 % 90) }
    }
    fixture.table.scrollToRow(at: ItemPath(row: 1_000, section: 0), at: .top, animated: false)
    fixture.harness.advance(by: .zero)

    fixture.harness.drag(
      from: Point(x: 100, y: 50),
      to: Point(x: 100, y: 350),
      duration: .milliseconds(100),
      device: .touch
    )
    fixture.harness.settle()

    #expect(fixture.table.indexPathsForVisibleRows[0].row < 990)
    fixture.table.checkInvariants()
  }

  @Test func `scrolling to a row is exact although heights were estimates`() {
    let fixture = Fixture([Array(0..<2_000)]) { table, data in
      table.estimatedRowHeight = 44
      data.heightOf = { 30 + Double($0 * 37 % 90) }
    }
    let path = ItemPath(row: 700, section: 0)

    fixture.table.scrollToRow(at: path, at: .bottom, animated: false)
    fixture.harness.advance(by: .zero)
    #expect(fixture.table.rectForRow(at: path).maxY - fixture.table.contentOffset.y == 480)

    fixture.table.scrollToRow(at: ItemPath(row: 300, section: 0), at: .middle, animated: true)
    fixture.harness.settle()
    let row = fixture.table.rectForRow(at: ItemPath(row: 300, section: 0))
    #expect((row.midY - fixture.table.contentOffset.y - 240).magnitude < 1)
    fixture.table.checkInvariants()
  }

  @Test func `a header stays visible while its section does`() {
    let fixture = Fixture([Array(0..<20), Array(0..<20)]) { table, data in
      table.rowHeight = 64
      table.sectionHeaderHeight = 30
      data.headers = ["One", "Two"]
    }

    fixture.scroll(to: 500)
    #expect(fixture.table.headerView(forSection: 0)?.frame.y == 500)

    let second = fixture.table.rectForHeader(inSection: 1).y
    fixture.scroll(to: second - 10)
    #expect(fixture.table.headerView(forSection: 0)?.frame.y == second - 30)
    #expect(fixture.table.headerView(forSection: 1)?.frame.y == second)
    #expect(fixture.harness.render() == fixture.harness.renderFully())

    fixture.scroll(to: second + 100)
    #expect(fixture.table.headerView(forSection: 0) == nil)
    #expect(fixture.table.headerView(forSection: 1)?.frame.y == second + 100)
    fixture.table.checkInvariants()
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a reload of the same data paints nothing`() {
    let fixture = Fixture([Array(0..<1_000)])
    fixture.scroll(to: 1_234)
    fixture.harness.settle()
    fixture.harness.render()

    fixture.table.reloadData()
    fixture.harness.settle()
    fixture.harness.render()

    #expect(fixture.harness.lastDamage.isEmpty)
    #expect(fixture.table.recyclingStatistics.created <= 9)
    fixture.table.checkInvariants()
  }

  @Test func `every display has an end`() {
    let fixture = Fixture([Array(0..<500)])
    var random = SplitMix(seed: 7)
    for _ in 0..<100 {
      fixture.scroll(to: Double.random(in: 0...31_000, using: &random))
      #expect(fixture.log.displayedCount == fixture.table.visibleCells.count)
    }
    fixture.data.sections = []
    fixture.table.reloadData()
    fixture.harness.advance(by: .zero)

    #expect(fixture.log.faults.isEmpty)
    #expect(fixture.log.begun == fixture.log.ended)
  }

  @Test func `a focused row keeps its cell out of view`() {
    let fixture = Fixture([Array(0..<500)])
    let cell = fixture.table.cellForRow(at: ItemPath(row: 2, section: 0))
    let field = FocusableBox()
    cell?.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())

    fixture.scroll(to: 5_000)
    #expect(field.isFirstResponder)
    #expect(fixture.table.visibleCells.allSatisfy { $0 !== cell })

    fixture.scroll(to: 0)
    #expect(fixture.table.cellForRow(at: ItemPath(row: 2, section: 0)) === cell)
    #expect(field.isFirstResponder)
    fixture.table.checkInvariants()
  }

  @Test func `a first row that proves to end above the bounds has no cell`() {
    let fixture = Fixture([Array(0..<100)], size: Size(width: 200, height: 200)) { table, data in
      table.estimatedRowHeight = 60
      table.separatorStyle = .none
      data.heightOf = { $0 == 9 ? 30 : 60 }
    }

    // Row 9 is estimated to extend from 540 to 600.
    fixture.scroll(to: 590)

    #expect(!fixture.shownTexts.contains("Row 9"))
    fixture.table.checkInvariants()
  }

  @Test(arguments: [1, 44, 150, 400, 1e6])
  func `one pass shows the same rows with any estimates`(estimate: Double) {
    let fixture = Fixture([Array(0..<8)], size: Size(width: 200, height: 200)) { table, data in
      table.separatorStyle = .none
      data.heightOf = { $0.isMultiple(of: 3) ? 0 : 40 }
    }

    fixture.table.estimatedRowHeight = estimate
    // Not by a layout: that runs another pass if the size of the content has changed.
    fixture.table.tile()

    #expect(fixture.table.contentOffset.y == 0)
    #expect(fixture.shownTexts == [1, 2, 4, 5, 7].map { "Row \($0)" })
    fixture.table.checkInvariants()
  }

  @Test func `a data source that scrolls while it fills rows still fills the others`() {
    let fixture = Fixture([Array(0..<200)])
    fixture.data.onCell = { [unowned table = fixture.table, unowned data = fixture.data] in
      data.onCell = nil
      table.contentOffset.y = 640
    }

    fixture.table.contentOffset.y = 2_000
    fixture.table.layoutIfNeeded()

    #expect(fixture.shownTexts == (10..<18).map { "Row \($0)" })
    fixture.table.checkInvariants()
  }
}
