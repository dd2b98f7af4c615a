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
  /// - Throws: `ImageError` with code `folder` when there is no such folder, `space` when there is
  ///   no room, and `file` when it cannot be written for another reason.
  package static func write(_ bytes: [UInt8], to path: String, operation: String) throws(ImageError)
  {
    guard let file = fopen(path, "wbe") else { throw writeFailure(operation) }
    let written = fwrite(bytes, 1, bytes.count, file)
    let reason = written == bytes.count ? nil : writeFailure(operation)
    guard fclose(file) == 0 else { throw reason ?? writeFailure(operation) }
    if let reason { throw reason }
  }

  private static func writeFailure(_ operation: String) -> ImageError {
    let reason = errno
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
