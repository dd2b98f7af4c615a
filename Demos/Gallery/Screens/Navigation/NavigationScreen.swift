import Bento
import BentoTesting

/// A header bar, a toolbar, and tabs with pages: three panes with movable dividers, a navigation stack of
/// chapters, and a form.
final class NavigationScreen: View {
  static let entry = GalleryScreen(
    name: "navigation",
    title: "Navigation",
    summary: "A header bar, a toolbar, tabs, resizable panes and a navigation stack.",
    size: Size(width: 640, height: 526),
    make: { NavigationScreen() },
    use: { harness in
      harness.drag(from: Point(x: 180, y: 286), to: Point(x: 240, y: 286))
      for _ in 0..<3 { harness.key(.tab) }
      harness.key(.right)
    }
  )

  let header = HeaderBar()
  let folders = SplitView()
  let reading = SplitView()
  private(set) lazy var tabs = TabView(tabs: [
    .init("Mail", icon: .mail, content: folders),
    .init("Book", icon: .file, content: chapters),
    .init("Settings", icon: .settings, content: ScrolledPage(settings)),
    .init("Calendar", icon: .calendar, isEnabled: false, content: View()),
  ])
  private(set) lazy var toolbar = Toolbar(items: [
    .init("New Folder", icon: .plus) { [unowned self] in add("Folder \(names.count)") },
    .separator,
    .init("Folders", icon: .menu, command: "folders"),
    .init("Copy", icon: .copy, command: .copy),
    .flexibleSpace,
    .init("Go To", icon: .folder) { [unowned self] in folderMenu },
    .init(view: search),
  ])
  let chapters = NavigationStack()
  private let search = SearchField()
  private var names = ["Inbox", "Drafts", "Sent", "Archive", "Spam"]
  private let settings = StackView()
  private let list = TableView(frame: .zero, style: .sidebar)

  private enum Part {
    case folders
  }

  required init() {
    super.init()
    setUpSettings()
    search.placeholder = "Search"
    search.width(150)
    search.font = .preferredFont(forTextStyle: .body)
    chapters.pages = [chapter(1)]
    list.onSelect { [weak self] (_: Part, name: String) in self?.open(name) }
    renderList()
    list.accessibilityLabel = "Folders"
    folders.leadingView = list
    folders.trailingView = reading
    folders.position = 180
    folders.minimumLeadingLength = 120
    folders.minimumTrailingLength = 160
    folders.collapsibleSides = .leading
    reading.leadingView = pane(
      "Inbox",
      "To hide the list, drag its divider past half of its minimum "
        + "width, or double-click it."
    )
    reading.trailingView = pane(
      "Preview",
      "To move a divider with the keyboard, press Tab, then use the arrow keys, Home or End."
    )
    reading.axis = .vertical
    reading.minimumLeadingLength = 80
    reading.minimumTrailingLength = 80
    setUpHeader()
    for view in [header, toolbar, tabs] { addSubview(view) }
  }

  private func setUpHeader() {
    header.title = "Mail"
    header.subtitle = "\(names.count) folders"
    header.leadingItems = [.init("Main Menu", icon: .menu) { [unowned self] in folderMenu }]
    header.trailingButtons = [.minimize, .maximize, .close]
    // The gallery's window has its own buttons; the buttons in this header bar only show their effect.
    header.changeWindow = { [unowned self] button in
      if button == .maximize { header.isMaximized.toggle() }
    }
  }

  override func layoutSubviews() {
    let top = header.sizeThatFits(bounds.size).height
    header.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    let height = top + toolbar.sizeThatFits(bounds.size).height
    toolbar.frame = Rect(x: 0, y: top, width: bounds.width, height: height - top)
    tabs.frame = Rect(
      x: 0,
      y: height,
      width: bounds.width,
      height: max(0, bounds.height - height)
    )
  }

  override func makeCommands() -> [Command] {
    let isShown = folders.collapsedSide == nil
    return super.makeCommands() + [
      Command(
        "Folders",
        id: "folders",
        shortcut: KeyShortcut(.function(9), []),
        isOn: isShown
      ) { [unowned self] in
        folders.setCollapsedSide(isShown ? .leading : nil, animated: true)
      }
    ]
  }

  private func renderList() {
    list.render(
      Box.empty
        |-+ Section(id: Part.folders)
        |---* names.map { name in
          Node(
            id: name,
            component: UI.Label(text: name)
              .font(.preferredFont(forTextStyle: .body))
              .padding(EdgeInsets(horizontal: 16, vertical: 9))
          )
        }
    )
  }

  private func add(_ name: String) {
    names.append(name)
    renderList()
  }

  private var folderMenu: Menu {
    Menu(items: names.map { name in MenuItem(name) { [weak self] in self?.open(name) } })
  }

  private func chapter(_ number: Int) -> NavigationStack.Page {
    let text = Label(text: "To go back, press Alt+Left or the mouse's back button.")
    text.numberOfLines = 0
    let next = Button(title: "Chapter \(number + 1)", style: .tinted) { [weak self] in
      guard let self else { return }
      chapters.push(chapter(number + 1))
    }
    let row = StackView(arrangedSubviews: [next, Spacer()])
    let stack = StackView(arrangedSubviews: [text, row], axis: .vertical, spacing: 12)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(20)
    return NavigationStack.Page("Chapter \(number)", content: ScrolledPage(stack))
  }

  private func open(_ name: String) {
    let position = reading.position
    reading.leadingView = pane(name, "“\(name)” is empty.")
    reading.position = position
  }

  private func pane(_ title: String, _ text: String) -> View {
    let heading = Label(text: title)
    heading.font = .preferredFont(forTextStyle: .headline)
    let body = Label(text: text)
    body.font = .preferredFont(forTextStyle: .subheadline)
    body.numberOfLines = 0
    let stack = StackView(arrangedSubviews: [heading, body], axis: .vertical, spacing: 6)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(16)
    return ScrolledPage(stack)
  }

  private func setUpSettings() {
    settings.axis = .vertical
    settings.spacing = 14
    settings.isLayoutMarginsRelativeArrangement = true
    settings.layoutMargins = EdgeInsets(24)
    for title in ["Check for mail at startup", "Load images", "Play sounds"] {
      let toggle = Switch()
      toggle.accessibilityLabel = title
      let row = StackView(arrangedSubviews: [Label(text: title), Spacer(), toggle])
      row.alignment = .center
      settings.addArrangedSubview(row)
    }
  }
}
