public import BentoViews

/// The label of a view for assistive technology; see ``Renderable/accessibility(label:)``.
public enum AccessibilityLabel: AccessibilityModification {
  /// The property that is set.
  public static let keyPath: ReferenceWritableKeyPath<NativeView, String?> =
    \.accessibilityLabel
  /// Whether a view with the text is an element by itself.
  public static let makesElement = true
}
