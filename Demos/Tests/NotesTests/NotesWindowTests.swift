import Foundation
import TestDisks
import TestTraits
import Testing
import VirtualDisplay

/// The program in a window of a real X server, operated with keys.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
struct NotesWindowTests {
  @Test
  func `a note is written, saved and found again, and an external file appears`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("notes-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let display = try VirtualDisplay()
    let environment = ["XDG_STATE_HOME": folder + "/state"]
    let program = try display.launch("notes", [folder], environment: environment)
    var window = try DesktopWindow(titled: "Notes", on: display)

    try window.press("ctrl+n")
    try display.run("xdotool", "type", "--delay", "20", "# River")
    try wait(for: "the note's file") {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains {
        (try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) == "# River"
      }
    }
    window = try DesktopWindow(titled: "River .+ Notes", on: display)
    try wait(for: "the dash in the title") { try window.title() == "River – Notes" }

    let name = "\(folder)/New Note.md"
    try "# Brook".write(toFile: name, atomically: true, encoding: .utf8)
    window = try DesktopWindow(titled: "Brook .+ Notes", on: display)
    try window.press("ctrl+q")
    try program.waitForGoodEnd()

    let outlived = try display.launch("notes", [folder], environment: environment)
    window = try DesktopWindow(titled: "Brook .+ Notes", on: display)
    try window.press("ctrl+n")
    try display.run("xdotool", "type", "--delay", "20", "# Sea")
    _ = try DesktopWindow(titled: "Sea .+ Notes", on: display)
    // Another program destroys the window: the typed text is saved, and no hidden process remains.
    try display.run("xdotool", "windowclose", window.identifier)
    try outlived.waitForGoodEnd()
    #expect(try String(contentsOfFile: "\(folder)/New Note 2.md", encoding: .utf8) == "# Sea")
    try FileManager.default.removeItem(atPath: "\(folder)/New Note 2.md")

    let again = try display.launch("notes", [folder], environment: environment)
    window = try DesktopWindow(titled: "Brook .+ Notes", on: display)
    try window.press("ctrl+q")
    try again.waitForGoodEnd()
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only the superuser mounts a disk to fill"))
  func `Ctrl+Q with a full disk asks, and loses nothing`() throws {
    let disk = try SmallDisk()
    let state = try Scratch()
    let display = try VirtualDisplay()
    func text() -> String? { try? String(contentsOfFile: disk.path + "/A.md", encoding: .utf8) }
    try "old".write(toFile: disk.path + "/A.md", atomically: true, encoding: .utf8)
    try disk.fill()
    let environment = ["XDG_STATE_HOME": state.path]
    let program = try display.launch("notes", [disk.path], environment: environment)
    let window = try DesktopWindow(titled: "old .+ Notes", on: display)
    try window.focus()
    try window.press("Down")
    try window.press("Return")
    try window.press("ctrl+a")
    try display.run("xdotool", "type", "--delay", "20", "new")
    _ = try DesktopWindow(titled: "new .+ Notes", on: display)

    for _ in 0..<2 {
      let before = try window.picture()
      try window.press("ctrl+q")
      try wait(for: "the question") { try window.picture() != before }
      try window.press("Escape")
      #expect(program.isRunning && text() == "old")
    }
    disk.empty()
    try window.press("ctrl+q")
    try program.waitForGoodEnd()

    #expect(text() == "new")
  }
}
