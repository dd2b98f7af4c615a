import ArgumentParser
import Bento
import BentoTesting
import Glibc

extension Gallery {
  /// Shows a system monitor over a long simulated time.
  struct Monitor: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Refresh a graph and 300 rows once per second, and print the resident memory.",
      discussion: """
        By default, the clock is simulated and every frame of the row animations is rendered to \
        memory. With --window, the clock is real. One line is printed per minute.
        """
    )

    @ArgumentParser.Option(help: "The duration of the run, in minutes.")
    var minutes = 30

    @Flag(help: "Open a window and use the real clock.")
    var window = false

    func validate() throws {
      guard minutes > 0 else {
        throw ValidationError("The number of minutes must be greater than zero.")
      }
    }

    func run() throws {
      try MainActor.assumeIsolated {
        print("minutes resident-MB")
        if window { try showWindow() } else { try paintFrames() }
      }
    }

    @MainActor
    private func showWindow() throws {
      try Application.run(title: "Monitor", size: Size(width: 800, height: 600)) { window in
        let screen = MonitorScreen()
        var seconds = 0
        window.contentView = screen
        screen.every(.seconds(1)) {
          screen.refresh()
          seconds += 1
          guard seconds.isMultiple(of: 60) else { return }
          report(minute: seconds / 60)
          if seconds >= minutes * 60 { Application.quit() }
        }
      }
    }

    @MainActor
    private func paintFrames() throws {
      let harness = Harness(size: Size(width: 800, height: 600))
      let screen = MonitorScreen()
      let frame = FrameBuffer(width: 800, height: 600)
      harness.mount(screen)
      for minute in 1...minutes {
        for _ in 0..<60 {
          screen.refresh()
          for _ in 0..<60 {
            harness.advance(by: harness.host.displayInterval)
            try frame.paint(harness.host)
          }
        }
        report(minute: minute)
      }
    }

    @MainActor
    private func report(minute: Int) {
      print(minute, ResidentMemory.megabytes)
      // Flushes output to a pipe or a file while the monitor runs.
      fflush(nil)
    }
  }
}

/// A graph above a list, both of which change on every refresh.
private final class MonitorScreen: View {
  private let graph = MonitorGraph()
  private let table = TableView(frame: .zero, style: .plain)
  private let loads = Store((0..<300).map { _ in 0.0 })
  private var random = Dice(state: 7)

  required init() {
    super.init()
    table.rowHeight = 28
    table.render { [loads] in Self.box(of: loads.state) }
    addSubview(graph)
    addSubview(table)
  }

  override func layoutSubviews() {
    graph.frame = Rect(x: 0, y: 0, width: bounds.width, height: 160)
    table.frame = Rect(x: 0, y: 160, width: bounds.width, height: max(0, bounds.height - 160))
  }

  /// Generates new numbers.
  func refresh() {
    graph.add(.random(in: 0...1, using: &random))
    loads.update { loads in
      for index in loads.indices { loads[index] = .random(in: 0..<100, using: &random) }
    }
  }

  /// Returns a row for each load, in descending order.
  private static func box(of loads: [Double]) -> Box<Int, Int> {
    let order = loads.indices.sorted { loads[$0] > loads[$1] }
    return Box.empty
      |-+ Section(id: 0)
      |---* order.map { index in
        let load = Double(Int(loads[index] * 10)) / 10
        return Node(id: index, component: MonitorRow(name: "process \(index)", load: "\(load)%"))
      }
  }
}

/// A name and a number.
struct MonitorRow: Renderable {
  let name: String
  let load: String

  func render(in view: MonitorRowView) {
    view.name.text = name
    view.load.text = load
  }
}

/// The view of a ``MonitorRow``.
final class MonitorRowView: View {
  let name = Label()
  let load = Label()

  required init() {
    super.init()
    load.textAlignment = .trailing
    addSubview(name)
    addSubview(load)
  }

  override func layoutSubviews() {
    name.frame = Rect(x: 16, y: 4, width: bounds.width / 2, height: 20)
    load.frame = Rect(x: bounds.width - 116, y: 4, width: 100, height: 20)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 28) }
}

/// A graph of a number over the last two minutes: a line with a filled area below it.
private final class MonitorGraph: View {
  private var values: [Double] = []

  func add(_ value: Double) {
    values.append(value)
    if values.count > 120 { values.removeFirst() }
    setNeedsDisplay()
  }

  override func draw(in context: DrawContext) {
    guard values.count > 1 else { return }
    let step = bounds.width / 119
    let points = values.enumerated().map { index, value in
      Point(x: Double(index) * step, y: bounds.height * (1 - value))
    }
    var line = Path()
    line.move(to: points[0])
    for point in points.dropFirst() { line.addLine(to: point) }
    var area = line
    area.addLine(to: Point(x: points[points.count - 1].x, y: bounds.height))
    area.addLine(to: Point(x: 0, y: bounds.height))
    area.close()
    context.fill(area, with: tintColor.withAlpha(0.2))
    context.stroke(line, with: tintColor, style: StrokeStyle(width: 1.5))
  }
}
