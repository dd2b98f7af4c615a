import ArgumentParser
import Bento
import MonitorProcesses
import ProgramShell

/// The property wrapper for command-line options, whose name conflicts with a protocol of the toolkit.
typealias Option = ArgumentParser.Option

/// A monitor of the processes on this machine and their resource usage.
@main
struct Monitor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "monitor",
    abstract: "View and manage running processes.",
    subcommands: [Show.self, Picture.self, Measure.self],
    defaultSubcommand: Show.self
  )

  /// Opens a window.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Open a window.")

    @Option(help: "The folder with the process files.")
    var root = "/proc"

    @Flag(help: "Use only the bundled fonts, as snapshots and tests do.")
    var bundledFonts = false

    @ArgumentParser.OptionGroup var appearance: AppearanceOptions

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
          appearance.apply(to: window)
          window.icon = ProgramIcon.monitor.image
          window.willClose = { file.save(shown.settings) }
        }
      }
    }
  }
}
