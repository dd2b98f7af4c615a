internal import BentoBox
internal import BentoControls
internal import BentoTextInput

/// Tracks whether a field shows the text of its component or text typed by the user.
///
/// In a list, typed text is stored with the row, even while the row is off screen (B-103). Elsewhere, it
/// is stored with the component while the component is on screen.
///
/// This is a class, because finding the row updates its list, which may remove the field meanwhile.
@MainActor
final class TypedText {
  /// For a field outside a list, whether the user has changed the text since a component set it.
  private var isTyped = false

  /// Records a change by the user.
  func noteTyping(in field: TextField) {
    if let row = field.rowPlace, row.isInList {
      row.value(orKeep: { RowText() }).text = field.text
    } else {
      isTyped = true
    }
  }

  /// Shows the given text in a field, or the text that the user has typed if `text` is nil.
  ///
  /// Text shown by another component is never reused.
  func show(_ text: String?, in field: TextField) {
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

  /// Discards the typed text after the field leaves the screen, unless the field is being edited.
  func fieldDidLeave(_ field: TextField) {
    if !field.isEditing { isTyped = false }
  }
}

/// The text that the user has typed into a row.
@MainActor
private final class RowText {
  var text = ""
}
