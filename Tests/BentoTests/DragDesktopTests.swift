import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Drags between programs on a display.
@Suite(.serialized, .needsDisplay("openbox"))
struct DragDesktopTests {
  private let stage: DragStage
  private var display: VirtualDisplay { stage.display }
  private var source: Program { stage.program }
  private var sourceWindow: DesktopWindow { stage.window }

  init() throws {
    stage = try DragStage()
  }

  private func launchTarget(_ keys: String...) throws -> (Program, DesktopWindow) {
    let program = try display.launch("DesktopProbe", ["drags"])
    let window = try DesktopWindow(titled: "Probe", on: display, besides: [sourceWindow])
    try program.waitForLine("started")
    try window.waitUntilActive()
    try stage.place(window, x: 420)
    for (index, key) in keys.enumerated() {
      try window.press(key)
      try wait(for: "the key") { program.lines.count { $0 == "key" } > index }
    }
    return (program, window)
  }

  /// Presses in the source, and moves out of its window and over a pixel of another one.
  private func carry(to window: DesktopWindow, x: Int = 240, y: Int = 120) throws {
    try sourceWindow.movePointer(x: 60, y: 100)
    try display.run("xdotool", "mousedown", "1")
    try sourceWindow.movePointer(x: 80, y: 100)
    try sourceWindow.movePointer(x: 350, y: 320)
    for step in [-20, -10, 0] { try window.movePointer(x: x + step, y: y) }
  }

  /// Does the same as ``carry(to:x:y:)``, and waits until the other program has seen the drag there.
  private func carryUntilSeen(by program: Program, to window: DesktopWindow) throws {
    func count() -> Int { program.lines.count { $0.hasPrefix("over 80 ") } }
    let before = count()
    try carry(to: window)
    try wait(for: "the drag over the window") { count() > before }
  }

  @Test func `files, text and data of an own type reach another program that sees them hover`()
    throws
  {
    let (target, window) = try launchTarget()

    try carry(to: window)
    try target.waitForLine("over 80 copy -")
    try stage.release()

    try target.waitForLine("took drag ü [\"/tmp/drag me.txt\"] - 600000 - copy")
    try source.waitForLine("end 1 copy")
  }

  @Test func `a large image reaches another program`() throws {
    let (target, window) = try launchTarget()
    try sourceWindow.press("p")
    try source.waitForLine("key")

    try carry(to: window)
    try target.waitForLine("over 80 copy -")
    try stage.release()

    try target.waitForLine("took - [] 2000000 - - copy")
    try source.waitForLine("end 1 copy")
  }

  @Test func `a target chooses to move, which the source learns after it has the data`() throws {
    let (target, window) = try launchTarget("m")

    try carry(to: window)
    try target.waitForLine("over 80 move -")
    try stage.release()

    try source.waitForLine("end 1 move")
    #expect(target.lines.contains { $0.hasPrefix("took ") })
  }

  @Test func `a target refuses`() throws {
    let (target, window) = try launchTarget("r")

    try carry(to: window)
    try stage.release()

    try source.waitForLine("end 1 nothing")
    #expect(!target.lines.contains { $0.hasPrefix("took ") })
  }

  @Test func `Escape cancels a drag over another program, and the next one works`() throws {
    let (target, window) = try launchTarget()
    try carry(to: window)
    try target.waitForLine("over 80 copy -")

    try display.run("xdotool", "key", "Escape")
    try source.waitForLine("end 1 nothing")
    try target.waitForLine("out")
    try stage.release()
    try carryUntilSeen(by: target, to: window)
    try stage.release()

    try source.waitForLine("end 2 copy")
  }

  @Test func `the Shift key moves`() throws {
    let (target, window) = try launchTarget()
    try carry(to: window)
    try display.run("xdotool", "keydown", "shift")
    try target.waitForLine("over 80 move -")
    try stage.release()
    try display.run("xdotool", "keyup", "shift")

    try source.waitForLine("end 1 move")
  }

  @Test func `a drag with a key from a window without the keyboard ends when it is released`()
    throws
  {
    let (target, window) = try launchTarget()
    // The window manager activates only windows that are pressed without a key.
    try display.run("xdotool", "keydown", "ctrl")
    try carry(to: window)
    try stage.release()
    try display.run("xdotool", "keyup", "ctrl")

    try source.waitForLine("end 1 nothing")
    withExtendedLifetime(target) {}
  }

  @Test func `the value itself returns to the own window`() throws {
    try carry(to: sourceWindow)
    try source.waitForLine("over 80 copy value")
    try stage.release()

    try source.waitForLine("took drag ü [\"/tmp/drag me.txt\"] - 600000 value copy")
    try source.waitForLine("end 1 copy")
    try sourceWindow.click(x: 60, y: 100)
    try carryUntilSeen(by: source, to: sourceWindow)
    try stage.release()
    try source.waitForLine("end 2 copy")
  }

