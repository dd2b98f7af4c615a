import Bento
import BentoTesting

/// A form whose fields are navigated with Return, Tab and the arrow keys, which skip rows that cannot be
/// focused.
final class FocusScreen: View {
  static let entry = GalleryScreen(
    name: "focus",
    title: "Focus",
    summary:
      "A form with Return and Tab between fields, even out of view, and one that appears on demand.",
    size: Size(width: 480, height: 600),
    make: { FocusScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? FocusScreen else { return }
      screen.table.focus()
      harness.type("QX7K2M\nL01X00T47")
      harness.key(.enter)
      harness.type("2406")
    }
  )

  private enum SectionID: Hashable {
    case passenger, journey, conditions, confirmation
  }

  private enum RowID: Hashable {
    case field(CheckIn.Field)
    case hasReturn
    case condition(Int)
    case send
  }

  let title = Label()
  let nextButton = Button(title: "Next empty field", style: .gray)
  let table = TableView(frame: .zero, style: .grouped)
  private let panel = StackView()

  /// The state of the screen; everything else is derived from it.
  private let checkIn = Store(CheckIn())
  /// Whether the form was submitted in its current state.
  var isSent: Bool { checkIn.isSent }

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    panel.spacing = 8
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    for view in [title, Spacer(), nextButton] { panel.addArrangedSubview(view) }
    for view in [table, panel] { addSubview(view) }
    nextButton.addAction(for: .touchUpInside) { [weak self] in self?.table.focus() }
    table.render { [weak self] in self?.box ?? .empty }
  }

  override func layoutSubviews() { layOut(panel, above: table) }

  override func updateProperties() {
    title.text = "\(checkIn.complete.count) of \(checkIn.fields.count) filled in"
    nextButton.isEnabled = checkIn.complete.count < checkIn.fields.count
  }

  private var box: Box<SectionID, RowID> {
    Box.empty
      |-+ Section(id: .passenger, header: Heading(text: "Passenger"))
      |---* [.booking, .passport, .birthday].map(node)
      |-+ Section(id: .journey, header: Heading(text: "Trip"))
      |---+ Node(
        id: .hasReturn,
        component: SettingRow(title: "Return flight", isOn: checkIn.hasReturn) { [checkIn] in
          checkIn.hasReturn = $0
        }
      )
      |---* [.returnBooking, .bags].map(node)
      |-+ Section(id: .conditions, header: Heading(text: "Conditions of carriage"))
      |---* (1...40).map { number in
        Node(id: .condition(number), component: ConditionRow(number: number))
      }
      |-+ Section(id: .confirmation, header: Heading(text: "Confirmation"))
      |---+ node(.pin)
      |---+ Node(id: .send, component: sendRow)
  }

  private func node(_ field: CheckIn.Field) -> Node<RowID> {
    Node(
      id: .field(field),
      component: CodeRow(
        title: field.title,
        format: field.format,
        text: checkIn.texts[field, default: ""],
        isEnabled: checkIn.fields.contains(field)
      ) { [checkIn] text in
        checkIn.update { $0.type(text, into: field) }
      }
    )
  }

  private var sendRow: ActionRow {
    let missing = checkIn.fields.count - checkIn.complete.count
    let subtitle =
      if isSent { "Have a good flight!" } else {
        switch missing {
        case 0: "All fields are filled in"
        case 1: "One field is empty. Tap to go to it"
        default: "\(missing) fields are empty. Tap to go to the first one"
        }
      }
    return ActionRow(title: isSent ? "Checked in" : "Check in", subtitle: subtitle) { [weak self] in
      self?.send()
    }
  }

  private func send() {
    if !table.focus() { checkIn.isSent = true }
  }
}
