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

/// A row of the tables in these tests.
struct File: Identifiable, Hashable {
  var id: Int
  var name: String
  var size: Int
  var kind: String

  static let samples = [
    File(id: 1, name: "notes 10.txt", size: 1_200, kind: "Text"),
    File(id: 2, name: "Zebra.png", size: 88_000, kind: "Picture"),
    File(id: 3, name: "notes 9.txt", size: 900, kind: "Text"),
    File(id: 4, name: "Ämter.pdf", size: 4_200_000, kind: "Document"),
    File(id: 5, name: "album", size: 0, kind: "Folder"),
  ]
}

/// A table of files in its own window.
@MainActor
final class FileTable {
  let harness: Harness
  let table: ColumnTable<File>
  /// The callbacks, in words.
  var log: [String] = []

  init(
    columns: [TableColumn<File>]? = nil,
    rows: [File]? = File.samples,
    size: Size = Size(width: 420, height: 240),
    isMirrored: Bool = false,
    theme: Theme = .light,
    scale: Double = 1
  ) {
    harness = Harness(size: size, scale: scale, theme: theme)
    if isMirrored { harness.window.semanticContentDirection = .rightToLeft }
    table = ColumnTable(columns: columns ?? Self.columns)
    if let rows { table.rows = rows }
    harness.mount(table)
    harness.settle()
  }

  static let columns: [TableColumn<File>] = [
    TableColumn("Name", value: \.name).width(150).expands(),
    TableColumn("Size", value: \.size),
    TableColumn("Kind", value: \.kind).width(100),
  ]

  /// The names of the visible rows, from top to bottom.
  var names: [String] { table.shownRows.map(\.name) }

  /// The center of a column's title, in the window.
  func title(_ name: String) -> Point {
    let view = harness.find(role: .columnHeader, name: name)
    return view.map { $0.convert($0.bounds.center, to: nil) } ?? .zero
  }

  /// A point on the trailing edge of a column's title, in the window.
  func edge(_ name: String) -> Point {
    guard let view = harness.find(role: .columnHeader, name: name) else { return .zero }
    let isMirrored = table.effectiveContentDirection == .rightToLeft
    let x = isMirrored ? view.bounds.minX + 2 : view.bounds.maxX - 2
    return view.convert(Point(x: x, y: view.bounds.midY), to: nil)
  }

  /// The center of a cell, in the window.
  func cell(row: Int, column: String) -> Point {
    let list = table.tableView
    let rect = list.rectForRow(at: ItemPath(row: row, section: 0))
    let y = list.convert(rect.center, to: nil).y
    return Point(x: title(column).x, y: y)
  }

  func doubleClick(at point: Point) {
    harness.click(at: point)
    harness.click(at: point, clickCount: 2)
  }

  func press(_ column: String, modifiers: KeyModifiers = []) {
    harness.click(at: title(column), modifiers: modifiers)
    harness.settle()
  }
}
