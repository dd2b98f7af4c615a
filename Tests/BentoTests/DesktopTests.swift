import Foundation
import TestTraits
import Testing
import VirtualDisplay

@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
struct DesktopTests {
  @Test
  func `a press on a button reaches it and the window shows the host's drawing`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.click(x: 60, y: 30)
    try program.waitForLine("click 1")

    try expectWindow(window, shows: program)
  }

  @Test
  func `tasks, sleeps and the main queue run while the loop waits`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    try program.waitForLine("started")
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.click(x: 60, y: 78)

    try program.waitForLine("slept after 500500")
    try expectWindow(window, shows: program)
  }

  @Test
  func `a press is cancelled when another window gets the focus`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    let rest = try display.launch("DesktopProbe")
    let other = try DesktopWindow(titled: "Probe", on: display, besides: [window])
    try other.move(x: 500, y: 0)

    try window.focus()
    try window.movePointer(x: 60, y: 30)
    try display.run("xdotool", "mousedown", "1")
    try other.focus()
    try display.run("xdotool", "mouseup", "1")
    try window.click(x: 60, y: 30)
    try program.waitForLine("click 1")
    try window.click(x: 60, y: 78)
    try program.waitForLine("slept after 500500")

    #expect(!program.lines.contains("click 2"))
    #expect(rest.isRunning)
  }

  @Test
  func `a new size is laid out and shown`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("layout 320x300")

    for (width, height) in [(500, 400), (200, 120), (501, 333)] {
      try window.resize(width: width, height: height)
      try program.waitForLine("layout \(width)x\(height)")
    }

    try expectWindow(window, shows: program)
    #expect(try window.picture().width == 501)
  }

  @Test
  func `the press that focuses a window reaches the view there`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try window.press("n")
    let second = try DesktopWindow(titled: "Second", on: display)
    try second.focus()
    try program.waitForLine("windows 2")

    try window.focusAndClick(x: 60, y: 30)

    try program.waitForLine("click 1")
  }

  @Test
  func `a window that was hidden or covered shows its content again`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try expectWindow(window, shows: program)

    try window.hide()
    try window.show()
    try expectWindow(window, shows: program)

    let other = try display.launch("DesktopProbe", environment: ["BENTO_SCALE": "2"])
    try other.waitForLine("started")
    other.send(SIGTERM)
    try other.waitForGoodEnd()
    try expectWindow(window, shows: program)
  }

  @Test
  func `text is copied from one program to another`() throws {
    let display = try VirtualDisplay()
    let source = try display.launch("DesktopProbe")
    let first = try DesktopWindow(titled: "Probe", on: display)
    try first.move(x: 0, y: 0)
    try first.click(x: 60, y: 126)
    let target = try display.launch("DesktopProbe")
    try target.waitForLine("started")
    let second = try DesktopWindow(titled: "Probe", on: display, besides: [first])

    try second.move(x: 400, y: 0)
    try second.click(x: 60, y: 174)

    try target.waitForLine("pasted copied ü")
    #expect(source.isRunning)
  }

  @Test(arguments: [
    ["BENTO_SCALE": "2"], ["BENTO_SCALE": "1.5"], ["XFT_DPI": "144"],
    ["BENTO_SCALE": "1", "XFT_DPI": "192"],
  ])
  func `points keep their size on high-resolution displays`(wish: [String: String]) throws {
    let display = try VirtualDisplay(width: 1_000, height: 800)
    let dots = wish["XFT_DPI"].flatMap(Double.init) ?? 96
    let factor = wish["BENTO_SCALE"].flatMap(Double.init) ?? dots / 96
    try display.run(
      "xprop",
      "-root",
      "-format",
      "RESOURCE_MANAGER",
      "8s",
      "-set",
      "RESOURCE_MANAGER",
      "Xft.dpi:\t\(Int(dots))\n"
    )
    let program = try display.launch("DesktopProbe", environment: wish)
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.click(x: Int(60 * factor), y: Int(30 * factor))
    try program.waitForLine("click 1")

    #expect(program.lines.contains("layout 320x300"))
    #expect(try window.picture().width == Int(320 * factor))
    try expectWindow(window, shows: program)
  }

  @Test
  func `an idle program paints nothing and sleeps`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try window.click(x: 60, y: 30)
    try program.waitForLine("click 1")
    try expectWindow(window, shows: program)
    try wait(for: "the end of the press's animation") { try answer(of: program).isAtRest }
    let frames = try answer(of: program).frames

    try display.waitForSleep(of: program)

    #expect(try answer(of: program).frames == frames)
  }
}

