import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Windows on Wayland whose header bar takes the place of the title bar.
@Suite(
  .serialized,
  .slow,
  .needsDisplay("weston")
)
struct WaylandHeaderBarTests {
  // The origin of a desk is that of the content, which is 45 points below the window's.

  @Test
  func `the window is moved by its header bar, whose buttons and double-clicks then work`() throws {
    let desk = try WaylandDesk("header", width: 320)
    try desk.drag(from: (200, -23), to: (140, 17))
    let moved = try desk.found { $0.x != desk.origin.x }
    #expect(abs(moved.origin.x - (desk.origin.x - 60)) <= 12)
    #expect(abs(moved.origin.y - (desk.origin.y + 40)) <= 12)

    try moved.click(x: 20, y: -23)
    try moved.program.waitForLine("new")
    try moved.drag(from: (200, -23), to: (230, -33))
    let again = try desk.found { $0.x != moved.origin.x }
    try again.movePointer(x: 200, y: -23)
    try again.display.run("xdotool", "click", "--repeat", "2", "--delay", "60", "1")

    let large = try desk.found { $0.x == 0 && $0.width > 1_000 }
    try large.movePointer(x: 200, y: -23)
    try large.display.run("xdotool", "click", "--repeat", "2", "--delay", "60", "1")
    _ = try desk.found { $0.width < 400 }
    #expect(desk.compositor.isRunning)
  }

  @Test
  func `an edge changes the size, and the close button closes the window`() throws {
    let desk = try WaylandDesk("header", width: 320)
    try desk.drag(from: (325, 150), to: (385, 150))
    let wide = try desk.found { $0.width > 360 }

    try wide.click(x: wide.width - 24, y: -23)

    try wide.program.waitForLine("willClose")
    try wide.program.waitForGoodEnd()
  }
}

extension WaylandDesk {
  /// Presses the primary button at a point of the window, moves to another one in steps, and releases it.
  fileprivate func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    try movePointer(x: start.x, y: start.y)
    try display.run("xdotool", "mousedown", "1")
    for step in 1...8 {
      let x = start.x + (end.x - start.x) * step / 8
      let y = start.y + (end.y - start.y) * step / 8
      try display.run("xdotool", "mousemove", "\(origin.x + x)", "\(origin.y + y)")
      // The compositor moves a window at its own pace.
      Thread.sleep(forTimeInterval: 0.05)
    }
    try display.run("xdotool", "mouseup", "1")
  }
}
