import Bento
import FileOperations
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The program in a window of a real X server: files are renamed, trashed and restored with keys,
/// and the window's state is preserved.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
struct FilesWindowTests {
  private let box = Sandbox()

  @Test
  func `a file is renamed, trashed and restored, and the window keeps its state`()
    throws
  {
    try box.makeFolder("start")
    try box.write("start/notes.txt")
    let display = try VirtualDisplay()
    let program = try display.launch(
      "files",
      [box.at("start").text],
      environment: [
        "HOME": box.home.text, "XDG_DATA_HOME": box.path.appending("data").text,
        "XDG_STATE_HOME": box.path.appending("state").text,
      ]
    )
    let window = try DesktopWindow(titled: "start .+ Files", on: display)
    let renamed = box.at("start/renamed.txt")
    func isThere(_ path: FilePath) -> Bool { Disk.status(path) != nil }

    // Keys have no effect until the folder has been read.
    try wait(for: "the new name") {
      for key in ["Down", "F2", "ctrl+a"] { try window.press(key) }
      try display.run("xdotool", "type", "renamed.txt")
      try window.press("Return")
      usleep(200_000)
      return isThere(renamed)
    }
    let trashed = box.trash.home.appending("files").appending("renamed.txt")
    // The window shows the new name a moment after the file is renamed. The program also needs a moment to
    // notice the contents of the trash before it can restore them.
    try wait(for: "the trash") {
      let wasThere = isThere(trashed)
      if !wasThere {
        try window.press("Escape")
        try window.press("Delete")
      }
      usleep(200_000)
      return wasThere && !isThere(renamed)
    }
    try window.press("ctrl+z")
    try wait(for: "the file again") { isThere(renamed) && !isThere(trashed) }
    try window.press("ctrl+2")
    try window.press("alt+Up")
    try wait(for: "the folder above") { try window.title() == "home – Files" }
    try window.press("ctrl+q")
    try program.waitForGoodEnd()

    let state = box.text(
      box.path.appending("state").appending("bento-files").appending("state.json")
    )
    #expect(state?.contains("\"isGrid\":true") == true, "\(state ?? "nothing")")
  }
}
