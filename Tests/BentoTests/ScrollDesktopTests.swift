import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Touchpads and wheels with fine steps under a real X server.
@Suite(
  .serialized,
  .slow,
  .needsDisplay("Xorg", "xinput")
)
struct ScrollDesktopTests {
  /// A list under the pointer, in a window that receives its scrolling.
  private func startList(on display: TouchDisplay) throws -> (Program, DesktopWindow) {
    let program = try display.display.launch("DesktopProbe", ["list"])
    let window = try DesktopWindow(titled: "Probe", on: display.display)
    try program.waitForLine("started")
    try enter(window, of: program, row: 3)
    return (program, window)
  }

  /// Moves the pointer into the window and selects the row there.
  ///
  /// The press follows the motion with which the program begins to receive scrolling, and another program's
  /// questions follow its requests.
  private func enter(_ window: DesktopWindow, of program: Program, row: Int) throws {
    try window.click(x: 100, y: 100)
    try program.waitForLine("selected \(row)")
    _ = try window.properties("WM_NAME")
  }

  private func offsets(_ program: Program) -> [Double] {
    program.lines.compactMap { line in
      line.hasPrefix("offset ") ? Double(line.dropFirst("offset ".count)) : nil
    }
  }

  @Test
  func `parts of a step scroll by parts, and the whole steps from them do not scroll again`() throws
  {
    let display = try TouchDisplay()
    let (program, _) = try startList(on: display)

    for step in 1...8 {
      try display.wheel.scroll(down: 0.25)
      try program.waitForLine("offset \(Double(15 * step))")
    }
    #expect(offsets(program) == (1...8).map { Double(15 * $0) })

    // Steps of an imitated wheel, which has no parts of steps, still scroll.
    try wait(for: "a whole step") {
      try display.display.run("xdotool", "click", "5")
      return offsets(program).contains { $0 > 120 }
    }
  }

  @Test
  func `a whole step glides, like a step of any wheel`() throws {
    let display = try TouchDisplay()
    let (program, _) = try startList(on: display)

    try display.wheel.scroll(down: 1)
    try program.waitForLine("offset 60.0")

    let way = offsets(program)
    #expect(way.count > 2)
    #expect(way == way.sorted())
  }

  @Test
  func `devices take turns, and scrolling elsewhere does not count`() throws {
    let display = try TouchDisplay()
    let (program, window) = try startList(on: display)

    try display.wheel.scroll(down: 0.5)
    try program.waitForLine("offset 30.0")
    try display.touchpad.scroll(down: 0.5)
    try program.waitForLine("offset 60.0")
    try display.wheel.scroll(down: 0.25)
    try program.waitForLine("offset 75.0")

    try display.display.run("xdotool", "mousemove", "700", "500")
    try display.wheel.scroll(down: 5.5)
    try display.wheel.waitForServer()
    try enter(window, of: program, row: 5)
    try display.wheel.scroll(down: 0.25)
    try program.waitForLine("offset 90.0")

    #expect(offsets(program) == [30, 60, 75, 90])
  }

  @Test(arguments: [true, false])
  func `content continues after a movement on a touchpad`(reportsEnd: Bool) throws {
    let display = try TouchDisplay()
    let (program, _) = try startList(on: display)

    // On a busy machine, the fingers may seem to rest.
    var way = 0.0
    try wait(for: "content that continues") {
      for _ in 0..<6 {
        try display.touchpad.scroll(down: 0.1)
        try display.touchpad.waitForServer()
        way += 6
      }
      if reportsEnd { try display.touchpad.lift() }
      do {
        try wait(for: "the content", patience: 1) {
          offsets(program).contains { $0 > way + 10 }
        }
        return true
      } catch is WaitError {
        return false
      }
    }
    #expect(program.isRunning)
  }

  @Test
  func `parts of a step scroll a list in a popup outside its window`() throws {
    let display = try TouchDisplay()
    let (_, manager, program, window) = try VirtualDisplay.withProbe("popups", on: display.display)
    try window.click(x: 40, y: 25)
    try wait(for: "the popover") { try display.display.popups("POPUP_MENU").count == 1 }
    let popover = try #require(try display.display.popups().first)
    try window.click(x: Int(popover.midX) - 200, y: Int(popover.maxY) - 190)
    try program.waitForLine("a selected row") { $0.hasPrefix("selected ") }
    let start = offsets(program).last ?? 0

    for step in 1...8 {
      try display.wheel.scroll(down: 0.25)
      try program.waitForLine("offset \(start + Double(15 * step))")
    }
    #expect(offsets(program).suffix(8) == (1...8).map { start + Double(15 * $0) })

    try window.press("Escape")
    try program.waitForLine("closed")
    #expect(manager.isRunning)
  }

  @Test
  func `a program that is not scrolled sleeps`() throws {
    let display = try TouchDisplay()
    let (program, _) = try startList(on: display)
    try display.touchpad.scroll(down: 0.5)
    try program.waitForLine("offset 30.0")

    try display.display.waitForSleep(of: program)
  }
}
