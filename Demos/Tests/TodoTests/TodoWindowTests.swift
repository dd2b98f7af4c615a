import Bento
import Foundation
import TestDisks
import TestTraits
import Testing
import VirtualDisplay

@testable import todo

/// The program on a display, driven by real keys and a real mouse.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
struct TodoWindowTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "todo-window-\(UUID().uuidString)")

  private func start(on display: VirtualDisplay) throws -> (Program, DesktopWindow) {
    var environment = display.environment
    environment["XDG_DATA_HOME"] = folder.path
    environment["XDG_STATE_HOME"] = folder.path
    let program = try Program(VirtualDisplay.path(ofProduct: "todo"), environment: environment)
    return (program, try DesktopWindow(titled: "To-do", on: display))
  }

  private func titles() -> [String] {
    Archive(folder: FilePath(folder.path).appending("bento-todo")).load().todos.map(\.title)
  }

  @Test
  func `typed items are saved, undone with Ctrl+Z, and loaded the next time`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let display = try VirtualDisplay()
    let (program, window) = try start(on: display)
    try window.focus()
    for title in ["bread", "milk"] {
      try display.run("xdotool", "type", "--delay", "20", title)
      try window.press("Return")
    }
    try wait(for: "two items in the file") { titles() == ["milk", "bread"] }

    try window.press("Tab")
    try window.press("Down")
    try window.press("Delete")
    try wait(for: "the item to disappear") { titles() == ["bread"] }
    try window.press("ctrl+z")
    try wait(for: "the item to return") { titles() == ["milk", "bread"] }
    try window.resize(width: 640, height: 420)
    try wait(for: "the new size") { try window.picture().width == 640 }
    program.send(SIGTERM)
    _ = try program.waitForExit()

    let (next, same) = try start(on: display)
    #expect(try same.picture().width == 640)
    next.send(SIGTERM)
    _ = try next.waitForExit()
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only the superuser mounts a disk to fill"))
  func `Ctrl+Q with a full disk asks, and loses nothing`() throws {
    let disk = try SmallDisk()
    let display = try VirtualDisplay()
    let program = try display.launch("todo", environment: ["XDG_DATA_HOME": disk.path])
    let window = try DesktopWindow(titled: "To-do", on: display)
    try window.focus()
    try display.run("xdotool", "type", "--delay", "20", "bread")
    try window.press("Return")
    let archive = Archive(folder: FilePath(disk.path).appending("bento-todo"))
    try wait(for: "the first item") { archive.load().todos.count == 1 }
    try disk.fill()
    try display.run("xdotool", "type", "--delay", "20", "milk")
    try window.press("Return")

    for _ in 0..<2 {
      let before = try window.picture()
      try window.press("ctrl+q")
      try wait(for: "the question") { try window.picture() != before }
      try window.press("Escape")
      #expect(program.isRunning && archive.load().todos.map(\.title) == ["bread"])
    }
    disk.empty()
    try window.press("ctrl+q")
    try program.waitForGoodEnd()

    #expect(archive.load().todos.map(\.title) == ["milk", "bread"])
  }
}
