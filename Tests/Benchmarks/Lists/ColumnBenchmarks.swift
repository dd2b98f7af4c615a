import BentoEmbedded
import BentoTesting
import SeededRandom

/// Tables of columns: the first frame, scrolling in both directions, sorting, filtering and resizing, each up
/// to the painted frame, against a copy of the frame's pixels.
@MainActor
enum ColumnBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("columns.first.100k", unit: .milliseconds, target: .value(60), runs: 11) {
        let screen = try makeScreen()
        let rows = ColumnScene.rows(100_000)
        return .timed(
          TimedWork(
            work: { keep(ColumnScene(screen, rows: rows)) },
            reference: screen.copyPixels
          )
        )
      },
      Benchmark("columns.scroll37.100k", target: .ratio(1.8)) {
        scrolling(try makeScene(), by: Point(x: 0, y: 37))
      },
      Benchmark("columns.sideways37.200", target: .ratio(4)) {
        scrolling(try makeScene(rowCount: 1_000, columnCount: 200), by: Point(x: 37, y: 0))
      },
      Benchmark("columns.sort.100k", unit: .milliseconds, target: .value(400), runs: 11) {
        let scene = try makeScene()
        let rows = scene.table.rows
        return .timed(
          TimedWork(
            setUp: {
              scene.table.sortOrder = []
              scene.table.setRows(rows, animated: false)
              scene.rest()
            },
            work: { scene.sort("Name", isAscending: true) },
            reference: scene.screen.copyPixels
          )
        )
      },
      Benchmark("columns.turn.100k", unit: .milliseconds, target: .value(60), runs: 11) {
        let scene = try makeScene()
        scene.sort("Name", isAscending: true)
        scene.rest()
        var isAscending = true
        return .timed(
          TimedWork(
            setUp: { scene.rest() },
            work: {
              isAscending.toggle()
              scene.sort("Name", isAscending: isAscending)
            },
            reference: scene.screen.copyPixels
          )
        )
      },
      Benchmark("columns.filter.100k", unit: .milliseconds, target: .value(60), runs: 11) {
        let scene = try makeScene()
        var round = 0
        return .timed(
          TimedWork(
            setUp: { scene.rest() },
            work: {
              round += 1
              let digit = round % 3
              scene.table.filter = round % 2 == 0 ? nil : { $0.id % 3 == digit }
              scene.finishArranging()
              scene.frame()
            },
            reference: scene.screen.copyPixels
          )
        )
      },
      Benchmark("columns.edit.100k", unit: .milliseconds, target: .value(10), runs: 11) {
        let scene = try makeScene()
        scene.sort("Name", isAscending: true)
        scene.rest()
        var round = 0
        return .timed(
          TimedWork(
            setUp: { scene.rest() },
            work: {
              round += 1
              scene.edit(round)
              scene.frame()
            },
            reference: scene.screen.copyPixels
          )
        )
      },
      Benchmark("columns.resize.100k", target: .value(4_000)) {
        let scene = try makeScene()
        var width = 100.0
        return .timed(
          TimedWork(
            batch: 10,
            work: {
              width = width > 150 ? 100 : width + 7
              scene.table.setWidth(width, ofColumn: "C2")
              scene.frame()
            },
            reference: scene.screen.copyPixels
          )
        )
      },
    ]
  }

  /// The longest time for which a long table delays a frame, over all operations: 200,000 rows in 20 columns,
  /// sorted by two of them.
  static var stalls: [Benchmark] {
    let wishes: [(name: String, wish: @MainActor (ColumnScene, Int) -> Void)] = [
      ("selectAll", { scene, _ in scene.press("a") }),
      ("edit", { scene, round in scene.edit(round) }),
      ("copy", { scene, _ in scene.press("c") }),
      (
        "sort",
        { scene, round in scene.wishOrder(["C3", "Name", "Size"][round % 3], turns: false) }
      ),
      ("turn", { scene, _ in scene.wishOrder(nil, turns: true) }),
      (
        "filter",
        { scene, round in scene.table.filter = round % 2 == 0 ? nil : { $0.name.contains("7") } }
      ),
    ]
    return wishes.map { name, wish in
      Benchmark("columns.stall.\(name).200k", unit: .milliseconds, target: .value(100), runs: 5) {
        let scene = try makeScene(rowCount: 200_000, columnCount: 20)
        scene.prepareForWishes()
        var round = 0
        return .sampled {
          round += 1
          return scene.longestStall { wish(scene, round) }
        }
      }
    }
  }

  private static func makeScreen() throws -> Screen { try Screen(width: 1_920, height: 1_080) }

  private static func makeScene(
    rowCount: Int = 100_000,
    columnCount: Int = 8
  ) throws -> ColumnScene {
    ColumnScene(try makeScreen(), rows: ColumnScene.rows(rowCount), columnCount: columnCount)
  }

  private static func scrolling(_ scene: ColumnScene, by distance: Point) -> Workload {
    .timed(
      TimedWork(
        batch: 32,
        setUp: { scene.rewindIfNeeded() },
        work: { scene.scroll(by: distance) },
        reference: scene.screen.copyPixels
      )
    )
  }
}

