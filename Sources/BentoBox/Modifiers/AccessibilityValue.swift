/// The value of a view for assistive technology; see ``Renderable/accessibility(value:)``.
public enum AccessibilityValue: AccessibilityModification {
  /// The kind of text that the modification sets.
  public static let text = AccessibilityText.value
  /// Whether a view with this text becomes an accessibility element.
  public static let makesElement = true
}
