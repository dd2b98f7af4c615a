import Bento
import FileSaving
import FoundationEssentials
import MeasuringHost

/// Measures the duration of a keystroke in a search among many notes, in an offscreen window.
enum SearchMeasurement {
  /// Searches notes in a temporary folder, and prints how long the index takes per keystroke and how long
  /// until the list in the window has changed on screen.
  static func run(notes count: Int) {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("notes-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = NoteFolder(path: FilePath(path))
    try? folder.prepare()
    for number in 0..<count {
      try? folder.write(note(number).text, to: FileName("Note \(number).md"))
    }
    let window = MeasuringHost(width: 900, height: 600)
    let clock = ContinuousClock()
    let opened = clock.now
    func tell(_ event: String) { print("\(event) after \(MeasuringHost.text(clock.now - opened))") }
    let model = NotesModel(folder: folder)
    let view = Notes.fill(window.host.window, model, NotesWindowState(), stateFile: nil)
    window.measure("frame") { window.showFrame() }
    tell("window painted")
    view.search.becomeFirstResponder()
    var isFirst = true
    var isTyped = false
    while model.isReading {
      window.turn()
      if isFirst, !model.shown.isEmpty {
        isFirst = false
        tell("\(model.shown.count) rows painted")
      }
      guard !isTyped, model.count > count / 2 else { continue }
      isTyped = true
      window.measure("key while notes are read") { type("n", in: window) }
      view.search.text = ""
      model.query = ""
    }
    window.showFrame()
    tell("all \(model.count) rows painted")
    window.printLongest()
    for query in ["w1", "word42 no", "the quick", "zzz", "n"] {
      var typed = ""
      for key in query {
        typed.append(key)
        let index = clock.measure { _ = model.found(typed) }
        let whole = window.measure("key") { type(String(key), in: window) }
        // The caret and fades need separate frames.
        window.measure("frame after it") { window.showFrame() }
        let texts = [index, whole.wall, whole.processor].map { MeasuringHost.text($0) }
        print(
          "“\(typed)”: \(model.shown.count) notes; \(texts[0]) for the index, \(texts[1]) for the key "
            + "and its frame, \(texts[2]) of the processor"
        )
      }
      window.measure("all again") {
        view.search.text = ""
        model.query = ""
        window.showFrame()
      }
    }
    window.printLongest()
  }

  private static func type(_ key: String, in window: MeasuringHost) {
    _ = window.host.handle(InputEvent(.text(key), at: window.now))
    window.showFrame()
  }

  /// Returns a note of about 120 words, many of which occur in few notes.
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
      id: FileName("Note \(number).md"),
      text: "# Note \(number)\n\n\(words.joined(separator: " ")) #tag\(number % 20)",
      modified: Date(timeIntervalSince1970: Double(number))
    )
  }
}
