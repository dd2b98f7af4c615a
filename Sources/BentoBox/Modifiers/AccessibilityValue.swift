public import BentoViews

/// The value of a view for assistive technology; see ``Renderable/accessibility(value:)``.
public enum AccessibilityValue: AccessibilityModification {
  /// The property that is set.
  public static let keyPath: ReferenceWritableKeyPath<NativeView, String?> =
    \.accessibilityValue
  /// Whether a view with the text is an element by itself.
  public static let makesElement = true
}