  @Test func `a target that vanishes while it reads ends the drag without an action`() throws {
    let (target, window) = try launchTarget("m", "s")
    try carry(to: window)
    try target.waitForLine("over 80 move -")
    try stage.release()
    try target.waitForLine("stops")

    target.send(SIGKILL)

    try source.waitForLine("end 1 nothing")
  }

  @Test func `a target is not given up while it waits for data that takes long to make`() throws {
    let (target, window) = try launchTarget()
    try sourceWindow.press("l")
    try source.waitForLine("key")

    try carry(to: window)
    try target.waitForLine("over 80 copy -")
    try stage.release()

    try target.waitForLine("took - [] 3 - - copy")
    try source.waitForLine("end 1 copy")
  }

  @Test func `a target that never answers is given up`() throws {
    let (target, window) = try launchTarget("m")
    target.send(SIGSTOP)
    defer { target.send(SIGCONT) }

    try carry(to: window)
    try stage.release()

    try source.waitForLine("end 1 nothing")
  }

  @Test(arguments: ["copy", "move"])
  func `the window goes on while a stopped source owes the dropped data`(action: String) throws {
    let (target, window) = try launchTarget(action == "move" ? "m" : "a")
    try sourceWindow.press("w")
    try source.waitForLine("key")

    try carry(to: window)
    try target.waitForLine("over 80 \(action) -")
    try stage.release()
    try wait(for: "the source to stop") { source.isStopped }
    try target.waitForLine("out")
    try window.press("a")
    try wait(for: "the key") { target.lines.count { $0 == "key" } > 1 }
    #expect(!target.lines.contains { $0.hasPrefix("took ") })
    source.send(SIGCONT)

    try target.waitForLine("took drag ü [\"/tmp/drag me.txt\"] - 600000 - \(action)")
    try source.waitForLine("end 1 \(action)")
  }

  @Test func `another drag is dropped while a stopped source owes the data of the first one`()
    throws
  {
    let (target, window) = try launchTarget()
    try sourceWindow.press("w")
    try source.waitForLine("key")
    try carry(to: window)
    try target.waitForLine("over 80 copy -")
    try stage.release()
    try wait(for: "the source to stop") { source.isStopped }
    defer { source.send(SIGCONT) }

    let other = try display.launch("DesktopProbe", ["drags"])
    let otherWindow = try DesktopWindow(
      titled: "Probe",
      on: display,
      besides: [sourceWindow, window]
    )
    try other.waitForLine("started")
    try otherWindow.waitUntilActive()
    try stage.place(otherWindow, x: 10)
    try carry(to: window)
    try wait(for: "the drag over the window") {
      target.lines.last?.hasPrefix("over 80 ") == true
    }
    try stage.release()

    try target.waitForLine("took drag ü [\"/tmp/drag me.txt\"] - 600000 - copy")
    try other.waitForLine("end 1 copy")
    source.send(SIGCONT)
    try wait(for: "the end of the first drag") {
      source.lines.contains { $0.hasPrefix("end 1 ") }
    }
  }

  @Test func `a drop of a source that dies is refused, and the next one works`() throws {
    let (target, window) = try launchTarget()
    try sourceWindow.press("k")
    try source.waitForLine("key")

    try carry(to: window)
    try target.waitForLine("over 80 copy -")
    try stage.release()
    try wait(for: "the refusal") { target.errors.contains("Reading dropped data failed") }
    #expect(!target.lines.contains { $0.hasPrefix("took ") })

    try window.movePointer(x: 60, y: 100)
    try display.run("xdotool", "mousedown", "1")
    for x in [70, 80, 220, 240] { try window.movePointer(x: x, y: 120) }
    try stage.release()
    try target.waitForLine("took drag ü [\"/tmp/drag me.txt\"] - 600000 value copy")
  }

  @Test func `many drags leave no file open and no window behind`() throws {
    let (target, window) = try launchTarget()
    func state() throws -> (files: Int, windows: Int) {
      let folder = "/proc/\(source.identifier)/fd"
      let tree = try display.run("xwininfo", "-root", "-tree")
      return (
        try FileManager.default.contentsOfDirectory(atPath: folder).count,
        String(decoding: tree, as: UTF8.self).split(separator: "\n").count
      )
    }
    func drag(_ round: Int) throws {
      try carryUntilSeen(by: target, to: window)
      try stage.release()
      try source.waitForLine("end \(round) copy")
    }
    try drag(1)
    let before = try state()

    for round in 2...20 { try drag(round) }

    #expect(try state() == before)
    #expect(target.lines.count { $0.hasPrefix("took ") } == 20)
  }
}
