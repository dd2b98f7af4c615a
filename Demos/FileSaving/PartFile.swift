import Bento
import CFileCalls
import Glibc

/// A temporary file with a unique name, which replaces another file in the same folder or is renamed to an
/// unused path.
final class PartFile {
  private let file: Int32
  private let place: SystemPath
  private let path: FilePath
  private let fault: WholeFile.Fault
  private var isOpen = true

  /// - Parameter path: The file's path, as reported in errors.
  init(
    beside target: SystemPath,
    for path: FilePath,
    permissions: mode_t,
    fault: @escaping WholeFile.Fault
  ) throws(FileProblem) {
    self.path = path
    self.fault = fault
    if let code = fault(.makePart) { throw FileProblem(.makePart, path, code: code) }
    while true {
      let place = target.beside(HiddenFile.nextName())
      let file = open(place.bytes, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      if file >= 0 {
        self.file = file
        self.place = place
        return
      }
      guard errno == EEXIST || errno == EINTR else { throw FileProblem(.makePart, path) }
    }
  }

  deinit { if isOpen { Glibc.close(file) } }

  /// Runs a closure, and deletes the file if it fails.
  func finish(_ work: () throws(FileProblem) -> Void) throws(FileProblem) {
    do throws(FileProblem) { try work() } catch {
      unlink(place.bytes)
      throw error
    }
  }

  private func check(
    _ operation: FileProblem.Operation,
    _ call: () -> Bool
  ) throws(FileProblem) {
    if let code = fault(operation) { throw FileProblem(operation, path, code: code) }
    while !call() {
      guard errno == EINTR, operation != .close else { throw FileProblem(operation, path) }
    }
  }

  func fill(with bytes: [UInt8]) throws(FileProblem) {
    var done = 0
    repeat {
      try check(.write) {
        let count = bytes.withUnsafeBytes { buffer in
          pwrite(file, buffer.baseAddress.map { $0 + done }, bytes.count - done, off_t(done))
        }
        done += max(0, count)
        return count >= 0
      }
    } while done < bytes.count
  }

  func flush() throws(FileProblem) {
    // Some file systems do not support flushing.
    try check(.flush) { fsync(file) == 0 || errno == EINVAL || errno == EROFS }
  }

  /// Copies the owner, permissions and attributes of another file.
  func takeAttributes(of target: SystemPath, _ old: stat) throws(FileProblem) {
    var new = stat()
    try check(.keepAttributes) { fstat(file, &new) == 0 }
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
      // Only the superuser can change the owner, but changing the group is often permitted.
      if fchown(file, old.st_uid, old.st_gid) != 0 { _ = fchown(file, uid_t.max, old.st_gid) }
    }
    copyExtendedAttributes(of: target)
    try check(.keepAttributes) { fstat(file, &new) == 0 }
    var wanted = old.st_mode & 0o7777
    // A file that runs as its owner must not run as another user.
    if new.st_uid != old.st_uid { wanted &= ~0o4000 }
    if new.st_gid != old.st_gid { wanted &= ~0o2000 }
    // On some file systems all files have the same permissions.
    try check(.keepAttributes) {
      fchmod(file, wanted) == 0 || new.st_mode & 0o7777 & ~wanted == 0
    }
  }

  /// Copies the extended attributes of a file, including access lists, as far as the file system permits.
  private func copyExtendedAttributes(of target: SystemPath) {
    var names = [CChar](repeating: 0, count: 1 << 16)
    let length = llistxattr(target.bytes, &names, names.count)
    guard length > 0 else { return }
    for name in names[..<length].split(separator: 0) {
      let name = Array(name) + [0]
      var value = [UInt8](repeating: 0, count: 1 << 16)
      let count = lgetxattr(target.bytes, name, &value, value.count)
      if count >= 0 { _ = fsetxattr(file, name, value, count, 0) }
    }
  }

  private func close() throws(FileProblem) {
    isOpen = false
    try check(.close) { Glibc.close(file) == 0 }
  }

  /// Replaces another file with this one.
  func replace(_ target: SystemPath) throws(FileProblem) {
    try close()
    try check(.replace) { rename(place.bytes, target.bytes) == 0 }
    try flushFolder(of: target)
  }

  /// Renames the file to a path where no file exists yet.
  func appear(as target: SystemPath) throws(FileProblem) {
    try close()
    try check(.replace) { place.rename(to: target) }
    try flushFolder(of: target)
  }

  private func flushFolder(of target: SystemPath) throws(FileProblem) {
    let folder = open(target.folder.bytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder may be writable but not readable.
    guard folder >= 0 else { return }
    defer { Glibc.close(folder) }
    try check(.flushFolder) { fsync(folder) == 0 || errno == EINVAL || errno == EROFS }
  }
}
