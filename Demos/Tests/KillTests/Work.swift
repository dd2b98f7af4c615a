import Foundation
import TestDisks
import VirtualDisplay

/// The text typed into a program, and when it was typed.
struct Work {
  /// All words, in the order they were typed.
  private(set) var words: [String] = []
  private var typed: [(word: String, at: ContinuousClock.Instant)] = []
  private var last = ""

  /// Types a unique word, and a key after it.
  mutating func type(in display: VirtualDisplay, key: String = "space") throws {
    // The word has only letters, which every keyboard has.
    let number = String(words.count, radix: 26)
    let word =
      "w"
      + number.unicodeScalars.map { scalar in
        String(UnicodeScalar(scalar.value < 58 ? scalar.value + 49 : scalar.value + 10) ?? "?")
      }.joined() + "q"
    last = word
    words.append(word)
    try display.run("xdotool", "type", "--delay", "8", word)
    try display.run("xdotool", "key", key)
    typed.append((word, .now))
  }

  /// Types words until the program has saved one: from then on it receives every key.
  ///
  /// A window starts text input shortly after it receives focus; keys that arrive earlier are not text
  /// input.
  mutating func beReady(
    in display: VirtualDisplay,
    key: String = "space",
    _ isSaved: (String) -> Bool
  ) throws {
    let before = typed
    for attempt in 1... {
      try type(in: display, key: key)
      let word = last
      do {
        try wait(for: "“\(word)” in a file", patience: 5) { isSaved(word) }
        typed = before
        return
      } catch  where attempt < 4 {}
    }
  }

  /// The words that must be present after the program has ended.
  func due(_ end: Ending, at moment: ContinuousClock.Instant) -> [String] {
    typed.filter { moment - $0.at >= end.mostLost }.map(\.word)
  }

  /// Drops the words that may have been typed too late to be saved.
  mutating func settle() { typed = [] }
}

/// How a program ends if the user does not close it.
enum Ending: CaseIterable {
  case killed, terminated, displayLost

  /// The maximum duration of the work that may be missing: a killed program cannot save at the end, and the
  /// others may have unprocessed keys in their queue.
  var mostLost: Duration { self == .killed ? .seconds(3) : .seconds(1) }

  func come(to programs: [Program], on display: VirtualDisplay) throws {
    switch self {
    case .killed: for program in programs { program.send(SIGKILL) }
    case .terminated: for program in programs { program.send(SIGTERM) }
    case .displayLost: try display.kill()
    }
    for program in programs { _ = try program.waitForExit() }
  }
}

/// Everything known about a file except its name.
struct FileFacts: Hashable {
  private let bytes: Data?
  private let numbers: [Int]
  private let link: String?

  init(_ box: Scratch, _ name: String) {
    let status = box.status(name)
    numbers = [
      Int(status.st_ino), Int(status.st_mode), Int(status.st_nlink), Int(status.st_size),
      Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec),
    ]
    link = try? FileManager.default.destinationOfSymbolicLink(atPath: box.at(name))
    let isFile = status.st_mode & S_IFMT == S_IFREG
    bytes = isFile ? try? Data(contentsOf: URL(filePath: box.at(name))) : nil
  }
}
