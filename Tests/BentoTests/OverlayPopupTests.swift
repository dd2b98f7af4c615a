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
    (display, manager, program, window) = try VirtualDisplay.withProbe("popover")
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

  @Test
  func `a popover in a popup closes when another window becomes active, and returns the pointer`()
    throws
  {
    try window.click(x: 40, y: 25)
    try wait(for: "a popup") { try display.popups().count == 1 }
    let other = try display.launch("DesktopProbe")
    let rest = try DesktopWindow(titled: "Probe", on: display, besides: [window])
    try other.waitForLine("started")
    try rest.focus()
    try wait(for: "no popup") { try display.popups().isEmpty }
    try rest.click(x: 50, y: 30)

    try other.waitForLine("click 1")
  }

  @Test
  func `everything is twice as large at a scale of two, and mirrored from right to left`() throws {
    let large = try display.launch(
      "DesktopProbe",
      ["popover", "rtl"],
      environment: ["BENTO_SCALE": "2"]
    )
    let second = try DesktopWindow(titled: "Probe", on: display, besides: [window])
    try large.waitForLine("started")
    try second.waitUntilActive()
    try second.move(x: 200, y: 150)
    let outline = try second.outline()
    try second.click(x: 2 * 160, y: 2 * 25)
    try wait(for: "a popup") { try display.popups().count == 1 }
    let popup = try #require(try display.popups().first)

    #expect(abs(outline.width - 400) <= 4)
    #expect(abs(popup.width - 360) <= 4)
    #expect(abs(popup.maxX - (outline.maxX - 20)) <= 4)
    try display.run("xdotool", "mousemove", "\(Int(popup.midX))", "\(Int(popup.midY))")
    try display.run("xdotool", "click", "1")
    try large.waitForLine("inside")
  }
}
