import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Game controllers in a window of the toolkit's own, as SDL reports them.
@Suite(.serialized, .needsDisplay())
struct GameControllerTests {
  private let display: VirtualDisplay

  init() throws {
    display = try VirtualDisplay()
  }

  @Test
  func `a controller is used from the moment it is plugged in, and can be pulled out`() throws {
    let program = try display.launch("DesktopProbe", ["pad"])
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    try window.press("p")
    try program.waitForLine("plugged")

    for focus in ["first", "second"] {
      try window.press("d")
      try program.waitForLine("focus \(focus)")
      try window.press("r")
    }
    try window.press("s")
    try program.waitForLine("pressed second")
    try window.press("u")
    try window.press("p")
    try wait(for: "another controller") { program.lines.count { $0 == "plugged" } == 2 }
    try window.press("s")
    try wait(for: "another press") { program.lines.count { $0 == "pressed second" } == 2 }
    program.send(SIGTERM)
    try program.waitForGoodEnd()
    #expect(program.errors == "")
  }
}
