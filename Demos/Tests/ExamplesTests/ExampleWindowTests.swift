import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The programs on a display, driven by real keys and a real mouse.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
struct ExampleWindowTests {
  private func start(
    _ product: String,
    titled title: String,
    on display: VirtualDisplay
  ) throws -> (Program, DesktopWindow) {
    let program = try display.launch(product, ["--bundled-fonts"])
    let window = try DesktopWindow(titled: title, on: display)
    try window.focus()
    return (program, window)
  }

  private func end(_ program: Program) throws {
    program.send(SIGTERM)
    try program.waitForGoodEnd()
  }

  /// Performs an action and waits until the window shows something else and stays still.
  private func expectAnotherPicture(
    _ name: String,
    of window: DesktopWindow,
    and program: Program,
    on display: VirtualDisplay,
    after action: () throws -> Void
  ) throws {
    try display.waitForSleep(of: program)
    let before = try window.picture().checksum
    try action()
    try wait(for: name) { try window.picture().checksum != before }
  }

  @Test func `Basic swaps its rows when the switch is flipped, and lets one be swiped away`() throws
  {
    let display = try VirtualDisplay(height: 700)
    let (program, window) = try start("basic", titled: "Basic", on: display)
    try program.waitForLine("will display")
    try expectAnotherPicture("the swap", of: window, and: program, on: display) {
      try window.press("Tab")
      try window.press("space")
    }
    try display.waitForSleep(of: program)
    // The Wi-Fi row is now the first one and has no header above it.
    try expectAnotherPicture("the action", of: window, and: program, on: display) {
      try window.drag(from: (x: 350, y: 28), to: (x: 5, y: 28))
    }
    try display.waitForSleep(of: program)
    try window.click(x: 337, y: 28)

    try program.waitForLine("delete")
    try end(program)
  }

  @Test func `Food List shows foods that appear and disappear on screen`() throws {
    let display = try VirtualDisplay(height: 760)
    let (program, _) = try start("foodlist", titled: "Food List", on: display)

    try program.waitForLine("will display 0.0")
    try program.waitForLine("did end displaying 0.0")
    try program.waitForLine("will display 0.1")
    try wait(for: "another order") {
      program.lines.filter { $0.hasPrefix("will display") }.count > 4
    }
    try end(program)
  }

  @Test func `the list of examples pushes a screen and returns from it`() throws {
    let display = try VirtualDisplay(height: 760)
    let (program, window) = try start("examples", titled: "Examples", on: display)
    try display.waitForSleep(of: program)
    let list = try window.picture().checksum
    try window.press("Tab")
    try window.press("Return")
    try program.waitForLine("will display")

    try display.waitForSleep(of: program)
    #expect(try window.picture().checksum != list)
    try window.click(x: 50, y: 22)
    try wait(for: "the list") { try window.picture()[200, 54] != 0 }
    try end(program)
  }
}
