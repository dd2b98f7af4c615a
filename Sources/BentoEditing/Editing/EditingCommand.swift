/// Something that a key does to a text.
public enum EditingCommand: Hashable, Sendable {
  /// Moves the caret; a selection goes.
  case move(TextMovement)
  /// Moves the end of the selection at which the caret stands.
  case extend(TextMovement)
  /// Deletes the selection or, without one, what lies between the caret and where it would move.
  case delete(TextMovement)
  /// Selects everything.
  case selectAll
  /// Leaves only the caret of the selection.
  case deselect
  /// Takes the selection out and puts it on the clipboard.
  case cut
  /// Puts the selection on the clipboard.
  case copy
  /// Inserts what is on the clipboard.
  case paste
  /// Takes the last change back.
  case undo
  /// Makes a change again that was taken back.
  case redo
  /// Exchanges the characters around the caret.
  case transpose
  /// Completes the word before the caret.
  case complete
}
