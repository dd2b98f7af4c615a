public import BentoGraphics
public import BentoPlatform

/// Something that the user can have done, by keys, from menus and by buttons alike.
///
/// A view or a window offers commands. Their shortcuts work while the view that has the keyboard lies in
/// it, and menus, buttons and the overview of shortcuts find them there, too:
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
/// Of several commands with the same keys or the same identity, that of the innermost view counts. Commands
/// are made whenever a key is pressed or a menu opens, so that they always tell the present state.
@MainActor
public struct Command {
  /// What tells a command from others, so that menus and buttons can ask for it.
  public nonisolated struct ID: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, as the log prints it.
    package let name: String

    /// Creates an identity from a name.
    public init(_ name: String) {
      self.name = name
    }

    /// Creates an identity from a name.
    public init(stringLiteral name: String) {
      self.name = name
    }

    /// Takes the last change back.
    public static let undo: ID = "undo"
    /// Makes a change again that was taken back.
    public static let redo: ID = "redo"
    /// Moves what is selected to the clipboard.
    public static let cut: ID = "cut"
    /// Copies what is selected to the clipboard.
    public static let copy: ID = "copy"
    /// Inserts what is on the clipboard.
    public static let paste: ID = "paste"
    /// Deletes what is selected.
    public static let delete: ID = "delete"
    /// Selects everything.
    public static let selectAll: ID = "selectAll"
    /// Shows all commands with their keys.
    public static let showShortcuts: ID = "showShortcuts"
  }

  /// What tells it from other commands; nil for one that nobody asks for.
  ///
  /// One view or window offers an identity once. Of several commands that have it the last one counts, which
  /// is that of a subclass, and the log tells of it once.
  public var id: ID?
  /// What menus and the overview of shortcuts call it.
  public var title: String
  /// The heading under which the overview of shortcuts lists it; empty for the general one.
  public var group: String
  /// The picture that menus show before the title; nil for none.
  public var icon: Icon?
  /// The keys that run it, the one that menus show first.
  public var shortcuts: [KeyShortcut]
  /// Whether menus show a check mark before it.
  public var isOn: Bool
  /// Whether it destroys something, which its color in menus shows.
  public var isDestructive: Bool
  /// Whether it runs again and again while its keys are held.
  public var repeatsWhileHeld = false
  /// Whether the view that offers it answers its keys by itself, so that they are only shown.
  package var hasOwnKeys = false
  /// Whether one with the same identity that is offered up the chain goes before it.
  package var yields = false
  /// Whether it can be run now.
  public var isEnabled: Bool {
    get { availability?() ?? storedIsEnabled }
    set {
      storedIsEnabled = newValue
      availability = nil
    }
  }
  /// Tells whether it can be run, where that takes time and is rarely asked; nil for what was set.
  package var availability: (() -> Bool)?
  private var storedIsEnabled: Bool
  private let action: () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: What menus call it.
  ///   - id: What tells it from other commands.
  ///   - group: The heading in the overview of shortcuts.
  ///   - icon: The picture before the title.
  ///   - shortcut: The keys that run it.
  ///   - isOn: Whether a check mark stands before it.
  ///   - isEnabled: Whether it can be run.
  ///   - isDestructive: Whether it destroys something.
  ///   - action: What it does.
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

  /// The keys that menus show; nil for none.
  public var shortcut: KeyShortcut? { shortcuts.first }

  /// Runs it.
  ///
  /// - Returns: whether it could be run.
  @discardableResult
  public func perform() -> Bool {
    guard isEnabled else { return false }
    action()
    return true
  }
}
