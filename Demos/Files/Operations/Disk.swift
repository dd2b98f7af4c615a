package import Bento
import FileSaving
package import Glibc

/// Operations on files, implemented with system calls; symbolic links are never followed.
package enum Disk {
  package static func status(_ path: FilePath) -> stat? {
    var status = stat()
    return lstat(path.cString, &status) == 0 ? status : nil
  }

  package static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

  /// Returns whether a path is a folder, or a link to one.
  package static func leadsToFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return stat(path.cString, &status) == 0 && isFolder(status)
  }

  /// Returns the path with links resolved, or nil if it does not exist.
  static func resolved(_ path: FilePath) -> FilePath? {
    guard let real = realpath(path.cString, nil) else { return nil }
    defer { free(real) }
    return FilePath(
      bytes: Array(UnsafeBufferPointer(start: real, count: strlen(real))).map(
        UInt8.init(bitPattern:)
      )
    )
  }

  package static func makeFolder(_ path: FilePath, mode: mode_t = 0o777) throws(FileFailure) {
    guard mkdir(path.cString, mode) == 0 else { throw FileFailure("made", path) }
  }

  /// Renames or moves a file within its disk, never replacing another one.
  package static func rename(_ source: FilePath, to target: FilePath) throws(FileFailure) {
    let deed = source.parent == target.parent ? "renamed" : "moved"
    guard let status = status(source) else { throw FileFailure(deed, source, code: ENOENT) }
    let isRenamed = asOwner(of: source, status, movingTo: target) {
      do throws(FileProblem) {
        try WholeFile.rename(source, to: target)
        return true
      } catch {
        errno = error.code
        return false
      }
    }
    guard isRenamed else { throw FileFailure(deed, source) }
  }

  /// Moves a file; the user's read-only folders can be moved to another parent, although this requires
  /// writing to those folders.
  ///
  /// - Returns: Whether the move succeeded; if not, `errno` contains the reason.
  private static func asOwner(
    of source: FilePath,
    _ status: stat,
    movingTo target: FilePath,
    _ move: () -> Bool
  ) -> Bool {
    if move() { return true }
    guard errno == EACCES, isFolder(status), status.st_uid == geteuid(),
      status.st_mode & S_IWUSR == 0, chmod(source.cString, status.st_mode & 0o7777 | S_IRWXU) == 0
    else { return false }
    let isMoved = move()
    let code = errno
    chmod((isMoved ? target : source).cString, status.st_mode & 0o7777)
    errno = code
    return isMoved
  }

  /// Deletes the files left in a folder by killed programs.
  package static func tidy(_ folder: FilePath) {
    for name in WholeFile.names(in: folder) where WholeFile.isLeft(name) {
      try? delete(folder.appending(name), WorkControl(), isOwn: true)
    }
  }

  /// Returns the names in a folder, in directory order.
  package static func names(in path: FilePath, deed: String = "opened") throws(FileFailure)
    -> [FileName]
  {
    let file = open(path.cString, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0, let folder = fdopendir(file) else { throw FileFailure(deed, path) }
    defer { closedir(folder) }
    var names: [FileName] = []
    while let name = FileName(nextIn: folder) { names.append(name) }
    return names
  }

  // MARK: Trees

  /// Returns the size in bytes of a file, or of all files in a folder.
  package static func size(of path: FilePath, _ control: WorkControl) -> Int {
    guard !control.isCancelled, let status = status(path) else { return 0 }
    guard isFolder(status) else { return Int(status.st_size) }
    return ((try? names(in: path)) ?? []).reduce(0) { $0 + size(of: path.appending($1), control) }
  }

  /// Permanently deletes a file, or a folder with its contents.
  ///
  /// - Parameter isOwn: Whether read-only folders, such as those of an abandoned copy, are deleted too.
  package static func delete(
    _ path: FilePath,
    _ control: WorkControl,
    isOwn: Bool = false
  ) throws(FileFailure) {
    try control.check("deleted", path)
    guard let status = status(path) else { throw FileFailure("deleted", path) }
    guard isFolder(status) else {
      guard unlink(path.cString) == 0 else { throw FileFailure("deleted", path) }
      control.note { $0.doneFiles += 1 }
      return
    }
    if isOwn { chmod(path.cString, 0o700) }
    for name in try names(in: path, deed: "deleted") {
      try delete(path.appending(name), control, isOwn: isOwn)
    }
    guard rmdir(path.cString) == 0 else { throw FileFailure("deleted", path) }
  }

  /// Fails if a file, or an item in a folder, cannot be deleted.
  static func checkIsDeletable(_ path: FilePath) throws(FileFailure) {
    guard let status = status(path) else { throw FileFailure("moved", path) }
    try checkMayDelete(path, status, in: path.parent)
    try checkContents(path, status)
  }

  private static func checkContents(_ path: FilePath, _ status: stat) throws(FileFailure) {
    guard isFolder(status) else { return }
    for name in try names(in: path, deed: "moved") {
      let part = path.appending(name)
      guard let status = Self.status(part) else { continue }
      try checkMayDelete(part, status, in: path)
      try checkContents(part, status)
    }
  }

  /// Fails if the permissions of a folder do not allow deleting an item in it.
  private static func checkMayDelete(
    _ path: FilePath,
    _ status: stat,
    in folder: FilePath
  ) throws(FileFailure) {
    guard faccessat(AT_FDCWD, folder.cString, W_OK | X_OK, AT_EACCESS) == 0 else {
      throw FileFailure("moved", path)
    }
    // In a folder with the sticky bit, users can delete only their own files.
    guard let around = Self.status(folder), around.st_mode & S_ISVTX != 0 else { return }
    let user = geteuid()
    guard user == 0 || user == around.st_uid || user == status.st_uid else {
      throw FileFailure("moved", path, code: EPERM)
    }
  }

  /// Restores the missing parts of a file or a folder from a complete copy.
  static func complete(
    _ path: FilePath,
    from copy: FilePath,
    _ control: WorkControl
  ) throws(FileFailure) {
    guard let status = status(copy) else { throw FileFailure("copied", copy) }
    guard let left = Self.status(path) else { return try self.copy(copy, to: path, control) }
    guard isFolder(status), isFolder(left) else { return }
    for name in try names(in: copy, deed: "copied") {
      try complete(path.appending(name), from: copy.appending(name), control)
    }
    // Restores the times that the folder had before an item in it was deleted.
    utimensat(AT_FDCWD, path.cString, [status.st_atim, status.st_mtim], AT_SYMLINK_NOFOLLOW)
  }

  /// Copies a file, or a folder with its contents, to an unused path.
  ///
  /// An incomplete copy is a hidden file next to that path. A copy that fails or is canceled leaves no
  /// files; ``tidy(_:)`` deletes the leftovers of a killed program.
  package static func copy(
    _ source: FilePath,
    to target: FilePath,
    _ control: WorkControl
  ) throws(FileFailure) {
    guard let status = status(source) else { throw FileFailure("copied", source) }
    if isFolder(status), let from = resolved(source), let into = resolved(target.parent),
      into.isInside(from)
    {
      throw FileFailure("copied", source, code: FileFailure.intoItself)
    }
    guard Self.status(target) == nil else { throw FileFailure("copied", target, code: EEXIST) }
    let part = target.parent.appending(WholeFile.partName())
    var isMade = false
    do throws(FileFailure) {
      try copyPart(source, status, to: part, control, &isMade)
      do throws(FileFailure) { try rename(part, to: target) } catch {
        throw FileFailure("copied", error.code == EEXIST ? target : source, code: error.code)
      }
    } catch {
      if isMade { try? delete(part, WorkControl(observer: control), isOwn: true) }
      throw error
    }
  }

  private static func copyPart(
    _ source: FilePath,
    _ status: stat,
    to target: FilePath,
    _ control: WorkControl,
    _ isMade: inout Bool
  ) throws(FileFailure) {
    try control.check("copied", source)
    control.note { $0.name = source.name.text }
    let times = [status.st_atim, status.st_mtim]
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      guard mkdir(target.cString, 0o700) == 0 else { throw failure(source, target) }
      isMade = true
      for name in try names(in: source, deed: "copied") {
        let part = source.appending(name)
        // A file deleted in the meantime is skipped.
        guard let status = Self.status(part) else { continue }
        try copyPart(part, status, to: target.appending(name), control, &isMade)
      }
      chmod(target.cString, status.st_mode & 0o7777)
    case S_IFLNK:
      var buffer = [CChar](repeating: 0, count: 4097)
      guard readlink(source.cString, &buffer, 4096) >= 0 else {
        throw FileFailure("copied", source)
      }
      guard symlink(buffer, target.cString) == 0 else { throw failure(source, target) }
    case S_IFREG: try copyContents(source, status, to: target, control, &isMade)
    default: throw FileFailure("copied", source, code: FileFailure.special)
    }
    isMade = true
    control.note { $0.doneFiles += 1 }
    utimensat(AT_FDCWD, target.cString, times, AT_SYMLINK_NOFOLLOW)
  }

  /// Returns the error to show, which names the source file unless the destination name is taken.
  private static func failure(_ source: FilePath, _ target: FilePath) -> FileFailure {
    FileFailure("copied", errno == EEXIST ? target : source)
  }

  private static func copyContents(
    _ source: FilePath,
    _ status: stat,
    to target: FilePath,
    _ control: WorkControl,
    _ isMade: inout Bool
  ) throws(FileFailure) {
    let input = open(source.cString, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard input >= 0 else { throw FileFailure("copied", source) }
    defer { close(input) }
    let output = open(target.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw failure(source, target) }
    defer { close(output) }
    isMade = true
    // A file with fewer blocks than bytes has holes, which take no space on the disk.
    let hasHoles = Int(status.st_blocks) * 512 < Int(status.st_size)
    var place = 0
    while let part = hasHoles ? data(of: input, after: place) : place..<Int.max {
      control.note { $0.doneBytes += part.lowerBound - place }
      lseek(input, part.lowerBound, SEEK_SET)
      lseek(output, part.lowerBound, SEEK_SET)
      place = part.lowerBound
      place += try copyBytes(source, input, to: output, count: part.count, control)
      if place < part.upperBound { break }
    }
    if hasHoles, place < Int(status.st_size) {
      guard ftruncate(output, status.st_size) == 0 else { throw FileFailure("copied", source) }
      control.note { $0.doneBytes += Int(status.st_size) - place }
    }
    fchmod(output, status.st_mode & 0o7777)
  }

  /// Returns the next range of a file with data, skipping holes, or nil if there is none.
  private static func data(of file: Int32, after place: Int) -> Range<Int>? {
    // These are constants from <unistd.h>, which defines them only for GNU programs.
    let (seekData, seekHole): (Int32, Int32) = (3, 4)
    let start = lseek(file, place, seekData)
    guard start >= 0 else { return errno == ENXIO ? nil : place..<Int.max }
    let end = lseek(file, start, seekHole)
    return start..<(end > start ? end : Int.max)
  }

  /// Copies bytes from the current offset of one file to the current offset of another.
  ///
  /// - Returns: The number of bytes.
  private static func copyBytes(
    _ source: FilePath,
    _ input: Int32,
    to output: Int32,
    count: Int,
    _ control: WorkControl
  ) throws(FileFailure) -> Int {
    var buffer = [UInt8](repeating: 0, count: min(count, 1 << 20))
    var done = 0
    while done < count {
      try control.check("copied", source)
      let length = read(input, &buffer, min(buffer.count, count - done))
      guard length >= 0 else { throw FileFailure("copied", source) }
      guard length > 0 else { break }
      var start = 0
      while start < length {
        let written = buffer.withUnsafeBytes {
          write(output, $0.baseAddress?.advanced(by: start), length - start)
        }
        guard written > 0 else { throw FileFailure("copied", source) }
        start += written
      }
      done += length
      control.note { $0.doneBytes += length }
    }
    return done
  }
}

extension Disk {
  /// Returns the bytes of a file, or of the target of a link.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - isPartial: Whether to read the beginning of a larger file instead of nothing.
  package static func contents(
    of path: FilePath,
    limit: Int,
    isPartial: Bool = false
  ) throws(FileFailure) -> [UInt8] {
    // Devices and pipes might never end.
    let file = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw FileFailure("read", path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileFailure("read", path, code: FileFailure.special)
    }
    guard isPartial || Int(status.st_size) <= limit else {
      throw FileFailure("read", path, code: EFBIG)
    }
    var bytes = [UInt8](repeating: 0, count: min(limit, Int(status.st_size)))
    var count = 0
    while count < bytes.count {
      let length = bytes.count - count
      let part = bytes.withUnsafeMutableBytes {
        read(file, $0.baseAddress?.advanced(by: count), length)
      }
      guard part >= 0 else { throw FileFailure("read", path) }
      if part == 0 { break }
      count += part
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
