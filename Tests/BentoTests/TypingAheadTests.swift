import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Characters that SDL receives from the display together with the event that focuses a field.
///
/// The program is stopped in the meantime, so that they always arrive together.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
struct TypingAheadTests {
  private let display: VirtualDisplay
  private let program: Program
  private let window: DesktopWindow

  init() throws {
    display = try VirtualDisplay()
    program = try display.launch("DesktopProbe", ["form"])
    window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
  }

  @Test
  func `characters typed right after the window was focused are not lost`() throws {
    let rest = try display.launch("DesktopProbe")
    let other = try DesktopWindow(titled: "Probe", on: display, besides: [window])
    try other.move(x: 500, y: 0)
    try window.press("Tab")
    try window.press("Tab")
    try waitForEvent("focus a")

    for round in 1...30 {
      try other.focus()
      try whileStopped { try run("windowfocus", window.identifier, "key", "x", "y") }
      try waitForLetters("xy", round, in: "a")
    }
    #expect(rest.isRunning)
  }

  @Test
  func `characters typed right after a press on a field are not lost`() throws {
    try window.focus()
    for round in 1...30 {
      // The row above, which takes no text.
      try window.click(x: 100, y: 15)
      try waitForEvent("tapped", count: round)
      try whileStopped {
        try run("mousemove", "--window", window.identifier, "100", "45")
        try run("click", "1", "key", "x", "y")
      }
      try waitForLetters("xy", round, in: "a")
    }
  }

  @Test
  func `characters typed right after a key that focuses a field are not lost`() throws {
    for round in 1...30 {
      try window.click(x: 100, y: 15)
      try waitForEvent("tapped", count: round)
      try window.press("Tab")
      try waitForEvent("focus tap", count: round)
      try whileStopped { try run("key", "Tab", "x", "y") }
      try waitForLetters("xy", round, in: "a")
    }
  }

  private func run(_ words: String...) throws {
    let tool = try Program(
      VirtualDisplay.path(of: "xdotool") ?? "",
      arguments: words,
      environment: display.environment
    )
    #expect(try tool.waitForExit() == 0)
  }

  /// Queues the events of a closure in the display until all of them are there.
  private func whileStopped(_ body: () throws -> Void) throws {
    program.send(SIGSTOP)
    try wait(for: "the program to stop") { program.isStopped }
    try body()
    program.send(SIGCONT)
  }

  private func waitForEvent(_ event: String, count: Int = 1) throws {
    try wait(for: "\(count) times “\(event)”; got \(program.lines.suffix(20))") {
      program.lines.count { $0.hasSuffix(" \(event)") } >= count
    }
  }

  /// Waits until each letter was typed a number of times.
  private func waitForLetters(_ letters: String, _ count: Int, in field: String) throws {
    for letter in letters { try waitForEvent("typed \(letter) in \(field)", count: count) }
  }
}
