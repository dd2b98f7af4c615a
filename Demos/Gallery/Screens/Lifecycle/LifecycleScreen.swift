import Bento
import BentoTesting

/// A live log of the lifecycle calls of components: rendering, mounting and display, while boxes change, rows
/// are inserted and removed, and the user scrolls.
final class LifecycleScreen: View {
  static let entry = GalleryScreen(
    name: "lifecycle",
    title: "Life cycle",
    summary: "A live log of the calls that components receive while boxes change and rows scroll.",
    size: Size(width: 720, height: 560),
    make: { LifecycleScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? LifecycleScreen else { return }
      harness.click(on: screen.buttons[1])
    }
  )

  private static let names = [
    "Ada", "Barbara", "Claude", "Dorothy", "Edsger", "Frances", "Grace", "Hedy", "Ivan", "Joan",
    "Katherine", "Lynn", "Margaret", "Niklaus", "Ole", "Peter",
  ]

  private struct State {
    var names = Array(LifecycleScreen.names.prefix(12))
    var round = 0
  }

  private let store = Store(State())
  /// The log of lifecycle calls.
  let journal = Journal()
  let table = TableView(frame: .zero, style: .plain)
  let log = TableView(frame: .zero, style: .plain)
  private(set) var buttons: [Button] = []
  private let panel = StackView()
  private let summary = Label()
  /// A spacer that keeps the first buttons leading-aligned in their own row.
  private let filler = Spacer()
  /// The minimum width at which the buttons fit in one row and a row of the log shows all its parts.
  private static let rowWidth = 600.0

  required init() {
    super.init()
    NumberedRowView.startCounting()
    buttons = [
      Button(title: "Render again", style: .gray) { [store] in store.round += 1 },
      Button(title: "Rotate", style: .gray) { [store] in
        store.update { $0.names = Array($0.names.dropFirst(2) + $0.names.prefix(2)) }
      },
      Button(title: "Add", style: .gray) { [weak self] in self?.add() },
      Button(title: "Remove", style: .gray) { [store] in
        store.update { if !$0.names.isEmpty { $0.names.removeFirst() } }
      },
      Button(title: "Clear log", style: .gray) { [journal] in journal.clear() },
    ]
    panel.spacing = 8
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    summary.font = .preferredFont(forTextStyle: .body)
    summary.textAlignment = .trailing
    let rows: [[View]] = [
      [buttons[0], buttons[1], buttons[2], filler], [buttons[3], buttons[4], Spacer(), summary],
    ]
    for views in rows {
      let row = StackView(arrangedSubviews: views, spacing: 8)
      row.alignment = .center
      panel.addArrangedSubview(row)
    }
    log.separatorStyle = .none
    for view in [table, log, panel] { addSubview(view) }
    table.render { [store, journal] in
      Box<Int, String>.empty
        |-+ Section(id: 0)
        |---* store.names.map {
          Node(id: $0, component: LoggedRow(name: $0, round: store.round, journal: journal))
        }
    }
    log.render(animated: false) { [journal] in
      Box<Int, Int>.empty
        |-+ Section(id: 0, header: Heading(text: "Calls, newest first"))
        |---* journal.entries.map { Node(id: $0.id, component: CallRow(entry: $0)) }
    }
  }

  override func updateProperties() {
    summary.text = "\(journal.mounted) mounted, \(journal.displayed) shown"
  }

  override func layoutSubviews() {
    summary.textColor = theme.colors.secondaryLabel
    let isNarrow = bounds.width < Self.rowWidth
    panel.axis = isNarrow ? .vertical : .horizontal
    filler.isHidden = !isNarrow
    let height = panel.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    panel.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let rest = Rect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
    let width = (rest.width * (isNarrow ? 0.34 : 0.46)).rounded()
    table.frame = mirrored(Rect(x: 0, y: rest.y, width: width, height: rest.height))
    log.frame = mirrored(
      Rect(x: width, y: rest.y, width: rest.width - width, height: rest.height)
    )
  }

  /// Adds the first missing name.
  private func add() {
    let missing = Self.names.first { !store.names.contains($0) }
    guard let missing else { return }
    store.update { $0.names.insert(missing, at: min(1, $0.names.count)) }
  }
}
