import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Windows with a header bar on displays whose windows are blended.
@Suite(.serialized, .needsDisplay("openbox", "picom", "xfwm4", "dbus-run-session", "xprop"))
struct WindowDecorationTests {
  @Test
  func `a shadow surrounds the window, and only the edges beside the content take the pointer`()
    throws
  {
    let desk = try Desk()
    defer { desk.end() }
    let content = try desk.content
    let picture = try desk.display.picture()
    let (middle, bottom) = (Int(content.midX), Int(content.maxY))

    #expect(try desk.window.properties("_GTK_FRAME_EXTENTS").contains("24, 24, 24, 24"))
    let below = picture[middle, bottom + 23]
    let steps = stride(from: 1, through: 15, by: 3).map { picture[middle, bottom + $0] & 0xff }
    #expect(steps == steps.sorted() && steps[0] + 8 < below & 0xff)
    // The corner shows the surroundings, and inside the curve is the content.
    let corner = picture[Int(content.minX), bottom - 1]
    #expect(Screenshot.isNear(corner, picture[Int(content.minX) - 1, bottom], 12))
    #expect(picture[Int(content.minX) + 13, bottom - 13] == picture[middle, bottom - 13])

    for (distance, isTaken) in [(5.0, true), (8, true), (14, false), (22, false)] {
      let taken = try desk.takesPointer(x: content.midX, y: content.maxY + distance)
      #expect(taken == isTaken)
    }
  }

  @Test
  func `a maximized window and one in full screen show content up to the edges of the display`()
    throws
  {
    let desk = try Desk()
    defer { desk.end() }
    let before = try desk.window.outline()
    let size = try desk.display.picture()
    let corners = [0, 1].flatMap { x in
      [0, 1].map { (x * (size.width - 1), $0 * (size.height - 1)) }
    }
    func waitUntilCovered() throws {
      try wait(for: "a covered display") {
        let picture = try desk.display.picture()
        // The bar above and the background below have a color each.
        let colors = corners.map { picture[$0.0, $0.1] }
        let inner = [picture[8, 8], picture[8, size.height - 9]]
        return colors == [inner[0], inner[1], inner[0], inner[1]]
      }
    }

    let bar = try desk.content
    try desk.doubleClick(x: Int(bar.minX) + 150, y: Int(bar.minY) + 22)
    try waitUntilCovered()
    try desk.doubleClick(x: 150, y: 22)
    try wait(for: "the old size") { try desk.window.outline() == before }

    try desk.window.press("F11")
    try waitUntilCovered()
    try desk.window.press("F11")
    try wait(for: "the old size") { try desk.window.outline() == before }
  }

  @Test
  func `the window is moved, resized and pressed where its content is`() throws {
    let desk = try Desk()
    defer { desk.end() }
    let before = try desk.content

    try desk.display.drag(
      from: (Int(before.minX) + 150, Int(before.minY) + 22),
      to: (Int(before.minX) + 190, Int(before.minY) + 52)
    )
    try wait(for: "the moved window") {
      let origin = try desk.content.origin
      return abs(origin.x - before.minX - 40) <= 6 && abs(origin.y - before.minY - 30) <= 6
    }
    let moved = try desk.content
    try desk.display.drag(
      from: (Int(moved.maxX) + 5, Int(moved.midY)),
      to: (Int(moved.maxX) + 65, Int(moved.midY))
    )
    try wait(for: "a wider window") { try desk.content.width > moved.width + 40 }
    #expect(try desk.content.origin == moved.origin)

    try desk.display.run(
      "xdotool",
      "mousemove",
      "\(Int(moved.minX) + 20)",
      "\(Int(moved.minY) + 22)"
    )
    try desk.display.run("xdotool", "click", "1")
    try desk.program.waitForLine("new")
  }

