package import Bento
import FileSaving
package import Glibc

/// A file in the trash.
package struct TrashedFile: Hashable, Sendable {
  /// The original path.
  package let original: FilePath
  /// The path in the trash.
  package let file: FilePath
  /// The path of the trash's information file.
  package let info: FilePath
}

/// The user's trash: one in the home folder, and one on each other disk.
///
/// Source: [freedesktop.org, The Trash specification
/// 1.0](https://specifications.freedesktop.org/trash-spec/1.0/).
package struct Trash: Sendable {
  /// The trash for files on the disk of the user's data.
  package let home: FilePath
  private let user: uid_t
  private let device: @Sendable (FilePath) -> dev_t?

  /// - Parameters:
  ///   - data: The user's data folder, `$XDG_DATA_HOME`.
  ///   - user: The user's ID.
  ///   - device: Returns the disk of a path; replaced in tests.
  package init(
    data: FilePath,
    user: uid_t = getuid(),
    device: @escaping @Sendable (FilePath) -> dev_t? = { Disk.status($0)?.st_dev }
  ) {
    home = data.appending("Trash")
    self.user = user
    self.device = device
  }

  /// Moves a file to the trash of its disk.
  ///
  /// - Parameter date: The time in seconds since 1970.
  package func take(_ path: FilePath, date: time_t) throws(FileFailure) -> TrashedFile {
    guard device(path) != nil else { throw FileFailure("moved to the trash", path, code: ENOENT) }
    let (folder, top) = try folder(for: path)
    if folder.isInside(path) || path.isInside(folder) {
      throw FileFailure("moved to the trash", path, code: FileFailure.intoItself)
    }
    let shown =
      top.map { Array(path.bytes.dropFirst($0.isRoot ? 1 : $0.bytes.count + 1)) } ?? path.bytes
    let text =
      "[Trash Info]\nPath=\(PercentEncoding.encoded(shown))\nDeletionDate=\(Self.text(of: date))\n"
    var number = 1
    while true {
      // The information file is created first, because it reserves the name atomically.
      let name = path.name.numbered(number, reserve: 10)
      number += 1
      let info = folder.appending("info").appending(
        FileName(bytes: name.bytes + Array(".trashinfo".utf8))
      )
      let file = folder.appending("files").appending(name)
      let note = open(info.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if note < 0, errno == EEXIST { continue }
      guard note >= 0 else { throw FileFailure("moved to the trash", path) }
      let count = Array(text.utf8).withUnsafeBytes { write(note, $0.baseAddress, $0.count) }
      let code = errno
      close(note)
      do throws(FileFailure) {
        guard count == text.utf8.count else {
          throw FileFailure("moved to the trash", path, code: code)
        }
        try Disk.rename(path, to: file)
      } catch {
        unlink(info.cString)
        if error.code == EEXIST { continue }
        let code = error.code == EXDEV ? FileFailure.noTrash : error.code
        throw FileFailure("moved to the trash", path, code: code)
      }
      return TrashedFile(original: path, file: file, info: info)
    }
  }

  /// Returns the information about a file in the trash, or nil for a file elsewhere.
  package func item(at path: FilePath) -> TrashedFile? {
    let folder = path.parent.parent
    guard path.parent.name == "files", isTrash(folder) else { return nil }
    let info = folder.appending("info")
      .appending(FileName(bytes: path.name.bytes + Array(".trashinfo".utf8)))
    guard let file = fopen(info.cString, "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 16_384)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      guard bytes.starts(with: "Path=".utf8) else { continue }
      let decoded = PercentEncoding.decoded(bytes.dropFirst(5))
      if decoded.first == UInt8(ascii: "/") {
        return TrashedFile(original: FilePath(bytes: decoded), file: path, info: info)
      }
      let top = top(of: folder)
      return TrashedFile(
        original: FilePath(bytes: top.bytes + [47] + decoded),
        file: path,
        info: info
      )
    }
    return nil
  }

  private func isTrash(_ folder: FilePath) -> Bool {
    folder == home || folder.name == FileName(".Trash-\(user)")
      || folder.name == FileName("\(user)") && folder.parent.name == ".Trash"
  }

  // MARK: Places

  /// Returns the trash folder for a path, and the top folder of its disk unless the trash is the home
  /// trash.
  private func folder(for path: FilePath) throws(FileFailure) -> (FilePath, top: FilePath?) {
    let disk = device(path.parent)
    var existing = home
    while device(existing) == nil, !existing.isRoot { existing = existing.parent }
    if disk == device(existing) {
      guard Self.makeFolders(home) else { throw FileFailure("moved to the trash", path) }
      return (home, nil)
    }
    let top = top(of: path.parent)
    // A shared trash folder is used only if it is secure against manipulation by other users.
    let shared = top.appending(".Trash")
    if let status = Disk.status(shared), Disk.isFolder(status), status.st_mode & S_ISVTX != 0 {
      let own = shared.appending(FileName("\(user)"))
      if Self.makeFolders(own, owner: user) { return (own, top) }
    }
    let own = top.appending(FileName(".Trash-\(user)"))
    if Self.makeFolders(own, owner: user) { return (own, top) }
    throw FileFailure("moved to the trash", path, code: FileFailure.noTrash)
  }

  /// Returns the top folder of a folder's disk.
  private func top(of folder: FilePath) -> FilePath {
    var top = folder
    while !top.isRoot, device(top.parent) == device(folder) { top = top.parent }
    return top
  }

  /// Creates the missing folders of a trash.
  private static func makeFolders(_ trash: FilePath, owner: uid_t? = nil) -> Bool {
    if owner == nil {
      var missing: [FilePath] = []
      var path = trash.parent
      while Disk.status(path) == nil {
        missing.append(path)
        path = path.parent
      }
      for path in missing.reversed() { mkdir(path.cString, 0o700) }
    }
    for folder in [trash, trash.appending("files"), trash.appending("info")] {
      if mkdir(folder.cString, 0o700) != 0, errno != EEXIST { return false }
      guard let status = Disk.status(folder), Disk.isFolder(status) else {
        errno = ENOTDIR
        return false
      }
      if let owner, status.st_uid != owner { return false }
    }
    return true
  }

  // MARK: Texts

  /// Returns a time in the local time zone: "2026-11-24T09:05:00".
  static func text(of date: time_t) -> String {
    var (date, parts) = (date, tm())
    tzset()
    localtime_r(&date, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S", &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
