import BentoBox
import BentoColumns
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Rows, their order, and what the user does with them.
@Suite
struct ColumnTableTests {
  @Test
  func `a press on a title sorts, and another press reverses the order`() {
    let files = FileTable()
    files.table.onSort = { [unowned files] in
      files.log += $0.map { "\($0.column) \($0.isAscending)" }
    }

    files.press("Name")
    #expect(files.names == ["album", "Ämter.pdf", "notes 9.txt", "notes 10.txt", "Zebra.png"])
    files.press("Name")
    #expect(files.names == ["Zebra.png", "notes 10.txt", "notes 9.txt", "Ämter.pdf", "album"])
    files.press("Size")
    #expect(files.names.first == "album")
    #expect(files.log == ["Name true", "Name false", "Size true"])
  }

  @Test
  func `a press with Shift sorts rows that are equal otherwise`() {
    let files = FileTable()
    files.press("Kind")
    files.press("Size", modifiers: .shift)
    files.press("Size", modifiers: .shift)

    #expect(files.table.sortOrder == [ColumnSort("Kind"), ColumnSort("Size", isAscending: false)])
    #expect(Array(files.names.suffix(2)) == ["notes 10.txt", "notes 9.txt"])

    files.press("Size")
    #expect(files.table.sortOrder == [ColumnSort("Size")])
  }

  @Test
  func `a column may sort its largest values first, or not at all`() {
    let columns = [FileTable.columns[0].unsorted(), FileTable.columns[1].startsDescending()]
    let files = FileTable(columns: columns)

    files.press("Name")
    #expect(files.table.sortOrder.isEmpty)
    files.press("Size")
    #expect(files.table.sortOrder == [ColumnSort("Size", isAscending: false)])
    files.table.sortOrder = [
      ColumnSort("Name"), ColumnSort("Other"), ColumnSort("Size"), ColumnSort("Size"),
    ]
    #expect(files.table.sortOrder == [ColumnSort("Size")])
  }

  @Test
  func `text that is too wide is truncated at its end unless the column says otherwise`() {
    func looksSame(_ column: TableColumn<File>) -> Bool {
      let pictures = [1, 2].map { number in
        let name = "A name that is much too long for its column \(number)"
        let file = File(id: 1, name: name, size: 0, kind: "Text")
        return FileTable(columns: [column.width(120)], rows: [file]).harness.render()
      }
      return pictures[0] == pictures[1]
    }
    let name = TableColumn<File>("Name", value: \.name)

    #expect(looksSame(name))
    #expect(!looksSame(name.lineBreakMode(.byTruncatingMiddle)))
  }

