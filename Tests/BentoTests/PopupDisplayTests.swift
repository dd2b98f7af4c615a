import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Popups among the other windows of a display, and under the cursor and the mouse wheel.
@Suite(
  .serialized,
  .needsDisplay("openbox", "xwininfo")
)
struct PopupDisplayTests {
  let display: VirtualDisplay
  let manager: Program
  let program: Program
  let window: DesktopWindow

  init() throws {
    (display, manager, program, window) = try VirtualDisplay.withProbe("popups")
  }

  @Test
  func `window managers are told what a popup is for`() throws {
    try window.movePointer(x: 40, y: 25)
    try wait(for: "the tooltip") { try display.popups("TOOLTIP").count == 1 }
    try display.run("xdotool", "click", "1")
    try wait(for: "the popover") { try display.popups("POPUP_MENU").count == 1 }
    try window.press("Escape")
    try window.click(x: 180, y: 25)
    try wait(for: "the suggestions") { try display.popups("COMBO").count == 1 }
    try window.press("Escape")
    try window.click(x: 150, y: 80, button: 3)

    try wait(for: "the context menu") { try display.popups("POPUP_MENU").count == 1 }
  }

  @Test
  func `a press on a tooltip belongs to the window below`() throws {
    let (other, rest) = try launchOther()
    try window.click(x: 150, y: 80)
    try window.waitUntilActive()
    try window.press("Tab")
    try wait(for: "the tooltip") { try display.popups("TOOLTIP").count == 1 }
    let tip = try #require(try display.popups().first)
    // The first button of the other window is below the part of the tooltip beside its own window.
    let (x, y) = (Int(tip.maxX) - 140, Int(tip.midY) - 50)
    try rest.move(x: x, y: y)
    try wait(for: "the new position") { try rest.outline().origin == CGPoint(x: x, y: y) }
    try rest.movePointer(x: 100, y: 30)
    #expect(try display.popups("TOOLTIP") == [tip])
    try display.run("xdotool", "click", "1")

    try other.waitForLine("click 1")
  }

  @Test
  func `the cursor over popups is the one of their views`() throws {
    try window.movePointer(x: 100, y: 25)
    let text = try settledCursor { _ in true }
    try window.movePointer(x: 150, y: 80)
    let arrow = try settledCursor { $0 != text }

    try window.click(x: 40, y: 25)
    try wait(for: "the popover") { try display.popups().count == 1 }
    let popover = try #require(try display.popups().first)
    let field = (x: Int(popover.midX), y: Int(popover.minY) + 25)
    try display.run("xdotool", "mousemove", "\(field.x)", "\(field.y)")
    #expect(try settledCursor { $0 == text } == text)
    try display.run("xdotool", "mousemove", "\(field.x)", "\(Int(popover.maxY) - 40)")
    #expect(try settledCursor { $0 == arrow } == arrow)
    try window.press("Escape")
    try wait(for: "no popup") { try display.popups().isEmpty }

    try window.click(x: 150, y: 80, button: 3)
    try wait(for: "the menu") { try display.popups().count == 1 }
    let menu = try #require(try display.popups().first)
    try display.run("xdotool", "mousemove", "\(Int(menu.midX))", "\(Int(menu.midY))")
    #expect(try settledCursor { $0 == arrow } == arrow)
  }

  @Test
  func `the wheel scrolls a menu that is taller than the display`() throws {
    try window.click(x: 150, y: 80, button: 3)
    try wait(for: "the menu") { try display.popups().count == 1 }
    let menu = try #require(try display.popups().first)
    #expect(menu.height > 400)
    try display.run("xdotool", "mousemove", "\(Int(menu.midX))", "\(Int(menu.maxY) - 60)")
    for _ in 0..<60 { try display.run("xdotool", "click", "5") }
    try display.run("xdotool", "mousemove", "\(Int(menu.midX))", "\(Int(menu.maxY) - 20)")
    try display.run("xdotool", "click", "1")

    try program.waitForLine("chose 60")
  }

  @Test
  func `the wheel scrolls a list in a popover outside the window, and text arrives in its field`()
    throws
  {
    try window.click(x: 40, y: 25)
    try wait(for: "the popover") { try display.popups().count == 1 }
    let popover = try #require(try display.popups().first)
    try window.press("x")
    try program.waitForLine("wrote x")
    try window.press("g")
    try wait(for: "the larger popover") {
      try display.popups().first.map { $0.height > popover.height + 60 } == true
    }
    try display.run("xdotool", "mousemove", "\(Int(popover.midX))", "\(Int(popover.maxY) - 40)")
    try display.run("xdotool", "click", "5")
    try program.waitForLine("a step of the wheel") { $0.hasPrefix("offset ") && $0 != "offset 0.0" }
    try display.run("xdotool", "click", "1")

    try program.waitForLine("a selected row") { $0.hasPrefix("selected ") }
    #expect(popover.maxY > (try window.outline().maxY) + 60)
  }

  private func launchOther() throws -> (Program, DesktopWindow) {
    let other = try display.launch("DesktopProbe")
    let rest = try DesktopWindow(titled: "Probe", on: display, besides: [window])
    try other.waitForLine("started")
    try rest.waitUntilActive()
    return (other, rest)
  }

