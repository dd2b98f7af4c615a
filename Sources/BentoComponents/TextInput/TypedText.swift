internal import BentoControls

/// Whose text a field shows: that of a component, or what a person has typed.
@MainActor
struct TypedText {
  /// Whether the text was changed by a person since a component has set it.
  private var isTyped = false

  /// Notes a change by the person.
  mutating func noteTyping() { isTyped = true }

  /// Shows a text in a field, or with nil that which the person has typed.
  ///
  /// What another component has shown in the field is no text of this one.
  mutating func show(_ text: String?, in field: TextField) {
    if let text {
      isTyped = false
      field.text = text
    } else if !isTyped {
      field.text = ""
    }
  }

  /// Takes what was typed for the text of a component that is gone, as the field has left the screen;
  /// not while it is edited.
  mutating func fieldDidLeave(_ field: TextField) {
    if !field.isEditing { isTyped = false }
  }
}
