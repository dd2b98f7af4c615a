import BentoCells
import BentoColumns
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A column that shows its rows as an outline.
@Suite
@MainActor
struct ColumnOutlineTests {
  private final class Model {
    var isOpen = [1: true, 3: false]
    /// The rows and their levels: a root with two children, of which the last has a child.
    var rows: [File] {
      let all = [1, 2, 3, 4].map { File(id: $0, name: "row \($0)", size: $0, kind: "") }
      guard isOpen[1] == true else { return Array(all.prefix(1)) }
      return Array(all.prefix(isOpen[3] == true ? 4 : 3))
    }
    let levels = [1: 0, 2: 1, 3: 1, 4: 2]
  }

  private let use: FileTable
  private let model = Model()

  init() {
    use = FileTable(columns: [], rows: [])
    let table = use.table
    table.sortsRows = false
    table.columns = [
      TableColumn("Name", value: \.name).width(200)
        .outline { [model] file in
          RowOutline(
            level: model.levels[file.id] ?? 0,
            disclosure: model.isOpen[file.id].map { $0 ? .expanded : .collapsed } ?? .leaf
          )
        } toggle: { [unowned table, model] file in
          model.isOpen[file.id]?.toggle()
          table.rows = model.rows
        },
      TableColumn("Size", value: \.size),
    ]
    table.rows = model.rows
    use.harness.settle()
  }

  private var ids: [Int] { use.table.shownRows.map(\.id) }

  @Test func `triangles are at the level of their rows, and expand and collapse them`() {
    let x = 12 + 16 + 4.0
    var triangle = Point(x: x, y: use.cell(row: 2, column: "Name").y)
    use.harness.click(at: triangle)
    use.harness.settle()
    #expect(ids == [1, 2, 3, 4])
    #expect(use.table.selection == [])

    use.harness.click(at: triangle)
    triangle = Point(x: x - 16, y: use.cell(row: 0, column: "Name").y)
    use.harness.settle()
    #expect(ids == [1, 2, 3])
    use.harness.click(at: triangle)
    use.harness.settle()
    #expect(ids == [1])
    #expect(use.harness.render() == use.harness.renderFully())
  }

  @Test func `arrow keys expand and collapse rows and move between levels`() {
    use.table.select([3])
    use.table.tableView.becomeFirstResponder()

    use.harness.key(.right)
    #expect(ids == [1, 2, 3, 4])
    use.harness.key(.right)
    #expect(use.table.selection == [4])
    use.harness.key(.right)
    use.harness.key(.left)
    #expect(use.table.selection == [3])
    use.harness.key(.left)
    #expect(ids == [1, 2, 3])
    use.harness.key(.left)
    #expect(use.table.selection == [1])
    use.harness.key(.left)
    use.harness.settle()
    #expect(ids == [1])
  }

  @Test func `assistive technology expands and collapses rows`() {
    #expect(use.harness.perform("expand", role: .cell, name: "row 3"))
    #expect(ids == [1, 2, 3, 4])
    #expect(use.harness.perform("collapse", role: .cell, name: "row 1"))
    #expect(ids == [1])
  }

  @Test func `from right to left, the triangle is at the right`() {
    use.harness.window.semanticContentDirection = .rightToLeft
    use.harness.settle()
    let cell = use.cell(row: 0, column: "Name")

    use.harness.click(at: Point(x: 420 - 16, y: cell.y))
    use.harness.settle()

    #expect(ids == [1])
    #expect(use.harness.render() == use.harness.renderFully())
  }

  private var triangles: [DisclosureTriangle] {
    func all(in view: View) -> [DisclosureTriangle] {
      view.subviews.flatMap { ($0 as? DisclosureTriangle).map { [$0] } ?? all(in: $0) }
    }
    return all(in: use.table).sorted { frame(of: $0).y < frame(of: $1).y }
  }

  private func frame(of view: View) -> Rect { view.convert(view.bounds, to: nil) }

  @Test func `levels and triangles grow with the text`() {
    use.harness.window.textScale = 1.5
    use.harness.settle()

    #expect(triangles.map { frame(of: $0).minX } == [8, 32])
    #expect(triangles.map { frame(of: $0).width } == [24, 24])
    #expect(use.harness.render() == use.harness.renderFully())
  }

  @Test func `triangles turn when the direction changes`() {
    #expect(triangles.last?.transform == .identity)

    use.harness.window.semanticContentDirection = .rightToLeft
    use.harness.settle()

    #expect(triangles.last?.transform == Transform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
    #expect(triangles.last.map { frame(of: $0).maxX.rounded() } == 396)
  }

  @Test func `in an editable outline, arrow keys expand and collapse before they move`() {
    use.table.columns = [use.table.columns[0].editable { _, _ in }, use.table.columns[1]]
    use.table.select([3])
    use.table.tableView.becomeFirstResponder()

    use.harness.key(.right)
    #expect(ids == [1, 2, 3, 4] && use.table.currentCell?.column == "Name")
    use.harness.key(.right)
    use.harness.key(.right)
    #expect(ids == [1, 2, 3, 4] && use.table.currentCell?.column == "Size")
    use.harness.key(.left)
    #expect(ids == [1, 2, 3, 4] && use.table.currentCell?.column == "Name")
    use.harness.key(.left)
    #expect(ids == [1, 2, 3] && use.table.selection == [3])
  }

  @Test(arguments: [false, true])
  func `a field in an outline leaves the triangle visible`(isMirrored: Bool) throws {
    if isMirrored { use.harness.window.semanticContentDirection = .rightToLeft }
    use.table.columns = [use.table.columns[0].editable { _, _ in }, use.table.columns[1]]
    use.harness.settle()

    #expect(use.table.edit(3, column: "Name"))
    use.harness.settle()

    let field = try #require(use.harness.find(role: .textField))
    let start = 12 + 16 + 16 - 5.0
    #expect(
      isMirrored ? frame(of: field).maxX == 420 - start : frame(of: field).minX == start
    )
    #expect(use.harness.render() == use.harness.renderFully())
  }

  @Test func `components are indented beside icons, and can be expanded`() throws {
    let component = TableColumn("Name") { (file: File) in ShareBar(share: Double(file.id) / 5) }
      .width(200).icon { _ in .folder }
      .outline { [model] file in
        RowOutline(
          level: model.levels[file.id] ?? 0,
          disclosure: model.isOpen[file.id].map { $0 ? .expanded : .collapsed } ?? .leaf
        )
      } toggle: { [unowned use, model] file in
        model.isOpen[file.id]?.toggle()
        use.table.rows = model.rows
      }
    use.table.columns = [component]
    use.harness.settle()

    let bar = try #require(use.harness.find(role: .progress))
    #expect(frame(of: bar).minX == 12 + 16 + 16 + 7)
    #expect(use.harness.render() == use.harness.renderFully())
    #expect(use.harness.perform("collapse", role: .cell))
    #expect(ids == [1])
    use.harness.settle()
    let cell = try #require(use.harness.find(role: .cell))
    #expect(cell.defaultSemantics.states.contains(.collapsed))
    #expect(use.harness.perform("expand", role: .cell))
    #expect(ids == [1, 2, 3])
  }
}
