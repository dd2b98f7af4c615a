package import BentoGeometry
package import BentoPlatform
package import BentoViews

/// A view that takes text input.
package final class TypedView: View {
  /// Whether its text can be edited.
  package var isEditable = true

  package override var canBecomeFirstResponder: Bool { true }
  package override var textInputTraits: TextTraits? { isEditable ? TextTraits() : nil }
  package override var caretRect: Rect? { Rect(x: 3, y: 4, width: 1, height: 12) }

  /// The typed texts.
  package private(set) var typed: [String] = []

  package override func insertText(_ text: String) -> Bool {
    typed.append(text)
    return true
  }
}
