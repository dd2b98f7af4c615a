import BentoCells
import BentoControls
import BentoGeometry
import BentoListLayouts
import BentoMotion
import BentoTesting
import Testing

@testable import BentoLists
@testable import BentoViews

@MainActor
struct UpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  private func cell(_ fixture: Fixture, _ row: Int, _ section: Int = 0) -> TableViewCell? {
    fixture.table.cellForRow(at: path(row, section))
  }

  @Test func `rows that stay keep their cells and slide`() {
    let fixture = Fixture([Array(0..<6)])
    let third = cell(fixture, 2)
    fixture.table.performBatchUpdates {
      fixture.data.sections = [[0, 100, 2, 3, 4, 5]]
      fixture.table.deleteRows(at: [path(1)], with: .fade)
      fixture.table.insertRows(at: [path(1)], with: .left)
    }
    #expect(cell(fixture, 2) === third)

    fixture.data.sections = [[2, 3, 4, 5, 0, 100]]
    fixture.table.performBatchUpdates {
      fixture.table.moveRow(at: path(0), to: path(4))
      fixture.table.moveRow(at: path(1), to: path(5))
    }
    #expect(cell(fixture, 0) === third)
    fixture.harness.advance(by: .milliseconds(150))
    let shown = third.map { $0.convert($0.bounds, to: nil).y } ?? -1
    #expect(shown == 0)
    #expect(fixture.harness.render() == fixture.harness.renderFully())

    fixture.harness.settle()
    #expect(fixture.shownTexts == [2, 3, 4, 5, 0, 100].map { "Row \($0)" })
    fixture.table.checkInvariants()
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `an inserted row fades in while those below make space`() throws {
    let fixture = Fixture([Array(0..<6)])
    let second = try #require(cell(fixture, 1))

    fixture.data.sections = [[0, 100, 1, 2, 3, 4, 5]]
    fixture.table.insertRows(at: [path(1)], with: .fade)
    fixture.harness.advance(by: .milliseconds(100))

    let inserted = try #require(cell(fixture, 1))
    #expect(inserted.shownAlpha > 0 && inserted.shownAlpha < 1)
    #expect(second.shownFrame.y > 64 && second.shownFrame.y < 128)
    fixture.harness.settle()
    #expect(inserted.shownAlpha == 1)
    #expect(second.shownFrame.y == 128)
  }

  @Test func `a deleted row fades out below the others and its cell is reused`() throws {
    let fixture = Fixture([Array(0..<6)])
    let deleted = try #require(cell(fixture, 1))

    fixture.data.sections = [[0, 2, 3, 4, 5]]
    fixture.table.deleteRows(at: [path(1)], with: .fade)
    fixture.harness.advance(by: .milliseconds(100))
    #expect(deleted.shownAlpha > 0 && deleted.shownAlpha < 1)
    #expect(fixture.table.subviews.first === deleted)
    #expect(fixture.log.ended == 0)

    fixture.harness.settle()
    #expect(deleted.isHidden)
    #expect(fixture.log.ended == 1)
    #expect(fixture.table.recyclingStatistics.pooled == 1)
    fixture.table.checkInvariants()
  }

  @Test func `rows slide in from their positions out of view`() throws {
    let fixture = Fixture([Array(0..<30)])

    fixture.data.sections = [Array(3..<30)]
    fixture.table.deleteRows(at: [path(0), path(1), path(2)], with: .fade)
    let tenth = try #require(cell(fixture, 7))
    #expect(tenth.shownFrame.y == 64 * 10)
    fixture.harness.settle()
    #expect(tenth.shownFrame.y == 64 * 7)
    fixture.table.checkInvariants()
  }

  @Test func `rows dissolve in place if most of the visible ones differ`() throws {
    let fixture = Fixture([Array(0..<100)])
    let old = try #require(cell(fixture, 1))

    fixture.data.sections = [(0..<100).reversed()]
    fixture.table.performBatchUpdates {
      for row in 0..<100 { fixture.table.moveRow(at: path(row), to: path(99 - row)) }
    }
    fixture.harness.advance(by: .milliseconds(150))

    let new = try #require(cell(fixture, 1))
    #expect(new !== old && new.shownFrame == old.shownFrame)
    #expect(new.shownAlpha > 0 && new.shownAlpha < 1)
    #expect(old.shownAlpha > 0 && old.shownAlpha < 1)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.harness.settle()
    #expect(new.shownAlpha == 1)
    #expect(fixture.shownTexts.first == "Row 99")
    fixture.table.checkInvariants()
  }

  @Test func `a few rows from far away fly to their positions`() throws {
    let fixture = Fixture([Array(0..<100)])

    fixture.data.sections = [[99] + Array(0..<99)]
    fixture.table.moveRow(at: path(99), to: path(0))
    fixture.harness.advance(by: .milliseconds(150))

    let new = try #require(cell(fixture, 0))
    #expect(new.shownAlpha == 1)
    #expect(new.shownFrame.y > 64)
    fixture.harness.settle()
    #expect(new.shownFrame.y == 0)
  }

  @Test func `deleting at the end moves the offset without a jump`() throws {
    let fixture = Fixture([Array(0..<20)])
    fixture.scroll(to: 20 * 64 - 480)
    let last = try #require(cell(fixture, 15))
    let seen = last.shownFrame.y - fixture.table.contentOffset.y

    fixture.data.sections = [Array(0..<16)]
    fixture.table.deleteRows(at: (16..<20).map { path($0) }, with: .fade)

    #expect(fixture.table.contentOffset.y == 16 * 64 - 480)
    #expect(last.shownFrame.y - fixture.table.contentOffset.y == seen)
    fixture.harness.settle()
    #expect(last.shownFrame.y - fixture.table.contentOffset.y == 480 - 64)
    fixture.table.checkInvariants()
  }

  @Test func `selection and focus follow their rows`() throws {
    let fixture = Fixture([Array(0..<10), Array(10..<20)])
    fixture.table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    let held = try #require(cell(fixture, 4))
    let field = FocusableBox()
    held.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())

    fixture.table.performBatchUpdates {
      fixture.data.sections = [[4] + Array(10..<20), [0, 1, 2, 3] + Array(5..<10)]
      fixture.table.moveSection(0, toSection: 1)
      fixture.table.moveRow(at: path(4), to: path(0, 0))
    }

    #expect(fixture.table.indexPathsForSelectedRows == [path(3, 1)])
    #expect(cell(fixture, 0) === held)
    #expect(field.isFirstResponder)
    fixture.harness.settle()
    #expect(field.isFirstResponder)
    fixture.table.checkInvariants()
  }

  @Test func `a reload ends the animation and keeps the order of completions`() {
    let fixture = Fixture([Array(0..<10)])
    var log: [String] = []
    fixture.data.sections = [Array(1..<10)]
    fixture.table.performBatchUpdates(
      { fixture.table.deleteRows(at: [path(0)]) },
      completion: { log.append("first \($0)") }
    )

    fixture.harness.advance(by: .milliseconds(50))
    fixture.table.reloadData()
    #expect(log == ["first false"])
    fixture.harness.advance(by: .zero)

    fixture.table.checkInvariants()
    #expect(fixture.shownTexts.first == "Row 1")
    #expect(fixture.log.displayedCount == fixture.table.visibleCells.count)
  }

  @Test func `an update outside a window is immediate`() {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 300), style: .plain)
    let data = Numbers([[1, 2, 3]])
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.dataSource = data
    #expect(table.cellForRow(at: path(0)) != nil)
    var result: Bool?

    data.sections = [[1, 3, 4]]
    table.performBatchUpdates {
      table.deleteRows(at: [path(1)])
      table.insertRows(at: [path(2)])
    } completion: {
      result = $0
    }

    #expect(result == true)
    #expect(table.cellForRow(at: path(2)) != nil)
    table.layoutIfNeeded()
    table.checkInvariants()
  }

  @Test func `a header that appears or disappears fades`() throws {
    let fixture = Fixture([[1, 2], [3, 4]]) { table, data in
      table.rowHeight = 64
      data.headers = ["One", nil]
    }
    let first = try #require(fixture.table.headerView(forSection: 0))

    fixture.data.headers = [nil, "Two"]
    fixture.table.performBatchUpdates(nil)
    fixture.harness.advance(by: .milliseconds(100))

    let second = try #require(fixture.table.headerView(forSection: 1))
    #expect(fixture.table.headerView(forSection: 0) == nil)
    #expect(first.shownAlpha > 0 && first.shownAlpha < 1)
    #expect(second.shownAlpha > 0 && second.shownAlpha < 1)
    fixture.harness.settle()
    #expect(first.isHidden)
    fixture.table.checkInvariants()
  }

  @Test func `leaving the window ends the animation of an update`() {
    let fixture = Fixture([Array(0..<10)])
    var results: [Bool] = []
    fixture.data.sections = [Array(2..<10)]
    fixture.table.performBatchUpdates(
      { fixture.table.deleteRows(at: [path(0), path(1)]) },
      completion: { results.append($0) }
    )

    fixture.harness.advance(by: .milliseconds(50))
    fixture.harness.window.contentView = nil
    #expect(results == [false])
    fixture.harness.mount(fixture.table)

    fixture.table.checkInvariants()
    #expect(fixture.shownTexts.first == "Row 2")
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a cell whose content grows gets its new height`() throws {
    let fixture = Fixture([[1, 2, 3]]) { table, _ in
      table.register(TextCell.self, forCellReuseIdentifier: "number")
    }
    let cell = try #require(cell(fixture, 0) as? TextCell)
    let below = try #require(self.cell(fixture, 1))
    let before = below.frame.y

    cell.label.text = String(repeating: "Many words in a long line. ", count: 9)
    fixture.harness.advance(by: .zero)

    #expect(below.frame.y > before + 30)
    fixture.table.checkInvariants()
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a cell keeps its owner's settings while rows move`() throws {
    let fixture = Fixture([Array(0..<6)])
    let first = try #require(cell(fixture, 0))
    first.alpha = 0.5
    first.isUserInteractionEnabled = false

    fixture.data.sections = [[100, 0, 1, 2, 3, 4, 5]]
    fixture.table.insertRows(at: [path(0)])
    fixture.harness.settle()

    #expect(first.alpha == 0.5)
    #expect(!first.isUserInteractionEnabled)
  }

  @Test func `inconsistent counts trap`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let fixture = Fixture([[1, 2, 3]])
        fixture.data.sections = [[1, 2]]
        fixture.table.performBatchUpdates {
          fixture.table.insertRows(at: [ItemPath(row: 0, section: 0)])
        }
      }
    }
  }
}

/// A cell that is as high as its text.
final class TextCell: TableViewCell {
  let label = Label()

  required init() {
    super.init()
    label.numberOfLines = 0
    label.text = "Short"
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}

extension View {
  /// The opacity on screen.
  var shownAlpha: Double { shown.alpha }
  /// The frame on screen.
  var shownFrame: Rect { shown.untransformedFrame }
}
