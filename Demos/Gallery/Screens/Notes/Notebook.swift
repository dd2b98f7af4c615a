/// A text that a person has written down.
struct Note: Hashable {
  let title: String
  let text: String
}

/// Notes in their order, and those that were removed.
struct Notebook {
  private struct Removal {
    let note: Note
    let index: Int
  }

  /// The notes that there are.
  private(set) var notes: [Note]
  /// What was removed, the last one at the end.
  private var removals: [Removal] = []

  init(notes: [Note]) {
    self.notes = notes
  }

  /// The number of notes in words.
  var title: String {
    switch notes.count {
    case 0: "No notes"
    case 1: "1 note"
    default: "\(notes.count) notes"
    }
  }

  /// Whether there is a note to bring back.
  var canUndo: Bool { !removals.isEmpty }

  /// Removes a note; nothing happens where there is no such note.
  mutating func remove(_ note: Note) {
    guard let index = notes.firstIndex(of: note) else { return }
    notes.remove(at: index)
    removals.append(Removal(note: note, index: index))
  }

  /// Brings the note back that was removed last, at its place.
  ///
  /// - Returns: Where it stands, or nil where none was removed.
  mutating func undo() -> Int? {
    guard let removal = removals.popLast() else { return nil }
    notes.insert(removal.note, at: removal.index)
    return removal.index
  }
}
