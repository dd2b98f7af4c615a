public import BentoViews

/// The identifier of a view for tests and tools; see ``Renderable/accessibility(identifier:)``.
public enum AccessibilityIdentifier: AccessibilityModification {
  /// The property that is set.
  public static let keyPath: ReferenceWritableKeyPath<NativeView, String?> =
    \.accessibilityIdentifier
  /// Whether a view with the text is an element by itself.
  public static let makesElement = false
}
