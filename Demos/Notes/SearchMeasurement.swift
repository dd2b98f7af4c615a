import Foundation

/// How long a search takes for each key, among many notes.
enum SearchMeasurement {
  /// Prints times of notes in a folder that is made for it.
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
    var worst = Duration.zero
    for query in ["w1", "word42 no", "the quick", "zzz", "n"] {
      for length in 1...query.count {
        let typed = String(query.prefix(length))
        let time = clock.measure { model.query = typed }
        worst = max(worst, time)
        print("“\(typed)”: \(model.shown.count) notes in \(milliseconds(time)) ms")
      }
    }
    print("worst key: \(milliseconds(worst)) ms")
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