// MARK: - Odd displays

extension DesktopTests {
  // SDL has no surface for 30 bits; there a renderer needs the display's OpenGL.
  @Test(arguments: VirtualDisplay.hasOpenGL ? [15, 16, 30] : [15, 16])
  func `a display of another depth shows a window that responds`(depth: Int) throws {
    let display = try VirtualDisplay(depth: depth)
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.click(x: 60, y: 30)

    try program.waitForLine("click 1")
    try wait(for: "the button") {
      let picture = try window.picture()
      let color = picture[30, 14]
      return color & 0xff > 0xc0 && color >> 16 & 0xff < 0x60
    }
  }

  @Test
  func `an impossible window size is rejected, and the next one shown`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.resize(width: 32_767, height: 32_767)
    try wait(for: "the refusal") { program.errors.contains("pixels are too many") }
    try window.resize(width: 331, height: 301)
    try program.waitForLine("layout 331x301")

    try expectWindow(window, shows: program)
  }

  @Test
  func `a further window that cannot be shown is not listed`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.press("h")

    try program.waitForLine("refused, windows 1")
    try window.click(x: 60, y: 30)
    try program.waitForLine("click 1")
  }

  @Test
  func `a warning without a reader ends nothing`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.press("b")
    try program.waitForLine("nobody reads")
    try window.click(x: 60, y: 222)

    try program.waitForGoodEnd()
  }

  @Test
  func `Foundation's timers run in a program that uses Foundation`() throws {
    let display = try VirtualDisplay()

    let program = try display.launch("TimerProbe")

    try program.waitForGoodEnd()
    #expect(program.lines == ["timer 1", "timer 2", "timer 3", "performed"])
  }

  @Test
  func `a timer wakes a sleeping program`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.press("t")

    try program.waitForLine("after a while")
  }
}

// MARK: - Ends

