import Bento

/// The gallery's window: the list of screens and the selected one.
final class Browser: View {
  static let sidebarWidth = 220.0

  private let list = TableView(frame: .zero, style: .plain)
  private let themeButton = Button(title: "Dark theme", style: .gray)
  private let divider = View()
  private let stage = View()
  private var current: GalleryScreen?
  private var shown: View?

  convenience init(showing screen: GalleryScreen) {
    self.init()
    show(screen)
  }

  required init() {
    super.init()
    stage.clipsToBounds = true
    for view in [list, themeButton, stage, divider] { addSubview(view) }
    themeButton.addAction(for: .touchUpInside) { [weak self] in self?.toggleTheme() }
    themeButton.font = .preferredFont(forTextStyle: .body).withWeight(.semibold)
    renderList()
  }

  override func layoutSubviews() {
    divider.backgroundColor = theme.colors.separator
    let width = Self.sidebarWidth
    list.frame = Rect(x: 0, y: 0, width: width - 1, height: max(0, bounds.height - 64))
    themeButton.frame = Rect(x: 16, y: bounds.height - 48, width: width - 32, height: 32)
    divider.frame = Rect(x: width - 1, y: 0, width: 1, height: bounds.height)
    stage.frame = Rect(x: width, y: 0, width: max(0, bounds.width - width), height: bounds.height)
    shown?.frame = stage.bounds
  }

  private func show(_ screen: GalleryScreen) {
    guard screen.name != current?.name else { return }
    current = screen
    window?.title = "Bento Gallery: \(screen.title)"
    shown?.removeFromSuperview()
    let view = screen.make()
    stage.addSubview(view)
    shown = view
    setNeedsLayout()
    list.select(screen.group, screen.name)
  }

  private func renderList() {
    list.separatorStyle = .none
    list.onSelect { [weak self] (_: GalleryScreen.Group, name: String) in
      if let screen = GalleryScreen.all.first(where: { $0.name == name }) { self?.show(screen) }
    }
    list.render(
      Box(
        sections: GalleryScreen.Group.allCases.map { group in
          Section(
            id: group,
            header: Heading(text: group.rawValue),
            items: GalleryScreen.all.filter { $0.group == group }.map { screen in
              Node(
                id: screen.name,
                component: SidebarRow(title: screen.title, summary: screen.summary)
              )
            }
          )
        }
      )
    )
  }

  private func toggleTheme() {
    guard let window else { return }
    let isDark = window.theme.colors.isDark
    window.setTheme(isDark ? .light : .dark)
    themeButton.setTitle(isDark ? "Dark theme" : "Light theme", for: .normal)
  }
}

/// A screen in the list.
struct SidebarRow: Renderable {
  let title: String
  let summary: String

  func render(in view: SidebarRowView) {
    view.title.text = title
    view.summary.text = summary
  }
}

/// The view of a ``SidebarRow``.
final class SidebarRowView: View {
  let title = Label()
  let summary = Label()
  private let texts = StackView()

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    summary.font = .preferredFont(forTextStyle: .footnote)
    summary.numberOfLines = 0
    texts.axis = .vertical
    texts.spacing = 1
    texts.isLayoutMarginsRelativeArrangement = true
    texts.layoutMargins = EdgeInsets(top: 8, left: 16, bottom: 8, right: 14)
    texts.addArrangedSubview(title)
    texts.addArrangedSubview(summary)
    addSubview(texts)
  }

  override func layoutSubviews() {
    summary.textColor = theme.colors.secondaryLabel
    texts.frame = bounds
  }

  override func sizeThatFits(_ size: Size) -> Size {
    texts.sizeThatFits(size)
  }
}
