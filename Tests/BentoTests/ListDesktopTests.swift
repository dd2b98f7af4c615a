import TestTraits
import Testing
import VirtualDisplay

/// A list under a real X server: the input from its keys, mouse wheel and presses.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
struct ListDesktopTests {
  @Test
  func `modifier keys, characters and presses select rows as on any desktop`() throws {
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
  func `Tab and Return visit the fields of a form, and a press taps a row`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe", ["form"])
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")

    try window.press("Tab")
    try program.waitForLine("1 focus tap")
    try window.press("Return")
    try program.waitForLine("2 tapped")
    try window.press("Tab")
    try program.waitForLine("3 focus a")
    try window.press("x")
    try program.waitForLine("4 typed x in a")

    try window.movePointer(x: 100, y: 15)
    try display.run("xdotool", "mousedown", "1")
    try program.waitForLine("5 pressed")
    try display.run("xdotool", "mouseup", "1")
    try program.waitForLine("8 tapped")

    try window.press("Tab")
    try program.waitForLine("9 focus tap")
    try window.press("Tab")
    try program.waitForLine("10 focus a")
    try window.press("Return")
    try program.waitForLine("12 focus c")
    try window.press("y")
    try program.waitForLine("13 typed y in c")
    try window.press("Tab")
    try program.waitForLine("15 focus d")
    try window.press("shift+Tab")
    try program.waitForLine("17 focus c")
    try window.press("Return")
    try program.waitForLine("19 focus d")
    try window.press("Return")
    try program.waitForLine("20 left d")
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
