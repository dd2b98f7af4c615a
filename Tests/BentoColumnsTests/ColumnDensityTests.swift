import BentoBox
import BentoColumns
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

/// The heights of rows and of the header at each density.
@Suite @MainActor
struct ColumnDensityTests {
  /// The heights of the header, of the first row and of the last visible row, in points.
  private func heights(of files: FileTable) -> [Double] {
    files.harness.settle()
    let list = files.table.tableView
    let paths = list.indexPathsForVisibleRows
    return [list.frame.minY]
      + [paths.first, paths.last].map { path in
        path.map { list.rectForRow(at: $0).height } ?? 0
      }
  }

  @Test(arguments: [false, true])
  func `rows and header follow the density of the window and of the table`(isBox: Bool) {
    let files = FileTable(rows: isBox ? nil : File.samples)
    if isBox { files.table.render(box(of: File.samples)) }
    #expect(heights(of: files) == [28, 30, 30])

    files.harness.window.density = .touch
    #expect(heights(of: files) == [42, 44, 44])

    files.table.density = .compact
    #expect(heights(of: files) == [24, 26, 26])
    #expect(files.table.rowHeight == 26)

    files.table.density = nil
    files.harness.window.density = nil
    files.harness.window.textScale = 1.5
    #expect(heights(of: files) == [42, 45, 45])
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test func `columns are as wide for their text at each text scale`() {
    let files = FileTable(rows: File.samples)
    let table = files.table
    table.columns = [
      TableColumn("Name", value: \.name).width(150), TableColumn("Size", value: \.size).width(60),
      TableColumn("Kind", value: \.kind).width(80).hidden(below: 320),
    ]
    func widths() -> [Double?] {
      files.harness.settle()
      return ["Name", "Size", "Kind"].map { table.width(ofColumn: $0) }
    }
    files.harness.resize(to: Size(width: 400, height: 300))
    #expect(widths() == [150, 60, 80])

    files.harness.window.textScale = 1.5
    #expect(widths() == [225, 90, nil])
    table.setWidth(180, ofColumn: "Name")
    #expect(widths() == [180, 90, nil])

    files.harness.window.textScale = 1
    #expect(widths() == [120, 60, 80])
    #expect(files.harness.render() == files.harness.renderFully())
  }

  @Test func `rows on demand follow the density, even those not yet visible`() {
    let files = FileTable(rows: nil)
    files.table.show(ids: 0..<1000) { File(id: $0, name: "\($0)", size: $0, kind: "Text") }

    files.table.density = .compact
    files.harness.settle()
    files.table.tableView.scrollToRow(
      at: ItemPath(row: 999, section: 0),
      at: .bottom,
      animated: false
    )

    #expect(heights(of: files) == [24, 26, 26])
    #expect(files.table.tableView.contentSize.height == 26_000)
  }

  @Test func `heights set by the program do not depend on the density`() {
    let files = FileTable()
    files.table.rowHeight = 50
    files.harness.window.density = .compact
    #expect(heights(of: files) == [24, 50, 50])

    let mixed = FileTable(rows: nil)
    mixed.table.render(
      Box<Int, Int>.empty
        |-+ Section(id: 0)
        |---+ Node(id: 1, component: ColumnRow(File.samples[0], height: 20))
        |---+ Node(id: 2, component: ColumnRow(File.samples[1]))
    )
    mixed.harness.window.density = .compact
    #expect(heights(of: mixed) == [24, 20, 26])
  }

  @Test func `rows in a box have the height of the table`() {
    let files = FileTable(rows: nil)
    let many = (1...100).map { File(id: $0, name: "\($0)", size: $0, kind: "Text") }
    files.table.render(box(of: many))
    #expect(heights(of: files) == [28, 30, 30])

    files.table.rowHeight = 40
    #expect(heights(of: files) == [28, 40, 40])
    files.table.tableView.scrollToRow(
      at: ItemPath(row: 99, section: 0),
      at: .bottom,
      animated: false
    )
    #expect(heights(of: files) == [28, 40, 40])
  }

  private func box(of files: [File]) -> Box<Int, Int> {
    Box.empty |-+ Section(id: 0) |---* files.map { Node(id: $0.id, component: ColumnRow($0)) }
  }
}
