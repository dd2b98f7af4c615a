import BentoDesktop
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// A program of which there is one instance per session.
@Suite(.serialized, .needsDisplay())
struct SingleInstanceTests {
  private static let program = BusObject(
    "org.bento.Probe",
    "/org/bento/Probe",
    "org.freedesktop.Application"
  )

  private let display: VirtualDisplay
  private let bus: PrivateBus

  init() throws {
    display = try VirtualDisplay()
    bus = try PrivateBus()
  }

  private func launch(_ files: [String] = [], _ extra: [String: String] = [:]) throws -> Program {
    let session = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    return try display.launch(
      "DesktopProbe",
      ["single"] + files,
      environment: session.merging(extra) { $1 }
    )
  }

  /// Starts the program and waits for its window.
  private func launchFirst() throws -> (Program, DesktopWindow) {
    let program = try launch()
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    return (program, window)
  }

  private func waitUntilActive(_ program: Program) throws {
    try wait(for: "the active window") {
      let answer = try? display.run("xdotool", "getactivewindow", "getwindowpid")
      return answer.map { String(decoding: $0, as: UTF8.self) } == "\(program.identifier)\n"
    }
  }

  private func words(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0, radix: 16) }.joined(separator: " ")
  }

  @Test
  func `a second start opens its files in the first and ends`() throws {
    let (first, _) = try launchFirst()

    let second = try launch(["/tmp/a b%20ä", "file:///tmp/%FF"])

    #expect(try second.waitForExit() == 0)
    #expect(second.lines.isEmpty)
    try first.waitForLine("open \(words("/tmp/a b%20ä".utf8))")
    try first.waitForLine("open \(words(Array("/tmp/".utf8) + [0xFF]))")
    let third = try launch()
    #expect(try third.waitForExit() == 0)
    #expect(first.isRunning && third.lines.isEmpty)
  }

  @Test
  func `a start after the first has ended is the first again`() throws {
    let (first, _) = try launchFirst()
    first.send(SIGTERM)
    #expect(try first.waitForExit() == 0)

    let (second, _) = try launchFirst()
    #expect(second.isRunning)
  }

  @Test
  func `the desktop performs a command of the program`() async throws {
    let (first, _) = try launchFirst()
    let caller = DesktopBus(address: bus.address)
    defer { caller.close() }

    let arguments: [BusValue] = [.string("greet"), .array([], of: "v"), .options([:])]
    _ = try await caller.call(Self.program, "ActivateAction", arguments)
    try first.waitForLine("greeted")

    _ = try await caller.call(
      Self.program,
      "ActivateAction",
      [.string("unknown"), .array([], of: "v"), .options([:])]
    )
    _ = try await caller.call(Self.program, "Open", [.strings(["https://a/b"]), .options([:])])
    #expect(first.isRunning && !first.lines.contains { $0.hasPrefix("open") })
  }

  @Test
  func `a start with an action performs it in the first, and a first start performs it itself`()
    throws
  {
    let first = try launch(["--action", "greet"])
    try first.waitForLine("greeted")
    try first.waitForLine("started")

    let second = try launch(["--action", "greet"])
    #expect(try second.waitForExit() == 0)
    #expect(second.lines.isEmpty)
    try wait(for: "the action") { first.lines.count { $0 == "greeted" } == 2 }
  }

  @Test
  func `a second start brings the first to the front`() throws {
    let manager = try display.startWindowManager()
    let (first, _) = try launchFirst()
    let other = try display.launch("DesktopProbe", ["list"])
    try other.waitForLine("started")
    try waitUntilActive(other)

    let second = try launch()

    #expect(try second.waitForExit() == 0)
    try waitUntilActive(first)
    #expect(first.isRunning && other.isRunning && manager.isRunning)
  }
}
