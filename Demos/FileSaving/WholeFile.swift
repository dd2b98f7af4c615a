public import Bento
import CFileCalls
import Glibc

/// Files that are read and written as a whole.
///
/// What is written goes into a part file beside the file first, reaches the disk, and then takes the
/// place of the file at once: whenever the program or the machine ends, the file has either its old bytes
/// or its new ones. After a failure the file is as it was, and nothing else is left.
///
/// A file stays what it is to others: a symbolic link is followed and stays one; the permissions, the
/// attributes and access lists stay, and so do owner and group where the system permits it. A new file has
/// the permissions that new files have. Of a file with several names (hard links), the one that was asked
/// for gets the new bytes, and the others keep the old ones: written into the file itself, a save could be
/// interrupted, and would change files that nobody touched, such as those of a backup made of links.
public enum WholeFile {
  /// Decides for each step whether it is to fail, and by which number of the system; for tests.
  typealias Fault = (FileProblem.Operation) -> Int32?

  /// Reads an ordinary file; what is none, such as a pipe or a device, is not waited for.
  ///
  /// - Parameter limit: The most bytes that are taken.
  /// - Throws: `ENOENT` where there is none, `EISDIR` and `EINVAL` for what is no ordinary file, `EFBIG`
  ///   for one that is too large.
  public static func read(
    _ path: FilePath,
    limit: Int = 256 << 20
  ) throws(FileProblem) -> [UInt8] {
    // Opening a pipe would wait for somebody who writes.
    let file = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw FileProblem(.open, path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileProblem(.open, path) }
    guard status.isFile else { throw FileProblem(.open, path, code: status.wrongKind) }
    guard status.st_size <= limit else { throw FileProblem(.read, path, code: EFBIG) }
    var bytes: [UInt8] = []
    // One more than there should be, so that the end is seen at once.
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

  /// Writes a file, in place of another of that name.
  ///
  /// - Throws: also where the file may not be written, although its folder may.
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
    // What replaces a file is readable for nobody else until it has that file's permissions.
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

  /// Writes a file that is not there yet.
  ///
  /// - Throws: `EEXIST` where there is one of that name, which is left alone.
  public static func create(_ bytes: [UInt8], at path: FilePath) throws(FileProblem) {
    let target = SystemPath(path)
    let part = try PartFile(beside: target, for: path, permissions: 0o666) { _ in nil }
    try part.finish { () throws(FileProblem) in
      try part.fill(with: bytes)
      try part.flush()
      try part.appear(as: target)
    }
  }

  /// Makes a folder with those around it, unless it is there.
  public static func makeFolder(_ path: FilePath) throws(FileProblem) {
    guard mkdir(path.cString, 0o777) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, !path.isRoot else { throw FileProblem(.makeFolder, path) }
    try makeFolder(path.parent)
    guard mkdir(path.cString, 0o777) == 0 || errno == EEXIST else {
      throw FileProblem(.makeFolder, path)
    }
  }

  /// Waits until all that was written to the disk of a folder is there; whether it is.
  public static func flushDisk(of folder: FilePath) -> Bool {
    let file = open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder may be one that is written and not read.
    guard file >= 0 else { return true }
    defer { close(file) }
    return CFileCalls_flushDisk(file) == 0 || errno == ENOSYS
  }

  /// Where the bytes of a path are, at the end of all symbolic links, or would be.
  private static func destination(of path: FilePath) throws(FileProblem) -> SystemPath {
    var place = SystemPath(path)
    // As many as the system follows.
    for _ in 0..<40 {
      guard let next = place.link else { return place }
      place = next
    }
    throw FileProblem(.find, path, code: ELOOP)
  }
}
