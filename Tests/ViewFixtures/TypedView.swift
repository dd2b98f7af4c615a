package import BentoGeometry
package import BentoPlatform
package import BentoViews

/// A view that takes text.
package final class TypedView: View {
  /// Whether text may be typed into it.
  package var isEditable = true

  package override var canBecomeFirstResponder: Bool { true }
  package override var textInputTraits: TextTraits? { isEditable ? TextTraits() : nil }
  package override var caretRect: Rect? { Rect(x: 3, y: 4, width: 1, height: 12) }

  /// What was typed.
  package private(set) var typed: [String] = []

  package override func insertText(_ text: String) -> Bool {
    typed.append(text)
    return true
  }
}
