public import BentoBox

/// What a screen shows, as a value: its boxes, its title, and the buttons in its bar.
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
  /// What stands in the middle of the bar.
  public var titleItem: NavigationTitleItem
  /// The buttons at the leading side of the bar, behind the way back.
  public var leftBarItems: [BarButtonItem]
  /// The buttons at the trailing side of the bar.
  public var rightBarItems: [BarButtonItem]
  /// Where the content stands, and when it fades.
  public var formStyle: BentoTableView.Layout
  /// Whether the first empty field gets the keyboard.
  public var focusMode: FocusMode
  /// Whether there are lines between rows; nil for what the renderer's configuration says.
  public var shouldUseSystemSeparators: Bool?
  /// What scrolls.
  public var box: Box<SectionID, ItemID>
  /// What stands above that and does not scroll.
  public var pinnedToTopBox: Box<SectionID, ItemID>
  /// What stands below that and does not scroll.
  public var pinnedToBottomBox: Box<SectionID, ItemID>

  /// Creates a screen whose title is a text or a component.
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

  /// Creates a screen whose title is a text.
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
