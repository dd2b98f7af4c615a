import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoCells
@testable import BentoListLayouts
@testable import BentoLists

@MainActor
struct SelectionTests {
  private func path(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  @Test func `many rows can be selected and deselected one at a time`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.table.allowsMultipleSelection = true

    for y in [100.0, 300, 100, 20] {
      fixture.harness.click(at: Point(x: 100, y: y))
    }

    #expect(fixture.table.indexPathsForSelectedRows == [path(0), path(4)])
    #expect(fixture.log.deselected == [path(1)])
  }

  @Test func `a row is highlighted while it is pressed and not while it is dragged`() {
    let fixture = Fixture([Array(0..<100)])

    fixture.harness.pointer(.down, at: Point(x: 100, y: 100))
    #expect(fixture.table.cellForRow(at: path(1))?.isHighlighted == true)
    fixture.harness.pointer(.move, at: Point(x: 100, y: 60))
    #expect(fixture.table.cellForRow(at: path(1))?.isHighlighted == false)
    fixture.harness.pointer(.up, at: Point(x: 100, y: 60))
    fixture.harness.settle()

    #expect(fixture.log.selected.isEmpty)
  }

  @Test func `a button in a row handles its press`() throws {
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

  @Test func `the selection moves with keys and stays visible`() {
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

  @Test func `keys move the focus ring among many rows, and Space selects`() {
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

  @Test func `a selected row that scrolls out of view and back is still selected`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.table.selectRow(at: path(2), animated: false, scrollPosition: .none)

    fixture.scroll(to: 3_000)
    #expect(fixture.table.visibleCells.allSatisfy { !$0.isSelected })
    fixture.scroll(to: 0)

    #expect(fixture.table.cellForRow(at: path(2))?.isSelected == true)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `Tab moves through rows in their visible order`() throws {
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

  @Test func `nothing is selected if selection is disabled during the press`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.harness.pointer(.down, at: Point(x: 100, y: 100))

    fixture.table.allowsSelection = false
    #expect(fixture.table.cellForRow(at: path(1))?.isHighlighted == false)
    fixture.table.allowsSelection = true
    fixture.harness.pointer(.up, at: Point(x: 100, y: 100))

    #expect(fixture.log.selected.isEmpty)
  }

  @Test func `a row that scrolls out of view under the press is not selected`() {
    let fixture = Fixture([Array(0..<100)])

    fixture.harness.pointer(.down, at: Point(x: 100, y: 100))
    fixture.scroll(to: 64 * 3)
    fixture.harness.pointer(.up, at: Point(x: 100, y: 100))

    #expect(fixture.log.selected.isEmpty)
  }

  @Test func `a double click and Return activate a row`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.harness.click(at: Point(x: 100, y: 100))
    #expect(fixture.log.activated.isEmpty)

    fixture.harness.click(at: Point(x: 100, y: 100), clickCount: 2)
    #expect(fixture.log.activated == [path(1)])
    fixture.harness.key(.down)
    fixture.harness.key(.enter)

    #expect(fixture.log.activated == [path(1), path(2)])
    #expect(fixture.log.selected == [path(1), path(2)])
  }

  @Test func `a double click across two rows activates none`() {
    let fixture = Fixture([Array(0..<100)])

    fixture.harness.click(at: Point(x: 100, y: 63))
    fixture.harness.click(at: Point(x: 100, y: 65), clickCount: 2)

    #expect(fixture.log.activated.isEmpty)
    #expect(fixture.log.selected == [path(0), path(1)])
  }

  @Test func `Shift selects all rows from the last one, with click and keys`() {
    let fixture = Fixture([Array(0..<5), Array(5..<30)])
    fixture.table.allowsMultipleSelection = true
    fixture.log.mayHighlight = { $0 != ItemPath(row: 4, section: 0) }
    fixture.harness.click(at: Point(x: 100, y: 64 * 3 + 30))

    let below = Point(x: 100, y: 64 * 6 + 30)
    fixture.harness.pointer(.down, at: below, modifiers: .shift)
    fixture.harness.pointer(.up, at: below, modifiers: .shift)
    #expect(fixture.table.indexPathsForSelectedRows == [path(3), path(0, 1), path(1, 1)])
    for _ in 0..<4 { fixture.harness.key(.up, modifiers: .shift) }

    #expect(fixture.table.indexPathsForSelectedRows == [path(2), path(3)])
    #expect(fixture.log.deselected == [path(1, 1), path(0, 1)])
    fixture.harness.key(.character("a"), modifiers: .control)
    #expect(fixture.table.indexPathsForSelectedRows?.count == 29)
    fixture.table.checkInvariants()
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `keys skip rows that cannot be selected`() {
    let fixture = Fixture([Array(0..<10)])
    fixture.log.mayHighlight = { $0.row != 1 }
    fixture.table.becomeFirstResponder()

    for _ in 0..<3 { fixture.harness.key(.down) }

    #expect(fixture.table.indexPathsForSelectedRows == [path(2)])
  }

  @Test func `a table focused with Tab shows a focus ring until it shows a row`() {
    let fixture = Fixture([Array(0..<10)])
    let before = fixture.harness.render()

    fixture.harness.key(.tab)
    fixture.harness.settle()
    let ringed = fixture.harness.render()
    #expect(ringed != before)
    fixture.scroll(to: 100)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.scroll(to: 0)
    fixture.harness.key(.down)
    fixture.harness.settle()

    #expect(!fixture.table.subviews.contains { $0 is FocusRingView })
    #expect(fixture.table.cellForRow(at: path(0))?.chrome.hasFocusRing == true)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.table.resignFirstResponder()
    fixture.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    fixture.harness.pointer(.leave, at: .zero)
    fixture.harness.settle()
    #expect(fixture.harness.render() == before)
  }

  @Test func `a selected row looks different with and without the focus`() {
    let fixture = Fixture([Array(0..<10)])
    fixture.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    fixture.harness.settle()
    let quiet = fixture.harness.render()

    fixture.table.becomeFirstResponder()
    fixture.harness.settle()

    #expect(fixture.harness.render() != quiet)
    fixture.table.resignFirstResponder()
    fixture.harness.settle()
    #expect(fixture.harness.render() == quiet)
  }

  @Test func `a cell with a custom selected background shows only that`() throws {
    let fixture = Fixture([Array(0..<10)])
    fixture.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    let cell = try #require(fixture.table.cellForRow(at: path(1)))
    let own = View()
    own.backgroundColor = .red

    cell.selectedBackgroundView = own
    fixture.harness.settle()
    #expect(fixture.harness.render()[4, 96] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    fixture.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    fixture.harness.settle()

    let plain = Fixture([Array(0..<10)])
    plain.harness.settle()
    #expect(fixture.harness.render() == plain.harness.render())
  }
}
