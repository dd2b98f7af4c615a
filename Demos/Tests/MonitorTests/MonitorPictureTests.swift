import Bento
import BentoTesting
import DemoPictures
import MonitorProcesses
import Testing

@testable import monitor

/// Renderings of the monitor with invented processes.
@MainActor
@Suite(.pictures) struct MonitorPictureTests {
  @Test(arguments: [false, true])
  func `the window is drawn at all sizes, scales and themes`(isTree: Bool) async throws {
    try await Pictures.draw(isTree ? "monitor-tree" : "monitor") { harness in
      let folder = try SyntheticFolder(processes: 120)
      let source = try LiveProcesses(root: folder.path)
      var settings = MonitorSettings()
      (settings.prefersDark, settings.isTree) = (harness.window.theme.colors.isDark, isTree)
      let screen = MonitorScreen(source: source, settings: settings)
      screen.isPaused = true
      screen.fill(harness.window)
      for _ in 0..<60 {
        try folder.step()
        screen.show(await source.snapshot())
      }
      screen.table.select([screen.table.shownRows[3].id])
      if let id = screen.selected?.id { screen.details.show(await source.details(of: id)) }
      await harness.run {}
    }
  }
}
