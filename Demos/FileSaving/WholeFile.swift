public import Bento
import CFileCalls
import Glibc

/// Files that are read and written as a whole.
///
/// Writing is atomic: the bytes are written to a temporary file next to the file and flushed, and then the
/// temporary file replaces the file. No matter when the program or the machine stops, the file has either its
/// old or its new bytes. After a failure the file is unchanged, and no other files remain.
///
/// Symbolic links are followed and preserved. Permissions, attributes and access lists are preserved, and so
/// are owner and group if the system permits it. A new file has the default permissions. If a file has
/// several names (hard links), only the requested one gets the new bytes: writing in place could be
/// interrupted, and would change other files, such as those of a backup made of links.
public enum WholeFile {
  /// Returns the error number with which a step should fail, or nil; used in tests.
  typealias Fault = (FileProblem.Operation) -> Int32?

  /// Reads a regular file; pipes and devices fail immediately.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: `ENOENT` if the file does not exist, `EISDIR` or `EINVAL` if it is not a regular file,
  ///   `EFBIG` if it is too large.
  public static func read(
    _ path: FilePath,
    limit: Int = 256 << 20
  ) throws(FileProblem) -> [UInt8] {
    // Opening a pipe would otherwise wait for a writer.
    let file = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw FileProblem(.open, path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileProblem(.open, path) }
    guard status.isFile else { throw FileProblem(.open, path, code: status.wrongKind) }
    guard status.st_size <= limit else { throw FileProblem(.read, path, code: EFBIG) }
    var bytes: [UInt8] = []
    // One more byte than expected, so that the end is detected by the first read.
    var room = Int(status.st_size) + 1
    while true {
      var reason: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = Glibc.read(file, buffer.baseAddress, room)
        if got < 0 { reason = errno }
        count = max(0, got)
      }
      if reason == EINTR { continue }
      guard reason == 0 else { throw FileProblem(.read, path, code: reason) }
      if part.isEmpty { return bytes }
      bytes = bytes.isEmpty ? part : bytes + part
      guard bytes.count <= limit else { throw FileProblem(.read, path, code: EFBIG) }
      room = max(1 << 12, room - part.count)
    }
  }

  /// Writes a file, replacing an existing one.
  ///
  /// - Throws: An error if the file is read-only, even if its folder is writable.
  public static func write(_ bytes: [UInt8], to path: FilePath) throws(FileProblem) {
    try write(bytes, to: path) { _ in nil }
  }

  static func write(
    _ bytes: [UInt8],
    to path: FilePath,
    fault: @escaping Fault
  ) throws(FileProblem) {
    let target = try destination(of: path)
    let old: stat?
    do { old = try target.status() } catch { throw FileProblem(.find, path, code: error.code) }
    if let old {
      guard old.isFile else { throw FileProblem(.find, path, code: old.wrongKind) }
      guard access(target.bytes, W_OK) == 0 else { throw FileProblem(.open, path) }
    }
    // A replacement is not readable by others until it has the permissions of the file.
    let part = try PartFile(
      beside: target,
      for: path,
      permissions: old == nil ? 0o666 : 0o600,
      fault: fault
    )
    try part.finish { () throws(FileProblem) in
      try part.fill(with: bytes)
      if let old { try part.takeAttributes(of: target, old) }
      try part.flush()
      try part.replace(target)
    }
  }

  /// Writes a new file.
  ///
  /// - Throws: `EEXIST` if a file with that name exists; that file is not changed.
  public static func create(_ bytes: [UInt8], at path: FilePath) throws(FileProblem) {
    let target = SystemPath(path)
    let part = try PartFile(beside: target, for: path, permissions: 0o666) { _ in nil }
    try part.finish { () throws(FileProblem) in
      try part.fill(with: bytes)
      try part.flush()
      try part.appear(as: target)
    }
  }

  /// Creates a folder and any missing parent folders.
  public static func makeFolder(_ path: FilePath) throws(FileProblem) {
    guard mkdir(path.cString, 0o777) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, !path.isRoot else { throw FileProblem(.makeFolder, path) }
    try makeFolder(path.parent)
    guard mkdir(path.cString, 0o777) == 0 || errno == EEXIST else {
      throw FileProblem(.makeFolder, path)
    }
  }

  /// Flushes the disk that contains a folder; returns whether it succeeded.
  public static func flushDisk(of folder: FilePath) -> Bool {
    let file = open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder may be writable but not readable.
    guard file >= 0 else { return true }
    defer { close(file) }
    return CFileCalls_flushDisk(file) == 0 || errno == ENOSYS
  }

  /// Returns the path of the file after resolving all symbolic links, even if it does not exist.
  private static func destination(of path: FilePath) throws(FileProblem) -> SystemPath {
    var place = SystemPath(path)
    // The system follows at most 40 links, too.
    for _ in 0..<40 {
      guard let next = place.link else { return place }
      place = next
    }
    throw FileProblem(.find, path, code: ELOOP)
  }
}
