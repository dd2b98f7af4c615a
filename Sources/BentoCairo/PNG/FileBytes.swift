package import BentoGraphics
internal import Glibc

/// Whole files as bytes.
package enum FileBytes {
  private static let chunk = 1 << 16

  /// Reads a file of at most `limit` bytes.
  ///
  /// - Parameter check: Looks at the first part of the file, before the others are read.
  /// - Throws: `ImageError` with code `file` when it cannot be read, and `size` when it is longer;
  ///   and what `check` throws.
  package static func read(
    _ path: String,
    limit: Int,
    operation: String,
    check: (_ start: [UInt8]) throws(ImageError) -> Void = { _ in }
  ) throws(ImageError) -> [UInt8] {
    guard let file = fopen(path, "rbe") else { throw failure(operation) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let part = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        count = fread(buffer.baseAddress, 1, chunk, file)
      }
      if bytes.isEmpty, ferror(file) == 0 { try check(part) }
      bytes += part
      if bytes.count > limit {
        throw ImageError(operation: operation, code: .size, message: "the file is too long")
      }
      if part.count < chunk { break }
    }
    guard ferror(file) == 0 else { throw failure(operation) }
    return bytes
  }

  /// Writes a file, in place of another of that name.
  ///
  /// The bytes are written beside it first, so that after a failure the other file is what it was
  /// and nothing else is left. A link is followed, permissions stay, and what is no ordinary file,
  /// such as a pipe, is written to as it is.
  ///
  /// - Throws: `ImageError` with code `folder` when there is no such folder, `space` when there is
  ///   no room, and `file` when it cannot be written for another reason.
  package static func write(_ bytes: [UInt8], to path: String, operation: String) throws(ImageError)
  {
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      guard let file = fopen(target, "wbe") else { throw writeFailure(operation, errno) }
      if let reason = fill(file, with: bytes, isFlushed: false) {
        throw writeFailure(operation, reason)
      }
      return
    }
    if exists, access(target, W_OK) != 0 { throw writeFailure(operation, errno) }
    let part = try PartFile(beside: target, operation: operation)
    if exists { fchmod(fileno(part.file), status.st_mode & 0o7777) }
    var reason = fill(part.file, with: bytes, isFlushed: true)
    if reason == nil, rename(part.path, target) != 0 { reason = errno }
    guard let reason else { return }
    unlink(part.path)
    throw writeFailure(operation, reason)
  }

  /// A new file of a name of its own in the folder of another.
  private struct PartFile {
    let file: UnsafeMutablePointer<FILE>
    let path: String

    init(beside target: String, operation: String) throws(ImageError) {
      // By scalars: a name may begin with a mark, which as a character is one with the slash before it.
      let folder = target.unicodeScalars.lastIndex(of: "/").map { target[...$0] } ?? ""
      while true {
        let number = UInt32.random(in: 0 ... .max)
        let path = "\(folder).bento-\(getpid())-\(number).part"
        // "x" refuses a name that is there already.
        if let file = fopen(path, "wbxe") {
          self.file = file
          self.path = path
          return
        }
        guard errno == EEXIST else { throw writeFailure(operation, errno) }
      }
    }
  }

  /// Writes bytes to a file and closes it.
  ///
  /// - Parameter isFlushed: Whether to wait until the bytes are on the disk: a name must not lead to
  ///   them before they are there.
  /// - Returns: the system's number of what went wrong, or nil.
  private static func fill(
    _ file: UnsafeMutablePointer<FILE>,
    with bytes: [UInt8],
    isFlushed: Bool
  ) -> Int32? {
    var reason: Int32?
    if fwrite(bytes, 1, bytes.count, file) != bytes.count { reason = errno }
    if reason == nil, fflush(file) != 0 { reason = errno }
    if reason == nil, isFlushed, fsync(fileno(file)) != 0, errno != EINVAL { reason = errno }
    if fclose(file) != 0, reason == nil { reason = errno }
    return reason
  }

  /// The file that a path leads to, through links; the path itself where there is none.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func writeFailure(_ operation: String, _ reason: Int32) -> ImageError {
    let code: ImageError.Code =
      switch reason {
      case ENOENT: .folder
      case ENOSPC, EDQUOT, EFBIG: .space
      default: .file
      }
    return ImageError(operation: operation, code: code, message: String(cString: strerror(reason)))
  }

  private static func failure(_ operation: String) -> ImageError {
    ImageError(operation: operation, code: .file, message: String(cString: strerror(errno)))
  }
}
