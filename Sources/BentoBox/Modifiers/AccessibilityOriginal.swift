/// What a view told assistive technology before a modifier changed it.
public struct AccessibilityOriginal {
  /// The text.
  let text: String?
  /// Whether the view was an element by itself.
  let isElement: Bool
}
