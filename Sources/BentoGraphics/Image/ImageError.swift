/// Why an image could not be read or written.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Hashable, Sendable {
    /// The file does not exist or cannot be read or written.
    case file
    /// The folder of a file to be written does not exist.
    case folder
    /// There is no room left for a file to be written.
    case space
    /// The bytes are no picture, or it is cut short; or what is drawn cannot be written as a document.
    case format
    /// The picture's extents are zero or beyond the limit.
    case size
    /// The frames of a sequence are none or too many.
    case count
    /// There is not enough memory.
    case memory
    /// The host is in the middle of a tick or a render.
    case busy
    /// The task that asked for the picture was cancelled.
    case cancelled
  }

  /// What was being done, with the file's name where there is one.
  public let operation: String
  /// What went wrong.
  public let code: Code
  /// The reason in words.
  public let message: String

  /// Creates an error.
  public init(operation: String, code: Code, message: String) {
    self.operation = operation
    self.code = code
    self.message = message
  }

  /// The operation and the reason in one sentence.
  public var description: String { "\(operation) failed: \(message)" }
}
