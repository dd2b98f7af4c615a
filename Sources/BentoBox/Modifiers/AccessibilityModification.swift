public import BentoViews

/// A modification of a view's text for assistive technology or tests.
///
/// Nil is a valid value: it removes the text of an inner modifier (P-10).
@MainActor
public protocol AccessibilityModification: ViewModification
where Target == NativeView, Value == String?, Original == AccessibilityOriginal {
  /// The kind of text that the modification sets.
  static var text: AccessibilityText { get }
  /// Whether a view with this text becomes an accessibility element.
  static var makesElement: Bool { get }
}

extension AccessibilityModification {
  /// Whether the modification changes the height; false because accessibility text never does.
  public static var changesHeight: Bool { false }

  /// Sets the text of the view.
  ///
  /// - Returns: The previous text.
  public static func apply(_ value: String?, to view: NativeView) -> AccessibilityOriginal {
    let original = AccessibilityOriginal(
      text: view[text],
      isElement: view.isAccessibilityElement
    )
    view[text] = value
    if makesElement { view.isAccessibilityElement = true }
    return original
  }

  /// Restores the previous text of the view.
  public static func restore(_ original: AccessibilityOriginal, in view: NativeView) {
    view[text] = original.text
    view.isAccessibilityElement = original.isElement
  }
}
