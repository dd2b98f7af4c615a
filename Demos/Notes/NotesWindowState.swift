import Bento
import FileSaving
import Foundation

/// What the window showed when it was left, for the next start.
nonisolated struct NotesWindowState: Codable, Equatable {
  var mode = NotesView.Mode.split
  var isDark: Bool?
  var note: String?

  /// The file in which the state is kept; nil to keep none.
  static var file: String {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    return (state ?? NSHomeDirectory() + "/.local/state") + "/bento-notes.json"
  }

  /// Reads the state; the usual one where there is none.
  static func read(from file: String) -> NotesWindowState {
    guard let bytes = try? WholeFile.read(file, limit: 1 << 20),
      let state = try? JSONDecoder().decode(NotesWindowState.self, from: Data(bytes))
    else { return NotesWindowState() }
    return state
  }

  /// Writes the state; a window that forgets its note is no reason to disturb anybody.
  func write(to file: String) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? WholeFile.makeFolder((file as NSString).deletingLastPathComponent)
    try? WholeFile.write(Array(data), to: file)
  }
}
