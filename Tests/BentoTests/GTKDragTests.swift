import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Drags to and from a GTK program.
@Suite(.serialized, .needsDisplay("openbox"))
struct GTKDragTests {
  private let stage: DragStage
  private var display: VirtualDisplay { stage.display }
  private var own: Program { stage.program }
  private var ownWindow: DesktopWindow { stage.window }

  init() throws {
    stage = try DragStage()
  }

  /// Starts the GTK program beside the other one.
  private func launchPartner(_ words: String...) throws -> (Program, DesktopWindow) {
    let script = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../GTKPartner/partner.py").standardizedFileURL.path
    // Debian's interpreter, because another one may come first that does not find the bindings. The bus would be
    // the user's.
    let program = try Program(
      "/usr/bin/python3",
      arguments: [script] + words,
      environment: display.environment.merging(
        ["GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "DBUS_SESSION_BUS_ADDRESS": ""]
      ) { $1 }
    )
    let window = try DesktopWindow(titled: "Partner", on: display)
    try program.waitForLine("started")
    try window.waitUntilActive()
    try stage.place(window, x: 420)
    return (program, window)
  }

  /// Presses on the left of a window, and moves to the right of another one until a program has seen it there.
  private func carry(
    from window: DesktopWindow,
    to other: DesktopWindow,
    seenBy program: Program
  ) throws {
    try begin(from: window)
    try wait(for: "the drag over the window") {
      try hover(over: other)
      return program.lines.contains { $0.hasPrefix("over") }
    }
  }

  private func begin(from window: DesktopWindow) throws {
    try window.movePointer(x: 60, y: 100)
    try display.run("xdotool", "mousedown", "1")
    for x in [70, 80, 100] { try window.movePointer(x: x, y: 110) }
  }

  private func hover(over window: DesktopWindow) throws {
    for x in [220, 230, 240] { try window.movePointer(x: x, y: 120) }
  }

  @Test(arguments: ["copy", "move"])
  func `files are dragged to GTK`(action: String) throws {
    let (partner, window) = try launchPartner(action)

    try carry(from: ownWindow, to: window, seenBy: partner)
    try stage.release()

    try partner.waitForLine("took ['/tmp/drag me.txt']")
    try own.waitForLine("end 1 \(action)")
  }

  @Test func `GTK refuses`() throws {
    let (partner, window) = try launchPartner("refuse")

    try carry(from: ownWindow, to: window, seenBy: partner)
    try stage.release()

    try own.waitForLine("end 1 nothing")
    #expect(!partner.lines.contains { $0.hasPrefix("took") })
  }

  @Test(arguments: [("copy", "copied"), ("move", "moved")])
  func `files are dragged from GTK`(action: String, end: String) throws {
    let (partner, window) = try launchPartner(action)

    try carry(from: window, to: ownWindow, seenBy: own)
    try stage.release()

    // GTK offers the paths as text, too.
    try own.waitForLine("took /tmp/from GTK ü.txt [\"/tmp/from GTK ü.txt\"] - - - \(action)")
    try partner.waitForLine("end \(end)")
  }

  @Test func `a refusal cancels the drag of GTK`() throws {
    let (partner, window) = try launchPartner("copy")
    try ownWindow.focus()
    try ownWindow.waitUntilActive()
    try ownWindow.press("r")
    try own.waitForLine("key")

    try begin(from: window)
    for _ in 0..<3 { try hover(over: ownWindow) }
    try stage.release()

    try partner.waitForLine("cancel no-target")
    #expect(!own.lines.contains { $0.hasPrefix("took") })
  }
}
