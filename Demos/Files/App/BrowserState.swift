import Bento
import FileOperations
import FileSaving

/// The state saved between launches.
struct BrowserState: Codable {
  var isGrid = false
  var showsHidden = false
  var showsPreview = false
  var isDark = false
  var columns: ColumnTableState?
  /// The last folder, as bytes.
  var folder: [UInt8]?

  /// The folder where the state is saved.
  nonisolated static var standardFolder: FilePath {
    .ofUser("XDG_STATE_HOME", else: ".local/state").appending("bento-files")
  }

  /// Loads the saved state, or the default state if there is none or it is not valid.
  static func load(from folder: FilePath) -> BrowserState {
    KeptState.read(BrowserState.self, from: folder.appending("state.json")) ?? BrowserState()
  }

  /// Saves the state.
  func save(to folder: FilePath) {
    KeptState.write(self, to: folder.appending("state.json"))
  }
}

extension Trash {
  /// The user's trash.
  static var standard: Trash { Trash(data: .ofUser("XDG_DATA_HOME", else: ".local/share")) }
}
