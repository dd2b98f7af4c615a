import Foundation
import SeededRandom
import TestTraits
import Testing
import VirtualDisplay

/// Texts of all lengths, from a program to another tool and back, over an X server.
@Suite(
  .serialized,
  .slow,
  .needsDisplay("xclip")
)
struct ClipboardTests {
  private let display: VirtualDisplay

  init() throws {
    display = try VirtualDisplay()
  }

  @Test(arguments: [1, 262_079, 262_080, 262_081, 1 << 20, 15_000_000, 17_000_000, 64_000_000])
  func `a text of any length is copied`(length: Int) throws {
    let (program, window) = try launch(length)

    let copied = try answer(of: program, to: "c", in: window, "copied")

    #expect(digest(of: try paste()) == copied)
    #expect(copied.hasPrefix("\(length) "))
    #expect(program.isRunning && program.errors == "")
  }

  @Test(arguments: [1, 1_048_575, 1_048_576, 3_333_333, 20_000_000])
  func `a text of any length is pasted`(length: Int) throws {
    let (program, window) = try launch(0)
    let text = text(of: length)
    let holder = try holdText(text)

    #expect(try answer(of: program, to: "v", in: window, "pasted") == digest(of: text))

    #expect(holder.isRunning && program.errors == "")
  }

  @Test
  func `texts of random lengths are copied in both directions`() throws {
    var random = SplitMix(seed: FuzzScale.seeds(1)[0])
    for _ in 0..<4 * FuzzScale.factor {
      let length = Int.random(in: 1...1 << Int.random(in: 4...22, using: &random), using: &random)
      let (program, window) = try launch(length)
      let copied = try answer(of: program, to: "c", in: window, "copied")
      #expect(digest(of: try paste()) == copied, "\(length)")
      let text = text(of: length)
      let holder = try holdText(text)
      #expect(try answer(of: program, to: "v", in: window, "pasted") == digest(of: text))
      #expect(holder.isRunning)
      program.send(SIGTERM)
      try program.waitForGoodEnd()
    }
  }

  @Test
  func `a text longer than the server's limit can be selected as a whole`() throws {
    let (program, window) = try launch(17_000_000)
    let copied = try answer(of: program, to: "c", in: window, "copied")

    try window.press("t")
    try window.press("ctrl+a")
    try wait(for: "the selection", patience: 60) {
      (try? paste("primary", "TIMESTAMP")) != nil || !program.isRunning
    }

    #expect(digest(of: try paste("primary")) == copied)
    #expect(program.isRunning && program.errors == "")
  }

  @Test
  func `two programs copy from each other, and the last copy wins`() throws {
    let (first, firstWindow) = try launch(2_000_000)
    let second = try display.launch("DesktopProbe", ["clipboard", "3000000"])
    let secondWindow = try DesktopWindow(titled: "Probe", on: display, besides: [firstWindow])
    try second.waitForLine("started")
    try secondWindow.move(x: 400, y: 0)

    for _ in 0..<3 {
      let one = try answer(of: first, to: "c", in: firstWindow, "copied")
      #expect(try answer(of: second, to: "v", in: secondWindow, "pasted") == one)
      let other = try answer(of: second, to: "c", in: secondWindow, "copied")
      #expect(try answer(of: second, to: "v", in: secondWindow, "pasted") == other)
      #expect(try answer(of: first, to: "v", in: firstWindow, "pasted") == other)
    }
  }

  @Test
  func `many clients can request text, even those that exit or never read it`() throws {
    let (program, window) = try launch(9_000_000)
    let copied = try answer(of: program, to: "c", in: window, "copied")
    let hostile = try display.launch("DisplayTool", ["askers", "200"])
    try hostile.waitForLine("asked")
    let path = try #require(VirtualDisplay.path(of: "xclip"))

    let readers = try (0..<6).map { _ in
      try Program(
        path,
        arguments: ["-selection", "clipboard", "-t", "UTF8_STRING", "-o"],
        environment: display.environment
      )
    }
    // The last ones: the server reuses the window numbers of disconnected clients for new ones, and a reply
    // to the old request would go to the new client.
    for reader in readers.suffix(2) { reader.send(SIGKILL) }
    for reader in readers.dropLast(2) {
      #expect(try reader.waitForExit() == 0)
      #expect(digest(of: reader.output) == copied)
    }

    hostile.send(SIGKILL)
    #expect(digest(of: try paste()) == copied)
    #expect(program.isRunning && program.errors == "")
  }

