public import BentoGraphics
public import BentoPlatform

/// An action that the user can invoke from the keyboard, menus and buttons.
///
/// A view or a window offers commands. The shortcuts of the commands work while the first responder
/// is inside that view or window; menus, buttons, the command palette and the shortcut overview
/// also find the commands there:
///
/// ```swift
/// final class NoteView: View {
///   private let note = Note()
///
///   override func makeCommands() -> [Command] {
///     let pin = Command("Pin", id: "pin", shortcut: KeyShortcut(.character("p")), isOn: note.isPinned) {
///       [unowned note] in note.isPinned.toggle()
///     }
///     return super.makeCommands() + [pin]
///   }
/// }
///
/// window.commands = {
///   [Command("New Note", shortcut: KeyShortcut(.character("n"))) { notebook.addNote() }]
/// }
/// ```
///
/// If several commands have the same keys or the same identity, the one from the innermost view is used.
/// Commands are created whenever a key is pressed or a menu opens, so they always reflect the current state.
@MainActor
public struct Command {
  /// The identity of a command, which menus and buttons use to look it up.
  public nonisolated struct ID: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, as it appears in the log.
    package let name: String

    /// Creates an identity from a name.
    public init(_ name: String) {
      self.name = name
    }

    /// Creates an identity from a name.
    public init(stringLiteral name: String) {
      self.name = name
    }

    /// The command that undoes the last change.
    public static let undo: ID = "undo"
    /// The command that redoes the last undone change.
    public static let redo: ID = "redo"
    /// The command that moves the selection to the clipboard.
    public static let cut: ID = "cut"
    /// The command that copies the selection to the clipboard.
    public static let copy: ID = "copy"
    /// The command that inserts the clipboard's content.
    public static let paste: ID = "paste"
    /// The command that deletes the selection.
    public static let delete: ID = "delete"
    /// The command that selects everything.
    public static let selectAll: ID = "selectAll"
    /// The command that shows all commands with their keys.
    public static let showShortcuts: ID = "showShortcuts"
    /// The command that shows the command palette.
    public static let showCommandPalette: ID = "showCommandPalette"
    /// The command that makes a desktop window full screen and back, with the key F11.
    public static let toggleFullscreen: ID = "toggleFullscreen"
  }

  /// The identity of the command; nil for a command that is never looked up.
  ///
  /// A view or window should offer each identity only once. If several of its commands have the
  /// same identity, the last one, which comes from a subclass, is used, and a message is logged
  /// once.
  public var id: ID?
  /// The title shown in menus and in the shortcut overview.
  public var title: String
  /// The heading under which the shortcut overview and the command palette list the command; empty for the
  /// general heading.
  public var group: String
  /// The icon shown at the leading edge of the title in menus, or nil.
  public var icon: Icon?
  /// The shortcuts that perform the command, starting with the one that menus show.
  public var shortcuts: [KeyShortcut]
  /// Whether menus show a check mark beside the title.
  public var isOn: Bool
  /// Whether the command destroys data, which menus indicate by color.
  public var isDestructive: Bool
  /// Whether the command is performed repeatedly while its keys are held down.
  public var repeatsWhileHeld = false
  /// Whether the view that offers the command handles the keys itself, in which case they are only
  /// displayed.
  package var hasOwnKeys = false
  /// Whether the command moves the caret or edits text, as every text field's commands do.
  package var editsText = false
  /// Whether a command with the same identity that is offered farther up the responder chain takes
  /// precedence.
  package var yields = false
  /// Whether the command can currently be performed.
  public var isEnabled: Bool {
    get { availability?() ?? storedIsEnabled }
    set {
      storedIsEnabled = newValue
      availability = nil
    }
  }
  /// A closure that returns whether the command can be performed, used if the check takes time and
  /// is rarely needed; nil to use the stored value.
  package var availability: (() -> Bool)?
  private var storedIsEnabled: Bool
  private let action: () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title in menus.
  ///   - id: The identity; nil for a command that is never looked up.
  ///   - group: The heading in the shortcut overview.
  ///   - icon: The icon shown at the leading edge of the title.
  ///   - shortcut: The keys that perform the command.
  ///   - isOn: Whether menus show a check mark.
  ///   - isEnabled: Whether the command can currently be performed.
  ///   - isDestructive: Whether the command destroys data.
  ///   - action: A closure that is called to perform the command.
  public init(
    _ title: String,
    id: ID? = nil,
    group: String = "",
    icon: Icon? = nil,
    shortcut: KeyShortcut? = nil,
    isOn: Bool = false,
    isEnabled: Bool = true,
    isDestructive: Bool = false,
    action: @escaping () -> Void
  ) {
    self.title = title
    self.id = id
    self.group = group
    self.icon = icon
    shortcuts = shortcut.map { [$0] } ?? []
    self.isOn = isOn
    storedIsEnabled = isEnabled
    self.isDestructive = isDestructive
    self.action = action
  }

  /// The keys that menus show, or nil.
  public var shortcut: KeyShortcut? { shortcuts.first }

  /// Performs the command.
  ///
  /// - Returns: Whether the command was enabled.
  @discardableResult
  public func perform() -> Bool {
    guard isEnabled else { return false }
    action()
    return true
  }
}
