internal import CFileCalls
internal import Glibc

/// A new file with a unique name in the directory of the file that it replaces.
struct PartFile {
  private let file: Int32
  private let path: [CChar]

  /// - Parameter isPrivate: Whether other users are barred from reading the file until it gets the
  ///   permissions of the file that it replaces; otherwise it has the default permissions for new
  ///   files.
  init(beside target: [CChar], isPrivate: Bool) throws(FileBytes.SystemFailure) {
    let folder = Self.folder(of: target)
    while true {
      let name = ".bento-\(getpid())-\(Int32.random(in: 0 ... .max)).part"
      let path = Array(folder) + name.utf8CString
      // The flags prevent opening an existing file or following a symbolic link.
      let file = unsafe open(
        path,
        O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
        isPrivate ? 0o600 : 0o666
      )
      if file >= 0 {
        (self.file, self.path) = (file, path)
        return
      }
      guard errno == EEXIST || errno == EINTR else { throw .last }
    }
  }

  /// Returns the directory part of a path, including the slash but without a terminating zero;
  /// the result is empty for a path without a directory.
  private static func folder(of path: [CChar]) -> ArraySlice<CChar> {
    path.lastIndex(of: CChar(UInt8(ascii: "/"))).map { path[...$0] } ?? []
  }

  func fill(with bytes: [UInt8]) throws(FileBytes.SystemFailure) {
    try Self.fill(file, with: bytes)
  }

  static func fill(_ file: Int32, with bytes: [UInt8]) throws(FileBytes.SystemFailure) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(file, buffer.baseAddress.map { unsafe $0 + done }, bytes.count - done)
      }
      guard count >= 0 || errno == EINTR else { throw .last }
      done += max(0, count)
    }
  }

  /// Copies the owner, group and permissions of another file.
  func takeAttributes(of target: [CChar], _ old: stat) throws(FileBytes.SystemFailure) {
    var new = stat()
    guard unsafe fstat(file, &new) == 0 else { throw .last }
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
      // Only the superuser may change the owner; changing the group is often permitted.
      if fchown(file, old.st_uid, old.st_gid) != 0 { _ = fchown(file, uid_t.max, old.st_gid) }
    }
    copyExtendedAttributes(of: target)
    guard unsafe fstat(file, &new) == 0 else { throw .last }
    var wanted = old.st_mode & 0o7777
    // A set-user-ID program must not run as another user.
    if new.st_uid != old.st_uid { wanted &= ~0o4000 }
    if new.st_gid != old.st_gid { wanted &= ~0o2000 }
    // Some file systems use the same permissions for all files.
    guard fchmod(file, wanted) == 0 || new.st_mode & 0o7777 & ~wanted == 0 else { throw .last }
  }

  /// Copies a file's other attributes, including access control lists, to the extent that the file
  /// system and the operating system permit.
  private func copyExtendedAttributes(of target: [CChar]) {
    var names = [CChar](repeating: 0, count: 1 << 16)
    let length = unsafe llistxattr(target, &names, names.count)
    guard length > 0 else { return }
    for name in names[..<length].split(separator: 0) {
      let name = Array(name) + [0]
      var value = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe lgetxattr(target, name, &value, value.count)
      if count >= 0 { _ = unsafe fsetxattr(file, name, value, count, 0) }
    }
  }

  /// Replaces a file once the bytes are on disk: the name must not refer to them earlier.
  func replace(_ target: [CChar]) throws(FileBytes.SystemFailure) {
    guard Self.flush(file), unsafe rename(path, target) == 0 else { throw .last }
    close(file)
    let folder = Self.folder(of: target)
    let place = folder.isEmpty ? Array("./".utf8CString) : folder + [0]
    // A directory may be writable but not readable.
    let descriptor = unsafe open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = Self.flush(descriptor)
    close(descriptor)
  }

  /// Removes the file unless it has replaced another one.
  func remove() {
    close(file)
    unsafe unlink(path)
  }

  /// Waits until a file's bytes or a directory's entries are on disk.
  private static func flush(_ file: Int32) -> Bool {
    while fsync(file) != 0 {
      if errno == EINTR { continue }
      // Some file systems cannot be flushed.
      return errno == EINVAL || errno == EROFS
    }
    return true
  }
}
