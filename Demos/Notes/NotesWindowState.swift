import Bento
import FileSaving

/// What the window showed when it was left, for the next start.
nonisolated struct NotesWindowState: Codable, Equatable {
  var mode = NotesView.Mode.split
  var isDark: Bool?
  /// The name of the note, as the text that it is, or else as bytes.
  private var noteText: String?
  private var noteBytes: [UInt8]?

  private enum CodingKeys: String, CodingKey {
    case mode, isDark
    case noteText = "note"
    case noteBytes
  }

  var note: FileName? {
    get { noteBytes.map { FileName(bytes: $0) } ?? noteText.map { FileName($0) } }
    set {
      noteText = newValue?.string
      noteBytes = noteText == nil ? newValue?.bytes : nil
    }
  }

  /// The file in which the state is kept.
  static var file: FilePath {
    .ofUser("XDG_STATE_HOME", else: ".local/state").appending("bento-notes.json")
  }

  /// Reads the state; the usual one where there is none.
  static func read(from file: FilePath) -> NotesWindowState {
    KeptState.read(NotesWindowState.self, from: file) ?? NotesWindowState()
  }

  /// Writes the state; a window that forgets its note is no reason to disturb anybody.
  func write(to file: FilePath) { KeptState.write(self, to: file) }
}
