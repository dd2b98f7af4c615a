import BentoEmbedded
import BentoTesting

/// A tree of 100,000 nodes, all of them expanded: 100 roots with 1,000 nodes each.
@MainActor
enum OutlineBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("lists.outline.find", unit: .microseconds, target: .value(2), runs: 7) {
        let scene = OutlineScene()
        return .timed(TimedWork(batch: 1_000, work: scene.findRow))
      },
      Benchmark("lists.outline.toggle", unit: .milliseconds, target: .value(4), runs: 7) {
        let scene = OutlineScene()
        return .timed(TimedWork(setUp: scene.toggle, work: scene.toggle))
      },
    ]
  }
}

/// A table that shows the tree, without animation.
@MainActor
private final class OutlineScene {
  private let host: ViewHost
  private let outline: OutlineDataSource<Int>
  private var row = 0

  init() {
    let size = Size(width: 800, height: 600)
    let services = RecordingServices()
    host = ViewHost(size: size, scale: 1, services: services, graphics: ListScene.graphics)
    outline = OutlineDataSource(roots: Array(0..<100)) { node in
      node < 100
    } children: { node in
      (0..<1_000).map { 100 + node * 1_000 + $0 }
    } cell: { table, path, node in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? RowCell)?.show(node)
      return cell
    }
    let table = TableView(frame: .zero, style: .plain)
    table.rowHeight = RowCell.height
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = outline
    host.window.contentView = table
    host.tick(at: .zero)
    for root in 0..<100 { outline.expand(root, animated: false) }
    host.tick(at: .zero)
  }

  /// Finds the node of a row, and the row of that node.
  func findRow() {
    row = (row + 7_919) % 100_000
    keep(outline.node(at: ItemPath(row: row, section: 0)).flatMap(outline.indexPath))
  }

  /// Collapses a root in the middle with its 1,000 nodes, or expands it, up to the next frame.
  func toggle() {
    outline.toggle(50, animated: false)
    host.tick(at: .zero)
  }
}
