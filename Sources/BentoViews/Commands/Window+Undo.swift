internal import BentoPlatform

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
  var undoCommands: [Command] {
    guard let stack = storedUndoStack else { return [] }
    func command(
      _ title: String,
      _ id: Command.ID,
      _ keys: [KeyShortcut],
      isEnabled: Bool,
      action: @escaping () -> Void
    ) -> Command {
      var command = Command(title, id: id, isEnabled: isEnabled, action: action)
      command.shortcuts = keys
      command.repeatsWhileHeld = true
      return command
    }
    let undoKey = KeyShortcut(.character("z"))
    let redoKeys = [
      KeyShortcut(.character("z"), [.control, .shift]), KeyShortcut(.character("y")),
    ]
    return [
      command(
        stack.undoTitle.map { "Undo \($0)" } ?? "Undo",
        .undo,
        [undoKey],
        isEnabled: stack.canUndo,
        action: { stack.undo() }
      ),
      command(
        stack.redoTitle.map { "Redo \($0)" } ?? "Redo",
        .redo,
        redoKeys,
        isEnabled: stack.canRedo,
        action: { stack.redo() }
      ),
    ]
  }
}
