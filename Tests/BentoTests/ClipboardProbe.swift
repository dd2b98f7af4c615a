import Foundation
import Testing
import VirtualDisplay

/// The program that copies and pastes at keys, and prints what it has received.
struct ClipboardProbe {
  let program: Program
  let window: DesktopWindow

  /// Launches the program with data of `length` bytes.
  init(_ length: Int, on display: VirtualDisplay, besides others: [DesktopWindow] = []) throws {
    program = try display.launch("DesktopProbe", ["clipboard", "\(length)"])
    window = try DesktopWindow(titled: "Probe", on: display, besides: others)
    try program.waitForLine("started")
  }

  init(program: Program, window: DesktopWindow) {
    self.program = program
    self.window = window
  }

  /// Presses a key and returns the program's output after a word.
  func answer(to key: String, _ verb: String) throws -> String {
    let count = program.lines.count
    try window.press(key)
    var answer: String?
    try wait(for: verb, patience: 60) {
      answer = program.lines.dropFirst(count).first { $0.hasPrefix("\(verb) ") }
      return answer != nil || !program.isRunning
    }
    let line = try #require(answer, "\(program.errors)")
    return String(line.dropFirst(verb.count + 1))
  }

  /// Makes a tool hold data of a type for as long as it runs.
  static func hold(
    _ data: Data,
    _ target: String,
    on display: VirtualDisplay
  ) throws -> Program {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = try #require(VirtualDisplay.path(of: "xclip"))
    let holder = try Program(
      path,
      arguments: ["-quiet", "-selection", "clipboard", "-t", target, "-i", file.path],
      environment: display.environment
    )
    // It reports that it waits before it has sent its request for the selection: stopped at that moment, it
    // would hold nothing.
    try wait(for: "the holder") { holder.errors.contains("Waiting for selection requests") }
    try wait(for: "its contents") {
      let copied = try? display.run("xclip", "-selection", "clipboard", "-t", target, "-o")
      return copied == data
    }
    return holder
  }

  /// The number of bytes, and the checksum that the program computes.
  static func digest(of data: Data) -> String {
    "\(data.count) \(Screenshot.checksum([UInt8](data)))"
  }
}
