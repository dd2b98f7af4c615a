internal import BentoPlatform

extension UndoStack {
  /// The undo and redo commands, with their shortcuts.
  package var commands: [Command] {
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
        undoTitle.map { "Undo \($0)" } ?? "Undo",
        .undo,
        [undoKey],
        isEnabled: canUndo,
        action: { self.undo() }
      ),
      command(
        redoTitle.map { "Redo \($0)" } ?? "Redo",
        .redo,
        redoKeys,
        isEnabled: canRedo,
        action: { self.redo() }
      ),
    ]
  }
}
