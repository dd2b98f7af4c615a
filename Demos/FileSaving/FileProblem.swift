public import Bento
import Glibc

/// Why a file could not be read or written, and by which step.
public struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A step of reading or writing.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    /// Finding the file, through the links that lead to it.
    case find
    case open
    case read
    /// Making the part file in which the new bytes are collected, beside the file.
    case makePart
    case write
    /// Waiting until the bytes are on the disk.
    case flush
    /// Giving the part file the owner, the attributes and the permissions of the file.
    case keepAttributes
    case close
    /// Putting the part file in the place of the file.
    case replace
    /// Waiting until the new name is on the disk.
    case flushFolder
    case makeFolder
  }

  /// The step that failed.
  public let operation: Operation
  /// The path that was asked for.
  public let path: FilePath
  /// The number of the system, such as `ENOSPC`.
  public let code: Int32

  /// - Parameter code: The number of the system; nil for that of the last call.
  public init(_ operation: Operation, _ path: FilePath, code: Int32? = nil) {
    let code = code ?? errno
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The reason as a sentence.
  public var description: String {
    switch code {
    case EINVAL where operation == .open || operation == .find: "It is not a regular file."
    case EFBIG where operation == .read: "It is too large."
    default: Self.reason(of: code)
    }
  }

  /// What a number of the system means for somebody who works with files, in a sentence.
  public static func reason(of code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "You do not have permission."
    case EROFS: "The disk is read-only."
    case ENAMETOOLONG: "The name is too long."
    case ENOSPC: "The disk is full."
    case EDQUOT: "Your quota on this disk is used up."
    case ENOENT: "It no longer exists."
    case EEXIST, ENOTEMPTY: "An item with that name already exists."
    case EISDIR: "It is a folder."
    case ENOTDIR: "It is not a folder."
    case ECANCELED: "It was canceled."
    case EMFILE, ENFILE: "Too many files are open, or folders are nested too deeply."
    default: String(cString: strerror(code)) + "."
    }
  }
}