  @Test
  func `text of another program is lost with it, and a hanging one is not waited for`() throws {
    let (program, window) = try launch(10)
    let holder = try holdText(text(of: 2_000_000))
    holder.send(SIGSTOP)
    try wait(for: "the holder to stop") { holder.isStopped }

    #expect(try answer(of: program, to: "v", in: window, "pasted") == "nothing")
    #expect(program.errors.contains("does not respond"))

    holder.send(SIGKILL)
    _ = try holder.waitForExit()
    #expect(try answer(of: program, to: "v", in: window, "pasted") == "nothing")
    let copied = try answer(of: program, to: "c", in: window, "copied")
    #expect(digest(of: try paste()) == copied)
  }

  @Test
  func `a paste waits for a slow program while the window continues`() throws {
    let (program, window) = try launch(0)
    let text = text(of: 50_000)
    let holder = try holdText(text)
    holder.send(SIGSTOP)
    try wait(for: "the holder to stop") { holder.isStopped }
    try window.press("t")

    try window.press("ctrl+v")
    // The text view leaves the Escape key to the panel, which prints the primary selection.
    _ = try answer(of: program, to: "Escape", in: window, "selected")
    holder.send(SIGCONT)

    try wait(for: "the pasted text") {
      try window.press("ctrl+a")
      return try answer(of: program, to: "Escape", in: window, "selected") == digest(of: text)
    }
  }

  @Test
  func `a program that exits in the middle of a long text leaves nothing of it`() throws {
    let (program, window) = try launch(0)
    let giver = try display.launch("DisplayTool", ["giver", "3"])
    try giver.waitForLine("gives")

    #expect(try answer(of: program, to: "v", in: window, "pasted") == "nothing")
    #expect(program.isRunning && program.errors.contains("does not respond"))
  }

  @Test
  func `a cleared clipboard is empty`() throws {
    let (program, window) = try launch(10)
    _ = try answer(of: program, to: "c", in: window, "copied")

    try window.press("e")

    #expect(try answer(of: program, to: "v", in: window, "pasted") == "nothing")
    #expect(throws: WaitError.self) { try paste() }
  }

  @Test
  func `a text is offered in all text formats`() throws {
    let (program, window) = try launch(3)
    let copied = try answer(of: program, to: "c", in: window, "copied")

    let targets = String(decoding: try paste("clipboard", "TARGETS"), as: UTF8.self)
      .split(separator: "\n").map(String.init)

    #expect(
      targets == [
        "TARGETS", "MULTIPLE", "TIMESTAMP", "UTF8_STRING", "text/plain;charset=utf-8", "text/plain",
        "TEXT", "STRING",
      ]
    )
    for target in targets.dropFirst(3).dropLast() {
      #expect(digest(of: try paste("clipboard", target)) == copied)
    }
    #expect(try paste("clipboard", "STRING") == Data([0xfc, 0x30]))
  }

  @Test
  func `a clipboard manager keeps the copied text when the program ends`() throws {
    let manager = try display.launch("DisplayTool", ["manager"])
    try manager.waitForLine("manages")
    let (program, window) = try launch(2_000_000)
    _ = try answer(of: program, to: "c", in: window, "copied")

    try window.press("q")

    try program.waitForGoodEnd()
    try manager.waitForLine("saved UTF8_STRING 2000000")
  }
}

// MARK: - Both sides

extension ClipboardTests {
  private func launch(_ length: Int) throws -> (Program, DesktopWindow) {
    let probe = try ClipboardProbe(length, on: display)
    return (probe.program, probe.window)
  }

  /// Presses a key and returns the probe's output about a text after that.
  private func answer(
    of program: Program,
    to key: String,
    in window: DesktopWindow,
    _ verb: String
  ) throws -> String {
    try ClipboardProbe(program: program, window: window).answer(to: key, verb)
  }

  /// Makes a tool hold a text for as long as it runs.
  private func holdText(_ text: Data) throws -> Program {
    try ClipboardProbe.hold(text, "UTF8_STRING", on: display)
  }

  private func paste(
    _ selection: String = "clipboard",
    _ target: String = "UTF8_STRING"
  ) throws -> Data {
    try display.run("xclip", "-selection", selection, "-t", target, "-o")
  }

  private func digest(of data: Data) -> String {
    ClipboardProbe.digest(of: data)
  }

  private func text(of length: Int) -> Data {
    var data = Data()
    var number = 0
    while data.count < length {
      data.append(contentsOf: "\(number)é,".utf8)
      number += 1
    }
    data.removeLast(data.count - length)
    if data.last == 0xc3 { data[length - 1] = UInt8(ascii: "x") }
    return data
  }
}