  /// Waits for a cursor image that satisfies a condition, and returns the last one.
  private func settledCursor(_ isWanted: (String) -> Bool) throws -> String {
    var form = ""
    try? wait(for: "the cursor", patience: 5) {
      form = try window.pointerForm()
      return isWanted(form)
    }
    return form
  }
}

/// Popups on displays with several monitors or with a compositor.
@Suite(
  .serialized,
  .needsDisplay("openbox", "picom", "xwininfo")
)
struct PopupSurroundingsTests {
  @Test
  func `a popup stays on the monitor on which its anchor is`() throws {
    let place = try VirtualDisplay(width: 1_600)
    try place.divide(into: "800x600+0+0", "800x600+800+0")
    let (display, manager, program, window) = try VirtualDisplay.withProbe("menus", on: place)
    try window.move(x: 700, y: 150)
    try wait(for: "the new position") { try window.outline().minX == 700 }

    try window.click(x: 90, y: 70, button: 3)
    try wait(for: "a popup") { try display.popups().count == 1 }
    #expect(try display.popups().allSatisfy { $0.maxX <= 800 })
    try window.press("Escape")
    try wait(for: "no popup") { try display.popups().isEmpty }
    try window.click(x: 110, y: 70, button: 3)
    try wait(for: "a popup") { try display.popups().count == 1 }

    #expect(try display.popups().allSatisfy { $0.minX >= 800 && $0.minX < 830 })
    #expect(manager.isRunning && program.isRunning)
  }

  @Test
  func `popups of every kind stay on the monitor of a window at its inner edge`() throws {
    let place = try VirtualDisplay(width: 1_600)
    try place.divide(into: "800x600+0+0", "800x600+800+0")
    let (display, manager, program, window) = try VirtualDisplay.withProbe("popups", on: place)
    for (x, monitor) in [(600, 0.0..<800), (800, 800..<1_600)] {
      try window.move(x: x, y: 300)
      try wait(for: "the new position") { try window.outline().minX == CGFloat(x) }
      func expectPopup(_ kind: String) throws {
        try wait(for: "a popup of the kind \(kind)") { try display.popups(kind).count == 1 }
        let frame = try display.popups(kind)[0]
        #expect(monitor.lowerBound <= frame.minX && frame.maxX <= monitor.upperBound, "\(frame)")
        try window.press("Escape")
        try wait(for: "no popup") { try display.popups().isEmpty }
      }

      try window.movePointer(x: 40, y: 25)
      try expectPopup("TOOLTIP")
      try window.click(x: 40, y: 25)
      try expectPopup("POPUP_MENU")
      try window.click(x: 180, y: 25)
      try expectPopup("COMBO")
      try window.click(x: 150, y: 80, button: 3)
      try expectPopup("POPUP_MENU")
    }
    #expect(manager.isRunning && program.isRunning)
  }

  @Test
  func `with a compositor, shadows and corners show what is below and let presses through`() throws
  {
    let (display, manager, program, window) = try VirtualDisplay.withProbe("popover")
    let other = try display.launch("DesktopProbe")
    let rest = try DesktopWindow(titled: "Probe", on: display, besides: [window])
    try other.waitForLine("started")
    try rest.waitUntilActive()
    try rest.move(x: 230, y: 240)
    try wait(for: "the new position") { try rest.outline().minX == 230 }
    try window.click(x: 150, y: 80)
    let panel = try openPopover(in: window, on: display)
    let square = try display.picture()
    try window.press("Escape")
    try wait(for: "no popup") { try display.popups().isEmpty }

    let blender = try display.startBlending()
    let frame = try openPopover(in: window, on: display)
    let (right, bottom) = (Int(panel.maxX), Int(panel.maxY))
    let below = square[right + 60, bottom - 20]
    var picture = square
    try wait(for: "the panel on the display") {
      picture = try display.picture()
      return picture[right - 20, bottom - 40] == square[right - 20, bottom - 40]
        && picture[right + 1, bottom - 40] != below
    }

    #expect(frame.contains(panel) && frame.maxY > panel.maxY + 4)
    // The corner shows the shadow on the window below, as the pixel beside it does.
    #expect(Screenshot.isNear(picture[right - 1, bottom - 1], picture[right + 1, bottom - 1], 24))
    #expect(!Screenshot.isNear(square[right - 1, bottom - 1], square[right + 1, bottom - 1], 24))
    for y in 1...4 {
      let shadow = picture[right - 60, bottom + y]
      #expect(Screenshot.isDarker(shadow, than: below))
      #expect(Screenshot.isDarker(below / 2 & 0x7f7f7f, than: shadow))
    }
    #expect(manager.isRunning && blender.isRunning && program.isRunning)
  }

  private func openPopover(in window: DesktopWindow, on display: VirtualDisplay) throws -> CGRect {
    try window.click(x: 40, y: 25)
    try wait(for: "the popover") {
      try display.popups().count == 1 && display.popups("TOOLTIP").isEmpty
    }
    return try #require(try display.popups().first)
  }
}

extension Screenshot {
  fileprivate static func isDarker(_ one: UInt32, than other: UInt32) -> Bool {
    [16, 8, 0].allSatisfy { one >> $0 & 0xff < other >> $0 & 0xff }
  }
}
