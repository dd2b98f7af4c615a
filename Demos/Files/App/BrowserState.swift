import Bento
import FileOperations
import FileSaving

/// The state saved between launches.
struct BrowserState: Codable {
  var isGrid = false
  var showsHidden = false
  var showsPreview = false
  var prefersDark: Bool?
  var columns: ColumnTableState?
  /// The last folder, as bytes.
  var folder: [UInt8]?

  /// The folder where the state is saved.
  nonisolated static var standardFolder: FilePath {
    .ofUser("XDG_STATE_HOME", else: ".local/state").appending("bento-files")
  }

  /// Loads the saved state, or the default state if there is none or it is not valid.
  static func load(from folder: FilePath) -> BrowserState {
    var state =
      KeptState.read(BrowserState.self, from: folder.appending("state.json")) ?? BrowserState()
    state.columns?.renameColumns(oldColumns)
    return state
  }

  /// The ids of columns in the states that earlier versions saved, which were their titles, and the ids today.
  private static let oldColumns = [
    "Name": "name", "Size": "size", "Changed": "modified", "Modified": "modified", "Kind": "kind",
  ]

  /// Saves the state.
  func save(to folder: FilePath) {
    KeptState.write(self, to: folder.appending("state.json"))
  }
}

extension ColumnTableState {
  /// Replaces the ids of columns that have been renamed.
  fileprivate mutating func renameColumns(_ names: [String: String]) {
    func new(_ id: String) -> String { names[id] ?? id }
    order = order.map(new)
    widths = Dictionary(widths.map { (new($0), $1) }) { first, _ in first }
    hidden = Set(hidden.map(new))
    sortOrder = sortOrder.map { ColumnSort(new($0.column), isAscending: $0.isAscending) }
  }
}

extension Trash {
  /// The user's trash.
  static var standard: Trash { Trash(data: .ofUser("XDG_DATA_HOME", else: ".local/share")) }
}
