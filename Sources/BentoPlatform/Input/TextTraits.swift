/// The kind of text being entered.
public struct TextTraits: Hashable, Sendable {
  /// Whether the text is secret, in which case input methods and suggestions are disabled.
  public var isSecure: Bool

  /// Creates traits.
  public init(isSecure: Bool = false) {
    self.isSecure = isSecure
  }
}
