import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The notifications of a window's content before it ends, which let it save.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
struct EndTests {
  /// The output of a probe's two windows at their end, in order.
  private static let words = ["willClose", "second willClose", "left"]

  /// A probe with two windows.
  private func launch(on display: VirtualDisplay) throws -> (Program, DesktopWindow) {
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)
    try window.press("n")
    try program.waitForLine("windows 2")
    return (program, window)
  }

  private func words(of program: Program) -> [String] {
    program.lines.filter { EndTests.words.contains($0) }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a request to terminate is reported to every window, once`(signal: Int32) throws {
    let display = try VirtualDisplay()
    let (program, _) = try launch(on: display)

    program.send(signal)

    try program.waitForGoodEnd()
    #expect(words(of: program) == EndTests.words)
  }

  @Test
  func `a lost display is reported to every window, once`() throws {
    let display = try VirtualDisplay()
    let (program, _) = try launch(on: display)

    try display.kill()

    #expect(try program.waitForExit() == 1)
    #expect(program.errors.split(separator: "\n").count == 1)
    #expect(program.errors.contains("the connection to the display was lost"))
    #expect(words(of: program) == EndTests.words)
  }

  @Test
  func `a display lost during a request is reported, too`() throws {
    let display = try VirtualDisplay()
    let (program, window) = try launch(on: display)
    try window.press("d")
    try program.waitForLine("pauses")
    try wait(for: "the program to stop") { program.isStopped }

    try display.kill()
    program.send(SIGCONT)

    #expect(try program.waitForExit() == 1)
    #expect(program.errors.contains("the connection to the display was lost"))
    #expect(words(of: program) == EndTests.words)
  }

  @Test
  func `a request that is too large for the display ends nothing`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("DesktopProbe")
    let window = try DesktopWindow(titled: "Probe", on: display)

    try window.press("w")
    try program.waitForLine("too much")
    try window.click(x: 60, y: 222)

    try program.waitForGoodEnd()
    #expect(program.errors.contains("The display refused a request: error 16 of request 18"))
    #expect(program.errors.contains("The display refused a request: error 5 of request 18"))
  }

  @Test
  func `closing one window only notifies that window`() throws {
    let display = try VirtualDisplay()
    let (program, window) = try launch(on: display)
    let second = try DesktopWindow(titled: "Second", on: display)

    try display.run("xdotool", "windowclose", second.identifier)
    try program.waitForLine("second willClose")
    try window.click(x: 60, y: 30)
    try program.waitForLine("click 1")
    #expect(words(of: program) == ["second willClose"])
    try window.click(x: 60, y: 222)

    try program.waitForGoodEnd()
    #expect(words(of: program) == ["second willClose", "willClose", "left"])
  }
}
