import Glibc

/// A path as the system takes it: bytes that end with a zero.
struct FilePlace {
  let bytes: [CChar]

  init(_ path: String) { bytes = path.utf8CString.map(\.self) }

  private init(_ bytes: some Sequence<CChar>) { self.bytes = bytes + [0] }

  /// The folder around, with its slash; `./` for a path without one.
  var folder: FilePlace {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePlace("./") }
    return FilePlace(bytes[...slash])
  }

  /// A name in the folder of this place.
  func beside(_ name: String) -> FilePlace {
    FilePlace(folder.bytes.dropLast() + name.utf8CString.dropLast())
  }

  /// Where a symbolic link here leads to; nil where there is none.
  var link: FilePlace? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(bytes, &target, Int(PATH_MAX))
    guard count > 0 else { return nil }
    let path = target[..<count]
    return path.first == Self.slash ? FilePlace(path) : FilePlace(folder.bytes.dropLast() + path)
  }

  /// What is here, without following a link; nil where nothing is.
  ///
  /// - Throws: the number of the system where that cannot be known.
  func status() throws(StatusError) -> stat? {
    var status = stat()
    if lstat(bytes, &status) == 0 { return status }
    if errno == ENOENT { return nil }
    throw StatusError(code: errno)
  }

  struct StatusError: Error {
    let code: Int32
  }

  private static let slash = CChar(UInt8(ascii: "/"))
}

extension stat {
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// What stands for a file that is none.
  var wrongKind: Int32 { st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL }
}