  @Test
  func `a tiled window is square, and takes the pointer only beside edges that can be moved`()
    throws
  {
    let desk = try Desk()
    defer { desk.end() }
    let content = try desk.content
    func waitForShadow() throws {
      try wait(for: "a window with a shadow") {
        try desk.content == content && !desk.isSquare && desk.hasShadow
      }
    }

    try desk.window.setState(["MAXIMIZED_VERT"], true)
    try wait(for: "a tall window") { try desk.content.height > content.height && desk.isSquare }
    try desk.window.setState(["MAXIMIZED_VERT"], false)
    try waitForShadow()

    // These are the constraints of a window in the left half of the display.
    try desk.setTiling(0b01_01_10_01)
    try wait(for: "a tiled window") { try desk.isSquare && !desk.hasShadow }
    #expect(try desk.content == content)
    let places = [
      (content.maxX + 5, content.midY, true), (content.minX - 5, content.midY, false),
      (content.midX, content.maxY + 5, false), (content.midX, content.minY - 5, false),
    ]
    for (x, y, isTaken) in places {
      try #expect(desk.takesPointer(x: x, y: y) == isTaken, "\(x) \(y)")
    }
    try desk.setTiling(0b10_10_10_10)
    try waitForShadow()
    #expect(try desk.takesPointer(x: content.minX - 5, y: content.midY))
  }

  @Test
  func `a window follows the compositor of its window manager, and stays where it is`() throws {
    let desk = try Desk()
    defer { desk.end() }
    let content = try desk.content
    func state() -> String {
      let outline = try? desk.window.outline()
      let extents = try? desk.window.properties("_GTK_FRAME_EXTENTS")
      return
        "\(outline ?? .null) around \(content), square: \((try? desk.isSquare) == true), \(extents ?? "")"
    }
    for round in 0..<2 {
      let plain = try desk.display.startXfwm("--compositor=off", "--replace")
      try wait(for: "a square window in round \(round): \(state())") {
        try desk.window.outline() == content && desk.isSquare
      }
      let blending = try desk.display.startXfwm("--compositor=on", "--replace")
      try wait(for: "a window with a shadow in round \(round): \(state())") {
        try desk.content == content && !desk.isSquare && desk.hasShadow
      }
      #expect(!plain.isRunning && blending.isRunning)
    }
  }

  @Test
  func `a window that was opened before a compositor started stays square`() throws {
    let desk = try Desk(blends: false)
    defer { desk.end() }
    let outline = try desk.window.outline()
    try wait(for: "a square window") { try desk.isSquare }

    _ = try desk.display.startXfwm("--compositor=on", "--replace")
    try desk.display.waitForBlending()
    // Later windows have shadows, which shows that the display is ready for them.
    let later = try desk.display.launch("DesktopProbe", ["header"])
    try later.waitForLine("started")
    let known = [desk.window, desk.rest]
    let second = try DesktopWindow(titled: "Probe", on: desk.display, besides: known)
    try wait(for: "a shadow") { try second.properties("_GTK_FRAME_EXTENTS").contains("24") }
    later.send(SIGTERM)
    _ = try later.waitForExit()
    try desk.window.click(x: 150, y: 200)
    try desk.window.waitUntilActive()
    try desk.display.waitForSleep(of: desk.program)

    #expect(try desk.window.outline() == outline && desk.isSquare)
    #expect(try !desk.window.properties("_GTK_FRAME_EXTENTS").contains("24"))
  }

