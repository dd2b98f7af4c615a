/// The kind of text that is being entered.
public struct TextTraits: Hashable, Sendable {
  /// Whether the text is secret, so that input methods and suggestions are disabled.
  public var isSecure: Bool

  /// Creates traits.
  public init(isSecure: Bool = false) {
    self.isSecure = isSecure
  }
}
