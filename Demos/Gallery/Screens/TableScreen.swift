import Bento
import BentoTesting

/// A million rows of different heights; only visible rows exist, and a jump to any row is exact.
final class TableScreen: View {
  static let entry = GalleryScreen(
    name: "table",
    title: "Table",
    summary: "1,000,000 rows of different heights in a dozen reused cells.",
    make: { TableScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? TableScreen else { return }
      harness.click(on: screen.jumps[1])
      harness.settle()
      harness.scroll(
        by: Size(width: 0, height: -2_000),
        at: Point(x: 200, y: 300),
        isPrecise: false
      )
    }
  )

  private static let count = 1_000_000
  private static let firstNames = [
    "Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Radia", "Niklaus", "Margaret",
    "Dennis", "Frances", "Tony",
  ]
  private static let lastNames = [
    "Lovelace", "Hopper", "Turing", "Dijkstra", "Liskov", "Knuth", "Perlman", "Wirth", "Hamilton",
    "Ritchie", "Allen", "Hoare",
  ]

  private static let messages = [
    "The build is green.",
    "Could you check the numbers again before noon? The third column does not add up.",
    "Thanks!",
    "I moved the meeting to Thursday. We have the room next to the kitchen, and there will be cake.",
    "See you there.",
    "Here is the draft. Please read the second part first, as the rest builds on it, and tell me "
      + "whether a newcomer would understand the example.",
    "Done.",
  ]
  /// The targets of the buttons.
  private static let places = [("Top", 0), ("Middle", count / 2), ("End", count - 1)]

  /// The buttons that jump to a row.
  private(set) var jumps: [Button] = []
  private let state = Label()
  private let panel = StackView()
  private let tableView = TableView(frame: .zero, style: .plain)

  required init() {
    super.init()
    state.font = .preferredFont(forTextStyle: .headline)
    state.text = "\(Self.count.grouped) rows"
    panel.spacing = 8
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    panel.addArrangedSubview(state)
    panel.addArrangedSubview(Spacer())
    for (title, row) in Self.places {
      let button = Button(title: title, style: .gray) { [weak self] in self?.jump(to: row) }
      button.font = .preferredFont(forTextStyle: .body)
      button.contentEdgeInsets = EdgeInsets(horizontal: 11, vertical: 5)
      jumps.append(button)
      panel.addArrangedSubview(button)
    }
    addSubview(tableView)
    addSubview(panel)
    tableView.estimatedRowHeight = 76
    tableView.render(
      Box(sections: [
        Section(id: "people", ids: 0..<Self.count) { Self.row($0) }
      ]),
      animated: false
    )
  }

  override func layoutSubviews() {
    layOut(panel, above: tableView)
  }

  private func jump(to row: Int) {
    tableView.scrollToRow(at: ItemPath(row: row, section: 0), at: .top, animated: false)
  }

  private static func row(_ index: Int) -> TextRow {
    let first = firstNames[index * 7 % firstNames.count]
    let last = lastNames[index * 5 % lastNames.count]
    return TextRow(
      icon: .text(String(first.prefix(1))),
      color: Palette.color(index),
      title: "\(first) \(last) · \((index + 1).grouped)",
      subtitle: messages[index % messages.count]
    )
  }
}
