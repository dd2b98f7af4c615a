public import BentoCommands
public import BentoGraphics
public import BentoPlatform

/// A line in a menu: a command, a submenu, or a separator.
///
/// ```swift
/// let items = [
///   MenuItem("Rename…", shortcut: KeyShortcut(.function(2))) { rename() },
///   MenuItem("Copy", command: .copy),
///   .separator,
///   MenuItem("Move to Trash", isEnabled: !note.isLocked, isDestructive: true) { remove() },
/// ]
/// ```
@MainActor
public struct MenuItem {
  /// The text of the item.
  public var title: String
  /// The icon at the leading edge of the text, or nil for no icon; it is drawn in the color of the text.
  public var icon: Icon?
  /// The keyboard shortcut that performs the item's action without the menu, or nil for no shortcut.
  ///
  /// A menu shows the shortcut at the trailing edge, and handles it while the menu is open. In a menu of a
  /// window's menu bar, the shortcut always works; for other menus, the view that provides the menu offers a
  /// `Command`.
  public var shortcut: KeyShortcut?
  /// Whether there is a check mark at the leading edge of the text.
  public var isOn: Bool
  /// Whether the user can choose the item.
  public var isEnabled: Bool
  /// Whether the command is destructive, which the item's color indicates.
  public var isDestructive: Bool
  /// The submenu that opens next to the item, or nil for a command.
  public private(set) var submenu: Menu?
  /// Whether the item is a separator.
  public private(set) var isSeparator = false
  /// The identity of the command to which the item refers, or nil; the command is looked up when the menu
  /// opens.
  public private(set) var commandID: Command.ID?
  /// Called after the user chooses the item and all menus have closed.
  package let action: () -> Void

  /// Creates an item with an action.
  ///
  /// - Parameters:
  ///   - title: The text of the item.
  ///   - icon: The icon at the leading edge of the text.
  ///   - shortcut: The keyboard shortcut that performs the same action.
  ///   - isOn: Whether there is a check mark.
  ///   - isEnabled: Whether the user can choose the item.
  ///   - isDestructive: Whether the command is destructive.
  ///   - action: Called after the user chooses the item.
  public init(
    _ title: String,
    icon: Icon? = nil,
    shortcut: KeyShortcut? = nil,
    isOn: Bool = false,
    isEnabled: Bool = true,
    isDestructive: Bool = false,
    action: @escaping () -> Void
  ) {
    self.title = title
    self.icon = icon
    self.shortcut = shortcut
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.isDestructive = isDestructive
    self.action = action
  }

  /// Creates an item for a command, with its current title, shortcut and state.
  public init(_ command: Command) {
    self.init(
      command.title,
      icon: command.icon,
      shortcut: command.shortcut,
      isOn: command.isOn,
      isEnabled: command.isEnabled,
      isDestructive: command.isDestructive
    ) { command.perform() }
  }

  /// Creates an item for a command that is looked up when the menu opens, starting at the first responder.
  ///
  /// For example, "Copy" in a menu bar copies from the view that the user is working in. The title, shortcut
  /// and state are those of the command; if no responder offers it, the item is disabled.
  ///
  /// ```swift
  /// window.menuBar = [
  ///   Menu("Edit", items: [MenuItem("Undo", command: .undo), MenuItem("Copy", command: .copy)])
  /// ]
  /// ```
  ///
  /// - Parameters:
  ///   - title: The text while no responder offers the command.
  ///   - icon: The icon at the leading edge of the text, if the command has none.
  ///   - command: The identity of the command.
  public init(_ title: String, icon: Icon? = nil, command: Command.ID) {
    self.init(title, icon: icon, isEnabled: false) {}
    commandID = command
  }

  /// Returns the item with the current state of the command to which it refers.
  ///
  /// - Parameter find: A closure that returns the command with a given identity, or nil.
  func resolved(_ find: (Command.ID) -> Command?) -> MenuItem {
    if let submenu {
      var item = self
      item.submenu = submenu.resolved(find)
      return item
    }
    guard let commandID, let command = find(commandID) else { return self }
    var item = MenuItem(command)
    item.icon = item.icon ?? icon
    item.commandID = commandID
    return item
  }

  /// Creates an item with a submenu, which opens next to the item; the item is disabled if the submenu has no
  /// items.
  public init(_ title: String, icon: Icon? = nil, submenu: Menu) {
    self.init(title, icon: icon, isEnabled: !submenu.shownItems.isEmpty) {}
    self.submenu = submenu
  }

  /// A line between groups of items; it is omitted at the ends of a menu and next to another separator.
  public static var separator: MenuItem {
    var item = MenuItem("", isEnabled: false) {}
    item.isSeparator = true
    return item
  }
}
