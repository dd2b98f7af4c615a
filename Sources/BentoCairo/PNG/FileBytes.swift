package import BentoGraphics
internal import Glibc

/// A namespace for reading and writing whole files.
package enum FileBytes {
  /// A failed system call, with its error number.
  struct SystemFailure: Error {
    let code: Int32

    static var last: SystemFailure { SystemFailure(code: errno) }
  }

  private static let chunk = 1 << 16

  /// Reads a regular file of at most `limit` bytes; does not wait if the path names anything else,
  /// such as a pipe or a device.
  ///
  /// - Parameter check: Examines the first part of the file before the rest is read.
  /// - Throws: `ImageError` with code `file` if the file cannot be read or is not a regular file,
  ///   `size` if it is longer than `limit`, and any error that `check` throws.
  package static func read(
    _ path: String,
    limit: Int,
    operation: String,
    check: (_ start: [UInt8]) throws(ImageError) -> Void = { _ in }
  ) throws(ImageError) -> [UInt8] {
    // Without `O_NONBLOCK`, opening a pipe would wait for a writer.
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw failure(operation, errno) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw failure(operation, errno) }
    guard status.isFile else { throw failure(operation, status.wrongKind) }
    var bytes: [UInt8] = []
    while true {
      let part = try readPart(of: file, operation)
      if bytes.isEmpty { try check(part) }
      if part.isEmpty { return bytes }
      bytes += part
      if bytes.count > limit {
        throw ImageError(operation: operation, code: .size, message: "the file is too long")
      }
    }
  }

  /// Returns the next bytes of an open file, or an empty array at the end of the file.
  private static func readPart(of file: Int32, _ operation: String) throws(ImageError) -> [UInt8] {
    while true {
      var reason: Int32 = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        let length = unsafe Glibc.read(file, buffer.baseAddress, chunk)
        if length < 0 { reason = errno }
        count = max(0, length)
      }
      if reason == 0 { return part }
      if reason != EINTR { throw failure(operation, reason) }
    }
  }

  /// Writes a file, replacing any existing file of that name.
  ///
  /// The bytes are first written to a private file in the same directory, so a failure leaves the
  /// existing file unchanged and creates no other file. Symbolic links are followed, even dangling
  /// ones. Permissions, access control lists and attributes are preserved, as are the owner and
  /// group if the system permits it. Anything that is not a regular file, such as a pipe, is
  /// written to directly.
  ///
  /// - Throws: `ImageError` with code `folder` if there is no such directory, `space` if the disk
  ///   is full, and `file` if the file cannot be written for any other reason.
  package static func write(_ bytes: [UInt8], to path: String, operation: String) throws(ImageError)
  {
    do throws(SystemFailure) {
      try write(bytes, to: destination(of: path))
    } catch {
      throw failure(operation, error.code, isWriting: true)
    }
  }

  private static func write(_ bytes: [UInt8], to target: [CChar]) throws(SystemFailure) {
    var old = stat()
    let exists = unsafe lstat(target, &old) == 0
    if exists, !old.isFile {
      let file = unsafe open(target, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY)
      guard file >= 0 else { throw .last }
      defer { close(file) }
      return try PartFile.fill(file, with: bytes)
    }
    if exists, unsafe access(target, W_OK) != 0 { throw .last }
    let part = try PartFile(beside: target, isPrivate: exists)
    do throws(SystemFailure) {
      try part.fill(with: bytes)
      if exists { try part.takeAttributes(of: target, old) }
      try part.replace(target)
    } catch {
      part.remove()
      throw error
    }
  }

  /// Returns the path to which all symbolic links lead, as a C string, whether or not a file exists
  /// there.
  private static func destination(of path: String) throws(SystemFailure) -> [CChar] {
    var place = path.utf8CString.map(\.self)
    let slash = CChar(UInt8(ascii: "/"))
    // The limit is the same as the system's.
    for _ in 0..<40 {
      var link = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = unsafe readlink(place, &link, Int(PATH_MAX))
      guard count > 0 else { return place }
      let folder = link[0] == slash ? 0 : place.lastIndex(of: slash).map { $0 + 1 } ?? 0
      place = place[..<folder] + link[..<count] + [0]
    }
    throw SystemFailure(code: ELOOP)
  }

  private static func failure(
    _ operation: String,
    _ reason: Int32,
    isWriting: Bool = false
  ) -> ImageError {
    let code: ImageError.Code =
      switch reason {
      case ENOENT where isWriting: .folder
      case ENOSPC, EDQUOT, EFBIG: .space
      default: .file
      }
    let message =
      unsafe reason == EINVAL ? "it is not a regular file" : String(cString: strerror(reason))
    return ImageError(operation: operation, code: code, message: message)
  }
}

extension stat {
  fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// The error number for a file that is not a regular file.
  fileprivate var wrongKind: Int32 { st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL }
}
