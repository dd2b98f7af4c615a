import BentoCells
import BentoCommands
import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

/// A change of the selection as one event, and its cost in a list of any length.
@MainActor
struct SelectionChangeTests {
  private static let count = 1_000_000_000

  private func path(_ row: Int) -> ItemPath { ItemPath(row: row, section: 0) }

  /// A table with a large number of rows that handles keys as one that shows boxes.
  private func longTable() -> (table: TableView, data: Ranks, harness: Harness) {
    let table = TableView()
    let data = Ranks(count: Self.count)
    table.rowHeight = 30
    table.allowsMultipleSelection = true
    table.dataSource = data
    table.delegate = data
    let harness = Harness(size: Size(width: 200, height: 300))
    harness.mount(table)
    table.becomeFirstResponder()
    return (table, data, harness)
  }

  @Test func `selecting a billion rows is one event`() {
    let (table, data, harness) = longTable()
    let cells = data.cells
    var counts: [Int] = []
    table.onSelectionChange = { counts.append(table.selectedRowCount) }

    harness.key(.character("a"), modifiers: .control)
    harness.key(.character("a"), modifiers: .control)
    harness.key(.character("a"), modifiers: [.control, .shift])
    harness.key(.home)
    harness.key(.end, modifiers: .shift)
    harness.settle()

    #expect(counts == [Self.count, 0, Self.count])
    #expect(data.cells - cells < 100)
    table.selection.checkInvariants()
  }

  @Test func `an update of few rows keeps a billion selected`() {
    let (table, data, _) = longTable()
    table.selectAll()

    table.performBatchUpdates {
      data.count -= 2
      table.deleteRows(at: [path(3), path(500_000_000)])
      table.moveRow(at: path(7), to: path(999_999_000))
      data.count += 1
      table.insertRows(at: [path(10)])
    }

    #expect(table.selectedRowCount == Self.count - 2)
    #expect(!table.selection.contains(path(10)))
    #expect(table.selection.rows.paths.runs.count == 2)
    table.selection.checkInvariants()
  }

  @Test func `a change that changes nothing is no event`() {
    let (table, _, harness) = longTable()
    var changes = 0
    table.onSelectionChange = { changes += 1 }
    table.selectAll()
    #expect(changes == 0)

    harness.key(.character("a"), modifiers: .control)
    #expect(changes == 0)
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    table.deselectRow(at: path(2), animated: false)
    #expect(changes == 0)
    harness.key(.character("a"), modifiers: .control)
    #expect(changes == 1)
  }

  @Test func `a listener for rows is notified of each row, and of the change afterward`() {
    let fixture = Fixture([Array(0..<20)])
    fixture.table.allowsMultipleSelection = true
    fixture.table.becomeFirstResponder()
    var news: [String] = []
    fixture.table.rowActions.select = { news.append("+\($0.row)") }
    fixture.table.onSelectionChange = { news.append("changed") }

    fixture.harness.key(.character("a"), modifiers: .control)

    #expect(news == (0..<20).map { "+\($0)" } + ["changed"])
  }

  @Test func `select all only affects selectable rows`() {
    let fixture = Fixture([Array(0..<20)])
    let log = DisplayLog()
    log.mayHighlight = { $0.row != 4 && $0.row != 19 }
    fixture.table.delegate = log
    fixture.table.allowsMultipleSelection = true
    fixture.table.becomeFirstResponder()

    fixture.harness.key(.character("a"), modifiers: .control)

    #expect(fixture.table.selectedRowCount == 18)
    #expect(log.selected.count == 18)
  }

  @Test func `select all is a command with multiple selection`() throws {
    let (table, _, harness) = longTable()
    var changes = 0
    table.onSelectionChange = { changes += 1 }

    let command = try #require(harness.window.command(.selectAll))
    #expect(command.title == "Select All")
    #expect(command.shortcut == KeyShortcut(.character("a")))
    #expect(command.perform())
    #expect(changes == 1)
    #expect(harness.window.command(.selectAll)?.isEnabled == false)
    table.allowsMultipleSelection = false
    #expect(harness.window.command(.selectAll) == nil)
  }
}

/// A large number of rows, each identified by its number.
@MainActor
private final class Ranks: TableViewDataSource, TableViewDelegate {
  var count: Int
  private(set) var cells = 0

  init(count: Int) {
    self.count = count
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    cells += 1
    return TableViewCell()
  }
}
