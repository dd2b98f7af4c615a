import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The setting for reduced motion as a program on the desktop reads it.
@Suite(
  .serialized,
  .needsDisplay()
)
struct MotionWishTests {
  private let display: VirtualDisplay

  init() throws {
    display = try VirtualDisplay()
  }

  /// Queries a probe repeatedly until it returns the expected answer.
  private func expect(_ wish: Bool, of program: Program, in window: DesktopWindow) throws {
    var isAnswered = false
    try wait(for: "reduced motion \(wish)") {
      let answers = program.lines.count
      try window.press("l")
      try wait(for: "an answer") { program.lines.count > answers }
      isAnswered = program.lines.last == "little motion \(wish)"
      return isAnswered
    }
    #expect(isAnswered)
  }

  @Test
  func `the desktop's setting applies, with its changes and its removal`() throws {
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    try expect(false, of: program, in: window)

    let daemon = try display.launch("DisplayTool", ["settings", "0"])
    try daemon.waitForLine("animations 0")
    try expect(true, of: program, in: window)
    daemon.send(SIGUSR1)
    try daemon.waitForLine("animations 1")
    try expect(false, of: program, in: window)
    daemon.send(SIGUSR1)
    try expect(true, of: program, in: window)
    daemon.send(SIGTERM)
    try expect(false, of: program, in: window)

    #expect(program.isRunning)
  }

  @Test(arguments: [("0", false), ("1", true), ("", true), ("yes", true)])
  func `an override has priority over the desktop`(text: String, expected: Bool) throws {
    let daemon = try display.launch("DisplayTool", ["settings", "0"])
    try daemon.waitForLine("animations 0")
    let program = try display.launch("DesktopProbe", environment: ["BENTO_REDUCED_MOTION": text])
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")

    try expect(expected, of: program, in: window)
  }
}
