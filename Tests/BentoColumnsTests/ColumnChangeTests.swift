import BentoColumns
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Changes that the user makes to the columns.
@Suite
struct ColumnChangeTests {
  private func drag(_ files: FileTable, from start: Point, by distance: Double) {
    files.harness.drag(from: start, to: Point(x: start.x + distance, y: start.y))
    files.harness.settle()
  }

  @Test(arguments: [false, true])
  func `a changed text is redrawn, and its neighbors are not`(isMirrored: Bool) {
    let files = FileTable(isMirrored: isMirrored)
    files.harness.render()
    let column = files.harness.find(role: .columnHeader, name: "Size")
    let frame = column.map { $0.convert($0.bounds, to: nil) } ?? .zero

    var rows = files.table.rows
    rows[1].size = 77
    files.table.setRows(rows, animated: false)
    let picture = files.harness.render()

    let damage = files.harness.lastDamage.bounds
    #expect(!damage.isEmpty)
    #expect(Double(damage.minX) >= frame.minX && Double(damage.maxX) <= frame.maxX)
    #expect(picture == files.harness.renderFully())
  }

  @Test
  func `a column for wide tables is absent from narrow ones, and the user's choice remains`() {
    let columns = [
      TableColumn<File>("Name", value: \.name).width(150).expands(),
      TableColumn("Size", value: \.size).hidden(below: 300),
      TableColumn("Kind", value: \.kind).width(80).hidden(below: 380),
    ]
    let files = FileTable(columns: columns)
    func shown(at width: Double) -> [String] {
      files.harness.resize(to: Size(width: width, height: 300))
      files.harness.settle()
      return files.table.shownColumnIDs
    }

    #expect(shown(at: 500) == ["Name", "Size", "Kind"])
    #expect(shown(at: 379) == ["Name", "Size"])
    #expect(files.table.width(ofColumn: "Name") == 289.0)
    #expect(files.harness.render() == files.harness.renderFully())
    #expect(shown(at: 299) == ["Name"])
    #expect(files.table.state.hidden.isEmpty)
    files.table.setHidden(true, column: "Size")
    #expect(shown(at: 500) == ["Name", "Kind"])
    files.table.moveColumn("Kind", to: 0)
    #expect(files.table.shownColumnIDs == ["Kind", "Name"])
    files.table.setHidden(true, column: "Name")
    #expect(shown(at: 200) == ["Kind"])
  }

  @Test
  func `texts are redrawn when their drawing attributes change`() {
    let files = FileTable()
    files.harness.render()

    for change in 0..<5 {
      switch change {
      case 0: files.table.font = .system(ofSize: 17)
      case 1: files.harness.window.setTheme(.dark)
      case 2: files.table.setWidth(60, ofColumn: "Size")
      case 3: files.harness.window.semanticContentDirection = .rightToLeft
      default: files.harness.window.textScale = 1.5
      }
      files.harness.settle()
      #expect(files.harness.render() == files.harness.renderFully(), "change \(change)")
    }
  }

