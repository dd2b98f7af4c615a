import Bento
import Foundation
import MeasuringHost

/// How long a key of a search takes among many notes, in a window that nobody sees.
enum SearchMeasurement {
  /// Prints times of notes in a folder that is made for it: what the index takes of a key, and what the
  /// whole window does, until the list on screen is another one.
  static func run(notes count: Int) {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("notes-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = NoteFolder(path: path)
    try? folder.prepare()
    for number in 0..<count { try? folder.write(note(number).text, to: "Note \(number).md") }
    let clock = ContinuousClock()
    var made: NotesModel?
    let reading = clock.measure { made = NotesModel(folder: folder) }
    guard let model = made else { return }
    print("\(model.count) notes: read in \(milliseconds(reading)) ms")
    let window = MeasuringHost(width: 900, height: 600)
    let view = Notes.fill(window.host.window, model, NotesWindowState(), stateFile: nil)
    let opening = clock.measure { window.showFrame() }
    print("first frame: \(milliseconds(opening)) ms")
    view.search.becomeFirstResponder()
    for _ in 0..<5 { window.showFrame() }
    var worst = Duration.zero
    var worstProcessor = Duration.zero
    for query in ["w1", "word42 no", "the quick", "zzz", "n"] {
      var typed = ""
      for key in query {
        typed.append(key)
        let index = clock.measure { _ = model.found(typed) }
        let used = MeasuringHost.processorTime()
        let whole = clock.measure {
          _ = window.host.handle(InputEvent(.text(String(key)), at: window.now))
          window.showFrame()
        }
        let processor = MeasuringHost.processorTime() - used
        // The caret and what fades in are frames of their own.
        let next = clock.measure { window.showFrame() }
        worst = max(worst, whole, next)
        worstProcessor = max(worstProcessor, processor)
        print(
          "“\(typed)”: \(model.shown.count) notes; \(milliseconds(index)) ms for the index, "
            + "\(milliseconds(whole)) ms for the key and its frame, "
            + "\(milliseconds(processor)) ms of the processor"
        )
      }
      let clearing = clock.measure {
        view.search.text = ""
        model.query = ""
        window.showFrame()
      }
      worst = max(worst, clearing)
      print("all again: \(milliseconds(clearing)) ms")
    }
    print(
      "worst key: \(milliseconds(worst)) ms, \(milliseconds(worstProcessor)) ms of the processor"
    )
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    (duration / .milliseconds(1) * 100).rounded() / 100
  }

  /// A note of about 120 words, many of which stand in few notes.
  nonisolated static func note(_ number: Int) -> Note {
    var seed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: UInt64) -> UInt64 {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return seed % limit
    }
    let common = ["the", "quick", "note", "about", "water", "and", "a", "walk", "north", "wood"]
    let words = (0..<120).map { _ in
      next(3) == 0 ? "word\(next(20_000))" : common[Int(next(10))]
    }
    return Note(
      id: "Note \(number).md",
      text: "# Note \(number)\n\n\(words.joined(separator: " ")) #tag\(number % 20)",
      modified: Date(timeIntervalSince1970: Double(number))
    )
  }
}
