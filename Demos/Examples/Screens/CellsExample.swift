package import Bento

/// The cells that no other example screen shows.
package final class CellsExample: View {
  enum SectionID: Hashable {
    case details, choices, fields, rules, end
  }

  enum RowID: Hashable {
    case network, layout, paint, name, city, greeting
    case rule(Int)
  }

  /// The state of the screen.
  package struct State: Equatable {
    /// Whether the home network is used.
    package var isHome = true
    /// The index of the selected layout.
    package var layout = 0
    /// The number of color changes.
    package var paints = 0
    /// The typed name.
    package var name = ""
    /// The typed city.
    package var city = ""
  }

  /// The state of the screen, which is rendered when it changes.
  package let state = Store(State())
  package let tableView = TableView(frame: .zero, style: .grouped)

  package required init() {
    super.init()
    tableView.accessibilityLabel = "Cells"
    addSubview(tableView)
    tableView.render { [weak self] in self?.box ?? .empty }
  }

  package override func layoutSubviews() { tableView.frame = bounds }

  private var box: Box<SectionID, RowID> {
    let state = state.state
    return .empty
      |-+ Section(id: .details, header: HeadingCell("Details"))
      |---+ Node(
        id: .network,
        component: IconTitleDetailsCell(
          icon: .settings,
          title: "Network",
          details: state.isHome ? "Home" : "Office",
          didTap: { [store = self.state] in store.isHome.toggle() }
        )
      )
      |-+ Section(
        id: .choices,
        header: HeadingCell("Choices"),
        footer: NoteCell(
          state.layout == 0 ? "Pictures are small." : "Pictures have all details.",
          height: state.layout == 0 ? 32 : 52,
          isEmphasized: !state.paints.isMultiple(of: 2)
        )
      )
      |---+ Node(
        id: .layout,
        component: SegmentCell(
          SegmentCell.Choice(.menu, "Low"),
          SegmentCell.Choice(.image, "High"),
          selectedIndex: state.layout,
          didSelect: { [store = self.state] in store.layout = $0 }
        )
      )
      |---+ Node(
        id: .paint,
        component: ButtonCell(title: "Change color") { [store = self.state] in
          store.paints += 1
        }
      )
      |-+ fields(state)
      |-+ Section(id: .rules, header: HeadingCell("Tap to expand"))
      |---* Self.rules.enumerated().map { Self.row($0, $1) }
      |-+ Section(id: .end, footer: LoadingIndicatorCell())
  }

  private func fields(_ state: State) -> Section<SectionID, RowID> {
    Section(id: .fields, header: HeadingCell("Fields"))
      |---+ Node(
        id: .name,
        component: TextFieldCell(
          title: "Name",
          placeholder: "Your name",
          text: state.name,
          didChange: { [store = self.state] in store.name = $0 }
        )
      )
      |---+ Node(
        id: .city,
        component: TextFieldCell(
          title: "City",
          placeholder: "Where you live",
          text: state.city,
          didChange: { [store = self.state] in store.city = $0 }
        )
      )
      |---+ Node(
        id: .greeting,
        component: IconTextCell(icon: .user, text: Self.greeting(state))
      )
  }

  private static let rules = [
    (
      "Switches",
      "The switch animates to its new value. Only the switch responds to taps, not the row around it."
    ),
    ("Fields", "Press Return to move to the next field. After the last field, editing ends."),
    ("Details", "A tap anywhere in the row activates it, and ends editing elsewhere."),
  ]

  /// A row that expands when it is tapped and keeps the expansion as its own state.
  private static func row(_ number: Int, _ rule: (title: String, text: String)) -> Node<RowID> {
    Node(
      id: .rule(number),
      component: Component.Stateful(false) { isOpen in
        Component.Description(
          text: isOpen.value ? "\(rule.title): \(rule.text)" : "\(rule.title) …",
          didTap: { isOpen.value.toggle() },
          styleSheet: Component.Description.StyleSheet()
            .compose(\.layoutMargins, EdgeInsets(horizontal: 16, vertical: 8))
            .compose(\.enforcesMinimumHeight, true)
        )
      }
    )
  }

  private static func greeting(_ state: State) -> String {
    switch (state.name, state.city) {
    case ("", _): "Who are you?"
    case (let name, ""): "Hello, \(name)!"
    case (let name, let city): "Hello, \(name) in \(city)!"
    }
  }
}
