public import BentoGraphics
internal import BentoPlatform
public import BentoViews

/// Something in a toolbar: a button, a view, a line or room.
@MainActor
public struct ToolbarItem {
  /// The kinds of items.
  enum Kind {
    /// A button that runs an action.
    case action(() -> Void)
    /// A button that runs the command with an identity.
    case command(Command.ID)
    /// A button that opens a menu.
    case menu(() -> Menu)
    /// Any view.
    case view(View)
    /// A line between groups.
    case separator
    /// Room that takes what is left.
    case flexibleSpace
  }

  /// The text of the item, shown where there is no icon, in the menu of what does not fit, and to
  /// assistive technology.
  public var title: String
  /// The picture of the button; nil for its title.
  public var icon: Icon?
  /// Whether the title is shown beside the icon.
  public var showsTitle = false
  /// What the item is for; nil for the title and the keys of a command.
  public var toolTip: String?
  /// Whether the button looks switched on.
  public var isOn: Bool
  /// Whether the button can be used.
  public var isEnabled: Bool
  let kind: Kind

  private init(
    _ title: String,
    _ icon: Icon?,
    _ kind: Kind,
    isOn: Bool = false,
    isEnabled: Bool = true
  ) {
    self.title = title
    self.icon = icon
    self.kind = kind
    self.isOn = isOn
    self.isEnabled = isEnabled
  }

  /// Creates a button.
  public init(
    _ title: String,
    icon: Icon? = nil,
    isOn: Bool = false,
    isEnabled: Bool = true,
    action: @escaping () -> Void
  ) {
    self.init(title, icon, .action(action), isOn: isOn, isEnabled: isEnabled)
  }

  /// Creates a button for a command, whose state it shows; it is looked for from the view that has the
  /// keyboard.
  public init(_ title: String, icon: Icon? = nil, command: Command.ID) {
    self.init(title, icon, .command(command), isEnabled: false)
  }

  /// Creates a button that opens a menu below it.
  public init(_ title: String, icon: Icon? = nil, menu: @escaping () -> Menu) {
    self.init(title, icon, .menu(menu))
  }

  /// Creates an item of any view, at the size that it asks for.
  ///
  /// Where it does not fit, it is hidden.
  public init(view: View) {
    self.init("", nil, .view(view))
  }

  /// A line between groups of items.
  public static var separator: ToolbarItem { ToolbarItem("", nil, .separator) }

  /// Room that takes what the other items leave; several share it.
  public static var flexibleSpace: ToolbarItem { ToolbarItem("", nil, .flexibleSpace) }

  /// The item in the menu of what does not fit; nil for one that cannot be in a menu.
  var menuItem: MenuItem? {
    switch kind {
    case .action(let action):
      MenuItem(title, icon: icon, isOn: isOn, isEnabled: isEnabled, action: action)
    case .command(let command): MenuItem(title, icon: icon, command: command)
    case .menu(let makeMenu): MenuItem(title, icon: icon, submenu: makeMenu())
    case .separator: .separator
    case .view, .flexibleSpace: nil
    }
  }
}
