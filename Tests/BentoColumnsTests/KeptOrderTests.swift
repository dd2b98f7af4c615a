import BentoColumns
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import Testing

/// The order of rows below the pointer.
@Suite
@MainActor
struct KeptOrderTests {
  private let use: FileTable

  init() {
    use = FileTable()
    use.table.keepsOrderWhileHovered = true
    use.table.sortOrder = [ColumnSort("Size", isAscending: false)]
    use.harness.settle()
  }

  private var ids: [Int] { use.table.shownRows.map(\.id) }

  private func hover(row: Int) {
    use.harness.pointer(.move, at: use.cell(row: row, column: "Name"))
    use.harness.settle()
  }

  /// Sets the rows again with other sizes.
  private func change(_ sizes: [Int: Int], adding new: [File] = []) {
    use.table.rows =
      use.table.rows.map { file in
        var file = file
        file.size = sizes[file.id] ?? file.size
        return file
      } + new
    use.harness.settle()
  }

  @Test(arguments: [true, false])
  func `rows below the pointer get new values and keep their places`(isAscending: Bool) {
    use.table.sortOrder = [ColumnSort("Size", isAscending: isAscending)]
    hover(row: 1)
    let before = ids

    change([5: 9_000_000, 4: 1])

    #expect(ids == before)
    #expect(use.table.shownRows.first { $0.id == 5 }?.size == 9_000_000)
    use.harness.pointer(.leave, at: .zero)
    use.harness.settle()
    #expect(ids == (isAscending ? [4, 3, 1, 2, 5] : [5, 2, 1, 3, 4]))
  }

  @Test func `new rows follow, and removed rows go`() {
    hover(row: 1)
    #expect(ids == [4, 2, 1, 3, 5])

    let new = [7, 8].map { File(id: $0, name: "n", size: $0 * 1_000_000, kind: "New") }
    change([:], adding: new)
    #expect(ids == [4, 2, 1, 3, 5, 7, 8])
    use.table.rows = use.table.rows.filter { $0.id != 2 }
    #expect(ids == [4, 1, 3, 5, 7, 8])
    #expect(use.table.remove(7))
    #expect(ids == [4, 1, 3, 5, 8])

    use.table.select([8])
    #expect(use.table.tableView.indexPathForSelectedRow?.row == 4)
    use.harness.pointer(.leave, at: .zero)
    use.harness.settle()
    #expect(ids == [8, 4, 1, 3, 5])
    #expect(use.table.selection == [8])
  }

  @Test func `another order or filter is applied immediately`() {
    hover(row: 1)
    change([5: 9_000_000])
    #expect(ids.first == 4)

    use.table.filter = { $0.id != 4 }
    #expect(ids == [5, 2, 1, 3])
    change([3: 10_000_000])
    #expect(ids == [5, 2, 1, 3])
    use.table.sortOrder = [ColumnSort("Size")]
    #expect(ids == [1, 2, 5, 3])
  }

  @Test func `a program that arranges its rows keeps the order, too`() {
    use.table.sortsRows = false
    use.table.rows = use.table.arranged(File.samples)
    hover(row: 1)
    let before = ids

    use.table.rows = use.table.arranged(
      File.samples.map { File(id: $0.id, name: $0.name, size: -$0.size, kind: $0.kind) }
    )

    #expect(ids == before)
  }

  @Test func `without the option, rows move below the pointer`() {
    use.table.keepsOrderWhileHovered = false
    hover(row: 1)

    change([5: 9_000_000])

    #expect(ids.first == 5)
  }
}
