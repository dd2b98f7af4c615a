import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The communication between the desktop and a program about windows.
@Suite(
  .serialized,
  .needsDisplay()
)
struct WindowTests {
  let display: VirtualDisplay
  let program: Program
  let window: DesktopWindow

  init() throws {
    display = try VirtualDisplay()
    program = try display.launch("DesktopProbe")
    window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
  }

  @Test
  func `the desktop receives class, icon and minimum size`() throws {
    #expect(try window.properties("WM_CLASS").contains("\"bento-probe\""))

    try window.press("i")
    try wait(for: "the icon") { try window.properties("_NET_WM_ICON").contains("(3 x 2)") }
    try window.press("m")
    try wait(for: "the minimum size") {
      try window.properties("WM_NORMAL_HINTS").contains("minimum size: 210 by 170")
    }
  }

  @Test
  func `the desktop receives the time of user input, and of the window it opens`() throws {
    try window.press("m")
    try wait(for: "a time") {
      try window.properties("_NET_WM_USER_TIME").contains("CARDINAL")
    }
    let first = try window.properties("_NET_WM_USER_TIME")
    try window.press("n")
    let second = try DesktopWindow(titled: "Second", on: display)

    try wait(for: "a later time") { try window.properties("_NET_WM_USER_TIME") != first }
    #expect(try second.properties("_NET_WM_USER_TIME").contains("CARDINAL"))
  }

  @Test
  func `the desktop receives a non-ASCII title, even from a program without a locale`() throws {
    try window.press("u")

    try wait(for: "the title") {
      try window.properties("_NET_WM_NAME").contains("\"Ünï → 日本\"")
    }
    #expect(try window.properties("WM_NAME").contains("WM_NAME(UTF8_STRING) = \"Ünï → 日本\""))
  }

  @Test
  func `files are dropped where the pointer is, together`() throws {
    try window.drop(["/tmp/one%20two.txt", "/tmp/three.png"], x: 40, y: 150)

    try program.waitForLine("dropped /tmp/one two.txt /tmp/three.png at 40,150")
  }

  @Test
  func `text selected in one program is pasted in another`() throws {
    let other = try display.launch("DesktopProbe")
    let second = try DesktopWindow(titled: "Probe", on: display, besides: [window])
    try other.waitForLine("started")
    try second.move(x: 400, y: 0)

    try window.press("c")
    try second.press("v")
    try other.waitForLine("chosen: chosen")
  }

  @Test
  func `the cursor is a hand over a button and the program's own elsewhere`() throws {
    try window.movePointer(x: 300, y: 290)
    let arrow = try window.pointerForm()

    try window.movePointer(x: 60, y: 30)
    try wait(for: "another cursor") { try window.pointerForm() != arrow }
    try window.movePointer(x: 300, y: 290)
    try wait(for: "the former cursor") { try window.pointerForm() == arrow }
  }

  @Test
  func `a second window has an independent lifetime`() throws {
    try window.press("n")
    try program.waitForLine("windows 2")
    let second = try DesktopWindow(titled: "Second", on: display)
    try second.move(x: 500, y: 0)

    try window.click(x: 60, y: 30)
    try program.waitForLine("click 1")
    try second.resize(width: 260, height: 140)
    try second.click(x: 100, y: 50)
    try wait(for: "the second window's end") {
      (try? second.properties("WM_CLASS")) == nil
    }
    try window.click(x: 60, y: 30)
    try program.waitForLine("click 2")
    #expect(program.isRunning)
  }

  @Test
  func `a lost display ends the program with one sentence`() throws {
    try window.press("n")
    try program.waitForLine("windows 2")

    try display.kill()

    #expect(try program.waitForExit() == 1)
    #expect(program.errors.split(separator: "\n").count == 1)
    #expect(program.errors.contains("display was lost"))
  }

  @Test
  func `a thousand sizes in one drag, even tiny and very wide ones, end well`() throws {
    for step in 0..<250 {
      try display.run(
        "xdotool",
        "windowsize",
        window.identifier,
        "\(300 + step % 200)",
        "\(200 + step % 150)",
        "windowsize",
        window.identifier,
        "\(1 + step % 7)",
        "\(1 + step % 5)",
        "windowsize",
        window.identifier,
        "\(320 + step)",
        "300",
        "windowsize",
        window.identifier,
        "331",
        "\(260 + step % 9)"
      )
    }
    try window.resize(width: 16_384, height: 40)
    try program.waitForLine("layout 16384x40")
    try window.resize(width: 320, height: 300)
    try window.click(x: 60, y: 30)

    try program.waitForLine("click 1")
  }
}

/// With a window manager, as on most desktops.
@Suite(
  .serialized,
  .needsDisplay("openbox")
)
struct WindowManagerTests {
  let display: VirtualDisplay
  let manager: Program
  let program: Program
  let window: DesktopWindow

  init() throws {
    display = try VirtualDisplay()
    manager = try display.startWindowManager()
    program = try display.launch("DesktopProbe")
    window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    try window.waitUntilActive()
  }

  @Test
  func `Alt and F4 close the window, unless the program refuses`() throws {
    try window.press("r")
    try window.press("alt+F4")
    try program.waitForLine("stays")
    #expect(program.isRunning)

    try window.press("alt+F4")
    try program.waitForLine("goes")
    try program.waitForGoodEnd()
  }

  @Test
  func `a window of fixed size has no F11, until it can be resized again`() throws {
    func expectLimit(_ isThere: Bool) throws {
      try wait(for: "the limit \(isThere)") {
        try window.properties("WM_NORMAL_HINTS").contains("maximum size: 320 by 300") == isThere
      }
    }
    try expectLimit(false)
    try window.press("z")
    try expectLimit(true)
    try window.press("F11")
    try window.press("z")
    try expectLimit(false)
    #expect(program.lines.filter { $0.hasPrefix("layout") }.allSatisfy { $0 == "layout 320x300" })
    try window.press("F11")
    try program.waitForLine("layout 800x600")
  }

  @Test(arguments: ["f", "F11"])
  func `full screen covers the display and can be left`(key: String) throws {
    try window.press(key)
    try program.waitForLine("layout 800x600")
    try window.press(key)
    try wait(for: "the size before") {
      program.lines.last { $0.hasPrefix("layout") } == "layout 320x300"
    }
  }
}

/// Windows in full screen on displays without a window manager.
@Suite(.serialized, .needsDisplay("xwininfo"))
struct UnmanagedWindowTests {
  @Test(arguments: [[(100, 0)], [(100, 0), (1_000, 800), (700, 800)]])
  func `full screen covers the monitor that has the middle of the window`(
    places: [(x: Int, left: Int)]
  ) throws {
    let isDivided = places.count > 1
    let display = try VirtualDisplay(width: isDivided ? 1_600 : 800)
    if isDivided { try display.divide(into: "800x600+0+0", "800x600+800+0") }
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    for (x, left) in places {
      try window.move(x: x, y: 80)
      let before = CGRect(x: x, y: 80, width: 320, height: 300)
      try wait(for: "the new position") { try window.outline() == before }

      try window.press("F11")
      try wait(for: "a covered monitor") {
        try window.outline() == CGRect(x: left, y: 0, width: 800, height: 600)
          && program.lines.last { $0.hasPrefix("layout") } == "layout 800x600"
      }
      try display.waitForSleep(of: program)
      try window.press("F11")
      try wait(for: "the frame before") {
        try window.outline() == before
          && program.lines.last { $0.hasPrefix("layout") } == "layout 320x300"
      }
    }
  }
}
