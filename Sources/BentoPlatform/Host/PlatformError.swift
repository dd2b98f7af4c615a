/// The reason an operation of the platform failed.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: Hashable, Sendable {
    /// There is no display to open a window on.
    case noDisplay
    /// The window could not be created.
    case window
    /// The window's pixels are not accessible.
    case surface
    /// The display was lost while the program was running.
    case displayLost
    /// The desktop has no such service.
    case missingService
    /// The service cannot do this, such as opening a file that does not exist.
    case refused
  }

  /// The operation that failed.
  public let operation: String
  /// The kind of failure.
  public let code: Code
  /// The platform's message.
  public let message: String

  /// Creates an error.
  public init(operation: String, code: Code, message: String) {
    self.operation = operation
    self.code = code
    self.message = message
  }

  /// The operation and the message in one line.
  public var description: String { "\(operation) failed: \(message)" }
}
