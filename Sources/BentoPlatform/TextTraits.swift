/// What kind of text is being typed.
public struct TextTraits: Hashable, Sendable {
  /// Whether the text is a secret: no input method, no suggestions.
  public var isSecure: Bool
  /// Whether Return starts a new line.
  public var isMultiline: Bool

  /// Creates traits.
  public init(isSecure: Bool = false, isMultiline: Bool = false) {
    self.isSecure = isSecure
    self.isMultiline = isMultiline
  }
}
