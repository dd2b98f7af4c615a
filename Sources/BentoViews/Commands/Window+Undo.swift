public import BentoCommands

extension Window {
  /// The undo stack of the window; Ctrl+Z undoes, and Ctrl+Shift+Z and Ctrl+Y redo.
  ///
  /// The keys act on it unless a text field with changes is first responder. The program can replace it with
  /// another stack, such as that of the visible document.
  public var undoManager: UndoStack {
    get {
      if let storedUndoStack { return storedUndoStack }
      let made = UndoStack()
      storedUndoStack = made
      return made
    }
    set { storedUndoStack = newValue }
  }

  /// The commands that undo and redo; empty until a program has used ``undoManager``.
  var undoCommands: [Command] { storedUndoStack?.commands ?? [] }
}
