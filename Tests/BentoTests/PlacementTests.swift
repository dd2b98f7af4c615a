import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The positions and sizes of new windows.
@Suite(
  .serialized,
  .needsDisplay("openbox")
)
struct PlacementTests {
  @Test(arguments: [true, false], ["1", "2", "3"])
  func `a window is never larger than its display`(hasManager: Bool, scale: String) throws {
    let display = try VirtualDisplay(width: 500, height: 400)
    let manager = try hasManager ? display.startWindowManager() : nil
    let program = try display.launch("DesktopProbe", environment: ["BENTO_SCALE": scale])
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    if hasManager { try window.waitUntilActive() }

    try wait(for: "a window inside of the display") {
      let outline = try window.outline()
      return outline.minX >= 0 && outline.minY >= 0 && outline.maxX <= 500 && outline.maxY <= 400
    }
    try window.press("m")
    try wait(for: "the minimum size") {
      try window.properties("WM_NORMAL_HINTS").contains("minimum size")
    }
    let outline = try window.outline()
    #expect(outline.minX >= 0 && outline.minY >= 0 && outline.maxX <= 500 && outline.maxY <= 400)
    #expect(manager?.isRunning != false)
  }

  @Test
  func `windows of a program do not open on top of one another`() throws {
    let display = try VirtualDisplay()
    let manager = try display.startWindowManager()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    try window.waitUntilActive()

    try window.press("n")
    let second = try DesktopWindow(titled: "Second", on: display)
    try second.waitUntilActive()

    let (one, other) = try (window.outline(), second.outline())
    #expect(one.origin != other.origin)
    #expect(manager.isRunning)
  }
}
