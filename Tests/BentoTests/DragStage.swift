import Foundation
import VirtualDisplay

/// A display with a window manager, and a program whose window is a source and a target of drags.
struct DragStage {
  let display: VirtualDisplay
  let manager: Program
  let program: Program
  let window: DesktopWindow

  init() throws {
    display = try VirtualDisplay()
    manager = try display.startWindowManager()
    program = try display.launch("DesktopProbe", ["drags"])
    window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    try window.waitUntilActive()
    try place(window, x: 10)
  }

  /// Moves a window to a position below the top of the display.
  func place(_ window: DesktopWindow, x: Int) throws {
    try window.move(x: x, y: 50)
    try wait(for: "the new position") { try window.outline().origin == CGPoint(x: x, y: 50) }
  }

  /// Releases the primary button.
  func release() throws {
    try display.run("xdotool", "mouseup", "1")
  }
}
