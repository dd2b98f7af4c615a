import Bento
import BentoTesting

/// Rows and cards put together from components, which change while their views stay.
final class CompositesScreen: View {
  static let entry = GalleryScreen(
    name: "composites",
    title: "Composites",
    summary: "Rows and cards made of stacks of components, whose views stay while they change.",
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
  /// Lets something happen.
  let nextButton = Button(title: "Next")
  private let live = Switch()
  private let liveTitle = Label(text: "Live")
  private let remark = Label()
  private let panel = StackView()

  private(set) var team = Team.morning
  private var round = 0
  private var timer: ViewTimer?

  required init() {
    super.init()
    remark.font = .system(ofSize: 13)
    liveTitle.font = .system(ofSize: 15)
    live.accessibilityLabel = "Live"
    panel.spacing = 12
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    for view in [remark, Spacer(), nextButton, liveTitle, live] { panel.addArrangedSubview(view) }
    for view in [table, panel] { addSubview(view) }
    nextButton.addAction(for: .touchUpInside) { [weak self] in self?.advance() }
    live.addAction(for: .valueChanged) { [weak self] in self?.liveDidChange() }
    remark.text = "Change something, and count the views."
    table.separatorStyle = .none
    table.render(box, animated: false)
  }

  override func layoutSubviews() {
    remark.textColor = theme.colors.secondaryLabel
    layOut(panel, above: table)
  }

  override func themeDidChange() {
    super.themeDidChange()
    table.render(box, animated: false)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { table.render(box, animated: false) }
  }

  private var box: Box<Part, String> {
    let parts = TeamParts(colors: theme.colors)
    let people = Section<Part, String>(
      id: .people,
      header: parts.header("People", team.unread == 0 ? "All read" : "\(team.unread) unread"),
      items: team.people.map { person in
        Node(
          id: person.name,
          component: parts.row(person) { [weak self] in self?.read(person.name) }
        )
      }
    )
    return Box.empty
      |-+ Section(id: .summary) |---+ Node(id: "sprint", component: parts.summary(team))
      |-+ people
  }

  private func read(_ name: String) {
    guard let index = team.people.firstIndex(where: { $0.name == name }) else { return }
    team.people[index].unread = 0
    show()
  }

  private func advance() {
    team.advance(round)
    round += 1
    show()
  }

  private func liveDidChange() {
    timer?.cancel()
    timer = live.isOn ? every(.seconds(1)) { [weak self] in self?.advance() } : nil
  }

  /// Shows the team, and tells how many views were there before.
  private func show() {
    let before = Set(table.allViews.map { ObjectIdentifier($0) })
    table.render(box)
    table.layoutIfNeeded()
    let after = table.allViews.map { ObjectIdentifier($0) }
    remark.text = "\(after.count { before.contains($0) }) of \(after.count) views kept"
  }
}

extension View {
  /// The view and all below it.
  fileprivate var allViews: [View] { [self] + subviews.flatMap(\.allViews) }
}
