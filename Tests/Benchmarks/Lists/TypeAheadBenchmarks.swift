import BentoEmbedded
import BentoTesting

/// A character that no row of a table of 1,000,000 begins with: the maximum cost of one key.
@MainActor
enum TypeAheadBenchmarks {
  static var all: [Benchmark] {
    [("plain", "Row"), ("accents", "Ünder")].map { name, text in
      Benchmark("lists.typeAhead.\(name)", unit: .milliseconds, target: .value(33), runs: 7) {
        missing(text)
      }
    }
  }

  private static func missing(_ text: String) -> Workload {
    let services = RecordingServices()
    let size = Size(width: 800, height: 600)
    let host = ViewHost(size: size, scale: 1, services: services, graphics: ListScene.graphics)
    let rows = NamedRows(text)
    let table = TableView(frame: .zero, style: .plain)
    table.rowHeight = RowCell.height
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    host.window.contentView = table
    host.tick(at: .zero)
    table.becomeFirstResponder()
    let key = InputEvent(.key(KeyEvent(phase: .down, key: .character("x"))), at: .zero)
    return .timed(TimedWork(work: { keep((host.handle(key), rows)) }))
  }
}

/// Rows that all have the same name.
@MainActor
private final class NamedRows: TableViewDataSource, TableViewDelegate {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? RowCell()
    (cell as? RowCell)?.show(indexPath.row)
    return cell
  }

  func tableView(
    _ tableView: TableView,
    typeSelectTextForRowAt indexPath: ItemPath
  ) -> String? { name }
}
