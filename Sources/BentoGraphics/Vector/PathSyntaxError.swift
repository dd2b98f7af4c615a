/// The reason a string is not a valid SVG path.
public struct PathSyntaxError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// A path does not begin with `M` or `m`.
    case missingMove
    /// A letter that is not a command, or a character that is neither a letter nor part of a number.
    case unknownCommand(Character)
    /// A command has too few numbers, or something else is in place of a number.
    case missingNumber
    /// A flag of an arc is neither 0 nor 1.
    case missingFlag
    /// A comma that separates nothing.
    case strayComma
    /// A number, or a coordinate that results from it, is too large to be represented.
    case numberTooLarge
  }

  /// The offset of the first invalid character, in UTF-8 bytes, or the length of the text if the text ends
  /// too early.
  public let position: Int
  /// The kind of error.
  public let reason: Reason

  /// Creates an error.
  public init(position: Int, reason: Reason) {
    self.position = position
    self.reason = reason
  }
}

// MARK: - CustomStringConvertible

extension PathSyntaxError: CustomStringConvertible {
  /// A sentence that states the reason and the position.
  public var description: String {
    let what =
      switch reason {
      case .missingMove: "a path must begin with a move"
      case .unknownCommand(let character): "“\(character)” is not a command"
      case .missingNumber: "a number is missing"
      case .missingFlag: "a flag must be 0 or 1"
      case .strayComma: "a comma is not between numbers"
      case .numberTooLarge: "a number is too large"
      }
    return "SVG path, byte \(position): \(what)"
  }
}
