import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Menus, popovers and suggestions that do not fit in their window, on Wayland.
@Suite(
  .serialized,
  .slow,
  .needsDisplay("weston")
)
struct WaylandPopupTests {
  @Test
  func `a menu extends beyond its window, and is operated with the mouse and with keys`() throws {
    let desk = try WaylandDesk("menus")
    try desk.openMenu()
    try desk.click(x: 170, y: 180)
    try desk.program.waitForLine("chose 4")
    try desk.waitForPanel(false, x: 220, y: 300)
    try desk.click(x: 50, y: 25)
    try desk.program.waitForLine("click")

    try desk.openMenu()
    try desk.press("Down", "Down", "Return")
    try desk.program.waitForLine("chose 2")
    try desk.waitForPanel(false, x: 220, y: 300)
    try desk.press("x")
    try desk.program.waitForLine("key x")
    #expect(desk.compositor.isRunning)
  }

  @Test
  func `a press outside closes the menu and has no other effect`() throws {
    let desk = try WaylandDesk("menus")
    for point in [(x: 50, y: 25), (x: 320, y: 40)] {
      try desk.openMenu()
      try desk.click(x: point.x, y: point.y)
      try desk.waitForPanel(false, x: 220, y: 300)
    }
    try desk.click(x: 150, y: 80)
    try desk.press("z")

    try desk.program.waitForLine("key z")
    #expect(!desk.program.lines.contains("click"))
  }

  @Test
  func `an item is chosen by dragging from the opening press, and the next press counts`() throws {
    let desk = try WaylandDesk("menus")
    try desk.movePointer(x: 150, y: 70)
    try desk.display.run("xdotool", "mousedown", "3")
    try desk.waitForPanel(x: 220, y: 300)
    // The last item has a submenu.
    try desk.movePointer(x: 220, y: 360)
    try desk.waitForPanel(x: 390, y: 440)
    try desk.movePointer(x: 320, y: 375)
    try desk.display.run("xdotool", "mouseup", "3")
    try desk.program.waitForLine("chose more 1")
    try desk.waitForPanel(false, x: 220, y: 300)

    try desk.openMenu()
    try desk.press("Escape")
    try desk.waitForPanel(false, x: 220, y: 300)
  }

  @Test
  func `keys open the menus of the menu bar one after the other`() throws {
    let desk = try WaylandDesk("menubar")
    // The display passes keys to the window under the pointer.
    try desk.click(x: 190, y: 60)
    try desk.press("F10")
    try desk.waitForPanel(x: 100, y: 220)
    try desk.press("Right")
    try desk.waitForPanel(x: 170, y: 220)
    try desk.press("Left")
    try desk.waitForPanel(false, x: 170, y: 220)
    try desk.press("Right")
    try desk.waitForPanel(x: 170, y: 220)
    try desk.press("Down", "Return")

    try desk.program.waitForLine("menu") { $0.hasPrefix("Second") }
    try desk.waitForPanel(false, x: 100, y: 220)
  }

  @Test(arguments: [1, 2])
  func `a popover outside its window takes text and the wheel, and suggestions are chosen`(
    scale: Int
  ) throws {
    let desk = try WaylandDesk("popups", scale: scale)
    try desk.click(x: 40, y: 25)
    // The white field in the popover, then the list below the window.
    try desk.waitForPanel(x: 150, y: 130)
    try desk.press("a")
    try desk.program.waitForLine("wrote a")
    try desk.movePointer(x: 60, y: 170)
    try desk.display.run("xdotool", "click", "5")
    try desk.program.waitForLine("a step of the wheel") {
      $0.hasPrefix("offset ") && $0 != "offset 0.0"
    }
    // The popover grows downward.
    try desk.waitForPanel(false, x: 150, y: 290)
    try desk.press("g")
    try desk.waitForPanel(x: 150, y: 290)
    try desk.press("Escape")
    try desk.program.waitForLine("closed")
    try desk.waitForPanel(false, x: 150, y: 130)

    try desk.click(x: 180, y: 25)
    try desk.waitForPanel(x: 180, y: 130)
    try desk.press("Escape")
    try desk.waitForPanel(false, x: 180, y: 130)
    desk.program.send(SIGTERM)
    try desk.program.waitForGoodEnd()
  }
}

