/// What the bar of a ``NavigationController`` shows for a controller.
@MainActor
public struct NavigationItem {
  /// What stands in the middle.
  public var titleItem: NavigationTitleItem
  /// The buttons at the leading side, behind the way back.
  public var leftBarItems: [BarButtonItem]
  /// The buttons at the trailing side.
  public var rightBarItems: [BarButtonItem]
  /// Whether buttons that replace others fade in.
  public var animatesChanges = false

  /// Creates an item.
  public init(
    titleItem: NavigationTitleItem = .text(""),
    leftBarItems: [BarButtonItem] = [],
    rightBarItems: [BarButtonItem] = []
  ) {
    self.titleItem = titleItem
    self.leftBarItems = leftBarItems
    self.rightBarItems = rightBarItems
  }
}
