public import Bento
import Glibc

/// A failure to read or write a file, with the step that failed.
public struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A step of reading or writing.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    /// Finding the file, including resolving symbolic links.
    case find
    case open
    case read
    /// Creating the temporary file next to the file.
    case makePart
    case write
    /// Flushing the bytes to the disk.
    case flush
    /// Copying the owner, attributes and permissions of the file to the temporary file.
    case keepAttributes
    case close
    /// Replacing the file with the temporary file.
    case replace
    /// Flushing the folder to the disk.
    case flushFolder
    case makeFolder
  }

  /// The step that failed.
  public let operation: Operation
  /// The requested path.
  public let path: FilePath
  /// The error number, such as `ENOSPC`.
  public let code: Int32

  /// - Parameter code: The error number, or nil for `errno`.
  public init(_ operation: Operation, _ path: FilePath, code: Int32? = nil) {
    let code = code ?? errno
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The reason as a sentence.
  public var description: String {
    switch code {
    case EINVAL where operation == .open || operation == .find: "The item is not a regular file."
    case EFBIG where operation == .read: "The file is too large."
    default: Self.reason(of: code)
    }
  }

  /// Returns a user-facing explanation of an error number, as a sentence.
  public static func reason(of code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "You do not have permission."
    case EROFS: "The disk is read-only."
    case ENAMETOOLONG: "The name is too long."
    case ENOSPC: "The disk is full."
    case EDQUOT: "Your quota on this disk is exceeded."
    case ENOENT: "The item no longer exists."
    case EEXIST, ENOTEMPTY: "An item with that name already exists."
    case EISDIR: "The item is a folder."
    case ENOTDIR: "The item is not a folder."
    case ECANCELED: "The operation was canceled."
    case EMFILE, ENFILE: "Too many files are open, or folders are nested too deeply."
    default: String(cString: strerror(code)) + "."
    }
  }
}
