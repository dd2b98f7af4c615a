public import BentoCommands

extension Window {
  /// What can be taken back in the window: Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y make again.
  ///
  /// The keys reach it unless a text has the keyboard that the user has changed. Another stack may take its place, such as
  /// that of a document which is shown now.
  public var undoManager: UndoStack {
    get {
      if let storedUndoStack { return storedUndoStack }
      let made = UndoStack()
      storedUndoStack = made
      return made
    }
    set { storedUndoStack = newValue }
  }

  /// The commands that take back and make again; none before a program has used ``undoManager``.
  var undoCommands: [Command] { storedUndoStack?.commands ?? [] }
}
