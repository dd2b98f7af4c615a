import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Windows that open with the frame they had.
@Suite(
  .serialized,
  .slow,
  .needsDisplay("openbox")
)
final class FrameTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString
  )

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func launch(
    on display: VirtualDisplay,
    isManaged: Bool = true
  ) throws -> (Program, DesktopWindow) {
    let program = try display.launch(
      "DesktopProbe",
      ["frame"],
      environment: ["XDG_STATE_HOME": folder.path]
    )
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    if isManaged { try window.waitUntilActive() }
    return (program, window)
  }

  /// Waits until a window has a given position and size.
  private func expect(_ outline: CGRect, of window: DesktopWindow) throws {
    var found = CGRect.zero
    try wait(for: "\(outline), not \(found)") {
      found = try window.outline()
      return found == outline
    }
  }

  private func last(_ program: Program) -> String? {
    program.lines.last { $0.hasPrefix("frame ") }
  }

  @Test(arguments: [SIGTERM, SIGHUP, 0])
  func `a window is restored with its size, position and panes, without drift`(end: Int32) throws {
    let display = try VirtualDisplay()
    let manager = try display.startWindowManager()
    var outline = CGRect.zero
    do {
      let (program, window) = try launch(on: display)
      try window.resize(width: 410, height: 333)
      try window.move(x: 130, y: 90)
      try window.drag(from: (100, 150), to: (180, 150))
      try program.waitForLine("frame 410x333 side 180")
      outline = try window.outline()
      if end == 0 { try window.press("q") } else { program.send(end) }
      try program.waitForGoodEnd()
    }

    for _ in 0..<2 {
      let (program, window) = try launch(on: display)
      #expect(program.lines.contains("frame 410x333 side 180"))
      try expect(outline, of: window)
      program.send(SIGTERM)
      try program.waitForGoodEnd()
    }
    #expect(manager.isRunning)
  }

  @Test
  func `a maximized window is restored as such, with its own size below that`() throws {
    let display = try VirtualDisplay()
    let manager = try display.startWindowManager()
    do {
      let (program, window) = try launch(on: display)
      try window.resize(width: 410, height: 333)
      try program.waitForLine("frame 410x333 side 100")
      try maximize(window, true)
      try wait(for: "a large window") { try window.outline().width >= 799 }
      program.send(SIGTERM)
      try program.waitForGoodEnd()
    }

    let (program, window) = try launch(on: display)
    try wait(for: "a large window") { try window.outline().width >= 799 }
    try wait(for: "a large layout") {
      last(program)?.hasPrefix("frame 800x") == true || last(program)?.hasPrefix("frame 79") == true
    }
    try maximize(window, false)
    try wait(for: "its own size") { last(program) == "frame 410x333 side 100" }
    #expect(manager.isRunning)
  }

  @Test
  func `a window of a large display fits a small one, and a position outside is ignored`() throws {
    do {
      let display = try VirtualDisplay(width: 1_600, height: 1_200)
      let (program, window) = try launch(on: display, isManaged: false)
      try window.resize(width: 1_500, height: 1_100)
      try window.move(x: 60, y: 60)
      try program.waitForLine("frame 1500x1100 side 100")
      program.send(SIGTERM)
      try program.waitForGoodEnd()
    }

    for isManaged in [true, false] {
      let display = try VirtualDisplay(width: 640, height: 480)
      let manager = try isManaged ? display.startWindowManager() : nil
      let (program, window) = try launch(on: display, isManaged: isManaged)
      let outline = try window.outline()
      #expect(outline.minX >= 0 && outline.minY >= 0 && outline.maxX <= 640 && outline.maxY <= 480)
      #expect(outline.width > 600)
      #expect(manager?.isRunning != false)
      program.send(SIGKILL)
    }
  }

  @Test
  func `a tiled half of the display is not saved`() throws {
    let display = try VirtualDisplay()
    let manager = try display.startWindowManager()
    do {
      let (program, window) = try launch(on: display)
      try window.resize(width: 410, height: 333)
      try program.waitForLine("frame 410x333 side 100")
      try maximize(window, true, "MAXIMIZED_VERT")
      try wait(for: "a tall window") { try window.outline().height >= 590 }
      program.send(SIGTERM)
      try program.waitForGoodEnd()
    }

    let (program, _) = try launch(on: display)

    #expect(program.lines.contains("frame 410x333 side 100"))
    #expect(manager.isRunning)
  }

  private func maximize(
    _ window: DesktopWindow,
    _ isMaximized: Bool,
    _ states: String...
  ) throws {
    try window.setState(
      states.isEmpty ? ["MAXIMIZED_VERT", "MAXIMIZED_HORZ"] : states,
      isMaximized
    )
  }
}
