import Bento
import ProgramShell

/// The gallery's window: the list of screens and the selected one.
final class Browser: View {
  static let sidebarWidth = 220.0

  let list = TableView(frame: .zero, style: .sidebar)
  let search = SearchField()
  private let themeButton = Button(title: "Dark theme", style: .gray)
  private let sidebar = View()
  private let divider = View()
  private let bar = Toolbar()
  private let barTitle = Label()
  private var isBarMirrored: Bool?
  private let stage = View()
  /// The screen that is open.
  private(set) var current: GalleryScreen?
  private var shown: View?
  /// Whether a narrow window, which has no space for both, shows the screen instead of the list.
  private(set) var showsScreen = true {
    didSet { if showsScreen != oldValue { setNeedsLayout() } }
  }
  /// Whether the open screen is still to be made visible in the list.
  private var needsReveal = false

  convenience init(showing screen: GalleryScreen) {
    self.init()
    show(screen)
  }

  required init() {
    super.init()
    stage.clipsToBounds = true
    for view in [list, search, themeButton] { sidebar.addSubview(view) }
    barTitle.font = .preferredFont(forTextStyle: .headline)
    for view in [sidebar, stage, divider, bar] { addSubview(view) }
    themeButton.addAction(for: .touchUpInside) { [weak self] in
      self?.window?.command(.darkTheme)?.perform()
    }
    search.placeholder = "Search"
    search.onChange = { [weak self] _ in self?.renderList() }
    list.accessibilityLabel = "Screens"
    list.emptyState = Component.EmptyState(icon: .search, title: "No matching screens")
    list.onSelect { [weak self] (_: GalleryScreen.Group, name: String) in
      guard let self, let screen = GalleryScreen.all.first(where: { $0.name == name }) else {
        return
      }
      show(screen)
      showsScreen = true
      if !hasSpaceForSidebar { becomeFirstResponder() }
    }
    renderList()
  }

  override func layoutSubviews() {
    updateBar()
    let isCompact = !hasSpaceForSidebar
    sidebar.isHidden = isCompact && showsScreen
    stage.isHidden = isCompact && !showsScreen
    divider.isHidden = isCompact
    bar.isHidden = !isCompact || !showsScreen
    let top = bar.isHidden ? 0 : bar.intrinsicContentSize.height
    let width = isCompact ? bounds.width : Self.sidebarWidth - 1
    let leading = isCompact ? 0 : Self.sidebarWidth
    func place(_ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      let frame = Rect(x: x, y: y, width: max(0, width), height: max(0, height))
      view.frame = frame.mirrored(in: bounds, if: isMirrored)
    }
    place(sidebar, 0, 0, width, bounds.height)
    place(divider, width, 0, 1, bounds.height)
    place(bar, 0, 0, bounds.width, bar.intrinsicContentSize.height)
    place(stage, leading, top, bounds.width - leading, bounds.height - top)
    layoutSidebar(width: width)
    shown?.frame = stage.bounds
    if needsReveal, !sidebar.isHidden, !list.bounds.isEmpty {
      needsReveal = false
      revealCurrent()
    }
  }

  /// Shows the button that goes back, which depends on the direction, and the title of the screen.
  private func updateBar() {
    guard isBarMirrored != isMirrored else { return }
    isBarMirrored = isMirrored
    let back = ToolbarItem("All Screens", icon: backIcon, command: "screens")
    bar.items = [back, ToolbarItem(view: barTitle)]
  }

  private func layoutSidebar(width: Double) {
    let inset = 12.0
    let searchHeight = search.intrinsicContentSize.height
    let buttonHeight = themeButton.intrinsicContentSize.height
    search.frame = Rect(x: inset, y: inset, width: width - 2 * inset, height: searchHeight)
    let top = search.frame.maxY + 4
    let bottom = bounds.height - buttonHeight - 2 * inset
    list.frame = Rect(x: 0, y: top, width: width, height: max(0, bottom - top))
    themeButton.frame = Rect(
      x: inset,
      y: bottom + inset,
      width: width - 2 * inset,
      height: buttonHeight
    )
  }

  override func themeDidChange() {
    super.themeDidChange()
    sidebar.backgroundColor = theme.colors.groupedBackground
    list.backgroundColor = theme.colors.groupedBackground
    divider.backgroundColor = theme.colors.separator
    themeButton.setTitle(theme.colors.isDark ? "Light theme" : "Dark theme", for: .normal)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTitle()
    // Without a first responder, keys would not reach the browser.
    if window != nil { becomeFirstResponder() }
  }

