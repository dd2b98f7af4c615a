/// The label of a view for assistive technology; see ``Renderable/accessibility(label:)``.
public enum AccessibilityLabel: AccessibilityModification {
  /// The kind of text that the modification sets.
  public static let text = AccessibilityText.label
  /// Whether a view with this text becomes an accessibility element.
  public static let makesElement = true
}
