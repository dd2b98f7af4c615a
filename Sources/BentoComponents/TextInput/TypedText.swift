internal import BentoBox
internal import BentoControls
internal import BentoTextInput

/// Whose text a field shows: that of a component, or what the user has typed.
///
/// What is typed into the row of a list belongs to the row, which keeps it while it is out of view (B-103);
/// anywhere else to the component, as long as it is on screen.
@MainActor
struct TypedText {
  /// Whether the text was changed by the user since a component has set it, outside of a list.
  private var isTyped = false

  /// Notes a change by the user.
  mutating func noteTyping(in field: TextField) {
    if let row = field.rowPlace, row.isInList {
      row.value(orKeep: { RowText() }).text = field.text
    } else {
      isTyped = true
    }
  }

  /// Shows a text in a field, or with nil that which the user has typed.
  ///
  /// What another component has shown in the field is no text of this one.
  mutating func show(_ text: String?, in field: TextField) {
    let row = field.rowPlace.flatMap { $0.isInList ? $0 : nil }
    let kept = row?.value(of: RowText.self)
    if let text {
      isTyped = false
      kept?.text = ""
      field.text = text
    } else if row != nil {
      field.text = kept?.text ?? ""
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

/// What the user has typed into a row.
@MainActor
private final class RowText {
  var text = ""
}
