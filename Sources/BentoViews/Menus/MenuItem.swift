public import BentoCommands
public import BentoGraphics
public import BentoPlatform

/// A line of a menu: a command, a menu inside of the menu, or a separator.
@MainActor
public struct MenuItem {
  /// The text of the item.
  public var title: String
  /// The picture before the text, drawn in its color; nil for none.
  public var icon: Icon?
  /// The keys that do the same without the menu, shown at the end of the line; nil for none.
  ///
  /// A menu shows them, and obeys them while it is open. In a menu of a window's menu bar they work at
  /// all times; for other menus, the view that offers the menu offers a `Command`.
  public var shortcut: KeyShortcut?
  /// Whether a check mark stands before the text.
  public var isOn: Bool
  /// Whether the user can choose the item.
  public var isEnabled: Bool
  /// Whether the command destroys something, which its color shows.
  public var isDestructive: Bool
  /// The menu that opens beside the item, or nil for a command.
  public private(set) var submenu: Menu?
  /// Whether the item is a line between others.
  public private(set) var isSeparator = false
  /// The command that the item stands for, which is looked for when the menu opens; nil for none.
  public private(set) var commandID: Command.ID?
  /// What runs when the user chooses the item, once all menus have closed.
  package let action: () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The text of the item.
  ///   - icon: The picture before the text.
  ///   - shortcut: The keys that do the same.
  ///   - isOn: Whether a check mark stands before the text.
  ///   - isEnabled: Whether the user can choose the item.
  ///   - isDestructive: Whether the command destroys something.
  ///   - action: What runs when the user chooses the item.
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

  /// Creates an item for a command, with its title, keys and state as they are now.
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

  /// Creates an item for a command that is looked for when the menu opens, beginning with the view that
  /// has the keyboard.
  ///
  /// So "Copy" in a menu bar copies from whatever the user is using. Title, keys and state are those of
  /// the command; where nobody offers it, the item cannot be chosen.
  ///
  /// ```swift
  /// window.menuBar = [
  ///   Menu("Edit", items: [MenuItem("Undo", command: .undo), MenuItem("Copy", command: .copy)])
  /// ]
  /// ```
  ///
  /// - Parameters:
  ///   - title: The text while nobody offers the command.
  ///   - icon: The picture before the text, if the command has none.
  ///   - command: The identity of the command.
  public init(_ title: String, icon: Icon? = nil, command: Command.ID) {
    self.init(title, icon: icon, isEnabled: false) {}
    commandID = command
  }

  /// The item with what the command that it stands for is now.
  ///
  /// - Parameter find: Finds commands.
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

  /// Creates an item that opens a menu beside it; without items in it, it cannot be chosen.
  public init(_ title: String, icon: Icon? = nil, submenu: Menu) {
    self.init(title, icon: icon, isEnabled: !submenu.shownItems.isEmpty) {}
    self.submenu = submenu
  }

  /// A line between groups of items; one at an end of a menu or beside another is left out.
  public static var separator: MenuItem {
    var item = MenuItem("", isEnabled: false) {}
    item.isSeparator = true
    return item
  }
}
