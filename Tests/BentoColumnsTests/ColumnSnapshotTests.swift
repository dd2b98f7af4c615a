import BentoBox
import BentoColumns
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoLists
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing

/// Snapshots of tables of columns.
@Suite
struct ColumnSnapshotTests {
  @Test(arguments: Appearance.allCases)
  func `a table sorted by two columns with a selected row and a focused title is drawn`(
    appearance: Appearance
  ) {
    let files = FileTable(size: Size(width: 400, height: 190), theme: appearance.theme, scale: 2)
    files.table.sortOrder = [ColumnSort("Kind"), ColumnSort("Size", isAscending: false)]
    files.table.select([3])
    files.harness.key(.tab)
    files.harness.settle()

    expectSnapshot(of: files.harness.render(), named: "sorted-\(appearance)")
  }

  @Test
  func `everything begins at the right edge from right to left`() {
    let files = FileTable(size: Size(width: 400, height: 190), isMirrored: true, scale: 2)
    files.table.sortOrder = [ColumnSort("Size", isAscending: false)]
    files.harness.settle()

    expectSnapshot(of: files.harness.render(), named: "right-to-left")
  }

  @Test
  func `the first column stays while the others scroll below it`() {
    let files = FileTable(size: Size(width: 280, height: 190), scale: 2)
    files.table.frozenColumnCount = 1
    files.table.columns = FileTable.columns.map { column in
      var column = column
      column.isFlexible = false
      return column
    }
    files.harness.settle()
    files.table.tableView.contentOffset.x = 45
    files.table.select([2])
    files.harness.settle()

    expectSnapshot(of: files.harness.render(), named: "frozen")
  }

  @Test
  func `a cell being edited is drawn with its error`() {
    let columns = [
      FileTable.columns[0].editable(
        { _, _ in },
        check: { _, name in
          name.isEmpty ? "A file needs a name." : nil
        }
      ),
      FileTable.columns[1], FileTable.columns[2],
    ]
    let files = FileTable(columns: columns, size: Size(width: 400, height: 190), scale: 2)
    files.table.edit(2, column: "Name")
    files.harness.key(.backspace)
    files.harness.key(.enter)
    files.harness.settle()

    expectSnapshot(of: files.harness.render(), named: "edited")
  }

  @Test
  func `components next to texts, and a dragged title, are drawn`() {
    let columns = [
      TableColumn("Name", value: \File.name).width(130),
      TableColumn("Share") { (file: File) in ShareBar(share: Double(file.id) / 5) }.width(120),
      TableColumn("Kind", value: \File.kind).expands(),
    ]
    let files = FileTable(columns: columns, size: Size(width: 400, height: 190), scale: 2)
    let start = files.title("Kind")
    files.harness.pointer(.down, at: start)
    files.harness.pointer(.move, at: Point(x: start.x - 40, y: start.y))
    files.harness.pointer(.move, at: Point(x: start.x - 90, y: start.y))
    files.harness.settle()

    expectSnapshot(of: files.harness.render(), named: "components")
    files.harness.pointer(.up, at: Point(x: start.x - 90, y: start.y))
  }
}

/// A bar for a fraction of a whole.
struct ShareBar: Renderable {
  var share: Double

  func render(in view: ProgressView) { view.progress = share }
}
