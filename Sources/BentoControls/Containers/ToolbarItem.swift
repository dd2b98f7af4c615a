public import BentoCommands
public import BentoGraphics
internal import BentoPlatform
public import BentoViews

/// An item of a toolbar: a button, a view, a separator, or a space.
///
/// ```swift
/// var wrap = ToolbarItem("Wrap Lines", icon: .menu) { editor.wrapsLines.toggle() }
/// wrap.isOn = editor.wrapsLines
/// wrap.toolTip = "Wrap lines at the edge of the window"
/// ```
@MainActor
public struct ToolbarItem {
  /// The kind of an item.
  enum Kind {
    /// A button that performs an action.
    case action(() -> Void)
    /// A button that performs the command with the given identifier.
    case command(Command.ID)
    /// A button that opens a menu.
    case menu(() -> Menu)
    /// Any view.
    case view(View)
    /// A line between groups.
    case separator
    /// A space that takes up the remaining width.
    case flexibleSpace
  }

  /// The text of the item: shown if there is no icon, shown in the overflow menu, and used by assistive
  /// technology.
  public var title: String
  /// The icon of the button; nil to show the title.
  public var icon: Icon?
  /// Whether the title is shown next to the icon.
  public var showsTitle = false
  /// The tooltip; nil to use the title and the command's keys.
  public var toolTip: String?
  /// Whether the button appears switched on.
  public var isOn: Bool
  /// Whether the button is enabled.
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

  /// Creates a button that performs a command and shows the command's state; the command is looked up
  /// starting at the first responder.
  public init(_ title: String, icon: Icon? = nil, command: Command.ID) {
    self.init(title, icon, .command(command), isEnabled: false)
  }

  /// Creates a button that opens a menu below itself.
  public init(_ title: String, icon: Icon? = nil, menu: @escaping () -> Menu) {
    self.init(title, icon, .menu(menu))
  }

  /// Creates an item that shows any view at its ideal size.
  ///
  /// If the view doesn't fit, it is hidden.
  public init(view: View) {
    self.init("", nil, .view(view))
  }

  /// A separator between groups of items.
  public static var separator: ToolbarItem { ToolbarItem("", nil, .separator) }

  /// A space that takes up the remaining width, which several such spaces share.
  public static var flexibleSpace: ToolbarItem { ToolbarItem("", nil, .flexibleSpace) }

  /// The item in the overflow menu; nil for an item that can't be in a menu.
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
