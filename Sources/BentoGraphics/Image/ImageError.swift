/// The reason an image could not be read or written.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: Hashable, Sendable {
    /// The file does not exist or cannot be read or written.
    case file
    /// The folder in which a file is to be written does not exist.
    case folder
    /// There is not enough space left to write a file.
    case space
    /// The bytes are not an image, the image is truncated, or a drawing cannot be written as a document.
    case format
    /// The image's size is zero or beyond the limit.
    case size
    /// A sequence has no frames or too many.
    case count
    /// There is not enough memory.
    case memory
    /// The host is in the middle of a tick or a render.
    case busy
    /// The task that requested the image was canceled.
    case cancelled
  }

  /// The operation that failed, with the file's name if there is one.
  public let operation: String
  /// The kind of failure.
  public let code: Code
  /// A description of the reason.
  public let message: String

  /// Creates an error.
  public init(operation: String, code: Code, message: String) {
    self.operation = operation
    self.code = code
    self.message = message
  }

  /// A sentence that states the failed operation and the reason.
  public var description: String { "\(operation) failed: \(message)" }
}
