import BentoBox
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
    #expect(ids == [4, 2, 1, 3, 5, 8, 7])
    use.table.rows = use.table.rows.filter { $0.id != 2 }
    #expect(ids == [4, 1, 3, 5, 8, 7])
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

  @Test func `several new rows follow in the order in which they are sorted`() {
    use.table.sortOrder = [ColumnSort("Kind"), ColumnSort("Size")]
    hover(row: 1)
    let before = ids

    let new = [7, 8, 9].map {
      File(id: $0, name: "n", size: $0 == 9 ? 10 : 100 - $0, kind: $0 == 9 ? "Z" : "A")
    }
    change([:], adding: new)

    #expect(ids == before + [8, 7, 9])
  }

  @Test(arguments: [true, false])
  func `an updated row keeps its place below the pointer until it leaves`(isAscending: Bool) {
    use.table.sortOrder = [ColumnSort("Size", isAscending: isAscending)]
    hover(row: 1)
    let before = ids

    use.table.update(File(id: 5, name: "album", size: 9_000_000, kind: "Folder"))
    use.table.update(File(id: 4, name: "Ämter.pdf", size: 1, kind: "Document"))
    use.harness.settle()

    #expect(ids == before)
    #expect(use.table.shownRows.first { $0.id == 5 }?.size == 9_000_000)
    use.harness.pointer(.leave, at: .zero)
    use.harness.settle()
    #expect(ids == (isAscending ? [4, 3, 1, 2, 5] : [5, 2, 1, 3, 4]))
  }

  @Test func `an updated row keeps its place after the rows were set again`() {
    hover(row: 1)
    change([5: 9_000_000])

    use.table.update(File(id: 1, name: "notes 10.txt", size: 10_000_000, kind: "Text"))
    #expect(ids == [4, 2, 1, 3, 5])

    use.harness.pointer(.leave, at: .zero)
    use.harness.settle()
    #expect(ids == [1, 5, 4, 2, 3])
  }

  @Test func `an inserted row follows the others until the pointer leaves`() {
    hover(row: 1)

    use.table.insert(File(id: 7, name: "n", size: 90_000, kind: "New"), at: 0)
    #expect(ids == [4, 2, 1, 3, 5, 7])
    use.table.insert(File(id: 8, name: "n", size: 9_000_000, kind: "New"))
    #expect(ids == [4, 2, 1, 3, 5, 7, 8])
    #expect(use.table.remove(2))
    #expect(ids == [4, 1, 3, 5, 7, 8])

    use.harness.pointer(.leave, at: .zero)
    use.harness.settle()
    #expect(ids == [8, 4, 7, 1, 3, 5])
  }

  @Test func `a row that the filter now accepts follows the others`() {
    use.table.filter = { $0.size > 0 }
    hover(row: 1)
    #expect(ids == [4, 2, 1, 3])

    use.table.update(File(id: 5, name: "album", size: 9_000_000, kind: "Folder"))
    #expect(ids == [4, 2, 1, 3, 5])
    use.table.update(File(id: 2, name: "Zebra.png", size: 0, kind: "Picture"))
    #expect(ids == [4, 1, 3, 5])
  }

  @Test func `the rows of a box keep their places in their sections`() {
    let box = FileTable(rows: nil)
    let table = box.table
    table.keepsOrderWhileHovered = true
    table.sortOrder = [ColumnSort("Size", isAscending: false)]
    var files = File.samples
    func render() {
      let texts = table.arranged(files.filter { $0.kind == "Text" })
      let others = table.arranged(files.filter { $0.kind != "Text" })
      table.render(
        Box<Int, Int>.empty
          |-+ Section(id: 0) |---* texts.map { Node(id: $0.id, component: ColumnRow($0)) }
          |-+ Section(id: 1) |---* others.map { Node(id: $0.id, component: ColumnRow($0)) }
      )
      box.harness.settle()
    }
    table.onSort = { _ in render() }
    render()
    #expect(table.shownRows.map(\.id) == [1, 3, 4, 2, 5])
    box.harness.pointer(.move, at: box.cell(row: 0, column: "Name"))
    box.harness.settle()

    files = files.map { File(id: $0.id, name: $0.name, size: -$0.size, kind: $0.kind) }
    render()
    #expect(table.shownRows.map(\.id) == [1, 3, 4, 2, 5])
    table.sortOrder = [ColumnSort("Name")]
    render()
    #expect(table.shownRows.map(\.id) == [3, 1, 5, 4, 2])

    table.sortOrder = [ColumnSort("Size")]
    render()
    #expect(table.shownRows.map(\.id) == [1, 3, 4, 2, 5])
    files = File.samples
    render()
    #expect(table.shownRows.map(\.id) == [1, 3, 4, 2, 5])
    box.harness.pointer(.leave, at: .zero)
    box.harness.settle()
    #expect(table.shownRows.map(\.id) == [3, 1, 5, 2, 4])
  }

  @Test func `a program that arranges its rows is asked to sort when the pointer leaves`() {
    var files = File.samples
    use.table.sortsRows = false
    use.table.onSort = { [use] _ in
      use.log.append("sort")
      use.table.rows = use.table.arranged(files)
    }
    use.table.rows = use.table.arranged(files)
    hover(row: 1)
    let before = ids
    files = files.map { File(id: $0.id, name: $0.name, size: -$0.size, kind: $0.kind) }
    use.table.rows = use.table.arranged(files)
    #expect(ids == before && use.log.isEmpty)

    use.harness.pointer(.leave, at: .zero)
    use.harness.settle()

    #expect(use.log == ["sort"] && ids == before.reversed())
    hover(row: 1)
    use.harness.pointer(.leave, at: .zero)
    #expect(use.log == ["sort"])
  }

  @Test func `rows that are set after the option was cleared are arranged in one step`() {
    use.table.sortsRows = false
    use.table.onSort = { [use] _ in use.log.append("sort") }
    use.table.rows = use.table.arranged(File.samples)
    hover(row: 1)
    let files = File.samples.map {
      File(id: $0.id, name: $0.name, size: -$0.size, kind: $0.kind)
    }
    let before = ids
    use.table.rows = use.table.arranged(files)
    #expect(ids == before)

    use.table.keepsOrderWhileHovered = false
    use.table.rows = use.table.arranged(files)
    use.harness.settle()

    #expect(ids == before.reversed() && use.log.isEmpty)
  }

  @Test func `rows move when the option is cleared`() {
    hover(row: 1)
    change([5: 9_000_000])
    #expect(ids.first != 5)

    use.table.keepsOrderWhileHovered = false
    use.harness.settle()

    #expect(ids.first == 5)
  }

  @Test func `without the option, rows move below the pointer`() {
    use.table.keepsOrderWhileHovered = false
    hover(row: 1)

    change([5: 9_000_000])

    #expect(ids.first == 5)
  }
}
