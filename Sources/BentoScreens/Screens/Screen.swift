public import BentoBox

/// A value that describes the content of a screen: its boxes, its title, and its bar buttons.
///
/// ```swift
/// func render(state: Settings) -> Screen<Part, Row> {
///   Screen(
///     title: "Settings",
///     rightBarItems: [BarButtonItem(title: "Done") { sink(.done) }],
///     formStyle: .topYAligned,
///     box: .empty
///       |-+ Section(id: .network)
///       |---+ Node(id: .wifi, component: WifiRow(isOn: state.isWifiOn) { sink(.wifi($0)) }),
///     pinnedToBottomBox: .empty
///       |-+ Section(id: .buttons)
///       |---+ Node(id: .apply, component: ApplyButton { sink(.apply) })
///   )
/// }
/// ```
@MainActor
public struct Screen<SectionID: Hashable, ItemID: Hashable> {
  /// The title in the center of the bar.
  public var titleItem: NavigationTitleItem
  /// The buttons on the leading side of the bar, after the back button.
  public var leftBarItems: [BarButtonItem]
  /// The buttons on the trailing side of the bar.
  public var rightBarItems: [BarButtonItem]
  /// The vertical alignment of the content, which also determines whether changes to the content fade.
  public var formStyle: BentoTableView.Layout
  /// Whether the first empty field is focused automatically.
  public var focusMode: FocusMode
  /// Whether there are separators between rows; nil to use the renderer's configuration.
  public var shouldUseSystemSeparators: Bool?
  /// The box of the main table, which scrolls.
  public var box: Box<SectionID, ItemID>
  /// The box pinned to the top.
  public var pinnedToTopBox: Box<SectionID, ItemID>
  /// The box pinned to the bottom.
  public var pinnedToBottomBox: Box<SectionID, ItemID>

  /// Creates a screen with text or a component as its title.
  public init(
    titleItem: NavigationTitleItem,
    leftBarItems: [BarButtonItem] = [],
    rightBarItems: [BarButtonItem] = [],
    formStyle: BentoTableView.Layout = .topYAligned,
    focusMode: FocusMode = .never,
    shouldUseSystemSeparators: Bool? = nil,
    box: Box<SectionID, ItemID>,
    pinnedToTopBox: Box<SectionID, ItemID> = .empty,
    pinnedToBottomBox: Box<SectionID, ItemID> = .empty
  ) {
    self.titleItem = titleItem
    self.leftBarItems = leftBarItems
    self.rightBarItems = rightBarItems
    self.formStyle = formStyle
    self.focusMode = focusMode
    self.shouldUseSystemSeparators = shouldUseSystemSeparators
    self.box = box
    self.pinnedToTopBox = pinnedToTopBox
    self.pinnedToBottomBox = pinnedToBottomBox
  }

  /// Creates a screen with text as its title.
  public init(
    title: String,
    leftBarItems: [BarButtonItem] = [],
    rightBarItems: [BarButtonItem] = [],
    formStyle: BentoTableView.Layout = .topYAligned,
    focusMode: FocusMode = .never,
    shouldUseSystemSeparators: Bool? = nil,
    box: Box<SectionID, ItemID>,
    pinnedToTopBox: Box<SectionID, ItemID> = .empty,
    pinnedToBottomBox: Box<SectionID, ItemID> = .empty
  ) {
    self.init(
      titleItem: .text(title),
      leftBarItems: leftBarItems,
      rightBarItems: rightBarItems,
      formStyle: formStyle,
      focusMode: focusMode,
      shouldUseSystemSeparators: shouldUseSystemSeparators,
      box: box,
      pinnedToTopBox: pinnedToTopBox,
      pinnedToBottomBox: pinnedToBottomBox
    )
  }
}
