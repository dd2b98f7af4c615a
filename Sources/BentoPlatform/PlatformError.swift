/// Why the platform could not do what was asked.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Hashable, Sendable {
    /// There is no display to open a window on.
    case noDisplay
    /// The window could not be made.
    case window
    /// The window's pixels cannot be reached.
    case surface
    /// The display was lost while the program ran.
    case displayLost
  }

  /// What was being done.
  public let operation: String
  /// What went wrong.
  public let code: Code
  /// The reason in words, as the platform gives it.
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
