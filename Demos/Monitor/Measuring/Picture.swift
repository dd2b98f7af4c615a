import ArgumentParser
import Bento
import BentoTesting
import MonitorProcesses
import ProgramShell

extension Monitor {
  /// Renders the monitor without a display.
  struct Picture: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Render the monitor to PNG files, without a display."
    )

    @Option(help: "The path of the output files, without .png.")
    var out: String
    @Option(help: "The width in points.")
    var width = 960.0
    @Option(help: "The height in points.")
    var height = 640.0
    @Option(help: "The number of device pixels per point.")
    var scale = 2.0
    @Option(help: "The folder to read. Defaults to simulated processes.")
    var root: String?
    @Flag(help: "Show the processes as a tree.")
    var tree = false
    @Flag(help: "Also render the frames of an animated change of order.")
    var frames = false
    @ArgumentParser.OptionGroup var appearance: AppearanceOptions

    func run() throws {
      try MainActor.assumeIsolated {
        let folder = try root == nil ? SyntheticFolder(processes: 120) : nil
        // The picture shows no user of this machine.
        let reader =
          if let folder {
            try ProcReader(root: folder.path) { $0 == 0 ? "root" : "ann" }
          } else {
            try ProcReader(root: root ?? "/proc")
          }
        var settings = MonitorSettings()
        settings.isTree = tree
        let size = Size(width: width, height: height)
        let stage = Stage(settings: settings, size: size, scale: scale)
        appearance.apply(to: stage.harness.window)
        // The first refresh has no loads.
        for _ in 0...60 {
          try folder?.step()
          stage.screen.show(reader.read())
        }
        stage.screen.table.select([stage.screen.table.shownRows[3].id])
        stage.screen.arrange()
        if let id = stage.screen.selected?.id { stage.screen.details.show(reader.details(of: id)) }
        stage.harness.settle()
        try stage.harness.render().writePNG(toFile: "\(out).png")
        guard frames else { return }
        stage.screen.table.sortOrder = [ColumnSort("memory", isAscending: false)]
        stage.screen.arrange()
        for frame in 1...6 {
          stage.harness.advance(by: .milliseconds(50))
          try stage.harness.render().writePNG(toFile: "\(out)-\(frame).png")
        }
      }
    }
  }
}

/// The monitor without a display, with a simulated clock.
struct Stage {
  let harness: Harness
  let screen: MonitorScreen

  init(settings: MonitorSettings, size: Size = MonitorScreen.usualSize, scale: Double) {
    harness = Harness(size: size, scale: scale)
    screen = MonitorScreen(source: NoProcesses(), settings: settings)
    screen.isPaused = true
    screen.fill(harness.window)
  }
}
