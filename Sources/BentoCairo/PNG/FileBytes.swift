package import BentoGraphics
internal import Glibc

/// Whole files as bytes.
package enum FileBytes {
  /// A call of the system that failed, by its number.
  struct SystemFailure: Error {
    let code: Int32

    static var last: SystemFailure { SystemFailure(code: errno) }
  }

  private static let chunk = 1 << 16

  /// Reads an ordinary file of at most `limit` bytes; what is none, such as a pipe or a device, is not
  /// waited for.
  ///
  /// - Parameter check: Looks at the first part of the file, before the others are read.
  /// - Throws: `ImageError` with code `file` when it cannot be read or is no ordinary file, and `size` when
  ///   it is longer; and what `check` throws.
  package static func read(
    _ path: String,
    limit: Int,
    operation: String,
    check: (_ start: [UInt8]) throws(ImageError) -> Void = { _ in }
  ) throws(ImageError) -> [UInt8] {
    // Opening a pipe would wait for somebody who writes.
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

  /// The next bytes of an open file; none at its end.
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

  /// Writes a file, in place of another of that name.
  ///
  /// The bytes are written beside it first, readable for nobody else, so that after a failure the other
  /// file is what it was and nothing else is left. A link is followed, also one that leads to nothing yet;
  /// permissions, access lists and attributes stay, and so do owner and group where the system permits it.
  /// What is no ordinary file, such as a pipe, is written to as it is.
  ///
  /// - Throws: `ImageError` with code `folder` when there is no such folder, `space` when there is
  ///   no room, and `file` when it cannot be written for another reason.
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

  /// The place that a path leads to at the end of all links, whether something is there or not, for
  /// functions of C.
  private static func destination(of path: String) throws(SystemFailure) -> [CChar] {
    var place = path.utf8CString.map(\.self)
    let slash = CChar(UInt8(ascii: "/"))
    // As many as the system follows.
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
      unsafe reason == EINVAL ? "it is no ordinary file" : String(cString: strerror(reason))
    return ImageError(operation: operation, code: code, message: message)
  }
}

extension stat {
  fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// What stands for a file that is none.
  fileprivate var wrongKind: Int32 { st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL }
}
