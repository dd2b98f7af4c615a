import BentoCells
import BentoGeometry
internal import BentoListLayouts
import BentoPlatform
import BentoTesting
import Testing

@testable import BentoLists
@testable import BentoMenus
@testable import BentoViews

/// Rows of a table that the user drags to other positions.
@MainActor
struct ReorderTests {
  // MARK: Moving

  @Test func `a dragged row moves to another position, and the program is notified once`() {
    let fixture = ReorderFixture()
    let (data, table) = (fixture.data, fixture.table)

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(4))

    #expect(fixture.shownNumbers.prefix(5) == [0, 2, 3, 4, 5])
    #expect(data.moves.isEmpty)
    #expect(data.sections[0].prefix(5) == [0, 1, 2, 3, 4])
    table.checkInvariants()

    fixture.drop(at: fixture.point(4))
    fixture.harness.settle()

    #expect(data.moves.map(\.from) == [.row(1)])
    #expect(data.moves.map(\.to) == [.row(4)])
    #expect(fixture.shownNumbers.prefix(6) == [0, 2, 3, 4, 1, 5])
    #expect(data.selected.isEmpty)
    #expect(table.itemReorder.lift == nil)
    table.checkInvariants()
  }

  @Test func `a row keeps its cell while it is dragged and dropped`() throws {
    let fixture = ReorderFixture()
    let cell = try #require(fixture.table.cellForRow(at: .row(1)))
    let created = fixture.table.recyclingStatistics.created

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(3))
    fixture.drop(at: fixture.point(3))
    fixture.harness.settle()

    #expect(fixture.table.cellForRow(at: .row(3)) === cell)
    #expect(!cell.isHidden)
    #expect(fixture.table.recyclingStatistics.created <= created + 1)
  }

  @Test func `a row dropped at its own position is not reported`() {
    let fixture = ReorderFixture()

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(4))
    fixture.carry(to: fixture.point(1))
    fixture.drop(at: fixture.point(1))
    fixture.harness.settle()

    #expect(fixture.data.moves.isEmpty)
    #expect(fixture.shownNumbers.prefix(3) == [0, 1, 2])
    fixture.table.checkInvariants()
  }

  @Test func `rows of several heights make space once the dragged one passes their middles`() {
    let fixture = ReorderFixture { data in data.heightOf = { $0 == 1 ? 120 : 40 } }

    fixture.pickUp(at: fixture.point(0))
    fixture.carry(to: Point(x: 160, y: 70))
    #expect(fixture.shownNumbers.first == 1)
    #expect(fixture.table.itemReorder.move?.destination == .row(0))

    fixture.carry(to: Point(x: 160, y: 90))
    #expect(fixture.table.itemReorder.move?.destination == .row(1))
    fixture.carry(to: Point(x: 160, y: 90.5))
    #expect(fixture.table.itemReorder.move?.destination == .row(1))
    fixture.table.checkInvariants()
  }

  @Test func `a row moves to another section, even an empty one with a header`() {
    let fixture = ReorderFixture([[0, 1, 2], [], [3, 4]]) { $0.headers = ["A", "B", "C"] }
    let header = fixture.table.rectForHeader(inSection: 1)
    let start = fixture.table.rectForRow(at: .row(0)).center

    fixture.pickUp(at: start)
    fixture.carry(to: Point(x: 160, y: header.maxY - 8))
    fixture.drop(at: Point(x: 160, y: header.maxY - 8))
    fixture.harness.settle()

    #expect(fixture.data.sections == [[1, 2], [0], [3, 4]])
    fixture.table.checkInvariants()

    fixture.pickUp(at: fixture.table.rectForRow(at: .row(0, 1)).center)
    fixture.carry(to: Point(x: 160, y: 390))
    fixture.drop(at: Point(x: 160, y: 390))
    fixture.harness.settle()

    #expect(fixture.data.sections == [[1, 2], [], [3, 4, 0]])
    #expect(fixture.table.numberOfRows(inSection: 1) == 0)
    fixture.table.checkInvariants()
  }

  @Test func `a touch picks a row up after a long press, and scrolls before`() {
    let fixture = ReorderFixture()
    let harness = fixture.harness

    harness.drag(from: fixture.point(5), to: fixture.point(3), device: .touch)
    harness.settle()
    #expect(fixture.data.moves.isEmpty)
    fixture.table.contentOffset = .zero
    harness.settle()

    harness.pointer(.down, at: fixture.point(5), device: .touch)
    harness.advance(by: .milliseconds(600))
    harness.pointer(.move, at: fixture.point(2), device: .touch)
    harness.pointer(.up, at: fixture.point(2), device: .touch)
    harness.settle()

    #expect(fixture.data.moves.map(\.to) == [.row(2)])
    #expect(fixture.table.contentOffset.y == 0)
  }

  @Test func `a long touch released in place opens the menu of the row`() {
    let fixture = ReorderFixture { $0.menuTitles = ["Open", "Rename"] }
    let harness = fixture.harness
    func hold(_ row: Int, carryingTo other: Int) {
      harness.pointer(.down, at: fixture.point(row), device: .touch)
      harness.advance(by: .milliseconds(600))
      harness.pointer(.move, at: fixture.point(other), device: .touch)
      harness.pointer(.move, at: fixture.point(row), device: .touch)
      harness.pointer(.up, at: fixture.point(row), device: .touch)
      harness.settle()
    }

    hold(5, carryingTo: 7)
    #expect(harness.window.overlayLayer?.overlays.isEmpty != false)

    hold(3, carryingTo: 3)
    let menu = harness.window.overlayLayer?.overlays.last?.content as? MenuView
    #expect(menu?.panels[0].rows.map(\.item.title) == ["Open", "Rename"])
    #expect(fixture.table.rowMenu.path == .row(3))
    #expect(fixture.data.moves.isEmpty)
    #expect(fixture.table.cellForRow(at: .row(3))?.isHidden == false)
    fixture.table.checkInvariants()
  }

  // MARK: What the program decides

  @Test func `a press selects as usual if no row may be moved`() {
    let fixture = ReorderFixture { $0.fixedNumbers = Set(0..<100) }

    fixture.pickUp(at: fixture.point(1))
    #expect(fixture.table.itemReorder.lift == nil)
    fixture.drop(at: fixture.point(1))
    #expect(fixture.data.selected == [.row(1)])
    fixture.harness.key(.down, modifiers: .alt)

    #expect(fixture.data.moves.isEmpty)
  }

  @Test func `the delegate redirects a row, or keeps it in place`() {
    let fixture = ReorderFixture()
    fixture.data.target = { origin, proposed in
      proposed.row > 5 ? .row(99) : proposed.row == 3 ? origin : proposed
    }

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(2))
    #expect(fixture.table.itemReorder.move?.destination == .row(2))
    fixture.carry(to: fixture.point(3))
    #expect(fixture.table.itemReorder.move?.destination == .row(1))
    fixture.carry(to: fixture.point(7))
    fixture.table.checkInvariants()
    fixture.drop(at: fixture.point(7))
    fixture.harness.settle()

    #expect(fixture.data.moves.map(\.to) == [.row(99)])
    #expect(fixture.data.sections[0].last == 1)
    fixture.table.checkInvariants()
  }

  @Test func `an impossible target position is ignored`() {
    let fixture = ReorderFixture()
    fixture.data.target = { _, _ in .row(100) }

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(5))
    fixture.drop(at: fixture.point(5))
    fixture.harness.settle()

    #expect(fixture.data.moves.isEmpty)
    fixture.table.checkInvariants()
  }

  // MARK: Scrolling

  @Test func `a row held at an edge scrolls the table over time`() {
    let fixture = ReorderFixture()

    fixture.pickUp(at: fixture.point(5))
    fixture.carry(to: Point(x: 160, y: 395))
    fixture.harness.advance(by: .seconds(1))
    let offset = fixture.table.contentOffset.y
    fixture.table.checkInvariants()

    #expect(offset > 300)
    #expect((fixture.table.itemReorder.move?.destination.row ?? 0) > 15)

    fixture.carry(to: Point(x: 160, y: 200))
    fixture.harness.advance(by: .seconds(1))
    #expect((fixture.table.contentOffset.y - offset).magnitude < 30)

    fixture.drop(at: Point(x: 160, y: 200))
    fixture.harness.settle()
    #expect(fixture.data.moves.count == 1)
    fixture.table.checkInvariants()
  }

  @Test func `a row held at an edge reaches the end of the table and stays`() {
    let fixture = ReorderFixture()

    fixture.pickUp(at: fixture.point(5))
    fixture.carry(to: Point(x: 160, y: 420))
    fixture.harness.advance(by: .seconds(5))
    fixture.drop(at: Point(x: 160, y: 420))
    fixture.harness.settle()

    #expect(fixture.table.contentOffset.y == 3_600)
    #expect(fixture.data.sections[0].last == 5)
  }

  @Test func `the mouse wheel scrolls the table under a dragged row`() {
    let fixture = ReorderFixture()

    fixture.pickUp(at: fixture.point(2))
    fixture.harness.scroll(by: Size(width: 0, height: -400), at: fixture.point(2))
    fixture.harness.advance(by: .zero)

    #expect(fixture.table.itemReorder.move?.destination == .row(12))
    fixture.table.checkInvariants()
  }

  // MARK: Interruptions

  @Test func `Escape returns a row to its position`() {
    let fixture = ReorderFixture()
    fixture.table.allowsSelection = false

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(6))
    fixture.harness.key(.escape)
    fixture.carry(to: fixture.point(3))
    fixture.drop(at: fixture.point(3))
    fixture.harness.settle()

    #expect(fixture.data.moves.isEmpty)
    #expect(fixture.shownNumbers.prefix(4) == [0, 1, 2, 3])
    #expect(!fixture.table.isFirstResponder)
    fixture.table.checkInvariants()
  }

  @Test func `a drag ends without a call when its row is removed`() {
    let fixture = ReorderFixture()

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(4))
    fixture.table.performBatchUpdates {
      fixture.data.sections[0].remove(at: 1)
      fixture.table.deleteRows(at: [.row(1)])
    }
    fixture.carry(to: fixture.point(6))
    fixture.drop(at: fixture.point(6))
    fixture.harness.settle()

    #expect(fixture.data.moves.isEmpty)
    #expect(fixture.shownNumbers.prefix(4) == [0, 2, 3, 4])
    #expect(fixture.table.itemReorder.lift == nil)
    fixture.table.checkInvariants()
  }

  @Test(arguments: [TableView.Style.plain, .grouped])
  func `a drag ends without a call when all sections are removed`(style: TableView.Style) {
    let fixture = ReorderFixture([[0, 1], [2, 3], [4, 5]], style: style)
    // Without a selection, the keyboard focus moves back in the middle of the update.
    fixture.table.allowsSelection = false

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(2))
    fixture.table.performBatchUpdates {
      fixture.data.sections = []
      fixture.table.deleteSections(0..<3)
    }
    fixture.harness.settle()

    #expect(fixture.data.moves.isEmpty)
    #expect(fixture.shownNumbers.isEmpty)
    fixture.table.checkInvariants()
  }

  @Test func `rows inserted and removed during a drag leave the dragged row under the pointer`() {
    let fixture = ReorderFixture()

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(4))
    fixture.table.performBatchUpdates {
      fixture.data.sections[0].removeSubrange(2...3)
      fixture.data.sections[0].insert(1_000, at: 0)
      fixture.table.deleteRows(at: [.row(2), .row(3)])
      fixture.table.insertRows(at: [.row(0)])
    }

    #expect(fixture.table.itemReorder.move == PendingMove(origin: .row(2), destination: .row(4)))
    fixture.table.checkInvariants()
    fixture.drop(at: fixture.point(4))
    fixture.harness.settle()

    #expect(fixture.data.sections[0].prefix(6) == [1_000, 0, 4, 5, 1, 6])
    #expect(fixture.shownNumbers.prefix(6) == [1_000, 0, 4, 5, 1, 6])
    fixture.table.checkInvariants()
  }

  @Test func `a drag ends without a call when the table is reloaded`() {
    let fixture = ReorderFixture()

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(4))
    fixture.data.sections = [[7, 8]]
    fixture.table.reloadData()
    fixture.carry(to: fixture.point(0))
    fixture.drop(at: fixture.point(0))
    fixture.harness.settle()

    #expect(fixture.data.moves.isEmpty)
    #expect(fixture.shownNumbers == [7, 8])
    fixture.table.checkInvariants()
  }

  @Test func `a drag ends without a call when the table leaves its window`() {
    let fixture = ReorderFixture()

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: Point(x: 160, y: 398))
    fixture.table.removeFromSuperview()
    fixture.harness.advance(by: .seconds(1))
    fixture.drop(at: fixture.point(4))
    fixture.harness.mount(fixture.table)
    fixture.harness.settle()

    #expect(fixture.data.moves.isEmpty)
    #expect(fixture.shownNumbers.prefix(3) == [0, 1, 2])
    fixture.table.checkInvariants()
  }

  @Test func `a row that settles can be caught by an update, or picked up again`() {
    let fixture = ReorderFixture()

    fixture.pickUp(at: fixture.point(1))
    fixture.carry(to: fixture.point(4))
    fixture.drop(at: fixture.point(4))
    fixture.harness.advance(by: .milliseconds(50))
    fixture.pickUp(at: fixture.point(4))
    fixture.table.checkInvariants()
    fixture.carry(to: fixture.point(0))
    fixture.drop(at: fixture.point(0))
    fixture.harness.advance(by: .milliseconds(50))
    fixture.table.performBatchUpdates {
      fixture.data.sections[0].remove(at: 0)
      fixture.table.deleteRows(at: [.row(0)])
    }
    fixture.table.checkInvariants()
    fixture.harness.settle()

    #expect(fixture.data.moves.count == 2)
    #expect(fixture.shownNumbers.prefix(3) == [0, 2, 3])
    fixture.table.checkInvariants()
  }
}
