/// The accessibility properties of a view before a modifier changed them.
public struct AccessibilityOriginal {
  /// The text.
  let text: String?
  /// Whether the view was an accessibility element.
  let isElement: Bool
}
