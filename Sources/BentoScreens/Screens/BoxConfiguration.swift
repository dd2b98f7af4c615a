/// What holds of all screens of a renderer.
public nonisolated struct BoxConfiguration: Hashable, Sendable {
  /// Whether there are lines between rows, unless a screen says otherwise.
  public var shouldUseSystemSeparators: Bool

  /// Creates a configuration.
  public init(shouldUseSystemSeparators: Bool = true) {
    self.shouldUseSystemSeparators = shouldUseSystemSeparators
  }
}