  @Test
  func `sorting moves visible rows and the selection`() {
    let files = FileTable()
    files.table.select([2])
    files.harness.settle()
    let zebra = files.table.tableView.cellForRow(at: ItemPath(row: 1, section: 0))

    files.harness.click(at: files.title("Name"))
    files.harness.advance(by: .milliseconds(100))
    let midway = files.harness.render()
    files.harness.settle()

    #expect(files.table.tableView.cellForRow(at: ItemPath(row: 4, section: 0)) === zebra)
    #expect(files.table.selection == [2])
    #expect(midway != files.harness.render())
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test
  func `a filter hides rows, and the remaining ones stay sorted`() {
    let files = FileTable()
    files.table.sortOrder = [ColumnSort("Size")]
    files.table.filter = { $0.kind == "Text" }
    files.harness.settle()

    #expect(files.names == ["notes 9.txt", "notes 10.txt"])
    #expect(files.table.rows.count == 5)
    #expect(files.table.arranged(File.samples).map(\.id) == [3, 1])
    files.table.filter = nil
    #expect(files.names.count == 5)
  }

  @Test
  func `the first of several rows or columns with one id counts`() {
    var rows = File.samples
    rows.append(File(id: 3, name: "again", size: 1, kind: "Text"))
    let files = FileTable(columns: FileTable.columns + [FileTable.columns[0]], rows: rows)

    #expect(files.table.rows == File.samples)
    #expect(files.table.shownColumnIDs == ["Name", "Size", "Kind"])
  }

  @Test
  func `a program that sorts its rows itself is notified, and the rows stay unchanged`() {
    let files = FileTable()
    files.table.sortsRows = false
    files.press("Name")

    #expect(files.names == File.samples.map(\.name))
    #expect(files.table.sortOrder == [ColumnSort("Name")])
    #expect(files.table.arranged(File.samples).first?.name == "album")
  }

  // MARK: Other sources of rows

  @Test
  func `a million rows are created when they are displayed`() {
    let files = FileTable()
    var made = 0
    let table = ColumnTable<File>(columns: FileTable.columns)
    files.harness.mount(table)
    table.show(ids: 0..<1_000_000) { id in
      made += 1
      return File(id: id, name: "File \(id)", size: id, kind: "Text")
    }
    files.harness.settle()
    #expect(made < 100)

    table.reveal(654_321, animated: false)
    files.harness.settle()
    #expect(files.harness.find(role: .row, name: "File 654321, 654321, Text") != nil)
    #expect(made < 200)
    table.tableView.becomeFirstResponder()
    files.harness.type("File 50")
    #expect(table.selection == [50])
  }

  @Test
  func `a box can have headers and other components between its rows`() throws {
    let harness = Harness(size: Size(width: 400, height: 300))
    let table = ColumnTable<File>(columns: FileTable.columns)
    harness.mount(table)
    func render() {
      table.render(
        Box<Int, Int>.empty
          |-+ Section(id: 0, header: ShareBar(share: 0.5))
          |---* table.arranged(File.samples).map { Node(id: $0.id, component: ColumnRow($0)) }
          |-+ Section(id: 1) |---+ Node(id: 99, component: ShareBar(share: 1))
      )
    }
    render()
    harness.settle()
    var chosen: [Int] = []
    table.onSelect = { chosen.append($0.id) }
    table.onSort = { _ in render() }

    let row = try #require(harness.find(role: .row, name: "album, 0, Folder"))
    harness.click(on: row)
    #expect(chosen == [5] && table.selection == [5])
    harness.click(on: try #require(harness.find(role: .columnHeader, name: "Name")))
    harness.settle()
    #expect(table.tableView.indexPathForSelectedRow == ItemPath(row: 0, section: 0))
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [false, true])
  func `headings stay visible while rows scroll horizontally`(isMirrored: Bool) {
    let harness = Harness(size: Size(width: 300, height: 200))
    if isMirrored { harness.window.semanticContentDirection = .rightToLeft }
    let table = ColumnTable<File>(
      columns: (0..<12).map { number in
        TableColumn("C\(number)") { (file: File) in file.name }.width(100)
      }
    )
    harness.mount(table)
    table.render(
      Box<Int, Int>.empty
        |-+ Section(id: 0, header: ShareBar(share: 0.5))
        |---* File.samples.map { Node(id: $0.id, component: ColumnRow($0)) }
    )
    harness.settle()
    harness.scroll(
      by: Size(width: isMirrored ? 333 : -333, height: 0),
      at: Point(x: 150, y: 100)
    )
    harness.settle()
    let bar = harness.find(role: .progress)
    #expect(bar.map { $0.convert($0.bounds, to: nil).minX } == 0)
    #expect(bar.map { $0.convert($0.bounds, to: nil).maxX } == 300)
    #expect(harness.render() == harness.renderFully())
  }

  // MARK: Acting on rows

  @Test
  func `rows can be selected, activated, and found by their first text`() {
    let files = FileTable()
    files.table.onSelect = { [unowned files] in files.log.append("select \($0.id)") }
    files.table.onDeselect = { [unowned files] in files.log.append("deselect \($0.id)") }
    files.table.onActivate = { [unowned files] in files.log.append("activate \($0.id)") }

    files.doubleClick(at: files.cell(row: 1, column: "Kind"))
    files.harness.type("n")
    files.harness.key(.character("n"))
    files.harness.key(.enter)

    #expect(files.log.prefix(2) == ["select 2", "activate 2"])
    #expect(files.log.last == "activate 3" || files.log.last == "activate 1")
  }

  @Test
  func `the selection is copied with one line per row, with tabs, in the visible order`() {
    let files = FileTable(rows: [
      File(id: 1, name: "a\tb\nc", size: 1, kind: "Text"),
      File(id: 2, name: "d", size: 20, kind: "Folder"),
    ])
    files.table.allowsMultipleSelection = true
    files.table.sortOrder = [ColumnSort("Size", isAscending: false)]
    files.table.moveColumn("Kind", to: 0)
    files.table.setHidden(true, column: "Size")
    files.harness.settle()
    #expect(files.table.selectionAsText == nil)

    files.harness.key(.tab)
    files.harness.key(.tab)
    files.harness.key(.character("a"), modifiers: .control)
    files.harness.key(.character("c"), modifiers: .control)

    #expect(files.harness.window.clipboard.text == "Folder\td\nText\ta b c")
  }

  @Test
  func `the menu of a row has the program's items and Copy`() throws {
    let files = FileTable()
    files.table.menuItems = { [unowned files] file in
      [MenuItem("Rename") { files.log.append("rename \(file.id)") }]
    }
    files.harness.click(at: files.cell(row: 3, column: "Kind"), button: .secondary)
    files.harness.settle()
    #expect(files.table.selection == [4])
    #expect(files.harness.find(role: .menuItem, name: "Copy") != nil)

    files.harness.perform("press", role: .menuItem, name: "Rename")
    files.harness.settle()
    #expect(files.log == ["rename 4"])
  }

  // MARK: Semantics

  @Test
  func `assistive technology finds a table with titles, rows and cells`() {
    let files = FileTable(rows: Array(File.samples.prefix(2)))
    files.table.sortOrder = [ColumnSort("Size", isAscending: false)]
    files.harness.settle()

    let expected = """
      window
        table
          row "Columns" (showMenu)
            columnHeader "Name" (press)
            columnHeader "Size" = "descending" (press)
            columnHeader "Kind" (press)
          row "Zebra.png, 88000, Picture" (press)
            cell "Zebra.png"
            cell "88000"
            cell "Picture"
          row "notes 10.txt, 1200, Text" (press)
            cell "notes 10.txt"
            cell "1200"
            cell "Text"
      """
    #expect(files.harness.semantics() == expected)
    files.harness.perform("press", role: .columnHeader, name: "Kind")
    #expect(files.table.sortOrder == [ColumnSort("Kind")])
  }
}
