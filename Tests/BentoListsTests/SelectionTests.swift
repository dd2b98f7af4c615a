import BentoControls
import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

@MainActor
struct SelectionTests {
  private func path(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  @Test func `a click selects a row in place of another`() {
    let fixture = Fixture([Array(0..<100)])

    fixture.harness.click(at: Point(x: 100, y: 100))
    fixture.harness.click(at: Point(x: 100, y: 300))

    #expect(fixture.log.selected == [path(1), path(4)])
    #expect(fixture.log.deselected == [path(1)])
    #expect(fixture.table.indexPathsForSelectedRows == [path(4)])
    #expect(fixture.table.cellForRow(at: path(4))?.isSelected == true)
    #expect(fixture.table.cellForRow(at: path(1))?.isSelected == false)
    fixture.harness.settle()
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `many rows are selected and taken out one by one`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.table.allowsMultipleSelection = true

    for y in [100.0, 300, 100, 20] {
      fixture.harness.click(at: Point(x: 100, y: y))
    }

    #expect(fixture.table.indexPathsForSelectedRows == [path(0), path(4)])
    #expect(fixture.log.deselected == [path(1)])
  }

  @Test func `a row is highlighted while it is pressed and not when it is dragged`() {
    let fixture = Fixture([Array(0..<100)])

    fixture.harness.pointer(.down, at: Point(x: 100, y: 100))
    #expect(fixture.table.cellForRow(at: path(1))?.isHighlighted == true)
    fixture.harness.pointer(.move, at: Point(x: 100, y: 60))
    #expect(fixture.table.cellForRow(at: path(1))?.isHighlighted == false)
    fixture.harness.pointer(.up, at: Point(x: 100, y: 60))
    fixture.harness.settle()

    #expect(fixture.log.selected.isEmpty)
  }

  @Test func `a button in a row takes the press`() throws {
    let fixture = Fixture([Array(0..<100)])
    let cell = try #require(fixture.table.cellForRow(at: path(1)))
    let button = Button()
    button.frame = Rect(x: 200, y: 0, width: 100, height: 60)
    cell.contentView.addSubview(button)

    fixture.harness.click(on: button)

    #expect(fixture.log.selected.isEmpty)
    fixture.harness.click(at: Point(x: 20, y: 100))
    #expect(fixture.log.selected == [path(1)])
  }

  @Test func `the selection moves by keys and stays in view`() {
    let fixture = Fixture([Array(0..<30), Array(0..<40)])
    fixture.table.becomeFirstResponder()

    fixture.harness.key(.down)
    fixture.harness.key(.down)
    #expect(fixture.table.indexPathsForSelectedRows == [path(1)])
    fixture.harness.key(.up)
    #expect(fixture.table.indexPathsForSelectedRows == [path(0)])
    fixture.harness.key(.end)
    #expect(fixture.table.indexPathsForSelectedRows == [path(39, 1)])
    #expect(fixture.table.cellForRow(at: path(39, 1))?.isSelected == true)
    fixture.harness.key(.pageUp)
    #expect(fixture.table.indexPathsForSelectedRows == [path(33, 1)])
    fixture.harness.key(.home)
    fixture.harness.key(.pageDown)
    #expect(fixture.table.indexPathsForSelectedRows == [path(7)])
    fixture.table.checkInvariants()
  }

  @Test func `keys move the ring among many rows and space selects`() {
    let fixture = Fixture([Array(0..<30)])
    fixture.table.allowsMultipleSelection = true
    fixture.table.becomeFirstResponder()

    for key in [Key.down, .space, .down, .down, .enter, .space] {
      fixture.harness.key(key)
    }

    #expect(fixture.table.indexPathsForSelectedRows == [path(0)])
    #expect(fixture.log.selected == [path(0), path(2)])
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `hover follows the rows that move under a resting pointer`() throws {
    let fixture = Fixture([Array(0..<100)])
    fixture.harness.pointer(.move, at: Point(x: 100, y: 100))
    #expect(fixture.table.cellForRow(at: path(1))?.isHovered == true)

    fixture.scroll(to: 64 * 10)

    #expect(fixture.table.cellForRow(at: path(11))?.isHovered == true)
    #expect(fixture.table.visibleCells.count { $0.isHovered } == 1)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a selected row that scrolls away and comes back is still selected`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.table.selectRow(at: path(2), animated: false, scrollPosition: .none)

    fixture.scroll(to: 3_000)
    #expect(fixture.table.visibleCells.allSatisfy { !$0.isSelected })
    fixture.scroll(to: 0)

    #expect(fixture.table.cellForRow(at: path(2))?.isSelected == true)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `tab goes through rows in the order in which they are seen`() throws {
    let fixture = Fixture([Array(0..<40)])
    fixture.table.allowsSelection = false
    fixture.scroll(to: 64 * 5)
    fixture.scroll(to: 64 * 9)
    fixture.scroll(to: 64 * 7)
    let boxes = fixture.table.visibleCells.map { cell in
      let box = FocusableBox(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      cell.contentView.addSubview(box)
      return box
    }

    for box in boxes {
      fixture.harness.key(.tab)
      #expect(box.isFirstResponder)
    }
  }
}
