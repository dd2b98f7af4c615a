import Bento
import BentoTesting

/// State in a store, which is changed by presses and `async` work; the screen renders each change.
final class CounterScreen: View {
  static let entry = GalleryScreen(
    name: "counter",
    title: "Counter",
    summary: "State that buttons and async work on the main actor change.",
    size: Size(width: 420, height: 420),
    make: { CounterScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? CounterScreen else { return }
      harness.click(on: screen.incrementButton)
      harness.click(on: screen.loadButton)
    }
  )

  private struct State: Equatable {
    var count = 0
    var isLoading = false
    var facts: [String] = []
  }

  private enum SectionID: Hashable {
    case facts
  }

  private enum RowID: Hashable {
    case loading
    case fact(Int)
  }

  private let store = Store(State())
  private let countLabel = Label()
  private let caption = Label()
  private let incrementButton = Button(title: "Count up", style: .filled)
  private let resetButton = Button(title: "Reset", style: .gray)
  private let loadButton = Button(title: "Load a fact", style: .tinted)
  private let buttons = StackView()
  private let panel = StackView()
  private let tableView = TableView(frame: .zero, style: .plain)

  required init() {
    super.init()
    countLabel.font = .system(ofSize: 56, weight: .bold)
    countLabel.textAlignment = .center
    caption.font = .preferredFont(forTextStyle: .body)
    caption.textRole = .secondary
    caption.textAlignment = .center
    buttons.spacing = 8
    buttons.distribution = .fillEqually
    for button in [resetButton, loadButton, incrementButton] { buttons.addArrangedSubview(button) }
    panel.axis = .vertical
    panel.spacing = 12
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(16)
    for view in [countLabel, caption, buttons] { panel.addArrangedSubview(view) }
    addSubview(panel)
    addSubview(tableView)
    incrementButton.addAction(for: .touchUpInside) { [store] in store.count += 1 }
    resetButton.addAction(for: .touchUpInside) { [store] in store.state = State() }
    loadButton.addAction(for: .touchUpInside) { [weak self] in self?.load() }
    tableView.render { [store] in Self.box(of: store.state) }
  }

  override func updateProperties() {
    countLabel.text = "\(store.count)"
    caption.text = store.count == 0 ? "Not pressed yet" : "times pressed"
    loadButton.isEnabled = !store.isLoading
  }

  override func layoutSubviews() {
    // Large titles do not fit next to each other.
    let widest = buttons.arrangedSubviews.map(\.intrinsicContentSize.width).max() ?? 0
    let width = 3 * widest + 2 * buttons.spacing + panel.layoutMargins.horizontal
    buttons.axis = width > bounds.width ? .vertical : .horizontal
    layOut(panel, above: tableView)
  }

  private func load() {
    guard !store.isLoading else { return }
    store.isLoading = true
    Task { [store] in
      let fact = await Self.fact(about: store.count)
      guard store.isLoading else { return }
      store.update {
        $0.isLoading = false
        $0.facts.insert(fact, at: 0)
      }
    }
  }

  /// Returns a fact after a delay, like a server.
  private static func fact(about number: Int) async -> String {
    try? await Task.sleep(for: .milliseconds(900))
    let divisors = (1...max(1, number)).filter { number % $0 == 0 }.count
    let kind = number > 1 && divisors == 2 ? "is prime" : "has \(divisors) divisors"
    return "\(number) \(kind), and its square is \(number * number)."
  }

  private static func box(of state: State) -> Box<SectionID, RowID> {
    let facts = state.facts.enumerated().map { index, fact in
      Node(
        id: RowID.fact(state.facts.count - index),
        component: TextRow(
          icon: .text("\(state.facts.count - index)"),
          color: Color(hex: 0x7A5AE0),
          title: "Fact",
          subtitle: fact
        )
      )
    }
    return Box.empty
      |-+ Section(id: .facts, header: Heading(text: "Facts"))
      |---? .iff(state.isLoading) { Node(id: .loading, component: LoadingRow()) }
      |---* facts
  }
}

/// A row that indicates that a task is in progress.
struct LoadingRow: Renderable {
  func render(in view: LoadingRowView) {
    view.spinner.startAnimating()
  }
}

/// The view of a ``LoadingRow``.
final class LoadingRowView: View {
  let spinner = ActivityIndicator()

  required init() {
    super.init()
    addSubview(spinner)
  }

  override func layoutSubviews() {
    spinner.frame = bounds
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 56)
  }
}