  override var canBecomeFirstResponder: Bool { true }

  override var isTabStop: Bool { false }

  override func keyDown(with event: KeyEvent) -> Bool {
    // The down arrow moves from the search field to the list.
    if event.key == .down, search.isFirstResponder { return list.becomeFirstResponder() }
    if event.key == .escape, event.modifiers.isEmpty, !hasSpaceForSidebar, showsScreen {
      showList()
      return true
    }
    return super.keyDown(with: event)
  }

  override func makeCommands() -> [Command] {
    super.makeCommands() + [
      Command("Find Screen", id: "find-screen", shortcut: KeyShortcut(.character("k"))) {
        [unowned self] in
        showsScreen = false
        search.becomeFirstResponder()
        search.selectAll()
      },
      Command("All Screens", id: "screens", icon: backIcon) { [unowned self] in showList() },
    ] + standardCommands()
  }

  /// Shows the list of screens, in place of the screen if the window is narrow, and makes it first responder.
  private func showList() {
    showsScreen = false
    needsReveal = true
    layoutIfNeeded()
    list.becomeFirstResponder()
  }

  /// Opens a screen, and selects it in the list.
  func show(_ screen: GalleryScreen) {
    guard screen.name != current?.name else { return }
    current = screen
    updateTitle()
    shown?.removeFromSuperview()
    let view = screen.make()
    stage.addSubview(view)
    shown = view
    needsReveal = true
    setNeedsLayout()
  }

  private func updateTitle() {
    guard let current else { return }
    window?.title = Self.title(of: current)
    barTitle.text = current.title
  }

  /// Returns the title of a window that shows a screen.
  static func title(of screen: GalleryScreen) -> String { "\(screen.title) – Bento Gallery" }

  /// Selects the open screen in the list and scrolls to it; if the list does not contain it, nothing is
  /// selected.
  private func revealCurrent() {
    guard let current, matching.contains(where: { $0.name == current.name }) else {
      if let path = list.indexPathForSelectedRow { list.deselectRow(at: path, animated: false) }
      return
    }
    list.select(current.group, current.name)
    list.scrollTo(current.group, current.name, animated: false)
  }

  /// The screens whose title, name or summary contains every word of the search.
  private var matching: [GalleryScreen] {
    let words = search.text.lowercased().split(separator: " ")
    return GalleryScreen.all.filter { screen in
      let text = "\(screen.title) \(screen.name) \(screen.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  private func renderList() {
    let screens = matching
    let groups = GalleryScreen.Group.allCases.filter { group in
      screens.contains { $0.group == group }
    }
    list.render(
      Box<GalleryScreen.Group, String>(
        sections: groups.map { group in
          Section(
            id: group,
            header: SidebarHeading(text: group.rawValue),
            items: screens.filter { $0.group == group }.map { screen in
              Node(
                id: screen.name,
                component: SidebarRow(title: screen.title, summary: screen.summary)
              )
            }
          )
        }
      ),
      animated: false
    )
    revealCurrent()
  }
}

/// A screen in the list: its title, with the summary as a tooltip.
struct SidebarRow: Renderable {
  let title: String
  let summary: String

  func render(in view: SidebarRowView) {
    view.title.text = title
    view.toolTip = summary.isEmpty ? nil : summary
  }
}

/// The view of a ``SidebarRow``.
final class SidebarRowView: View {
  static let height = 28.0
  let title = Label()

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .body)
    addSubview(title)
  }

  override func layoutSubviews() {
    title.frame = bounds.insetBy(dx: 16, dy: 0)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: max(Self.height, title.sizeThatFits(size).height + 8))
  }
}

/// The title of a group in the list.
struct SidebarHeading: Renderable {
  let text: String

  func render(in view: SidebarHeadingView) {
    view.label.text = text
  }
}

/// The view of a ``SidebarHeading``.
final class SidebarHeadingView: View {
  let label = Label()

  required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .footnote).withWeight(.semibold)
    label.textRole = .secondary
    addSubview(label)
  }

  override func layoutSubviews() {
    label.frame = bounds.inset(by: EdgeInsets(top: 12, left: 16, bottom: 4, right: 16))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: label.sizeThatFits(size).height + 16)
  }
}
