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
  /// A menu shows them, and obeys them while it is open. That they work at other times is up to the
  /// view that offers the menu.
  public var shortcut: KeyShortcut?
  /// Whether a check mark stands before the text.
  public var isOn: Bool
  /// Whether a person can choose the item.
  public var isEnabled: Bool
  /// Whether the command destroys something, which its color shows.
  public var isDestructive: Bool
  /// The menu that opens beside the item, or nil for a command.
  public private(set) var submenu: Menu?
  /// Whether the item is a line between others.
  public private(set) var isSeparator = false
  /// What runs when a person chooses the item, once all menus have closed.
  let action: () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The text of the item.
  ///   - icon: The picture before the text.
  ///   - shortcut: The keys that do the same.
  ///   - isOn: Whether a check mark stands before the text.
  ///   - isEnabled: Whether a person can choose the item.
  ///   - isDestructive: Whether the command destroys something.
  ///   - action: What runs when a person chooses the item.
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
