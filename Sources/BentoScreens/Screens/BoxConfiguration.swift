/// The configuration shared by all screens of a renderer.
///
/// ```swift
/// var configuration: BoxConfiguration { BoxConfiguration(shouldUseSystemSeparators: false) }
/// ```
public nonisolated struct BoxConfiguration: Hashable, Sendable {
  /// Whether there are separators between rows, unless a screen overrides this value.
  public var shouldUseSystemSeparators: Bool

  /// Creates a configuration.
  public init(shouldUseSystemSeparators: Bool = true) {
    self.shouldUseSystemSeparators = shouldUseSystemSeparators
  }
}