  @Test(arguments: [false, true])
  func `dragging an edge resizes its column and keeps the previous ones`(isMirrored: Bool) {
    let files = FileTable(isMirrored: isMirrored)
    files.table.onStateChange = { [unowned files] in files.log.append("state") }
    let name = files.table.width(ofColumn: "Name")

    drag(files, from: files.edge("Size"), by: isMirrored ? -25 : 25)

    #expect(files.table.width(ofColumn: "Size") == 115)
    #expect(files.table.width(ofColumn: "Name") == name)
    #expect(files.log == ["state"])
    drag(files, from: files.edge("Size"), by: isMirrored ? 400 : -400)
    #expect(files.table.width(ofColumn: "Size") == 40)
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test
  func `a double click on an edge fits the column to its content`() throws {
    let files = FileTable()
    files.table.setWidth(50, ofColumn: "Kind")
    files.harness.settle()
    files.harness.click(at: files.edge("Kind"), clickCount: 2)
    files.harness.settle()

    let width = try #require(files.table.width(ofColumn: "Kind"))
    #expect(width > 75 && width < 110)
  }

  @Test(arguments: [false, true])
  func `a title can be dragged to another position, and Escape puts it back`(isMirrored: Bool) {
    let files = FileTable(isMirrored: isMirrored)
    files.table.onStateChange = { [unowned files] in files.log.append("state") }
    let start = files.title("Kind")
    let target = files.title("Name")
    files.harness.drag(from: start, to: target)
    files.harness.settle()
    #expect(files.table.shownColumnIDs == ["Kind", "Name", "Size"])
    #expect(files.log == ["state"] && files.table.sortOrder.isEmpty)

    let kind = files.title("Kind")
    files.harness.key(.tab)
    files.harness.pointer(.down, at: kind)
    for step in 1...8 {
      files.harness.pointer(
        .move,
        at: Point(x: kind.x + (files.title("Size").x - kind.x) * Double(step) / 8, y: kind.y)
      )
    }
    #expect(files.table.shownColumnIDs != ["Kind", "Name", "Size"])
    files.harness.key(.escape)
    files.harness.pointer(.up, at: kind)
    files.harness.settle()

    #expect(files.table.shownColumnIDs == ["Kind", "Name", "Size"])
    #expect(files.log == ["state"])
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test
  func `the titles are one tab stop, and keys sort, resize and move columns`() {
    let files = FileTable()
    files.harness.key(.tab)
    files.harness.key(.right)
    #expect(files.harness.find(role: .columnHeader, name: "Size")?.isFirstResponder == true)

    files.harness.key(.space)
    #expect(files.table.sortOrder == [ColumnSort("Size")])
    files.harness.key(.right)
    files.harness.key(.enter, modifiers: .shift)
    #expect(files.table.sortOrder == [ColumnSort("Size"), ColumnSort("Kind")])
    files.harness.key(.left, modifiers: .shift)
    files.harness.key(.left, modifiers: .shift)
    #expect(files.table.width(ofColumn: "Kind") == 80)
    files.harness.key(.left, modifiers: [.control, .shift])
    files.harness.settle()
    #expect(files.table.shownColumnIDs == ["Name", "Kind", "Size"])

    files.harness.key(.tab)
    #expect(files.table.tableView.isFirstResponder)
    files.harness.key(.tab, modifiers: .shift)
    #expect(files.harness.find(role: .columnHeader, name: "Kind")?.isFirstResponder == true)
  }

  @Test
  func `the menu states why a column that does not fit the width cannot be hidden`() {
    let columns = [FileTable.columns[0], FileTable.columns[1].hidden(below: 1_000)]
    let files = FileTable(columns: columns)

    files.harness.click(at: files.title("Name"), button: .secondary)
    files.harness.settle()
    let item = "Size (Table Too Narrow)"
    #expect(files.harness.find(role: .menuItem, name: item) != nil)
    files.harness.perform("press", role: .menuItem, name: item)
    files.harness.settle()

    #expect(files.table.state.hidden.isEmpty)
  }

  @Test
  func `the menu of a title hides all columns but the last one`() {
    let files = FileTable()
    func choose(_ item: String) {
      files.harness.click(at: files.title("Name"), button: .secondary)
      files.harness.settle()
      files.harness.perform("press", role: .menuItem, name: item)
      files.harness.settle()
    }
    choose("Size")
    choose("Kind")
    choose("Name")
    #expect(files.table.shownColumnIDs == ["Name"])
    files.harness.key(.escape)
    choose("Sort Descending")
    #expect(files.table.sortOrder == [ColumnSort("Name", isAscending: false)])
    choose("Reset Columns")
    #expect(files.table.shownColumnIDs == ["Name", "Size", "Kind"])
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test
  func `the user's column settings are kept and applied to other columns as far as possible`() {
    let files = FileTable()
    files.table.moveColumn("Kind", to: 0)
    files.table.setHidden(true, column: "Size")
    files.table.setWidth(133, ofColumn: "Kind")
    files.table.sortOrder = [ColumnSort("Kind")]
    let state = files.table.state

    let other = FileTable()
    other.table.state = state
    #expect(other.table.state == state)
    #expect(other.table.shownColumnIDs == ["Kind", "Name"])
    #expect(other.names == files.names)

    other.table.columns = [
      TableColumn("New", value: \.id), FileTable.columns[1], FileTable.columns[2],
    ]
    #expect(other.table.shownColumnIDs == ["Kind", "New"])
    #expect(other.table.width(ofColumn: "Kind") == 133)
    #expect(other.table.sortOrder == [ColumnSort("Kind")])

    other.table.state = ColumnTableState(
      order: ["Kind", "Kind", "Gone"],
      widths: ["Kind": .nan, "New": 1e9, "Gone": 1],
      hidden: ["Gone"],
      sortOrder: [ColumnSort("Gone")]
    )
    #expect(other.table.shownColumnIDs == ["Kind", "New", "Size"])
    #expect(other.table.sortOrder.isEmpty)
    other.harness.settle()
  }

  @Test
  func `a column missing from a saved state keeps its initial visibility`() {
    let files = FileTable(columns: FileTable.columns + [TableColumn("ID", value: \.id).hidden()])

    files.table.state = ColumnTableState(order: ["Kind", "Name", "Size"])
    #expect(files.table.shownColumnIDs == ["Kind", "Name", "Size"])

    files.table.setHidden(false, column: "ID")
    let shown = files.table.state
    files.table.setHidden(true, column: "ID")
    files.table.state = shown
    #expect(files.table.shownColumnIDs == ["Kind", "Name", "Size", "ID"])
  }

  @Test
  func `invalid widths and heights count as unset`() {
    let files = FileTable(columns: [
      TableColumn("Name", value: \.name).width(.nan),
      TableColumn("Size", value: \.size).width(.infinity, in: -5...5),
      TableColumn("Kind", value: \.kind).width(-1),
    ])
    files.table.rowHeight = .nan
    files.table.rowHeight = 0

    #expect(files.table.rowHeight == 30)
    #expect(files.table.width(ofColumn: "Name") == 120)
    files.harness.resize(to: Size(width: 1, height: 1))
    files.harness.settle()
    files.harness.resize(to: Size(width: 0, height: 0))
    files.harness.settle()
  }

  // MARK: Sideways

  @Test(arguments: [false, true])
  func `wide columns scroll horizontally with their titles`(isMirrored: Bool) {
    let columns = (0..<200).map { number in
      TableColumn("C\(number)") { (file: File) in "\(file.id).\(number)" }.width(100)
    }
    let files = FileTable(columns: columns, isMirrored: isMirrored)
    let list = files.table.tableView
    #expect(list.contentSize.width == 20_000)
    #expect(list.contentOffset.x == (isMirrored ? 20_000 - 420 : 0))
    #expect(files.title("C0").x == (isMirrored ? 370 : 50))

    files.harness.scroll(
      by: Size(width: isMirrored ? 1_000 : -1_000, height: 0),
      at: Point(x: 200, y: 100)
    )
    files.harness.settle()
    #expect(files.title("C10").x == (isMirrored ? 370 : 50))
    #expect(files.harness.dump().contains("1.10 | 1.11 | 1.12 | 1.13 | 1.14"))
    #expect(!files.harness.dump().contains("1.9 |"))

    files.harness.key(.tab)
    files.harness.key(.end)
    files.harness.settle()
    #expect(files.title("C199").x == (isMirrored ? 50 : 370))
    #expect(files.harness.render() == files.harness.renderFully())

    // The leading edge stays at its position when the columns get wider.
    files.harness.key(.home)
    files.harness.settle()
    files.table.setWidth(150, ofColumn: "C3")
    files.harness.settle()
    #expect(files.title("C0").x == (isMirrored ? 370 : 50))
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test(arguments: [false, true])
  func `frozen columns stay in place and receive presses there`(isMirrored: Bool) {
    let columns = (0..<20).map { number in
      TableColumn("C\(number)") { (file: File) in file.name + "\(number)" }
        .width(100)
        .editable { _, _ in }
    }
    let files = FileTable(columns: columns, isMirrored: isMirrored)
    files.table.frozenColumnCount = 1
    files.harness.settle()
    files.harness.scroll(
      by: Size(width: isMirrored ? 250 : -250, height: 0),
      at: Point(x: 200, y: 100)
    )
    files.harness.settle()

    let first = isMirrored ? 370.0 : 50
    #expect(files.title("C0").x == first)
    #expect(files.harness.render() == files.harness.renderFully())
    files.doubleClick(at: Point(x: first, y: 80))
    #expect(files.harness.find(role: .textField, name: "C0") != nil)
    files.harness.key(.escape)
    files.doubleClick(at: Point(x: isMirrored ? 300 : 120, y: 80))
    #expect(files.harness.find(role: .textField, name: "C3") != nil)
  }
}
