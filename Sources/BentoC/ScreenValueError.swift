/// The reason why a value could not be exchanged between a program and its screen.
public nonisolated struct ScreenValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: Hashable, Sendable {
    /// The screen has no value with the name.
    case name
    /// The value is a number instead of text, for example.
    case kind
    /// The types on the two sides have different sizes.
    case size
  }

  /// The kind of failure.
  public let code: Code
  /// The name of the value.
  public let name: String
  /// A description of the failure, without the name.
  public let message: String

  /// The name and the message as a sentence.
  public var description: String { "The value “\(name)” cannot be exchanged: \(message)." }
}
