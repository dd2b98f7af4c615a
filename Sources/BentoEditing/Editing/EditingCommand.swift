/// A text-editing command that a key can perform.
///
/// ```swift
/// textView.perform(.move(.documentEnd))
/// textView.perform(.delete(.wordBackward))
/// if textView.canPerform(.undo) { textView.perform(.undo) }
/// ```
public enum EditingCommand: Hashable, Sendable {
  /// Moves the caret and clears the selection.
  case move(TextMovement)
  /// Extends the selection by moving the end that has the caret.
  case extend(TextMovement)
  /// Deletes the selection or, if it is empty, the text between the caret and the target of the movement.
  case delete(TextMovement)
  /// Selects everything.
  case selectAll
  /// Clears the selection and leaves the caret in place.
  case deselect
  /// Removes the selection and puts it on the clipboard.
  case cut
  /// Puts the selection on the clipboard.
  case copy
  /// Inserts the clipboard's content.
  case paste
  /// Undoes the last change.
  case undo
  /// Redoes the last undone change.
  case redo
  /// Swaps the characters around the caret.
  case transpose
  /// Completes the word before the caret.
  case complete
}
