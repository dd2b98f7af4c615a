import Bento
import FileOperations
import FileSaving
import Foundation

/// What is kept from one start of the program to the next.
struct BrowserState: Codable {
  var isGrid = false
  var showsHidden = false
  var showsPreview = true
  var isDark = false
  var columns: ColumnTableState?
  /// The folder that was shown last, as bytes.
  var folder: [UInt8]?

  /// The folder `$XDG_STATE_HOME`.
  nonisolated static var standardFolder: FilePath {
    folder(from: "XDG_STATE_HOME", else: ".local/state").appending("bento-files")
  }

  /// A folder of the person as an absolute path in the environment, or else in the home.
  nonisolated static func folder(from variable: String, else standard: String) -> FilePath {
    func bytes(_ name: String) -> [UInt8] {
      getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    }
    let path = bytes(variable)
    if path.first == UInt8(ascii: "/") { return FilePath(bytes: path) }
    return FilePath(bytes: bytes("HOME") + Array("/\(standard)".utf8))
  }

  /// What was kept; the standard where nothing was, or nothing that can be read.
  static func load(from folder: FilePath) -> BrowserState {
    let file = URL(fileURLWithPath: folder.appending("state.json").text)
    let data = try? Data(contentsOf: file)
    return data.flatMap { try? JSONDecoder().decode(BrowserState.self, from: $0) } ?? BrowserState()
  }

  /// Keeps it, as a whole or not at all; what cannot be kept is no reason to trouble anybody.
  func save(to folder: FilePath) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? WholeFile.makeFolder(folder.text)
    try? WholeFile.write(Array(data), to: folder.appending("state.json").text)
  }
}
