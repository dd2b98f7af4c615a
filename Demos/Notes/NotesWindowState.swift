import Bento
import FileSaving

/// The state of the window, saved between launches.
nonisolated struct NotesWindowState: Codable, Equatable {
  var mode = NotesView.Mode.split
  var isDark: Bool?
  /// The name of the note as text, or as bytes.
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

  /// The file that stores the state.
  static var file: FilePath {
    .ofUser("XDG_STATE_HOME", else: ".local/state").appending("bento-notes.json")
  }

  /// Reads the state, or the default state if there is none.
  static func read(from file: FilePath) -> NotesWindowState {
    KeptState.read(NotesWindowState.self, from: file) ?? NotesWindowState()
  }

  /// Writes the state; failures are ignored.
  func write(to file: FilePath) { KeptState.write(self, to: file) }
}
