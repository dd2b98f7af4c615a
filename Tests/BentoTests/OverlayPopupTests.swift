import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Popovers, suggestions and tooltips that do not fit in their window.
@Suite(
  .serialized,
  .needsDisplay("openbox", "xwininfo")
)
struct OverlayPopupTests {
  let display: VirtualDisplay
  let manager: Program
  let program: Program
  let window: DesktopWindow

  init() throws {
    display = try VirtualDisplay()
    manager = try display.startWindowManager()
    program = try display.launch("DesktopProbe", ["popover"])
    window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    try window.waitUntilActive()
    try window.move(x: 200, y: 150)
    try wait(for: "the new position") { try window.outline().origin == CGPoint(x: 200, y: 150) }
  }

  @Test
  func `a popover extends beyond its window, and a press outside closes it`() throws {
    try window.click(x: 40, y: 25)
    try wait(for: "a popup") { try display.popups().count == 1 }
    let popup = try #require(try display.popups().first)
    #expect(popup.maxY > (try window.outline().maxY) + 60)
    try display.run("xdotool", "mousemove", "\(Int(popup.midX))", "\(Int(popup.midY))")
    try display.run("xdotool", "click", "1")
    try program.waitForLine("inside")
    try window.press("Escape")
    try program.waitForLine("closed")
    try wait(for: "no popup") { try display.popups().isEmpty }

    try window.click(x: 40, y: 25)
    try wait(for: "a popup") { try display.popups().count == 1 }
    try window.click(x: 196, y: 6)
    try wait(for: "no popup") { try display.popups().isEmpty }
  }

  @Test
  func `suggestions extend beyond their window, which stays the active one`() throws {
    try window.click(x: 180, y: 25)
    try wait(for: "a popup") { try display.popups().count == 1 }
    let popup = try #require(try display.popups().first)
    let y = popup.minY + (popup.height - 12) / 6 * 4.5 + 6
    try display.run("xdotool", "mousemove", "\(Int(popup.midX))", "\(Int(y))")
    try display.run("xdotool", "click", "1")

    try program.waitForLine("value Item 5")
    try wait(for: "no popup") { try display.popups().isEmpty }
    try window.press("x")
    try program.waitForLine("value x")
  }

  @Test
  func `a tooltip that is wider than its window is shown in full, and takes no press`() throws {
    try window.movePointer(x: 40, y: 25)
    try wait(for: "a popup") { try display.popups().count == 1 }
    #expect(try display.popups().first.map { $0.width > 250 } == true)
    try window.click(x: 40, y: 25)

    try wait(for: "the popover") { try display.popups().first.map { $0.width < 250 } == true }
  }
}
