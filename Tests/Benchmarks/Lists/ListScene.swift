import BentoEmbedded
import BentoTesting

/// A window with a long table.
@MainActor
final class ListScene: ScrollScene, TableViewDataSource {
  /// Fonts and caches, shared by all scenes.
  static let graphics = GraphicsBackend.cairo(fonts: .test)

  let host: ViewHost
  let table = TableView(frame: .zero, style: .plain)
  let screen: Screen
  /// The number of rows that the data source reports.
  var rowCount: Int
  /// One row in a hundred each deleted, inserted, moved and reloaded.
  private(set) lazy var edits = RowEdits(rowCount: rowCount)
  /// The number of sections after the first one, of a hundred rows each.
  var furtherSections = 0
  let services = RecordingServices()

  var scrollView: ScrollView { table }

  init(_ screen: Screen, count: Int) {
    self.screen = screen
    rowCount = count
    host = Self.makeHost(screen, services)
    table.rowHeight = RowCell.height
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    host.window.contentView = table
  }

  /// Builds a window with a table of 10,000 rows.
  convenience init(_ screen: Screen) {
    self.init(screen, count: 10_000)
  }

  func applyEdits(animated: Bool) {
    table.performBatchUpdates(
      { [table, edits] in
        table.deleteRows(at: edits.deleted)
        table.insertRows(at: edits.inserted)
        for move in edits.moved { table.moveRow(at: move.from, to: move.to) }
        table.reloadRows(at: edits.reloaded)
      },
      animated: animated
    )
  }

  func numberOfSections(in tableView: TableView) -> Int { 1 + furtherSections }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? rowCount : 100
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? RowCell()
    (cell as? RowCell)?.show(CellNumbers.next())
    return cell
  }
}
