import Bento
import FileOperations
import FileSaving

/// What is kept from one start of the program to the next.
struct BrowserState: Codable {
  var isGrid = false
  var showsHidden = false
  var showsPreview = true
  var isDark = false
  var columns: ColumnTableState?
  /// The folder that was shown last, as bytes.
  var folder: [UInt8]?

  /// The folder in which the state is kept.
  nonisolated static var standardFolder: FilePath {
    .ofUser("XDG_STATE_HOME", else: ".local/state").appending("bento-files")
  }

  /// What was kept; the standard where nothing was, or nothing that can be read.
  static func load(from folder: FilePath) -> BrowserState {
    KeptState.read(BrowserState.self, from: folder.appending("state.json")) ?? BrowserState()
  }

  /// Keeps it.
  func save(to folder: FilePath) {
    KeptState.write(self, to: folder.appending("state.json"))
  }
}

extension Trash {
  /// The trash of the user.
  static var standard: Trash { Trash(data: .ofUser("XDG_DATA_HOME", else: ".local/share")) }
}
