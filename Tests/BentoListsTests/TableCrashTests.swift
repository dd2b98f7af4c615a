import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// The changes on which list frameworks are known to crash, or to end with incorrect rows.
///
/// Each is made while the rows are visible, is drawn halfway, and ends as a fresh table.
@MainActor
@Suite
struct TableCrashTests {
  private func path(_ section: Int, _ row: Int) -> ItemPath { ItemPath(row: row, section: section) }

  private func makeFixture(_ sections: [[Int]], headers: [String?] = []) -> Fixture {
    Fixture(sections, size: Size(width: 200, height: 300)) { table, data in
      table.rowHeight = 30
      table.showsVerticalScrollIndicator = false
      data.headers = headers
    }
  }

  /// Runs the animation, drawing some of its frames, and compares the end with a fresh table.
  private func expectEndsWell(_ fixture: Fixture, _ comment: Comment = "") {
    for _ in 0..<4 {
      fixture.harness.advance(by: .milliseconds(60))
      #expect(fixture.harness.render() == fixture.harness.renderFully(), comment)
    }
    fixture.harness.settle()
    fixture.table.checkInvariants()
    #expect(fixture.log.faults.isEmpty, comment)
    let rows = fixture.table.indexPathsForVisibleRows
    #expect(
      fixture.shownTexts == rows.map { "Row \(fixture.data.sections[$0.section][$0.row])" },
      comment
    )
  }

  @Test func `a section can move and an item be inserted in one batch`() {
    let fixture = makeFixture([[1, 2], [10, 11], [20]], headers: ["A", "B", "C"])

    fixture.table.performBatchUpdates {
      fixture.data.sections = [[20], [1, 2, 3], [10, 11]]
      fixture.table.moveSection(2, toSection: 0)
      fixture.table.insertRows(at: [path(1, 2)])
    }

    expectEndsWell(fixture)
  }

  @Test func `items can be appended to a section that is not the last`() {
    let fixture = makeFixture([[1, 2], [10, 11]])

    fixture.table.performBatchUpdates {
      fixture.data.sections[0] += [3, 4]
      fixture.table.insertRows(at: [path(0, 2), path(0, 3)])
    }

    expectEndsWell(fixture)
  }

  @Test func `an update can arrive while another one is gathered, applied and animating`() {
    let fixture = makeFixture([[1, 2, 3]])
    fixture.data.onCell = { [unowned table = fixture.table, unowned data = fixture.data] in
      data.onCell = nil
      table.performBatchUpdates {
        data.sections[0].append(99)
        table.insertRows(at: [ItemPath(row: data.sections[0].count - 1, section: 0)])
      }
    }

    fixture.table.performBatchUpdates {
      fixture.data.sections[0].insert(50, at: 0)
      fixture.table.insertRows(at: [path(0, 0)])
      fixture.table.performBatchUpdates {
        fixture.data.sections[0].insert(51, at: 1)
        fixture.table.insertRows(at: [path(0, 1)])
      }
    }
    fixture.harness.advance(by: .milliseconds(100))
    fixture.table.performBatchUpdates {
      fixture.data.sections[0].remove(at: 0)
      fixture.table.deleteRows(at: [path(0, 0)])
    }

    expectEndsWell(fixture)
    #expect(fixture.data.sections == [[51, 1, 2, 3, 99]])
  }

  @Test func `rows can be reloaded during a scroll animation`() {
    let fixture = makeFixture([Array(0..<200)])
    fixture.table.setContentOffset(Point(x: 0, y: 2_000), animated: true)
    fixture.harness.advance(by: .milliseconds(50))

    fixture.data.sections = [Array(500..<520)]
    fixture.table.reloadData()

    expectEndsWell(fixture)
  }

  @Test func `a row above the viewport can change its height`() {
    let fixture = Fixture([Array(0..<60)], size: Size(width: 200, height: 300)) { table, data in
      table.estimatedRowHeight = 30
      table.showsVerticalScrollIndicator = false
      data.heightOf = { _ in 30 }
    }
    fixture.scroll(to: 900)
    let seen = fixture.shownTexts
    fixture.data.heightOf = { $0 == 2 ? 120 : 30 }

    fixture.table.invalidateHeight(forRowAt: path(0, 2))
    fixture.harness.settle()

    #expect(fixture.shownTexts == seen)
    expectEndsWell(fixture)
  }

  @Test func `the first section can have no header while others do`() {
    let fixture = makeFixture([[1, 2], [10], [20, 21]], headers: [nil, "B", "C"])

    fixture.table.performBatchUpdates {
      fixture.data.sections.remove(at: 0)
      fixture.data.headers.remove(at: 0)
      fixture.table.deleteSections([0])
    }
    fixture.harness.advance(by: .milliseconds(90))
    fixture.table.performBatchUpdates {
      fixture.data.sections.insert([1, 2], at: 0)
      fixture.data.headers.insert(nil, at: 0)
      fixture.table.insertSections([0])
    }

    expectEndsWell(fixture)
  }

  @Test func `rows and their section can be reloaded in one batch`() {
    let fixture = makeFixture([[1, 2, 3], [10, 11]], headers: ["A", "B"])

    fixture.table.performBatchUpdates {
      fixture.data.sections[0] = [4, 5, 6]
      fixture.table.reloadSections([0])
      fixture.table.reloadRows(at: [path(0, 1), path(1, 0)])
    }
    fixture.table.reloadRows(at: [path(0, 1)])
    fixture.table.reloadRows(at: [path(0, 1)])

    expectEndsWell(fixture)
  }

  @Test func `rows can have no height`() {
    let fixture = Fixture([Array(0..<40)], size: Size(width: 200, height: 300)) { table, data in
      table.estimatedRowHeight = 30
      table.showsVerticalScrollIndicator = false
      table.separatorStyle = .none
      data.heightOf = { $0.isMultiple(of: 3) ? 0 : 30 }
    }

    fixture.table.performBatchUpdates {
      fixture.data.sections[0].removeFirst(4)
      fixture.table.deleteRows(at: (0..<4).map { path(0, $0) })
    }
    fixture.harness.settle()

    fixture.table.checkInvariants()
    #expect(!fixture.shownTexts.contains("Row 6"))
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a row can be taller than the viewport`() {
    let fixture = Fixture([[1, 2, 3]], size: Size(width: 200, height: 300)) { table, data in
      table.estimatedRowHeight = 30
      table.showsVerticalScrollIndicator = false
      data.heightOf = { $0 == 2 ? 1_000 : 30 }
    }
    fixture.scroll(to: 500)
    #expect(fixture.shownTexts == ["Row 2"])

    fixture.table.performBatchUpdates {
      fixture.data.sections[0].remove(at: 0)
      fixture.table.deleteRows(at: [path(0, 0)])
    }

    expectEndsWell(fixture)
  }

  @Test func `a section between two headers can be empty`() {
    let fixture = makeFixture([[1], [], [20]], headers: ["A", "B", "C"])

    fixture.table.performBatchUpdates {
      fixture.data.sections[1] = [10]
      fixture.table.insertRows(at: [path(1, 0)])
    }
    fixture.harness.advance(by: .milliseconds(90))
    fixture.table.performBatchUpdates {
      fixture.data.sections[1] = []
      fixture.table.deleteRows(at: [path(1, 0)])
    }

    expectEndsWell(fixture)
    #expect(fixture.table.headerView(forSection: 1) != nil)
  }

  @Test func `height settings can change in the middle of a batch`() {
    let fixture = makeFixture([Array(0..<30)])

    fixture.table.performBatchUpdates {
      fixture.data.sections[0].remove(at: 1)
      fixture.table.deleteRows(at: [path(0, 1)])
      fixture.table.rowHeight = 44
      fixture.table.setNeedsLayout()
      fixture.table.layoutIfNeeded()
    }

    expectEndsWell(fixture)
    #expect(fixture.table.rectForRow(at: path(0, 1)).height == 44)
  }

  @Test func `a row can be removed while a touch drags the content`() {
    let fixture = makeFixture([Array(0..<60)])
    fixture.harness.pointer(.down, at: Point(x: 100, y: 200), device: .touch)
    for y in stride(from: 190.0, through: 120, by: -10) {
      fixture.harness.advance(by: .milliseconds(16))
      fixture.harness.pointer(.move, at: Point(x: 100, y: y), device: .touch)
    }

    fixture.table.performBatchUpdates {
      fixture.data.sections[0].removeSubrange(2..<12)
      fixture.table.deleteRows(at: (2..<12).map { path(0, $0) })
    }
    fixture.harness.pointer(.move, at: Point(x: 100, y: 110), device: .touch)
    fixture.harness.pointer(.up, at: Point(x: 100, y: 110), device: .touch)

    expectEndsWell(fixture)
  }

  @Test(arguments: [true, false])
  func `a row can be removed while it is dragged to another position`(isAnimated: Bool) {
    let fixture = makeFixture([Array(0..<20), [30, 31]])
    fixture.data.mayMove = true
    fixture.harness.pointer(.down, at: Point(x: 100, y: 45))
    for y in stride(from: 53.0, through: 150, by: 10) {
      fixture.harness.pointer(.move, at: Point(x: 100, y: y))
      fixture.harness.advance(by: .milliseconds(16))
    }
    #expect(fixture.table.itemReorder.liftedPath == path(0, 4))

    fixture.table.performBatchUpdates(
      {
        fixture.data.sections = [Array(2..<20), [0, 30, 31]]
        fixture.table.moveRow(at: path(0, 0), to: path(1, 0))
        fixture.table.deleteRows(at: [path(0, 1)])
      },
      animated: isAnimated
    )
    fixture.harness.pointer(.move, at: Point(x: 100, y: 200))
    fixture.table.checkInvariants()
    fixture.harness.pointer(.up, at: Point(x: 100, y: 200))

    expectEndsWell(fixture)
    #expect(fixture.data.sections == [Array(2..<20), [0, 30, 31]], "no drop is reported")
  }

  @Test(arguments: [true, false])
  func `a row can be deleted while it is open for its actions`(isAnimated: Bool) {
    let fixture = makeFixture([Array(0..<20)])
    fixture.log.actions = { _ in
      [ContextualAction(style: .destructive, title: "Delete") { _, _, done in done(false) }]
    }
    fixture.harness.pointer(.down, at: Point(x: 180, y: 45))
    for x in stride(from: 170.0, through: 100, by: -10) {
      fixture.harness.pointer(.move, at: Point(x: x, y: 45))
      fixture.harness.advance(by: .milliseconds(50))
    }
    fixture.harness.pointer(.up, at: Point(x: 100, y: 45))
    #expect(fixture.table.rowSwipe.openCell === fixture.table.cellForRow(at: path(0, 1)))

    fixture.table.performBatchUpdates(
      {
        fixture.data.sections[0].remove(at: 1)
        fixture.table.deleteRows(at: [path(0, 1)])
      },
      animated: isAnimated
    )
    #expect(fixture.table.rowSwipe.openCell == nil)

    expectEndsWell(fixture)
    #expect(fixture.table.visibleCells.allSatisfy { $0.contentView.frame.x == 0 })
  }

  @Test func `the table can leave its window in the middle of a batch`() {
    let fixture = makeFixture([Array(0..<30)])

    fixture.table.performBatchUpdates {
      fixture.data.sections[0].removeFirst(2)
      fixture.table.deleteRows(at: [path(0, 0), path(0, 1)])
      fixture.table.removeFromSuperview()
    }
    fixture.harness.settle()
    fixture.table.performBatchUpdates {
      fixture.data.sections[0].removeFirst()
      fixture.table.deleteRows(at: [path(0, 0)])
    }
    fixture.harness.mount(fixture.table)

    expectEndsWell(fixture)
  }

  @Test func `the table can leave its window while rows move`() {
    let fixture = makeFixture([Array(0..<30)])
    fixture.table.performBatchUpdates {
      fixture.data.sections[0].removeFirst(2)
      fixture.table.deleteRows(at: [path(0, 0), path(0, 1)])
    }
    fixture.harness.advance(by: .milliseconds(100))

    fixture.table.removeFromSuperview()
    fixture.harness.settle()
    fixture.harness.mount(fixture.table)

    expectEndsWell(fixture)
  }
}
