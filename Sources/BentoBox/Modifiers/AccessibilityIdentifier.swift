/// The identifier of a view for tests and tools; see ``Renderable/accessibility(identifier:)``.
public enum AccessibilityIdentifier: AccessibilityModification {
  /// The kind of text that the modification sets.
  public static let text = AccessibilityText.identifier
  /// Whether a view with this text becomes an accessibility element.
  public static let makesElement = false
}
