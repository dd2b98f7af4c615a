import Bento
import BentoTesting

/// Rows and cards composed of components whose views are reused when the state changes; a row and its
/// portrait have separate context menus.
final class CompositesScreen: View {
  static let entry = GalleryScreen(
    name: "composites",
    title: "Composites",
    summary: "Rows and cards composed of stacks of components, whose views are reused on changes.",
    size: Size(width: 480, height: 600),
    make: { CompositesScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? CompositesScreen else { return }
      for _ in 0..<3 { harness.click(on: screen.nextButton) }
    }
  )

  private enum Part: Hashable {
    case summary
    case people
  }

  let table = TableView(frame: .zero, style: .plain)
  /// The button that advances the team's state.
  let nextButton = Button(title: "Next")
  private let live = Switch()
  private let liveTitle = Label(text: "Live")
  private let remark = Label()
  private let panel = StackView()

  /// The state of the screen.
  private(set) var team: Team {
    get { store.state }
    set { store.state = newValue }
  }
  private let store = Store(Team.morning)
  private var round = 0
  private var timer: ViewTimer?

  required init() {
    super.init()
    remark.font = .preferredFont(forTextStyle: .body)
    liveTitle.font = .preferredFont(forTextStyle: .body)
    live.accessibilityLabel = "Live"
    panel.spacing = 12
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    let choices = StackView(arrangedSubviews: [nextButton, liveTitle, live], spacing: 12)
    choices.alignment = .center
    for view in [remark, Spacer(), choices] { panel.addArrangedSubview(view) }
    for view in [table, panel] { addSubview(view) }
    nextButton.addAction(for: .touchUpInside) { [weak self] in self?.advance() }
    live.addAction(for: .valueChanged) { [weak self] in self?.liveDidChange() }
    remark.text = "Change something to count the views."
    table.separatorStyle = .none
    table.render { [weak self] in self?.box ?? .empty }
  }

  override func layoutSubviews() {
    remark.textColor = theme.colors.secondaryLabel
    panel.turn(toFit: bounds.width)
    layOut(panel, above: table)
  }

  override func themeDidChange() {
    super.themeDidChange()
    table.setNeedsUpdateProperties()
  }

  private var box: Box<Part, String> {
    let parts = TeamParts(colors: theme.colors)
    let people = Section<Part, String>(
      id: .people,
      header: parts.header("People", team.unread == 0 ? "All read" : "\(team.unread) unread"),
      items: team.people.map { Node(id: $0.name, component: row($0, parts)) }
    )
    return Box.empty
      |-+ Section(id: .summary) |---+ Node(id: "sprint", component: parts.summary(team))
      |-+ people
  }

  private func row(_ person: Teammate, _ parts: TeamParts) -> AnyRenderable {
    let portrait = parts.portrait(person).contextMenu { [weak self] in
      [
        MenuItem("Online", isOn: person.isOnline) {
          self?.change(person.name) { $0.isOnline.toggle() }
        }
      ]
    }
    return parts.row(person, portrait) { [weak self] in
      self?.change(person.name) { $0.unread = 0 }
    }
    .contextMenu { [weak self] in self?.menuItems(of: person) ?? [] }
  }

  private func menuItems(of person: Teammate) -> [MenuItem] {
    [
      MenuItem("Unread", isOn: person.unread > 0) { [weak self] in
        self?.change(person.name) { $0.unread = person.unread > 0 ? 0 : 1 }
      },
      MenuItem("Copy Message", icon: .copy, shortcut: KeyShortcut(.character("c"))) { [weak self] in
        self?.window?.clipboard.text = person.message
      },
    ]
  }

  private func change(_ name: String, by change: (inout Teammate) -> Void) {
    guard let index = team.people.firstIndex(where: { $0.name == name }) else { return }
    show { change(&$0.people[index]) }
  }

  private func advance() {
    show { $0.advance(round) }
    round += 1
  }

  private func liveDidChange() {
    timer?.cancel()
    timer = live.isOn ? every(.seconds(1)) { [weak self] in self?.advance() } : nil
  }

  /// Changes the team, and reports the number of reused views.
  private func show(_ change: (inout Team) -> Void) {
    let before = Set(table.allViews.map { ObjectIdentifier($0) })
    store.update(change)
    table.updatePropertiesIfNeeded()
    table.layoutIfNeeded()
    let after = table.allViews.map { ObjectIdentifier($0) }
    remark.text = "\(after.count { before.contains($0) }) of \(after.count) views kept"
  }
}

extension View {
  /// The view and all its descendants.
  fileprivate var allViews: [View] { [self] + subviews.flatMap(\.allViews) }
}
