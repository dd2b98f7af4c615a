package import BentoCommands
package import BentoEditing
internal import BentoPlatform
internal import BentoViews

extension TextInputController {
  /// The commands of the editing keys, for menus and the shortcut overview.
  var commands: [Command] {
    keys.listed.map { command, shortcuts in
      var listed = self.command(for: command)
      listed.shortcuts = shortcuts
      return listed
    }
  }

  /// The available commands, as actions for assistive technology.
  var accessibilityActions: [AccessibilityAction] {
    let named: [(String, EditingCommand)] = [
      ("cut", .cut), ("copy", .copy), ("paste", .paste), ("delete", .delete(.forward)),
      ("selectAll", .selectAll), ("undo", .undo), ("redo", .redo),
    ]
    return named.filter { canPerform($0.1) }.map { name, command in
      AccessibilityAction(name: name, action: action { $0.perform(command) })
    }
  }

  /// Returns a command that edits the text, with its keys.
  func command(for command: EditingCommand) -> Command {
    var made = Command(
      command.title,
      id: command.commandID,
      group: command.group,
      action: action { $0.perform(command) }
    )
    // Whether there is text to paste is known only after reading the clipboard.
    made.availability = { [weak self] in self?.canPerform(command) == true }
    made.shortcuts = keys.shortcuts(for: command)
    made.hasOwnKeys = true
    made.editsText = true
    made.yields = (command == .undo || command == .redo) && !hasHistory
    return made
  }
}

extension EditingCommand {
  /// The identifier by which menus find the command, or nil for a command that menus don't show.
  package var commandID: Command.ID? {
    switch self {
    case .undo: .undo
    case .redo: .redo
    case .cut: .cut
    case .copy: .copy
    case .paste: .paste
    case .delete(.forward): .delete
    case .selectAll: .selectAll
    case .move, .extend, .delete, .deselect, .transpose, .complete: nil
    }
  }

  /// The section of the shortcut overview that contains the command.
  package var group: String {
    switch self {
    case .move: "Cursor"
    case .extend, .selectAll, .deselect: "Selection"
    default: "Text"
    }
  }

  /// The title of the command in menus and in the shortcut overview.
  package var title: String {
    switch self {
    case .move(let movement): "Move \(movement.phrase)"
    case .extend(let movement): "Select \(movement.phrase)"
    case .delete(.forward): "Delete"
    case .delete(.backward): "Delete Backward"
    case .delete(let movement): "Delete \(movement.phrase)"
    case .selectAll: "Select All"
    case .deselect: "Deselect All"
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .undo: "Undo"
    case .redo: "Redo"
    case .transpose: "Transpose Characters"
    case .complete: "Complete Word"
    }
  }
}

extension TextMovement {
  /// The target of the movement, as a phrase that follows a verb.
  fileprivate var phrase: String {
    switch self {
    case .left: "Left"
    case .right: "Right"
    case .wordLeft: "One Word Left"
    case .wordRight: "One Word Right"
    case .backward: "Backward"
    case .forward: "Forward"
    case .wordBackward: "to Start of Word"
    case .wordForward: "to End of Word"
    case .lineStart: "to Start of Line"
    case .lineEnd: "to End of Line"
    case .up: "Up"
    case .down: "Down"
    case .pageUp: "One Page Up"
    case .pageDown: "One Page Down"
    case .paragraphBackward: "to Start of Paragraph"
    case .paragraphForward: "to End of Paragraph"
    case .documentStart: "to Start of Text"
    case .documentEnd: "to End of Text"
    }
  }
}
