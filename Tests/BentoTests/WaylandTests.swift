import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// A program on Wayland, in a compositor whose screen is a window of a virtual display.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
struct WaylandTests {
  @Test(arguments: [1, 2])
  func `a window is shown in the display's own pixels and answers a press`(scale: Int) throws {
    let display = try VirtualDisplay(width: 1_500, height: 1_100)
    let compositor = try WestonCompositor(on: display, scale: scale)
    let program = try compositor.launch("DesktopProbe")
    #expect(program.lines.contains("layout 320x300"))

    // The compositor grows the window and fades its screen in, and it takes presses during the fade for
    // itself, so the first presses may not reach the window. Before each press the pointer leaves the button,
    // which has another color under it.
    var button: (x: Int, y: Int, width: Int)?
    try wait(for: "an answer to a press on \(String(describing: button))") {
      try display.run("xdotool", "mousemove", "2", "2")
      try wait(for: "the button") {
        button = try display.picture().firstRun(of: 0x2e6f_f2, near: 24)
        return button != nil
      }
      guard let button else { return false }
      try display.run(
        "xdotool",
        "mousemove",
        "\(button.x + 60 * scale)",
        "\(button.y + 18 * scale)",
        "click",
        "1"
      )
      return (try? program.waitForLine("click 1", patience: 1)) != nil
    }
    let found = try #require(button)
    #expect(found.width > 130 * scale && found.width <= 160 * scale)

    program.send(SIGTERM)
    try program.waitForGoodEnd()
    #expect(compositor.program.isRunning)
  }

  @Test(arguments: [1, 2])
  func `of two window systems, Wayland is used if it scales the display`(scale: Int) throws {
    let display = try VirtualDisplay(width: 1_500, height: 1_100)
    let compositor = try WestonCompositor(on: display, scale: scale)
    let program = try compositor.launch("DesktopProbe", environment: ["DISPLAY": display.name])

    let windows = try display.run("xwininfo", "-root", "-tree")

    #expect(String(decoding: windows, as: UTF8.self).contains("\"Probe\"") == (scale == 1))
    #expect(compositor.program.isRunning && program.isRunning)
  }

  @Test
  func `a step of a wheel scrolls once`() throws {
    let display = try VirtualDisplay(width: 800, height: 600)
    let compositor = try WestonCompositor(on: display)
    let program = try compositor.launch("DesktopProbe", ["list"])
    func turn() throws { try display.run("xdotool", "click", "5") }

    // The compositor places the window anywhere, and fades it in. Moving the pointer comes before scrolling.
    var places = (0..<12).map { (100 + 200 * ($0 % 3), 100 + 100 * ($0 / 3)) }
    try wait(for: "the list") {
      let (x, y) = places[0]
      places.append(places.removeFirst())
      try display.run("xdotool", "mousemove", "\(x)", "\(y)")
      try display.run("xdotool", "mousemove_relative", "1", "1")
      try turn()
      return (try? program.waitForLine("offset 60.0", patience: 1)) != nil
    }
    for step in 2...4 {
      try turn()
      try program.waitForLine("offset \(Double(60 * step))")
    }

    #expect(program.lines.last { $0.hasPrefix("offset") } == "offset 240.0")
    #expect(compositor.program.isRunning)
  }

  @Test
  func `a window is shown without OpenGL`() throws {
    let display = try VirtualDisplay(width: 1_500, height: 1_100)
    let compositor = try WestonCompositor(on: display)
    let program = try compositor.launch("DesktopProbe")

    let maps = String(
      decoding: try display.run("cat", "/proc/\(program.identifier)/maps"),
      as: UTF8.self
    )

    #expect(maps.contains("libwayland-client"))
    #expect(!maps.contains("libEGL") && !maps.contains("libGL"))
    #expect(compositor.program.isRunning)
  }

  @Test
  func `an animated window sleeps while the compositor shows no frames`() throws {
    let display = try VirtualDisplay(width: 1_500, height: 1_100)
    let compositor = try WestonCompositor(on: display)
    let program = try compositor.launch("DesktopProbe", ["busy"])
    let start = program.sleeps ?? 0
    try wait(for: "frames") { (program.sleeps ?? 0) > start + 20 }

    compositor.program.send(SIGSTOP)
    try wait(for: "the program to sleep for many steps of the animation") {
      let before = program.sleeps
      Thread.sleep(forTimeInterval: 0.5)
      // The desktop's services may wake the program, but far less often than an animation would.
      return (program.sleeps ?? 0) - (before ?? 0) < 4
    }

    compositor.program.send(SIGCONT)
    let pause = program.sleeps ?? 0
    try wait(for: "frames again") { (program.sleeps ?? 0) > pause + 20 }
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func `a lost compositor is reported to the window, and is not a successful exit`(signal: Int32)
    throws
  {
    let display = try VirtualDisplay(width: 1_500, height: 1_100)
    let compositor = try WestonCompositor(on: display)
    let program = try compositor.launch("DesktopProbe")

    compositor.program.send(signal)

    #expect(try program.waitForExit() == 1)
    #expect(program.lines.suffix(2) == ["willClose", "left"])
    #expect(program.errors.contains("the connection to the display was lost"))
  }

  @Test(.needsDisplay("sway", "swaymsg", "setpriv"))
  func `a compositor that is lost while GTK handles events is reported to the window, too`() throws
  {
    let display = try VirtualDisplay(width: 800, height: 600)
    let compositor = try SwayCompositor(on: display)
    let program = try compositor.launch("DesktopProbe")
    try compositor.press("g")
    try program.waitForLine("GTK started")

    compositor.program.send(SIGKILL)

    #expect(try program.waitForExit() == 1)
    #expect(program.lines.suffix(2) == ["willClose", "left"])
    #expect(program.errors.contains("the connection to the display was lost"))
  }

  @Test(.needsDisplay("sway", "swaymsg", "setpriv"))
  func `a cursor that the theme lacks is an arrow`() throws {
    let display = try VirtualDisplay(width: 800, height: 600)
    let compositor = try SwayCompositor(on: display)
    // Without themes, there are only the cursors that the library itself contains.
    let program = try compositor.launch("DesktopProbe", environment: ["XCURSOR_PATH": "/nowhere"])
    try compositor.move(program, x: 10, y: 50)

    for step in [0, 1, 2] {
      try display.run("xdotool", "mousemove", "\(80 + step)", "80", "sleep", "0.05")
    }
    try display.run("xdotool", "click", "1")

    try program.waitForLine("click 1")
  }

  @Test(.needsDisplay("sway", "swaymsg", "setpriv"))
  func `a drop that the compositor reports to SDL alone arrives at the pointer`() throws {
    let display = try VirtualDisplay(width: 800, height: 600)
    let compositor = try SwayCompositor(on: display)
    let program = try compositor.launch("DesktopProbe")
    try compositor.move(program, x: 10, y: 50)
    for step in [0, 1, 2] {
      try display.run("xdotool", "mousemove", "\(210 + step)", "250", "sleep", "0.05")
    }

    try compositor.press("j")

    try program.waitForLine("dropped /tmp/a at 202,200")
  }
}
