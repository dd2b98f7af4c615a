import BentoColumns
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// Editing in cells.
@Suite
struct CellEditingTests {
  private let files: FileTable

  init() {
    let files = FileTable()
    self.files = files
    let columns: [TableColumn<File>] = [
      TableColumn("Name", value: \.name).width(150).expands().editable(
        { [unowned files] file, name in
          files.log.append("\(file.id) \(name)")
          files.table.rows = files.table.rows.map { row in
            var row = row
            if row.id == file.id { row.name = name }
            return row
          }
        },
        where: { $0.id != 5 },
        check: { _, name in name.isEmpty ? "A file needs a name." : nil }
      ),
      TableColumn("Size", value: \.size),
      TableColumn("Kind", value: \.kind).width(100).editable { [unowned files] file, kind in
        files.log.append("\(file.id) \(kind)")
      },
    ]
    files.table.columns = columns
    files.harness.settle()
  }

  private var field: TextField? { files.harness.find(role: .textField) as? TextField }

  private func type(_ text: String) {
    files.harness.type(text)
  }

  @Test
  func `the program chooses the part of the text that is selected first`() {
    let columns = files.table.columns
    files.table.columns = [
      TableColumn("Name", value: \.name).editable(
        { _, _ in },
        selecting: { _, name in name.lastIndex(of: ".").map { name.startIndex..<$0 } }
      ),
      columns[1],
    ]
    files.harness.settle()

    files.doubleClick(at: files.cell(row: 1, column: "Name"))

    #expect(field?.text == "Zebra.png" && field?.selectedText == "Zebra")
  }

