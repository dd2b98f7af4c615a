import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Drags between programs on a Wayland compositor.
@Suite(.serialized, .needsDisplay("sway", "swaymsg", "setpriv"))
struct WaylandDragTests {
  let display: VirtualDisplay
  let compositor: SwayCompositor
  let source: Program

  init() throws {
    display = try VirtualDisplay(width: 1_024, height: 768)
    compositor = try SwayCompositor(on: display)
    source = try compositor.launch("DesktopProbe", ["drags"])
    try compositor.move(source, x: 10, y: 50)
  }

  private func launchTarget(_ keys: String...) throws -> Program {
    let program = try compositor.launch("DesktopProbe", ["drags"])
    try compositor.move(program, x: 420, y: 50)
    for (index, key) in keys.enumerated() {
      try compositor.press(key)
      try wait(for: "the key") { program.lines.count { $0 == "key" } > index }
    }
    return program
  }

  private func movePointer(x: Int, y: Int) throws {
    try display.run("xdotool", "mousemove", "\(x)", "\(y)")
  }

  private func press() throws {
    try movePointer(x: 70, y: 150)
    try display.run("xdotool", "mousedown", "1")
    try movePointer(x: 90, y: 150)
    try movePointer(x: 370, y: 400)
  }

  /// Presses in the source, and moves out of its window and over the target half of a window.
  private func carry(toWindowAt left: Int = 420) throws {
    try press()
    for step in [-20, -10, 0] { try movePointer(x: left + 240 + step, y: 170) }
  }

  /// Does the same as ``carry(toWindowAt:)``, and waits until a program has seen the drag there.
  private func carryUntilSeen(by program: Program, toWindowAt left: Int = 420) throws {
    func count() -> Int { program.lines.count { $0.hasPrefix("over 80 ") } }
    let before = count()
    try carry(toWindowAt: left)
    try wait(for: "the drag over the window") { count() > before }
  }

  private func release() throws {
    try display.run("xdotool", "mouseup", "1")
  }

  @Test func `files, text and data of an own type reach another program that sees them hover`()
    throws
  {
    let target = try launchTarget()

    try carry()
    try target.waitForLine("over 80 copy -")
    try release()

    try target.waitForLine("took drag ü [\"/tmp/drag me.txt\"] - 600000 - copy")
    try source.waitForLine("end 1 copy")
    #expect(source.errors == "" && target.errors == "")
  }

  @Test func `a large image reaches another program`() throws {
    try compositor.press("p")
    try source.waitForLine("key")
    let target = try launchTarget()

    try carry()
    try target.waitForLine("over 80 copy -")
    try release()

    try target.waitForLine("took - [] 2000000 - - copy")
    try source.waitForLine("end 1 copy")
  }

  @Test func `a target chooses to move, which the source learns after it has the data`() throws {
    let target = try launchTarget("m")

    try carry()
    try target.waitForLine("over 80 move -")
    try release()

    try source.waitForLine("end 1 move")
    #expect(target.lines.contains { $0.hasPrefix("took ") })
  }

  @Test func `a target refuses`() throws {
    let target = try launchTarget("r")

    try carry()
    try release()

    try source.waitForLine("end 1 nothing")
    #expect(!target.lines.contains { $0.hasPrefix("took ") })
  }

  @Test func `a drag that is dropped nowhere has no effect, and the next one works`() throws {
    let target = try launchTarget()
    try carryUntilSeen(by: target)

    try movePointer(x: 370, y: 500)
    try target.waitForLine("out")
    try release()
    try source.waitForLine("end 1 nothing")
    try carryUntilSeen(by: target)
    try release()

    try source.waitForLine("end 2 copy")
  }

  @Test func `the value itself returns to the own window`() throws {
    try carryUntilSeen(by: source, toWindowAt: 10)
    try source.waitForLine("over 80 copy value")
    try release()

    try source.waitForLine("took drag ü [\"/tmp/drag me.txt\"] - 600000 value copy")
    try source.waitForLine("end 1 copy")
    try carryUntilSeen(by: source, toWindowAt: 10)
    try release()
    try source.waitForLine("end 2 copy")
    #expect(source.errors == "")
  }

  @Test func `a target that vanishes while it reads ends the drag without an action`() throws {
    let target = try launchTarget("m", "s")
    try carry()
    try target.waitForLine("over 80 move -")
    try release()
    try target.waitForLine("stops")

    target.send(SIGKILL)

    try source.waitForLine("end 1 nothing")
  }

  @Test(arguments: [true, false])
  func `a target that stops answering is given up`(isEarly: Bool) throws {
    let target = try launchTarget("m", "s")
    defer { target.send(SIGCONT) }
    if isEarly { target.send(SIGSTOP) }

    try carry()
    if !isEarly { try target.waitForLine("over 80 move -") }
    try release()

    try source.waitForLine("end 1 nothing")
  }

