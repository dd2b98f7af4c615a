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
  /// The number of rows that the table is told of.
  var rowCount: Int
  /// One row in a hundred each deleted, inserted, moved and reloaded.
  private(set) lazy var edits = RowEdits(rowCount: rowCount)
  /// The number of sections after the first one, of a hundred rows each.
  var furtherSections = 0
  let services = RecordingServices()

  var scrollView: ScrollView { table }

  /// Builds a window in points that are pixels.
  init(_ screen: Screen, rowCount: Int = 10_000) {
    self.screen = screen
    self.rowCount = rowCount
    host = ViewHost(
      size: Size(width: Double(screen.target.width), height: Double(screen.target.height)),
      scale: 1,
      services: services,
      graphics: Self.graphics
    )
    table.rowHeight = RowCell.height
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    host.window.contentView = table
  }

  /// Changes one row in a hundred each way.
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
