/// The identifier of a view for tests and tools; see ``Renderable/accessibility(identifier:)``.
public enum AccessibilityIdentifier: AccessibilityModification {
  /// The text that is set.
  public static let text = AccessibilityText.identifier
  /// Whether a view with the text is an element by itself.
  public static let makesElement = false
}