  @Test
  func `a double click edits, and Return accepts the text`() {
    files.doubleClick(at: files.cell(row: 1, column: "Name"))
    #expect(field?.text == "Zebra.png" && field?.selectedText == "Zebra.png")
    #expect(field?.isFirstResponder == true)

    type("lion.png")
    files.harness.key(.enter)
    files.harness.settle()

    #expect(files.log == ["2 lion.png"] && field == nil)
    #expect(files.table.tableView.isFirstResponder)
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test
  func `Escape discards the text, and an unchanged text is not reported`() {
    files.table.edit(2, column: "Name")
    type("lion")
    files.harness.key(.escape)
    #expect(files.log.isEmpty && field == nil && files.table.tableView.isFirstResponder)

    files.table.edit(2, column: "Name")
    files.harness.key(.enter)
    #expect(files.log.isEmpty && field == nil)
  }

  @Test
  func `a double click on a cell that cannot be edited activates its row`() {
    files.table.onActivate = { [files] in files.log.append("activate \($0.id)") }
    files.doubleClick(at: files.cell(row: 4, column: "Name"))
    files.doubleClick(at: files.cell(row: 1, column: "Size"))

    #expect(files.log == ["activate 5", "activate 2"] && !files.table.isEditingCell)
    #expect(!files.table.edit(5, column: "Name") && !files.table.edit(2, column: "Size"))
    #expect(!files.table.edit(77, column: "Name") && !files.table.edit(2, column: "None"))
  }

  @Test
  func `F2 edits a cell if a double click is for the row`() {
    files.table.editsOnDoublePress = false
    files.table.onActivate = { [files] in files.log.append("activate \($0.id)") }
    files.doubleClick(at: files.cell(row: 1, column: "Name"))
    #expect(files.log == ["activate 2"] && field == nil)

    files.harness.key(.function(2))
    #expect(field?.text == "Zebra.png")
  }

  @Test
  func `a table without copying leaves the keys to the program`() {
    files.table.copiesSelection = false
    files.table.select([2])
    files.table.tableView.becomeFirstResponder()
    files.harness.key(.character("c"), modifiers: .control)
    #expect(files.harness.services.clipboards.isEmpty)
  }

  @Test
  func `an invalid text stays, with a message that describes the problem`() {
    files.table.edit(1, column: "Name")
    files.harness.key(.backspace)
    files.harness.key(.enter)
    #expect(field?.text == "" && files.harness.find(role: .alert, name: nil) != nil)
    #expect(files.log.isEmpty)

    type("x")
    #expect(files.harness.find(role: .alert) == nil)
    files.harness.key(.backspace)
    files.harness.key(.enter)
    files.harness.key(.escape)
    #expect(files.harness.find(role: .alert) == nil && files.names.first == "notes 10.txt")
  }

  @Test
  func `the text is accepted when the focus moves elsewhere unless it is invalid`() {
    files.table.edit(1, column: "Name")
    type("a.txt")
    files.harness.click(at: files.cell(row: 3, column: "Kind"))
    #expect(files.log == ["1 a.txt"] && field == nil)

    files.table.edit(1, column: "Name")
    files.harness.key(.backspace)
    files.table.endEditing()
    #expect(files.log == ["1 a.txt"])
  }

  @Test
  func `Tab moves to the next editable cell, even in another row`() {
    files.table.edit(4, column: "Name")
    type("b")
    files.harness.key(.tab)
    #expect(field?.text == "Document")
    files.harness.key(.tab)
    #expect(field?.text == "Folder")
    files.harness.key(.tab)
    #expect(field == nil)

    files.table.edit(2, column: "Name")
    files.harness.key(.tab, modifiers: .shift)
    #expect(field?.text == "Text")
    files.harness.key(.escape)
    #expect(files.log == ["4 b"])
  }

  @Test
  func `Tab skips any number of cells that cannot be edited`() {
    files.table.columns = [
      TableColumn("Name", value: \.name).editable({ _, _ in }, where: { $0.id % 3_000 == 0 })
    ]
    files.table.rows = (0...3_000).map { File(id: $0, name: "\($0)", size: 0, kind: "") }
    files.harness.settle()

    files.table.edit(0, column: "Name")
    files.harness.key(.tab)
    #expect(field?.text == "3000")
    files.harness.key(.tab, modifiers: .shift)
    #expect(field?.text == "0")
  }

  @Test
  func `the arrow keys move from cell to cell, and F2 and Return edit`() {
    files.harness.key(.tab)
    files.harness.key(.tab)
    files.harness.key(.down)
    files.harness.key(.right)
    files.harness.key(.function(2))
    #expect(field == nil)
    files.harness.key(.right)
    files.harness.key(.function(2))
    #expect(field?.text == "Text")
    files.harness.key(.escape)

    files.harness.key(.left)
    files.harness.key(.left)
    files.harness.key(.enter)
    #expect(field?.text == "notes 10.txt")
    files.harness.key(.escape)
    files.table.onActivate = { [files] in files.log.append("activate \($0.id)") }
    files.harness.key(.enter)
    #expect(field == nil && files.log == ["activate 1"])
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test
  func `the field scrolls with its row and ends when the row is removed`() {
    files.table.edit(2, column: "Name")
    files.table.sortOrder = [ColumnSort("Name")]
    files.harness.settle()
    #expect(field?.isFirstResponder == true)
    let list = files.table.tableView
    let row = list.rectForRow(at: ItemPath(row: 4, section: 0))
    #expect(field.map { list.convert($0.bounds, from: $0).midY } == row.midY)

    files.table.setWidth(90, ofColumn: "Name")
    files.harness.settle()
    #expect(field?.bounds.width == 86)

    files.table.filter = { $0.id != 2 }
    files.harness.settle()
    #expect(field == nil && files.log.isEmpty && files.table.tableView.isFirstResponder)
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test
  func `editing ends and the text is accepted when the table becomes too narrow for its column`() {
    files.table.columns = [
      files.table.columns[0], files.table.columns[1], files.table.columns[2].hidden(below: 400),
    ]
    files.harness.settle()
    files.table.edit(1, column: "Kind")
    type("Note")

    files.harness.resize(to: Size(width: 399, height: 240))
    files.harness.settle()

    #expect(field == nil && files.log == ["1 Note"] && files.table.tableView.isFirstResponder)
    #expect(files.table.currentCell?.column == "Name")
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test
  func `the row has the focus ring when the only editable column is not visible`() {
    files.table.columns = [
      FileTable.columns[0], files.table.columns[2].hidden(below: 400),
    ]
    files.table.select([1])
    files.table.tableView.becomeFirstResponder()
    files.harness.key(.right)
    files.harness.settle()
    #expect(files.table.tableView.drawsRingInRows)

    files.harness.resize(to: Size(width: 399, height: 240))
    files.harness.settle()

    #expect(!files.table.tableView.drawsRingInRows)
    #expect(files.harness.render() == files.harness.renderFully())
  }
}
