import Bento
import BentoTesting
import Testing

// The code of the article on tables of columns, line by line.

private struct MemoryBar: Renderable {
  let bytes: Int

  func render(in view: ProgressView) { view.progress = Double(bytes) / 1_000 }
}

private struct Track: Identifiable {
  let id: Int
}

private struct Database {
  func ids(sortedBy order: [ColumnSort]) -> [Int] {
    order.first?.isAscending == false ? [3, 2, 1] : [1, 2, 3]
  }

  func track(_ id: Int) -> Track? { Track(id: id) }
}

private struct File: Identifiable {
  let id: Int
  let name: String
}

private enum Kind {
  case folders
  case files
}

private struct Process: Identifiable {
  let id: Int
  var name: String
  var load: Double
  var memory: Int
}

@MainActor
private func makeProcessTable(show: @escaping (Process) -> Void) -> ColumnTable<Process> {
  let table = ColumnTable<Process>(columns: [
    TableColumn("Name", value: \.name).width(180).expands(),
    TableColumn("PID", value: \.id),
    TableColumn("CPU", value: \.load) { "\(Int($0 * 100))%" }.startsDescending(),
    TableColumn("Memory") { MemoryBar(bytes: $0.memory) }
      .sorted(by: \.memory)
      .text { "\($0.memory)" },
  ])
  table.onActivate = show
  return table
}

@MainActor
private func connect(_ search: SearchField, to table: ColumnTable<Process>) {
  search.onChange = { [weak table] text in
    table?.filter = text.isEmpty ? nil : { $0.name.contains(text) }
  }
}

@MainActor
private func update(_ table: ColumnTable<Process>, with processes: [Process]) {
  table.rows = processes  // rows move to their new positions
}

@MainActor
private func refresh(_ table: ColumnTable<Process>, with process: Process, gone: Process.ID) {
  table.update(process)  // false if the table has no such row
  table.remove(gone)
}

@MainActor
private func count(_ table: ColumnTable<Process>, in status: Label) {
  table.allowsMultipleSelection = true
  table.onSelectionChange = { [unowned table, status] in
    status.text = "\(table.selectedRowCount) selected"
  }
}

@MainActor
private func showTracks(of database: Database, in table: ColumnTable<Track>) {
  func show(_ order: [ColumnSort]) {
    table.show(ids: database.ids(sortedBy: order)) { database.track($0) }
  }
  table.onSort = { show($0) }
  show(table.sortOrder)
}

@MainActor
private func render(_ folders: [File], _ files: [File], in table: ColumnTable<File>) {
  table.render(
    Box<Kind, File.ID>.empty
      |-+ Section(id: .folders, header: UI.Label(text: "Folders"))
      |---* table.arranged(folders).map { Node(id: $0.id, component: ColumnRow($0)) }
      |-+ Section(id: .files, header: UI.Label(text: "Files"))
      |---* table.arranged(files).map { Node(id: $0.id, component: ColumnRow($0)) }
  )
}

@MainActor
private func makeNameColumn(rename: @escaping (File.ID, String) -> Void) -> TableColumn<File> {
  TableColumn("Name", value: \.name).editable { file, name in
    rename(file.id, name)  // and table.update(_:) with the renamed file
  } check: { _, name in
    name.isEmpty ? "A file needs a name." : nil
  }
}

/// The article on tables of columns is correct.
@MainActor
@Suite struct ColumnsArticleTests {
  private let harness = Harness(size: Size(width: 500, height: 300))

  @Test func `the code of the article is compiled here`() throws {
    try ArticleCode.expect(
      "Columns.md",
      isCompiledIn: ["ColumnsArticleTests.swift"],
      blockCount: 7
    )
  }

  @Test func `processes are changed one at a time, and counted where they are selected`() {
    let table = makeProcessTable { _ in }
    let status = Label()
    harness.mount(table)
    update(table, with: (0..<5).map { Process(id: $0, name: "n\($0)", load: 0, memory: 1) })
    table.sortOrder = [ColumnSort("Name")]
    count(table, in: status)
    harness.settle()

    refresh(table, with: Process(id: 0, name: "z", load: 0, memory: 1), gone: 3)
    table.tableView.becomeFirstResponder()
    harness.key(.character("a"), modifiers: .control)

    #expect(table.shownRows.map(\.name) == ["n1", "n2", "n4", "z"])
    #expect(status.text == "4 selected")
  }

  @Test func `processes are sorted, filtered and activated`() {
    var shown: [Int] = []
    let table = makeProcessTable { shown.append($0.id) }
    let search = SearchField()
    connect(search, to: table)
    harness.mount(table)
    update(
      table,
      with: [
        Process(id: 1, name: "shell", load: 0.1, memory: 10),
        Process(id: 2, name: "editor", load: 0.7, memory: 400),
      ]
    )
    harness.settle()
    harness.perform("press", role: .columnHeader, name: "CPU")
    #expect(table.shownRows.map(\.id) == [2, 1])
    search.onChange?("sh")
    #expect(table.shownRows.map(\.id) == [1])
    table.select([1])
    table.tableView.becomeFirstResponder()
    harness.key(.enter)
    #expect(shown == [1] && table.selectionAsText == "shell\t1\t10%\t10")
  }

  @Test func `rows come from a database, and from a box`() {
    let tracks = ColumnTable<Track>(columns: [TableColumn("Number", value: \.id)])
    harness.mount(tracks)
    showTracks(of: Database(), in: tracks)
    harness.settle()
    harness.perform("press", role: .columnHeader, name: "Number")
    harness.perform("press", role: .columnHeader, name: "Number")
    harness.settle()
    tracks.tableView.selectRow(
      at: ItemPath(row: 0, section: 0),
      animated: false,
      scrollPosition: .none
    )
    #expect(tracks.selection == [3])

    var renamed: [String] = []
    let files = ColumnTable<File>(columns: [makeNameColumn { renamed.append("\($0) \($1)") }])
    harness.mount(files)
    render(
      [File(id: 1, name: "docs")],
      [File(id: 2, name: "a"), File(id: 3, name: "b")],
      in: files
    )
    harness.settle()
    #expect(files.edit(3, column: "Name"))
    harness.type("c")
    harness.key(.enter)
    #expect(renamed == ["3 c"])
  }
}
