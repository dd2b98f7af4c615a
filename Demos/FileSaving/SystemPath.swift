import Bento
import CFileCalls
import Glibc

/// A path as the system takes it: bytes that end with a zero, with the dots of links that only the system
/// can follow.
struct SystemPath {
  let bytes: [CChar]

  init(_ path: FilePath) { bytes = path.cString }

  private init(_ bytes: some Sequence<CChar>) { self.bytes = bytes + [0] }

  /// The folder around, with its slash.
  var folder: SystemPath {
    SystemPath(bytes[...(bytes.lastIndex(of: Self.slash) ?? 0)])
  }

  /// A name in the folder of this place.
  func beside(_ name: String) -> SystemPath {
    SystemPath(folder.bytes.dropLast() + name.utf8CString.dropLast())
  }

  /// Where a symbolic link here leads to; nil where there is none.
  var link: SystemPath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(bytes, &target, Int(PATH_MAX))
    guard count > 0 else { return nil }
    let path = target[..<count]
    return path.first == Self.slash ? SystemPath(path) : SystemPath(folder.bytes.dropLast() + path)
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

  /// Gives what is here a name or a place on its disk that nothing has; whether that went well, or else
  /// why not in `errno`.
  func rename(to target: SystemPath) -> Bool {
    if CFileCalls_rename(bytes, target.bytes) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS else { return false }
    // There are disks that cannot tell; another program might be quicker there.
    var status = stat()
    if lstat(target.bytes, &status) == 0 {
      errno = EEXIST
      return false
    }
    return Glibc.rename(bytes, target.bytes) == 0
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
