/// The content that the bar of a ``NavigationController`` shows for a controller.
///
/// ```swift
/// navigationItem = NavigationItem(
///   titleItem: "Notes",
///   rightBarItems: [BarButtonItem(icon: .plus, accessibilityLabel: "New note") { store.addNote() }]
/// )
/// ```
@MainActor
public struct NavigationItem {
  /// The title in the center of the bar.
  public var titleItem: NavigationTitleItem
  /// The buttons on the leading side, after the back button.
  public var leftBarItems: [BarButtonItem]
  /// The buttons on the trailing side.
  public var rightBarItems: [BarButtonItem]
  /// Whether new buttons fade in.
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
