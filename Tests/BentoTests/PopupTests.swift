import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Menus that do not fit in their window.
@Suite(
  .serialized,
  .needsDisplay("openbox", "xwininfo")
)
struct PopupTests {
  let display: VirtualDisplay
  let manager: Program
  let program: Program
  let window: DesktopWindow

  init() throws {
    (display, manager, program, window) = try VirtualDisplay.withProbe("menus")
  }

  @Test
  func `a menu extends beyond its window, is operated with the mouse, and leaves nothing behind`()
    throws
  {
    let before = try display.popups()
    try window.click(x: 150, y: 70, button: 3)
    try wait(for: "a popup") { try display.popups().count == 1 }
    let popup = try #require(try display.popups().first)
    let outline = try window.outline()

    #expect(before.isEmpty)
    #expect(popup.maxY > outline.maxY + 100)
    #expect(popup.minX >= outline.minX + 150)

    // The middle of the fourth item.
    try choose(4, in: popup)

    try program.waitForLine("chose 4")
    try wait(for: "no popup") { try display.popups().isEmpty }
    try window.click(x: 50, y: 25)
    try program.waitForLine("click")
  }

  @Test
  func `the press after the end of a menu counts where it is, even without a move before it`()
    throws
  {
    try window.movePointer(x: 150, y: 70)
    try display.run("xdotool", "mousedown", "3")
    try wait(for: "a popup") { try display.popups().count == 1 }
    try display.run("xdotool", "mouseup", "3")
    try window.click(x: 50, y: 25)
    try wait(for: "no popup") { try display.popups().isEmpty }
    try display.run("xdotool", "click", "1")

    try program.waitForLine("click")
  }

  @Test
  func `a menu is operated with keys while the keyboard stays with the window`() throws {
    try window.click(x: 150, y: 70, button: 3)
    try wait(for: "a popup") { try display.popups().count == 1 }
    try window.press("Down")
    try window.press("Down")
    try window.press("Return")
    try program.waitForLine("chose 2")

    try window.click(x: 150, y: 70, button: 3)
    try wait(for: "a popup") { try display.popups().count == 1 }
    try window.press("Escape")
    try wait(for: "no popup") { try display.popups().isEmpty }
    try window.press("x")
    try program.waitForLine("key x")
  }

  @Test
  func `a press outside closes the menu and has no other effect`() throws {
    let other = try display.launch("DesktopProbe")
    let rest = try DesktopWindow(titled: "Probe", on: display, besides: [window])
    try other.waitForLine("started")
    try rest.waitUntilActive()
    try rest.move(x: 460, y: 20)
    try window.click(x: 150, y: 40)
    try window.waitUntilActive()

    for target in [rest, window] {
      try window.click(x: 150, y: 70, button: 3)
      try wait(for: "a popup") { try display.popups().count == 1 }
      try target.click(x: 50, y: 30)
      try wait(for: "no popup") { try display.popups().isEmpty }
    }
    try window.press("z")

    try program.waitForLine("key z")
    #expect(!other.lines.contains("click 1"))
    #expect(!program.lines.contains("click"))
  }

  @Test
  func `an item is chosen by dragging from the opening press to a submenu`() throws {
    try window.movePointer(x: 150, y: 70)
    try display.run("xdotool", "mousedown", "3")
    try wait(for: "a popup") { try display.popups().count == 1 }
    let popup = try #require(try display.popups().first)
    try movePointer(to: 10, in: popup)
    try wait(for: "a submenu") { try display.popups().count == 2 }
    let submenu = try #require(try display.popups().first { $0 != popup })
    try display.run(
      "xdotool",
      "mousemove",
      "\(Int(submenu.midX))",
      "\(Int(submenu.minY) + 6 + Int((submenu.height - 12) / 8))"
    )
    try display.run("xdotool", "mouseup", "3")

    try program.waitForLine("chose more 1")
    try wait(for: "no popup") { try display.popups().isEmpty }
  }

  @Test
  func `a menu closes when its window moves or closes`() throws {
    try window.click(x: 150, y: 70, button: 3)
    try wait(for: "a popup") { try display.popups().count == 1 }
    try window.move(x: 240, y: 100)
    try wait(for: "no popup") { try display.popups().isEmpty }

    try window.click(x: 150, y: 70, button: 3)
    try wait(for: "a popup") { try display.popups().count == 1 }
    program.send(SIGTERM)
    try program.waitForGoodEnd()
    #expect(try display.popups().isEmpty)
  }

  /// Moves the pointer to the middle of an item of the context menu, which has 10 items; the first is 1.
  private func movePointer(to item: Int, in popup: CGRect) throws {
    let height = (popup.height - 12) / 10
    let y = popup.minY + 6 + height * (Double(item) - 0.5)
    try display.run("xdotool", "mousemove", "\(Int(popup.midX) - 2)", "\(Int(y))")
    try display.run("xdotool", "mousemove", "\(Int(popup.midX))", "\(Int(y))")
  }

  private func choose(_ item: Int, in popup: CGRect) throws {
    try movePointer(to: item, in: popup)
    try display.run("xdotool", "click", "1")
  }
}
