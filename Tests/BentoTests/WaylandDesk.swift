import Foundation
import VirtualDisplay

/// A small window of the test program on a Wayland compositor, with the means to operate it.
struct WaylandDesk {
  let display: VirtualDisplay
  let compositor: Program
  let program: Program
  let scale: Int
  /// The position of the window's content on the display, in pixels.
  private(set) var origin: (x: Int, y: Int)
  /// The width of the window, in pixels.
  private(set) var width: Int

  /// Starts a compositor and a program whose window has a width in points, and waits until it is shown.
  init(_ panel: String, width: Int = 200, scale: Int = 1) throws {
    let display = try VirtualDisplay(width: 1_500, height: 1_100)
    let compositor = try WestonCompositor(
      on: display,
      scale: scale,
      width: 1_400 / scale,
      height: 1_000 / scale
    )
    // The compositor learns the position of the pointer when it enters the screen.
    try display.run("xdotool", "mousemove", "1499", "1099")
    // The compositor places windows at random, and leaves popups where they are not on its screen.
    for _ in 0..<16 {
      let program = try compositor.launch("DesktopProbe", [panel])
      let found = try WaylandDesk.find(on: display) { $0.width > (width - 10) * scale }
      guard found.y > 400 || found.x > 950 else {
        (self.display, self.compositor, self.program) = (display, compositor.program, program)
        (self.scale, self.width) = (scale, found.width)
        origin = (found.x, found.y)
        return
      }
      program.send(SIGTERM)
      try program.waitForGoodEnd()
    }
    throw WaitError(description: "The compositor leaves no space for popups.")
  }

  /// Starts a program on a compositor that moves popups to where they fit, and moves its window.
  init(_ panel: String, on compositor: SwayCompositor, of display: VirtualDisplay, x: Int, y: Int)
    throws
  {
    program = try compositor.launch("DesktopProbe", [panel])
    try compositor.move(program, x: x, y: y)
    (self.display, self.compositor) = (display, compositor.program)
    (scale, width, origin) = (1, 200, (x, y))
    try display.run("xdotool", "mousemove", "1499", "1099")
    try wait(for: "the window") { try Screenshot.isNear(color(x: 195, y: 95), 0xf4f4f7, 3) }
  }

  /// Waits until the window has a position and a width, and returns the same desk with both.
  func found(
    where isWanted: ((x: Int, y: Int, width: Int)) -> Bool
  ) throws -> WaylandDesk {
    var desk = self
    let found = try WaylandDesk.find(on: display, where: isWanted)
    desk.origin = (found.x, found.y)
    desk.width = found.width
    return desk
  }

  /// Waits until a window is shown, by its background, at the same place in two pictures.
  private static func find(
    on display: VirtualDisplay,
    where isWanted: ((x: Int, y: Int, width: Int)) -> Bool
  ) throws -> (x: Int, y: Int, width: Int) {
    var found: (x: Int, y: Int, width: Int)?
    try wait(for: "the window; it is at \(String(describing: found))") {
      let last = found
      found = try display.picture().firstRun(of: 0xf4f4f7, near: 3, longerThan: 180)
      guard let last, let found, last == found else { return false }
      return isWanted(found)
    }
    return found ?? (0, 0, 0)
  }

  /// Moves the pointer to a point of the window, in steps, because the compositor loses the first ones after the
  /// pointer has entered its screen.
  func movePointer(x: Int, y: Int) throws {
    for step in [24, 8, 0] {
      let place = (x: origin.x + scale * x - step, y: origin.y + scale * y - step / 2)
      try display.run("xdotool", "mousemove", "\(place.x)", "\(place.y)")
    }
  }

  /// Moves the pointer to a point of the window and clicks a button.
  func click(x: Int, y: Int, button: Int = 1) throws {
    try movePointer(x: x, y: y)
    try display.run("xdotool", "click", "\(button)")
  }

  func press(_ keys: String...) throws {
    for key in keys { try display.run("xdotool", "key", key) }
  }

  /// The color of the display at a point of the window, which may be outside its bounds.
  func color(x: Int, y: Int) throws -> UInt32 {
    try display.picture()[origin.x + scale * x, origin.y + scale * y]
  }

  /// Waits until there is a panel at a point of the window, or none.
  func waitForPanel(_ isShown: Bool = true, x: Int, y: Int) throws {
    var color: UInt32 = 0
    let place = "at \(x), \(y) from \(origin)"
    try wait(for: "\(isShown ? "a" : "no") panel \(place), not \(String(color, radix: 16))") {
      color = try self.color(x: x, y: y)
      return Screenshot.isNear(color, 0xffffff, 3) == isShown
    }
  }
}
