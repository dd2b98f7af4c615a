public import BentoViews

/// A modification of what assistive technology, or a test, is told about a view.
///
/// Nil is a value like any other: it takes away what a modifier inside has given (P-10).
@MainActor
public protocol AccessibilityModification: ViewModification
where Target == NativeView, Value == String?, Original == AccessibilityOriginal {
  /// The text that is set.
  static var text: AccessibilityText { get }
  /// Whether a view with the text is an element by itself.
  static var makesElement: Bool { get }
}

extension AccessibilityModification {
  /// A text for assistive technology leaves the height alone.
  public static var changesHeight: Bool { false }

  /// Gives the view the text.
  ///
  /// - Returns: The text that it had.
  public static func apply(_ value: String?, to view: NativeView) -> AccessibilityOriginal {
    let original = AccessibilityOriginal(
      text: view[text],
      isElement: view.isAccessibilityElement
    )
    view[text] = value
    if makesElement { view.isAccessibilityElement = true }
    return original
  }

  /// Gives the view the text that it had.
  public static func restore(_ original: AccessibilityOriginal, in view: NativeView) {
    view[text] = original.text
    view.isAccessibilityElement = original.isElement
  }
}
