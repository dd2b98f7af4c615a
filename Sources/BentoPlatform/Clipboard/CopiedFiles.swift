/// Files and folders that the user copied or cut.
///
/// ```swift
/// window?.clipboard.files = CopiedFiles(["/home/ada/notes.txt"])
/// if let files = window?.clipboard.files { files.isCut ? move(files.paths) : copy(files.paths) }
/// ```
public struct CopiedFiles: Hashable, Sendable {
  /// The paths of the files and folders.
  public var paths: [FilePath]
  /// Whether pasting moves the files instead of copying them.
  public var isCut: Bool

  /// Creates a list of files.
  public init(_ paths: [FilePath], isCut: Bool = false) {
    self.paths = paths
    self.isCut = isCut
  }
}

extension CopiedFiles {
  /// The types that file managers use for lists of files, the one with the most information first.
  static let listTypes: [ContentType] = [.copiedFiles, .urls]

  /// The types from which `ClipboardContents.files` is read.
  public static let types = listTypes + [.kdeCutSelection]

  /// Parses a list of one of the types; nil if it names no local file.
  init?(_ bytes: [UInt8], _ type: ContentType, isCut: Bool) {
    var lines = bytes.split { [0, 10, 13].contains($0) }[...]
    self.isCut = isCut
    if type == .copiedFiles, let action = lines.popFirst() {
      self.isCut = action.elementsEqual("cut".utf8)
    }
    paths = lines.compactMap { FilePath(uri: String(decoding: $0, as: UTF8.self)) }
    if paths.isEmpty { return nil }
  }

  /// Returns the list in one of the types.
  func data(_ type: ContentType) -> [UInt8] {
    let urls = paths.map(\.uri)
    return type == .copiedFiles
      ? Array(([isCut ? "cut" : "copy"] + urls).joined(separator: "\n").utf8)
      : urls.flatMap { Array("\($0)\r\n".utf8) }
  }
}
