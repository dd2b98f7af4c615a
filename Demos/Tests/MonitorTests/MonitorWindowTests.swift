import Bento
import Foundation
import TestTraits
import Testing
import VirtualDisplay

@testable import monitor

/// The monitor in a window of a real X server, with the processes of this machine.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
@MainActor
struct MonitorWindowTests {
  @Test func `a process is found by its number and ended in the dialog`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sleep = try Program(
      "/bin/sleep",
      arguments: ["1000"],
      environment: ProcessInfo.processInfo.environment
    )
    let display = try VirtualDisplay(width: 1_000, height: 700)
    let program = try display.launch(
      "monitor",
      ["show", "--bundled-fonts"],
      environment: ["XDG_STATE_HOME": folder.path]
    )
    let window = try DesktopWindow(titled: "Monitor", on: display)
    try window.focus()
    // While the monitor is paused, the content stays still.
    try window.press("ctrl+p")
    try rest(window)

    try window.press("ctrl+f")
    try display.run("xdotool", "type", "sleep 1000 \(sleep.identifier)")
    try rest(window)
    try window.press("Down")
    try window.press("Down")
    try rest(window)
    #expect(sleep.isRunning)
    try window.press("Delete")
    try rest(window)
    try window.press("Tab")
    try window.press("Tab")
    try rest(window)
    Attachment.record(try display.run("import", "-window", "root", "png:-"), named: "dialog.png")
    try window.press("Return")

    #expect(try sleep.waitForExit() == -SIGTERM)
    try rest(window)
    try window.press("ctrl+t")
    program.send(SIGTERM)
    try program.waitForGoodEnd()
    let file = SettingsFile(
      path: FilePath(folder.path).appending("bento-monitor/settings.json")
    )
    #expect(file.load().isTree)
  }

  /// Waits until the window's content stays the same for a moment.
  private func rest(_ window: DesktopWindow) throws {
    var pictures: [UInt64] = []
    try wait(for: "a picture that stays") {
      pictures.append(try window.picture().checksum)
      return pictures.count >= 4 && Set(pictures.suffix(4)).count == 1
    }
  }

  @Test func `the monitor reports a missing display in one sentence`() throws {
    let program = try Program(
      VirtualDisplay.path(ofProduct: "monitor"),
      environment: VirtualDisplay.environmentWithoutDisplay
    )

    #expect(try program.waitForExit() == 1)
    #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
  }

  @Test func `an unreadable folder is reported in one sentence`() throws {
    let program = try Program(
      VirtualDisplay.path(ofProduct: "monitor"),
      arguments: ["show", "--root", "/nowhere"],
      environment: VirtualDisplay.environmentWithoutDisplay
    )

    #expect(try program.waitForExit() == 1)
    #expect(program.errors.contains("/nowhere cannot be read"), "\(program.errors)")
  }
}