  @Test
  func `without room for a shadow, the corners are round as long as windows are blended`() throws {
    let display = try VirtualDisplay()
    let blender = try display.startBlending()
    let (_, manager, program, window) = try VirtualDisplay.withProbe("header", on: display)
    let outline = try window.outline()
    let corner = (x: Int(outline.minX), y: Int(outline.minY))
    func isRound(_ picture: Screenshot) -> Bool {
      Screenshot.isNear(picture[corner.x, corner.y], picture[corner.x - 1, corner.y - 1], 12)
    }
    try wait(for: "a round corner") { try isRound(display.picture()) }
    #expect(try !window.properties("_GTK_FRAME_EXTENTS").contains("24"))
    #expect(try display.picture()[corner.x + 12, corner.y + 12] & 0xff > 0xf0)

    blender.send(SIGTERM)
    try wait(for: "a square window") {
      let picture = try display.picture()
      return picture[corner.x, corner.y] == picture[corner.x, corner.y + 60]
        && picture[corner.x, corner.y] == picture[corner.x + 60, corner.y]
    }
    #expect(try window.outline() == outline)
    #expect(manager.isRunning && program.isRunning)
  }
}

/// A window with a header bar above a light one on a display with a window manager that blends windows.
private struct Desk {
  let display: VirtualDisplay
  let manager: Program
  let other: Program
  let program: Program
  let window: DesktopWindow
  let rest: DesktopWindow
  private let margin: CGFloat

  init(blends: Bool = true) throws {
    margin = blends ? 24 : 0
    display = try VirtualDisplay()
    manager =
      try blends
      ? display.startWindowManager(blends: true) : display.startXfwm("--compositor=off")
    other = try display.launch("DesktopProbe")
    try other.waitForLine("started")
    rest = try DesktopWindow(titled: "Probe", on: display)
    try rest.resize(width: 700, height: 520)
    try wait(for: "the large window") { [rest] in try rest.outline().width >= 690 }
    program = try display.launch("DesktopProbe", ["header"])
    try program.waitForLine("started")
    window = try DesktopWindow(titled: "Probe", on: display, besides: [rest])
    try window.waitUntilActive()
    try window.move(x: 200, y: 150)
    try wait(for: "the new position") { [window] in
      try window.outline().origin == CGPoint(x: 200, y: 150)
    }
  }

  /// The frame of the content on the display.
  var content: CGRect {
    get throws { try window.outline().insetBy(dx: margin, dy: margin) }
  }

  /// Whether the line around the content reaches into its bottom left corner.
  var isSquare: Bool {
    get throws {
      let (outline, picture) = try (window.outline(), display.picture())
      let extents = try window.properties("_GTK_FRAME_EXTENTS")
      let inset: CGFloat = extents.contains("24") ? 24 : 0
      let frame = outline.insetBy(dx: inset, dy: inset)
      let (left, bottom) = (Int(frame.minX), Int(frame.maxY) - 1)
      let line = picture[left, bottom]
      return line == picture[left, bottom - 60] && line == picture[left + 60, bottom]
        && line != picture[left + 60, bottom - 60]
    }
  }

  /// Whether it becomes lighter below the content.
  var hasShadow: Bool {
    get throws {
      let (content, picture) = try (content, display.picture())
      let (middle, bottom) = (Int(content.midX), Int(content.maxY))
      return picture[middle, bottom + 1] & 0xff < picture[middle, bottom + 23] & 0xff
    }
  }

  /// Whether the window receives the pointer at a place of the display.
  func takesPointer(x: CGFloat, y: CGFloat) throws -> Bool {
    try display.run("xdotool", "mousemove", "\(Int(x))", "\(Int(y))")
    let place = try display.run("xdotool", "getmouselocation", "--shell")
    return String(decoding: place, as: UTF8.self).contains("WINDOW=\(window.identifier)\n")
  }

  /// Reports constraints of the window as Mutter does.
  func setTiling(_ word: Int) throws {
    let tool = try display.launch("DisplayTool", ["tiling", window.identifier, "\(word)"])
    #expect(try tool.waitForExit() == 0)
  }

  func doubleClick(x: Int, y: Int) throws {
    try display.run("xdotool", "mousemove", "\(x)", "\(y)")
    try display.run("xdotool", "click", "--repeat", "2", "--delay", "60", "1")
  }

  func end() {
    for program in [program, other] { program.send(SIGTERM) }
  }
}
