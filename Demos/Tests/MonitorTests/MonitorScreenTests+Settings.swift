import Bento
import BentoTesting
import DemoPictures
import Foundation
import MonitorProcesses
import Testing

@testable import monitor

extension MonitorScreenTests {
  // MARK: Settings

  @Test func `an icon in the notification area shows the load if the user wishes`() async {
    let tray = harness.services.fakeTray
    #expect(tray.entry == nil)
    screen.settings.showsTrayItem = true
    for _ in 0..<100 where tray.entry == nil { await harness.run { await Task.yield() } }
    #expect(tray.entry?.items.map(\.title) == ["Show Monitor", "Pause", "", "Quit"])
    #expect(tray.choose("Pause") && screen.isPaused)

    screen.settings.showsTrayItem = false
    #expect(tray.entry == nil)
    harness.services.hasTray = false
    screen.settings.showsTrayItem = true
    for _ in 0..<100 where screen.settings.showsTrayItem != nil {
      await harness.run { await Task.yield() }
    }
    harness.settle()
    #expect(harness.semantics().contains("This desktop has no notification area."))
  }

  @Test func `the user's changes to the window are saved after a moment`() async throws {
    var kept: [MonitorSettings] = []
    screen.onSettingsChange = { kept.append($0) }
    let title = try #require(harness.find(role: .columnHeader, name: "User"))
    let edge = title.convert(Point(x: title.bounds.maxX - 1, y: title.bounds.midY), to: nil)

    harness.drag(from: edge, to: Point(x: edge.x + 60, y: edge.y))
    screen.table.setHidden(true, column: "threads")
    try press("PID")
    #expect(kept.isEmpty)
    harness.advance(by: .milliseconds(1_100))

    let settings = try #require(kept.first)
    #expect(kept.count == 1)
    #expect(settings.columns.widths["user"] == 144)
    #expect(settings.columns.hidden.contains("threads"))
    #expect(settings.columns.sortOrder == [ColumnSort("pid")])
    let next = MonitorScreen(source: source, settings: settings)
    #expect(next.table.state == screen.table.state)
  }

  @Test func `settings are restored from their file, and a bad file counts as missing`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = SettingsFile(path: FilePath(folder.path).appending("state/settings.json"))
    #expect(file.load() == MonitorSettings())
    var settings = MonitorSettings()
    settings.isTree = true
    settings.columns.hidden = ["pid"]

    file.save(settings)
    #expect(file.load() == settings)
    try Data("{".utf8).write(to: URL(fileURLWithPath: file.path.text))
    #expect(file.load() == MonitorSettings())
  }

  @Test func `charts name times with units and a true minus`() {
    #expect([0, 50, 2.5].map(Texts.axis) == ["now", "\u{2212}50\u{A0}s", "\u{2212}2.5\u{A0}s"])
    #expect([0, 47].map(Texts.ago) == ["Now", "47\u{A0}s ago"])
    #expect(harness.semantics().contains("\"\u{2212}20\u{A0}s\""))
  }

  @Test func `the charts start anew when the time between refreshes changes`() {
    screen.isPaused = true
    screen.show(Snapshot())
    #expect(screen.charts.history.count > 1)

    screen.settings.interval = 2
    screen.show(Snapshot())

    #expect(screen.charts.history.count == 1)
  }

  @Test func `time without measurements is a gap in the charts`() async {
    screen.isPaused = true
    harness.advance(by: .seconds(10))
    let known = screen.charts.history.count

    screen.show(Snapshot())

    #expect(
      screen.charts.history[known...].map { $0 == nil } == Array(repeating: true, count: 9) + [
        false
      ]
    )
    harness.advance(by: .seconds(500))
    screen.show(Snapshot())
    #expect(screen.charts.history.count == 60)
    #expect(screen.charts.history.dropLast().allSatisfy { $0 == nil })
  }

  @Test func `an impossible interval is clamped`() {
    var settings = MonitorSettings()
    settings.interval = 0

    #expect(settings.refreshInterval == .milliseconds(100))
  }
}