  @Test(arguments: ["copy", "move"])
  func `the window goes on while a stopped source owes the dropped data`(action: String) throws {
    try compositor.press("w")
    try source.waitForLine("key")
    let target = try launchTarget(action == "move" ? "m" : "a")

    try carry()
    try target.waitForLine("over 80 \(action) -")
    try release()
    try wait(for: "the source to stop") { source.isStopped }
    try target.waitForLine("out")
    try compositor.activate(target)
    try compositor.press("a")
    try wait(for: "the key") { target.lines.count { $0 == "key" } > 1 }
    #expect(!target.lines.contains { $0.hasPrefix("took ") })
    source.send(SIGCONT)

    try target.waitForLine("took drag ü [\"/tmp/drag me.txt\"] - 600000 - \(action)")
    try source.waitForLine("end 1 \(action)")
  }

  @Test func `a drop of a source that dies is refused, and the window goes on`() throws {
    try compositor.press("k")
    try source.waitForLine("key")
    let target = try launchTarget()

    try carry()
    try target.waitForLine("over 80 copy -")
    try release()

    try wait(for: "the refusal") { target.errors.contains("Reading dropped data failed") }
    #expect(!target.lines.contains { $0.hasPrefix("took ") })
    try compositor.activate(target)
    try compositor.press("a")
    try target.waitForLine("key")
  }

  @Test func `many drags leave no file open`() throws {
    let target = try launchTarget()
    func files() throws -> [Int] {
      try [source, target].map {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\($0.identifier)/fd").count
      }
    }
    func drag(_ round: Int) throws {
      try carryUntilSeen(by: target)
      try release()
      try source.waitForLine("end \(round) copy")
    }
    try drag(1)
    let before = try files()

    for round in 2...20 { try drag(round) }

    // The last pipe is closed a moment after the end of the drag.
    try wait(for: "closed files") { try zip(files(), before).allSatisfy { $0 <= $1 } }
    #expect(target.lines.count { $0.hasPrefix("took ") } == 20)
  }
}

/// Drags on another compositor, which reports them only to the toolkit, and not to SDL.
@Suite(.serialized, .needsDisplay("weston"))
struct WestonDragTests {
  @Test func `an image follows the pointer out of the window and back, and the Shift key moves`()
    throws
  {
    let display = try VirtualDisplay(width: 1_000, height: 700)
    let compositor = try WestonCompositor(on: display)
    let program = try compositor.launch("DesktopProbe", ["drags"])
    var corner: (x: Int, y: Int)?
    try wait(for: "the window, without an effect of its appearance") {
      let last = corner
      corner = try display.picture().first { $0 == 0xff_0000 }
      return corner != nil && corner?.x == last?.x && corner?.y == last?.y
    }
    let (x, y) = try #require(corner)
    func move(_ right: Int, _ down: Int) throws {
      try display.run("xdotool", "mousemove", "\(x + right)", "\(y + down)")
    }

    // The compositor notices the pointer when it moves for the second time, and takes presses for itself while it
    // fades its screen in.
    try display.run("xdotool", "mousemove", "2", "2")
    try wait(for: "the drag to begin") {
      try display.run("xdotool", "mouseup", "1")
      for step in [40, 50, 60] { try move(step, 100) }
      try display.run("xdotool", "mousedown", "1")
      for step in [70, 80, 100] { try move(step, 100) }
      for step in [-8, -9, -10] { try move(step, 100) }
      return
        (try? wait(for: "the image", patience: 2) {
          // Left of the window and of the pointer is a part of the image, as transparent as it is.
          try display.picture()[x - 40, y + 100] >> 16 & 0xff >= 0xcc
        }) != nil
    }
    for step in [220, 230, 240] { try move(step, 100) }
    try program.waitForLine("the drag over the window") {
      $0.hasPrefix("over ") && $0.hasSuffix(" copy value")
    }
    try display.run("xdotool", "keydown", "shift")
    try program.waitForLine("the request to move") { $0.hasSuffix(" move value") }
    try display.run("xdotool", "keyup", "shift")
    try wait(for: "the request to copy") { program.lines.last?.hasSuffix(" copy value") == true }
    try display.run("xdotool", "mouseup", "1")

    try program.waitForLine("took drag ü [\"/tmp/drag me.txt\"] - 600000 value copy")
    try program.waitForLine("the end") { $0.hasPrefix("end ") && $0.hasSuffix(" copy") }
    #expect(compositor.program.isRunning)
  }
}

extension Screenshot {
  /// The first pixel, row by row, whose color satisfies a predicate.
  fileprivate func first(where isWanted: (UInt32) -> Bool) -> (x: Int, y: Int)? {
    for y in 0..<height {
      for x in 0..<width where isWanted(self[x, y] & 0xff_ffff) { return (x, y) }
    }
    return nil
  }
}