/// A window with a table of columns.
@MainActor
private final class ColumnScene {
  let screen: Screen
  let table: ColumnTable<Entry>
  private let services = RecordingServices()
  private let host: ViewHost
  /// Whether the text of many rows is being copied to the clipboard.
  private var awaitsCopy = false

  /// The content of a row.
  struct Entry: Identifiable {
    var id: Int
    var name: String
    var size: Int
  }

  static func rows(_ count: Int) -> [Entry] {
    var generator = SplitMix(seed: 3)
    return (0..<count).map { id in
      let number = Int.random(in: 0..<count, using: &generator)
      return Entry(id: id, name: "Entry \(number)", size: number * 7 % 1_000_003)
    }
  }

  init(_ screen: Screen, rows: [Entry], columnCount: Int = 8) {
    self.screen = screen
    host = ViewHost(
      size: Size(width: Double(screen.target.width), height: Double(screen.target.height)),
      scale: 1,
      services: services,
      graphics: ListScene.graphics
    )
    let others = (2..<columnCount).map { number in
      TableColumn("C\(number)") { (entry: Entry) in "\(entry.size)-\(number)" }
    }
    table = ColumnTable(
      columns: [
        TableColumn("Name", value: \.name).width(200),
        TableColumn("Size", value: \.size),
      ] + others
    )
    table.setRows(rows, animated: false)
    host.window.contentView = table
    frame()
  }

  func frame() {
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
    keep(host.render(into: screen.target, age: .frames(1)))
  }

  /// Lets all animations end.
  func rest() {
    for _ in 0..<60 { frame() }
  }

  func sort(_ column: String, isAscending: Bool) {
    table.sortOrder = [ColumnSort(column, isAscending: isAscending)]
    finishArranging()
    frame()
  }

  /// Waits until the rows are in their order.
  func finishArranging() {
    while table.isArranging { ViewHost.drainMainQueue() }
  }

  /// Renames a row, as the user does in a cell.
  func edit(_ number: Int) {
    let id = number * 7_919 % table.shownRowCount
    table.update(Entry(id: id, name: "Entry \(number)", size: number))
  }

  /// Selects all rows of the table, which is sorted by two columns.
  func prepareForWishes() {
    table.allowsMultipleSelection = true
    table.sortOrder = [ColumnSort("Name"), ColumnSort("Size", isAscending: false)]
    finishArranging()
    table.tableView.becomeFirstResponder()
    table.selectAll()
    rest()
  }

  /// Presses a character key with Control; no rows are selected before all are.
  func press(_ letter: Character) {
    if letter == "a" { table.select([]) }
    if letter == "c" {
      services.clipboards[.clipboard] = nil
      awaitsCopy = true
    }
    let key = KeyEvent(phase: .down, key: .character(letter), modifiers: .control)
    keep(host.handle(InputEvent(.key(key), at: services.time)))
  }

  /// Sorts by a column, or reverses the order.
  func wishOrder(_ column: String?, turns: Bool) {
    guard let first = table.sortOrder.first else { return }
    let isAscending = turns ? !first.isAscending : true
    table.sortOrder = [ColumnSort(column ?? first.column, isAscending: isAscending)]
  }

  /// The longest time on the main actor between two frames, in milliseconds, from an operation until
  /// everything that it has started has finished.
  func longestStall(_ wish: @MainActor () -> Void) -> Double {
    var longest = 0.0
    func step(_ work: @MainActor () -> Void) {
      let time = ProcessorClock.thread.measure {
        work()
        frame()
      }
      longest = max(longest, time / 1e6)
    }
    step(wish)
    while table.isArranging || awaitsCopy && services.clipboards[.clipboard] == nil {
      step { ViewHost.drainMainQueue() }
    }
    awaitsCopy = false
    for _ in 0..<30 { step {} }
    return longest
  }

  func scroll(by distance: Point) {
    let offset = table.tableView.contentOffset
    table.tableView.contentOffset = Point(x: offset.x + distance.x, y: offset.y + distance.y)
    frame()
  }

  func rewindIfNeeded() {
    let view = table.tableView
    let limits = view.offsetLimits.maximum
    let reach = 40.0 * 37
    guard
      view.contentOffset.y > limits.y - reach && limits.y > reach
        || view.contentOffset.x > limits.x - reach && limits.x > reach
    else { return }
    view.contentOffset = .zero
    frame()
  }
}
