/// The kind of text that is being entered.
public struct TextTraits: Hashable, Sendable {
  /// Whether the text is a secret: no input method, no suggestions.
  public var isSecure: Bool

  /// Creates traits.
  public init(isSecure: Bool = false) {
    self.isSecure = isSecure
  }
}
