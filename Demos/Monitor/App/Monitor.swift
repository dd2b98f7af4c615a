import ArgumentParser
import Bento
import MonitorProcesses

/// The property wrapper of the command line, whose name conflicts with a protocol of the toolkit.
typealias Option = ArgumentParser.Option

/// A monitor of the processes on this machine and their use of resources.
@main
struct Monitor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "monitor",
    abstract: "Shows what runs on this machine.",
    subcommands: [Show.self, Picture.self, Measure.self],
    defaultSubcommand: Show.self
  )

  /// Opens a window.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Opens a window.")

    @Option(help: "The folder to read.")
    var root = "/proc"

    @Flag(help: "Draw with the bundled fonts only, as pictures and tests do.")
    var bundledFonts = false

    func run() throws {
      try MainActor.assumeIsolated {
        let file = SettingsFile.standard
        let settings = file.load()
        let source = try LiveProcesses(root: root)
        try Application.run(
          title: "Monitor",
          size: MonitorScreen.usualSize,
          identifier: "org.bento.Monitor",
          fonts: bundledFonts ? .test : .user
        ) { window in
          let shown = MonitorScreen(source: source, settings: settings)
          shown.onSettingsChange = { file.save($0) }
          shown.fill(window)
          window.willClose = { file.save(shown.settings) }
        }
      }
    }
  }
}
