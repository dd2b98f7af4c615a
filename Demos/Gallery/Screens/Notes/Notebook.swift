/// A user's note.
struct Note: Hashable {
  let title: String
  let text: String
}

/// The notes, in order, and the deleted ones.
struct Notebook {
  private struct Removal {
    let note: Note
    let index: Int
  }

  /// The notes.
  private(set) var notes: [Note]
  /// The deletions, the latest last.
  private var removals: [Removal] = []

  init(notes: [Note]) {
    self.notes = notes
  }

  /// The number of notes as text.
  var title: String {
    switch notes.count {
    case 0: "No notes"
    case 1: "1 note"
    default: "\(notes.count) notes"
    }
  }

  /// Whether there is a note to restore.
  var canUndo: Bool { !removals.isEmpty }

  /// Deletes a note; does nothing if it does not exist.
  mutating func remove(_ note: Note) {
    guard let index = notes.firstIndex(of: note) else { return }
    notes.remove(at: index)
    removals.append(Removal(note: note, index: index))
  }

  /// Restores the last deleted note at its position.
  ///
  /// - Returns: The note's index, or nil if no note was deleted.
  mutating func undo() -> Int? {
    guard let removal = removals.popLast() else { return nil }
    notes.insert(removal.note, at: removal.index)
    return removal.index
  }
}
