import Bento
import CFileCalls
import Glibc

/// A path for system calls: zero-terminated bytes that may have ".." after symbolic links, which
/// only the system can resolve.
struct SystemPath {
  let bytes: [CChar]

  init(_ path: FilePath) { bytes = path.cString }

  private init(_ bytes: some Sequence<CChar>) { self.bytes = bytes + [0] }

  /// The parent folder, with a trailing slash.
  var folder: SystemPath {
    SystemPath(bytes[...(bytes.lastIndex(of: Self.slash) ?? 0)])
  }

  /// Returns the path of another name in the same folder.
  func beside(_ name: String) -> SystemPath {
    SystemPath(folder.bytes.dropLast() + name.utf8CString.dropLast())
  }

  /// The target of the symbolic link at the path, or nil if there is none.
  var link: SystemPath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(bytes, &target, Int(PATH_MAX))
    guard count > 0 else { return nil }
    let path = target[..<count]
    return path.first == Self.slash ? SystemPath(path) : SystemPath(folder.bytes.dropLast() + path)
  }

  /// Returns the status of the file without following a link, or nil if the file does not exist.
  ///
  /// - Throws: The error number if the status cannot be determined.
  func status() throws(StatusError) -> stat? {
    var status = stat()
    if lstat(bytes, &status) == 0 { return status }
    if errno == ENOENT { return nil }
    throw StatusError(code: errno)
  }

  /// Renames the file to an unused path on the same disk; returns whether this succeeded, and sets `errno`
  /// otherwise.
  func rename(to target: SystemPath) -> Bool {
    if CFileCalls_rename(bytes, target.bytes) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS else { return false }
    // Some file systems do not support an atomic check; another program could create the file in between.
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

  /// The error number if the path is not a regular file.
  var wrongKind: Int32 { st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL }
}
