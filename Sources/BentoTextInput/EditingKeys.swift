public import BentoEditing
public import BentoPlatform

/// A table of the keys that edit text.
///
/// ```swift
/// field.editingKeys = .emacs
///
/// var keys = EditingKeys.desktop
/// keys[KeyShortcut(.character("d"))] = .delete(.lineEnd)
/// editor.editingKeys = keys
/// ```
///
/// A key is identified by its character in the keyboard layout, not by its physical position. Keys that are
/// not in the table type text or are passed to the field's superviews.
public nonisolated struct EditingKeys: Hashable, Sendable {
  /// The commands by key.
  public private(set) var commands: [KeyShortcut: EditingCommand] = [:]
  /// The keys in the order in which they were added; menus show the first key of each command.
  private var order: [KeyShortcut] = []

  /// Creates an empty table.
  public init() {}

  /// The command for a key, or nil; setting nil removes the key.
  public subscript(shortcut: KeyShortcut) -> EditingCommand? {
    get { commands[shortcut] }
    set {
      if commands[shortcut] == nil { order.append(shortcut) }
      commands[shortcut] = newValue
      if newValue == nil { order.removeAll { $0 == shortcut } }
    }
  }

  /// Returns the command for a key press, or nil.
  public func command(for event: KeyEvent) -> EditingCommand? {
    commands[KeyShortcut(event.key, event.modifiers)]
  }

  /// Returns the key that menus show for a command: the first one added for it, or nil if there is none.
  public func shortcut(for command: EditingCommand) -> KeyShortcut? {
    order.first { commands[$0] == command }
  }

  /// Returns all keys that perform a command, in the order in which they were added.
  public func shortcuts(for command: EditingCommand) -> [KeyShortcut] {
    order.filter { commands[$0] == command }
  }

  /// The commands in the order in which their first keys were added, with all of their keys.
  var listed: [(command: EditingCommand, shortcuts: [KeyShortcut])] {
    var listed: [(command: EditingCommand, shortcuts: [KeyShortcut])] = []
    var places: [EditingCommand: Int] = [:]
    for shortcut in order {
      guard let command = commands[shortcut] else { continue }
      if let place = places[command] {
        listed[place].shortcuts.append(shortcut)
      } else {
        places[command] = listed.count
        listed.append((command, [shortcut]))
      }
    }
    return listed
  }

  /// Adds keys that move the caret or, with Shift, extend the selection.
  private mutating func addMovement(
    _ key: Key,
    _ modifiers: KeyModifiers,
    _ movement: TextMovement
  ) {
    self[KeyShortcut(key, modifiers)] = .move(movement)
    self[KeyShortcut(key, modifiers.union(.shift))] = .extend(movement)
  }
}

// MARK: - Tables

nonisolated extension EditingKeys {
  /// The editing keys of GTK and Qt.
  public static let desktop: EditingKeys = {
    var keys = EditingKeys()
    keys.addMovement(.left, [], .left)
    keys.addMovement(.right, [], .right)
    keys.addMovement(.left, .control, .wordLeft)
    keys.addMovement(.right, .control, .wordRight)
    keys.addMovement(.home, [], .lineStart)
    keys.addMovement(.end, [], .lineEnd)
    keys.addMovement(.home, .control, .documentStart)
    keys.addMovement(.end, .control, .documentEnd)
    keys.addMovement(.up, [], .up)
    keys.addMovement(.down, [], .down)
    keys.addMovement(.up, .control, .paragraphBackward)
    keys.addMovement(.down, .control, .paragraphForward)
    keys.addMovement(.pageUp, [], .pageUp)
    keys.addMovement(.pageDown, [], .pageDown)
    keys[KeyShortcut(.backspace, [])] = .delete(.backward)
    keys[KeyShortcut(.backspace, .shift)] = .delete(.backward)
    keys[KeyShortcut(.delete, [])] = .delete(.forward)
    keys[KeyShortcut(.backspace, .control)] = .delete(.wordBackward)
    keys[KeyShortcut(.delete, .control)] = .delete(.wordForward)
    keys[KeyShortcut(.backspace, [.control, .shift])] = .delete(.paragraphBackward)
    keys[KeyShortcut(.delete, [.control, .shift])] = .delete(.paragraphForward)
    keys[KeyShortcut(.character("x"))] = .cut
    keys[KeyShortcut(.character("c"))] = .copy
    keys[KeyShortcut(.character("v"))] = .paste
    keys[KeyShortcut(.delete, .shift)] = .cut
    keys[KeyShortcut(.insert, .control)] = .copy
    keys[KeyShortcut(.insert, .shift)] = .paste
    keys[KeyShortcut(.character("a"))] = .selectAll
    keys[KeyShortcut(.character("/"))] = .selectAll
    keys[KeyShortcut(.character("a"), [.control, .shift])] = .deselect
    keys[KeyShortcut(.character("\\"))] = .deselect
    keys[KeyShortcut(.character("z"))] = .undo
    keys[KeyShortcut(.character("z"), [.control, .shift])] = .redo
    keys[KeyShortcut(.character("y"))] = .redo
    keys[KeyShortcut(.space)] = .complete
    return keys
  }()

  /// The Emacs editing keys, which replace conflicting desktop keys.
  public static let emacs: EditingKeys = {
    var keys = EditingKeys.desktop
    keys.addMovement(.character("f"), .control, .forward)
    keys.addMovement(.character("b"), .control, .backward)
    keys.addMovement(.character("f"), .alt, .wordForward)
    keys.addMovement(.character("b"), .alt, .wordBackward)
    keys.addMovement(.character("a"), .control, .lineStart)
    keys.addMovement(.character("e"), .control, .lineEnd)
    keys.addMovement(.character("p"), .control, .up)
    keys.addMovement(.character("n"), .control, .down)
    keys.addMovement(.character("v"), .control, .pageDown)
    keys.addMovement(.character("v"), .alt, .pageUp)
    keys[KeyShortcut(.character("d"))] = .delete(.forward)
    keys[KeyShortcut(.character("h"))] = .delete(.backward)
    keys[KeyShortcut(.character("k"))] = .delete(.paragraphForward)
    keys[KeyShortcut(.character("d"), .alt)] = .delete(.wordForward)
    keys[KeyShortcut(.backspace, .alt)] = .delete(.wordBackward)
    keys[KeyShortcut(.character("w"))] = .cut
    keys[KeyShortcut(.character("w"), .alt)] = .copy
    keys[KeyShortcut(.character("y"))] = .paste
    keys[KeyShortcut(.character("/"))] = .undo
    keys[KeyShortcut(.character("t"))] = .transpose
    return keys
  }()
}
