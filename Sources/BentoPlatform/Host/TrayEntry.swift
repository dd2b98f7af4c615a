/// The data of an icon in the desktop's notification area.
public struct TrayEntry: Hashable, Sendable {
  /// A line of the menu.
  public struct Item: Hashable, Sendable {
    /// The number by which the item is chosen, which no other item of the entry has.
    public var number: Int
    /// The text; empty for a separator.
    public var title: String
    /// Whether the item is a line between groups of items.
    public var isSeparator = false
    /// Whether the user can choose the item.
    public var isEnabled = true
    /// Whether there is a check mark.
    public var isOn = false
    /// The items of the submenu; empty for a command.
    public var items: [Item] = []

    /// Creates an item.
    public init(number: Int, title: String) {
      self.number = number
      self.title = title
    }
  }

  /// The name of the program or its state, which is shown next to the pointer.
  public var title: String
  /// The name of an icon in the desktop's icon theme; empty for ``pixels`` alone.
  public var iconName: String
  /// The pixels of the icon, rows of ``side`` × ``side`` bytes in the order alpha, red, green and blue, not
  /// premultiplied; empty for an icon of the theme.
  public var pixels: [UInt8] = []
  /// The width and the height of the icon in pixels.
  public var side = 0
  /// The lines of the menu.
  public var items: [Item] = []

  /// Creates an entry without a menu.
  public init(title: String, iconName: String = "") {
    self.title = title
    self.iconName = iconName
  }
}