/// Popups that a compositor moves to where they fit.
@Suite(
  .serialized,
  .slow,
  .needsDisplay("sway", "swaymsg", "setpriv")
)
struct WaylandPopupPlaceTests {
  private let display: VirtualDisplay
  private let compositor: SwayCompositor

  init() throws {
    display = try VirtualDisplay(width: 1_500, height: 1_100)
    compositor = try SwayCompositor(on: display)
  }

  @Test
  func `popups at the lower edge of the screen open above their anchors`() throws {
    let desk = try WaylandDesk("popups", on: compositor, of: display, x: 300, y: 640)
    try desk.click(x: 40, y: 25)
    try desk.waitForPanel(x: 150, y: -30)
    // The popover ends above its button, where its shadow is.
    try desk.waitForPanel(false, x: 60, y: 7)
    try desk.click(x: 60, y: -120)
    try desk.press("b")
    try desk.program.waitForLine("wrote b")
    // The popover grows upward, and stays above its button.
    try desk.press("g")
    try desk.waitForPanel(x: 150, y: -230)
    try desk.waitForPanel(false, x: 60, y: 7)
    try desk.click(x: 600, y: -200)
    try desk.program.waitForLine("closed")
    try desk.waitForPanel(false, x: 150, y: -30)

    try desk.click(x: 180, y: 25)
    try desk.waitForPanel(x: 180, y: -10)
    try desk.press("Escape")
    try desk.waitForPanel(false, x: 180, y: -10)
  }

  @Test
  func `a menu that is taller than the screen is as high as the screen, and scrolls`() throws {
    let desk = try WaylandDesk("popups", on: compositor, of: display, x: 300, y: 400)
    try desk.click(x: 150, y: 80, button: 3)
    try desk.waitForPanel(x: 260, y: -390)
    try desk.movePointer(x: 220, y: 300)
    try desk.display.run("xdotool", "click", "--repeat", "80", "--delay", "8", "5")
    try desk.click(x: 220, y: 350)

    try desk.program.waitForLine("chose 60")
  }

  @Test
  func `a menu has the size of the window's views at a fractional scale`() throws {
    func openMenu(scale: Double) throws -> Int {
      try compositor.run("swaymsg", "output * scale \(scale)")
      let program = try compositor.launch("DesktopProbe", ["menus"])
      try compositor.move(program, x: 200, y: 100)
      let place = Int(scale * 350)
      try wait(for: "the window") {
        let color = try display.picture()[place, Int(scale * 190)]
        return Screenshot.isNear(color, 0xf4f4f7, 3)
      }
      for step in [24, 8, 0] {
        try display.run("xdotool", "mousemove", "\(place - step)", "\(Int(scale * 170))")
      }
      try display.run("xdotool", "click", "3")
      var width = 0
      try wait(for: "the menu") {
        let last = width
        // Between the first items, the menu is white.
        let (picture, y) = (try display.picture(), Int(scale * 206))
        width = (0..<picture.width).count { Screenshot.isNear(picture[$0, y], 0xffffff, 3) }
        return width > 100 && width == last
      }
      program.send(SIGTERM)
      try program.waitForGoodEnd()
      return width
    }

    let width = try openMenu(scale: 1)

    for scale in [1.5, 1.25] {
      let scaled = try openMenu(scale: scale)
      #expect(abs(Double(scaled) - scale * Double(width)) <= 4)
    }
  }

  @Test
  func `the release of the press that opened a moved menu chooses nothing`() throws {
    let desk = try WaylandDesk("popups", on: compositor, of: display, x: 300, y: 640)
    try desk.movePointer(x: 150, y: 80)
    try desk.display.run("xdotool", "mousedown", "3")
    try desk.waitForPanel(x: 260, y: -100)
    try desk.display.run("xdotool", "mouseup", "3")
    try desk.press("Escape")
    try desk.waitForPanel(false, x: 260, y: -100)

    #expect(!desk.program.lines.contains { $0.hasPrefix("chose") })
  }
}

extension WaylandDesk {
  /// Opens the context menu of the test program's panel, which has 10 items.
  fileprivate func openMenu() throws {
    try click(x: 150, y: 70, button: 3)
    try waitForPanel(x: 220, y: 300)
  }
}
