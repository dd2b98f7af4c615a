import TestTraits
import Testing
import VirtualDisplay

/// A list under a real X server: what its keys, its wheel and its presses arrive as.
@Suite(
  .serialized,
  .slow,
  .enabled(
    if: VirtualDisplay.missingTools.isEmpty,
    "\(VirtualDisplay.missingTools.joined(separator: ", ")) not installed"
  )
)
struct ListDesktopTests {
  @Test
  func `modifier keys, letters and presses select rows as on any desktop`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe", ["list"])
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")

    try window.click(x: 100, y: 45)
    try program.waitForLine("selected 1")
    try window.press("shift+Down")
    try program.waitForLine("selected 1 2")
    try window.press("ctrl+Down")
    try window.press("ctrl+Down")
    try window.press("ctrl+space")
    try program.waitForLine("selected 1 2 4")
    try display.run("xdotool", "keydown", "shift")
    try window.click(x: 100, y: 195)
    try display.run("xdotool", "keyup", "shift")
    try program.waitForLine("selected 4 5 6")
    try window.press("z")
    try program.waitForLine("selected 60")
    try window.press("ctrl+shift+a")
    try program.waitForLine("selected ")

    #expect(program.isRunning)
  }

  @Test
  func `the wheel scrolls the list to its end`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe", ["list"])
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")

    try window.movePointer(x: 100, y: 100)
    try display.run("xdotool", "click", "--repeat", "80", "--delay", "5", "5")

    // 100 rows of 30 points in a window of 300.
    try program.waitForLine("offset 2700.0")
    #expect(program.isRunning)
  }
}
