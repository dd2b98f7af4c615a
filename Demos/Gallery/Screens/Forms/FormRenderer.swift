import Bento

/// Renders the screen of the form.
struct FormRenderer: BoxRenderer {
  enum Part {
    case layout
    case fields
    case more
    case buttons
  }

  enum Row: Hashable {
    case layout
    case name
    case email
    case hint
    case about
    case terms
    case send
  }

  private let sink: Sink<Action>

  init(observer: @escaping (FormModel.Action) -> Void, appearance: BoxTraits, config: Void) {
    sink = observer
  }

  private static let layouts: [(title: String, layout: BentoTableView.Layout)] = [
    ("Top", .topYAligned), ("Fade", .topYAlignedAlwaysFading), ("Middle", .centerYAligned),
    ("Steady", .centerYAlignedMinimumFading),
  ]

  func render(state: FormModel.State) -> Screen<Part, Row> {
    Screen(
      title: "Sign up",
      leftBarItems: [
        BarButtonItem(icon: .info, accessibilityLabel: "Hint") { sink(.toggleHint) }
      ],
      rightBarItems: [
        state.isBusy
          ? BarButtonItem(appearance: .activityIndicator)
          : BarButtonItem(title: "Save", isEnabled: !state.name.isEmpty) { sink(.send) }
      ],
      formStyle: state.layout,
      box: content(state),
      pinnedToTopBox: Box.empty
        |-+ Section(id: .layout)
        |---+ Node(
          id: .layout,
          component: Component.Segmented(
            title: "Layout",
            options: Self.layouts.map(\.title),
            selectedIndex: Self.layouts.firstIndex { $0.layout == state.layout },
            didSelect: { sink(.choose(Self.layouts[$0].layout)) }
          )
        ),
      pinnedToBottomBox: Box.empty
        |-+ Section(id: .buttons)
        |---+ Node(
          id: .send,
          component: Component.Button(
            title: state.isBusy ? "Cancel" : "Sign up",
            didTap: { sink(.send) }
          )
        )
    )
  }

  private func content(_ state: FormModel.State) -> Box<Part, Row> {
    Box.empty
      |-+ Section(id: .fields)
      |---+ Node(
        id: .name,
        component: Component.TextInput(
          title: "Name",
          placeholder: "First and last name",
          text: state.name,
          textDidChange: { sink(.setName($0)) }
        )
      )
      |---+ Node(
        id: .email,
        component: Component.TextInput(
          title: "E-mail",
          placeholder: "name@example.com",
          text: state.email,
          textDidChange: { sink(.setEmail($0)) }
        )
      )
      |---? .iff(state.showsHint) {
        Node(
          id: .hint,
          component: UI.Label(text: "We never share your address.")
            .numberOfLines(0)
            .padding(EdgeInsets(horizontal: 16, vertical: 12))
        )
      }
      |-+ Section(id: .more, header: Component.EmptySpace(height: 24))
      |---+ link(.about, "About layouts", .about)
      |---+ link(.terms, "Terms", .terms)
  }

  private func link(_ id: Row, _ title: String, _ action: FormModel.Action) -> Node<Row> {
    Node(
      id: id,
      component: UI.Label(text: title)
        .padding(EdgeInsets(horizontal: 16, vertical: 12))
        .onTap { sink(action) }
    )
  }
}
