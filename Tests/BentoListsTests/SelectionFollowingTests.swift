import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// The selection while rows are inserted, removed and moved, including from its callbacks.
@MainActor
struct SelectionFollowingTests {
  private let fixture = Fixture([Array(0..<10), Array(10..<20)])

  private var table: TableView { fixture.table }

  private func path(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  private func select(_ path: ItemPath) {
    table.selectRow(at: path, animated: false, scrollPosition: .none)
  }

  /// Removes numbers of the first section.
  private func remove(_ numbers: [Int]) {
    let paths = numbers.compactMap { fixture.data.sections[0].firstIndex(of: $0) }.map { path($0) }
    fixture.data.sections[0].removeAll { numbers.contains($0) }
    table.deleteRows(at: paths)
    fixture.harness.settle()
    table.checkInvariants()
  }

  @Test func `the next row is selected when the selected one is removed`() {
    select(path(3))

    remove([3, 4])

    #expect(table.indexPathsForSelectedRows == [path(3)])
    #expect(fixture.shownTexts[3] == "Row 5")
    #expect(table.cellForRow(at: path(3))?.isSelected == true)
    #expect(fixture.log.selected.isEmpty)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `the previous row is selected if there is no next one`() {
    select(path(9, 1))
    fixture.data.sections[1].removeLast()
    table.deleteRows(at: [path(9, 1)])
    fixture.harness.settle()
    #expect(table.indexPathsForSelectedRows == [path(8, 1)])

    fixture.data.sections.removeLast()
    table.deleteSections([1])
    fixture.harness.settle()

    #expect(table.indexPathsForSelectedRows == [path(9)])
    table.checkInvariants()
  }

  @Test func `nothing is selected when no row remains`() {
    select(path(3))
    fixture.data.sections = []
    table.deleteSections([0, 1])

    #expect(table.indexPathsForSelectedRows == nil)
    fixture.data.sections = [[1]]
    table.insertSections([0])
    fixture.harness.settle()
    #expect(table.indexPathsForSelectedRows == nil)
    table.checkInvariants()
  }

  @Test func `no neighbor is selected while another selected row remains`() {
    table.allowsMultipleSelection = true
    select(path(3))
    select(path(6))

    remove([3])
    #expect(table.indexPathsForSelectedRows == [path(5)])
    remove([6])

    #expect(table.indexPathsForSelectedRows == [path(5)])
    #expect(fixture.shownTexts[5] == "Row 7")
  }

  @Test func `no neighbor is selected if this is disabled, but keys continue from there`() {
    table.selectsNeighborOfRemovedRow = false
    table.becomeFirstResponder()
    for _ in 0..<4 { fixture.harness.key(.down) }

    remove([3])

    #expect(table.indexPathsForSelectedRows == nil)
    fixture.harness.key(.down)
    #expect(table.indexPathsForSelectedRows == [path(3)])
  }

  @Test(arguments: [(Key.down, 3), (.up, 2)])
  func `keys refer to the neighbors of the removed row`(key: Key, row: Int) {
    table.becomeFirstResponder()
    for _ in 0..<4 { fixture.harness.key(.down) }
    remove([3])

    fixture.harness.key(key)
    #expect(table.indexPathsForSelectedRows == [path(row)])
    fixture.harness.key(.down)

    #expect(table.indexPathsForSelectedRows == [path(row + 1)])
  }

  @Test func `a row that moves does not change its neighbors' selection`() {
    select(path(3))
    fixture.data.sections[0] = [4, 0, 1, 2, 5, 6, 7, 8, 9]
    table.performBatchUpdates {
      table.deleteRows(at: [path(3)])
      table.moveRow(at: path(4), to: path(0))
    }
    fixture.harness.settle()

    #expect(table.indexPathsForSelectedRows == [path(4)])
    #expect(fixture.shownTexts[4] == "Row 5")
  }

  @Test func `a reloaded row stays selected`() {
    select(path(3))

    table.reloadRows(at: [path(3)])
    fixture.harness.settle()
    #expect(table.indexPathsForSelectedRows == [path(3)])
    table.reloadSections([0])
    fixture.harness.settle()

    #expect(table.indexPathsForSelectedRows == [path(3)])
    #expect(table.cellForRow(at: path(3))?.isSelected == true)
    table.checkInvariants()
  }

  @Test func `a row removed during another's deselection is not selected`() {
    fixture.harness.click(at: Point(x: 50, y: 30))
    fixture.log.onDeselect = {
      fixture.data.sections = [[0]]
      table.performBatchUpdates {
        table.deleteRows(at: (1..<10).map { path($0) })
        table.deleteSections([1])
      }
    }

    fixture.harness.click(at: Point(x: 50, y: 64 * 3 + 30))
    fixture.harness.settle()

    #expect(fixture.log.selected == [path(0)])
    #expect(table.indexPathsForSelectedRows == [path(0)])
    table.checkInvariants()
  }

  @Test func `a row moved during another's deselection is reported at its new position`() {
    fixture.harness.click(at: Point(x: 50, y: 30))
    fixture.log.onDeselect = {
      fixture.data.sections[0].insert(99, at: 1)
      table.insertRows(at: [path(1)])
    }

    fixture.harness.click(at: Point(x: 50, y: 64 * 3 + 30))
    fixture.harness.settle()

    #expect(fixture.log.selected == [path(0), path(4)])
    #expect(table.indexPathsForSelectedRows == [path(4)])
    #expect(fixture.shownTexts[4] == "Row 3")
  }

  @Test func `reloading in a callback ends the choice`() {
    fixture.harness.click(at: Point(x: 50, y: 30))
    fixture.log.onDeselect = { table.reloadData() }

    fixture.harness.click(at: Point(x: 50, y: 64 * 3 + 30))
    fixture.harness.settle()

    #expect(fixture.log.selected == [path(0)])
    #expect(table.indexPathsForSelectedRows == nil)
    table.checkInvariants()
  }
}
