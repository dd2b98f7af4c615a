import BentoColumns
import BentoGeometry
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// The cells of a table as assistive technology presents them.
@MainActor
struct CellSemanticsTests {
  private func cells(_ view: FileTable) -> [SemanticsNode] {
    view.harness.window.semanticsTree().entries.values.map(\.node)
      .filter { $0.role == .cell }.sorted { $0.id < $1.id }
  }

  @Test(arguments: [false, true], [0, 1])
  func `a press in the center of a cell's frame hits that cell`(isMirrored: Bool, frozen: Int) {
    let columns =
      [TableColumn<File>("Name", value: \.name).width(110)]
      + (1...5).map { number in
        TableColumn("C\(number)") { (file: File) in "\(file.id)-\(number)" }.width(90)
      }
    let view = FileTable(columns: columns, isMirrored: isMirrored)
    view.table.frozenColumnCount = frozen
    for x in [0.0, 130] {
      view.table.tableView.contentOffset = Point(x: x, y: 0)
      view.harness.settle()
      let visible = view.table.tableView.convert(view.table.tableView.bounds, to: nil)
      let cells = cells(view)
      #expect(cells.count == 5 * 6)
      #expect(Set(cells.map(\.frame)).count >= cells.count - 5)

      for cell in cells where cell.frame.width > 2 && visible.contains(cell.frame.center) {
        view.harness.click(at: cell.frame.center)
        let current = view.table.currentCell
        let row = File.samples.first { $0.id == current?.row }
        let column = columns.first { $0.id == current?.column }
        let text = row.map { row in
          column?.id == "Name" ? row.name : "\(row.id)-\(column?.id.dropFirst() ?? "")"
        }
        #expect(text == cell.name, "\(cell.frame)")
      }
    }
  }
}