extension DesktopTests {
  @Test(arguments: [[], ["MIT-SHM"]])
  func `a window of any size shows the same with and without shared memory`(
    missing: [String]
  ) throws {
    let displays = try [VirtualDisplay(), VirtualDisplay(without: missing)]
    let sizes = [(300, 200), (700, 500), (120, 90), (701, 333), (300, 200)]
    let pictures = try displays.map { display in
      let program = try display.launch("DesktopProbe")
      let window = try DesktopWindow(titled: "Probe", on: display)
      try program.waitForLine("started")
      // The part of a window beyond the display is not in its picture.
      try window.move(x: 0, y: 0)
      return try sizes.map { width, height in
        try window.resize(width: width, height: height)
        try program.waitForLine("the last size") { _ in
          program.lines.last == "layout \(width)x\(height)"
        }
        var last: Screenshot?
        try wait(for: "an unchanging picture") {
          let picture = try window.picture()
          defer { last = picture }
          return picture == last && (picture.width, picture.height) == (width, height)
            && picture[2, 2] == 0xF5F5F7 && picture[2, height - 2] == 0xF5F5F7
        }
        return last
      }
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0].first == pictures[0].last)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a request to terminate ends the program successfully`(signal: Int32) throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    try program.waitForLine("started")

    program.send(signal)

    try program.waitForGoodEnd()
  }

  @Test
  func `a request about a closed window ends nothing`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.press("x")
    try program.waitForLine("no such window")
    try window.click(x: 60, y: 222)

    try program.waitForGoodEnd()
    #expect(program.errors == "")
  }

  @Test(arguments: ["close", "quit", "terminate"])
  func `events received with the one that ended the program are not delivered`(end: String) throws {
    var environment = VirtualDisplay.environmentWithoutDisplay
    environment["SDL_VIDEODRIVER"] = "dummy"
    let program = try Program(
      VirtualDisplay.path(ofProduct: "DesktopProbe"),
      arguments: [end],
      environment: environment
    )

    try program.waitForGoodEnd()

    #expect(program.lines.contains("ended by \(end)"))
    #expect(!program.lines.contains("deleted"))
  }

  @Test
  func `a program whose window refuses continues until the window agrees`() throws {
    var environment = VirtualDisplay.environmentWithoutDisplay
    environment["SDL_VIDEODRIVER"] = "dummy"
    let program = try Program(
      VirtualDisplay.path(ofProduct: "DesktopProbe"),
      arguments: ["refuse"],
      environment: environment
    )

    try program.waitForGoodEnd()

    #expect(
      program.lines.filter { $0 != "started" } == [
        "ended by refuse", "stays", "terminates: false", "deleted", "goes", "willClose",
        "terminates later: true",
      ]
    )
  }

  @Test
  func `all windows are asked before any is closed, and the exit is successful`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try window.press("n")
    try program.waitForLine("windows 2")
    try window.press("r")

    try window.press("q")
    try program.waitForLine("terminates: false, windows 2")
    try window.click(x: 60, y: 30)
    try program.waitForLine("click 1")
    try window.press("q")

    try program.waitForGoodEnd()
    #expect(program.lines.contains("terminates: true, windows 2"))
    #expect(program.lines.filter { ["stays", "goes"].contains($0) } == ["stays", "goes"])
    #expect(program.errors == "")
  }

  @Test(arguments: [("k", "closed"), ("e", "leaves")])
  func `a display that dies during termination does not change the exit status`(
    key: String,
    line: String
  ) throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try window.press(key)
    try program.waitForLine(line)
    try wait(for: "the program to stop") { program.isStopped }

    try display.kill()
    program.send(SIGCONT)

    try expectEnd(of: program, hasLeft: key == "e")
  }

  /// Expects that a program exits successfully, or with the message that the display was lost if it had to
  /// send a request.
  private func expectEnd(of program: Program, hasLeft: Bool) throws {
    let status = try program.waitForExit()
    if hasLeft {
      #expect(status == 0 && program.errors == "")
    } else {
      #expect(status == 1)
      #expect(program.errors.split(separator: "\n").count == 1)
      #expect(program.errors.contains("the connection to the display was lost"))
    }
  }

  @Test
  func `a window destroyed by another program is closed`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try window.press("n")
    let second = try DesktopWindow(titled: "Second", on: display)
    try program.waitForLine("windows 2")

    try display.run("xdotool", "windowclose", second.identifier)
    try window.click(x: 60, y: 30)
    try program.waitForLine("click 1")
    try display.run("xdotool", "windowclose", window.identifier)

    try program.waitForGoodEnd()
    #expect(program.errors == "")
  }

  @Test
  func `the program can end itself`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.click(x: 60, y: 222)

    try program.waitForGoodEnd()
  }

  @Test
  func `the program reports a missing display in one sentence`() throws {
    for display in [nil, ":4711"] {
      var environment = VirtualDisplay.environmentWithoutDisplay
      environment["DISPLAY"] = display
      let program = try Program(
        VirtualDisplay.path(ofProduct: "DesktopProbe"),
        environment: environment
      )

      #expect(try program.waitForExit() == 1)
      try wait(for: "the error message") { program.errors.hasSuffix("\n") }
      #expect(program.errors.split(separator: "\n").count == 1)
      #expect(program.errors.contains("display"))
      #expect(program.lines.isEmpty)
    }
  }
}

// MARK: - Program output

extension DesktopTests {
  /// Waits until the window shows, byte for byte, what the host draws without a window.
  private func expectWindow(_ window: DesktopWindow, shows program: Program) throws {
    try wait(for: "the host's picture in the window") {
      let wanted = try answer(of: program).picture
      return try "picture \(window.picture().checksum)" == wanted
    }
  }

  /// Requests the program's number of frames and its rendering, and waits for the answer.
  private func answer(
    of program: Program
  ) throws -> (frames: String?, isAtRest: Bool, picture: String?) {
    func answers() -> [String] { program.lines.filter { $0.hasPrefix("picture ") } }
    let count = answers().count
    program.send(SIGUSR1)
    try wait(for: "the program's answer") { answers().count > count }
    return (
      program.lines.last { $0.hasPrefix("frames ") },
      program.lines.last { $0.hasPrefix("waits for ") } == "waits for an event",
      answers().last
    )
  }
}
