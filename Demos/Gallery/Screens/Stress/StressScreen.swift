import Bento
import BentoTesting

/// A table and a collection view with the same numbers, and a graph of the frame times.
///
/// The numbers change at random several times per second while animations are running.
final class StressScreen: View {
  static let entry = GalleryScreen(
    name: "stress",
    title: "Stress",
    summary: "Random batch updates, five per second, in a table and a collection view.",
    size: Size(width: 640, height: 600),
    make: { StressScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? StressScreen else { return }
      harness.click(on: screen.start)
      harness.advance(by: .milliseconds(1_690))
      harness.click(on: screen.start)
    }
  )

  private static let size = 42
  private static let pause = Duration.milliseconds(200)

  let start = Button(title: "Start", style: .filled)
  private let state = Label()
  private let graph = FrameGraph()
  private let table = TableView(frame: .zero, style: .plain)
  private let collection = CollectionView(
    frame: .zero,
    collectionViewLayout: StressScreen.makeLayout()
  )
  private let line = View()

  private var numbers = Array(1...StressScreen.size)
  private var nextNumber = StressScreen.size + 1
  private var dice = Dice(state: 7)
  private var batches = 0
  private var timers: [ViewTimer] = []

  required init() {
    super.init()
    state.font = .preferredFont(forTextStyle: .body)
    state.numberOfLines = 2
    start.accessibilityLabel = "Start or stop"
    start.addAction(for: .touchUpInside) { [weak self] in self?.toggle() }
    table.rowHeight = 40
    collection.register(StressTile.self, forCellWithReuseIdentifier: "number")
    collection.dataSource = self
    for view in [table, collection, line, state, graph, start] { addSubview(view) }
    showNumbers(animated: false)
    showState()
  }

  private static func makeLayout() -> GridLayout {
    let layout = GridLayout(columns: 5)
    layout.rowHeight = .fixed(44)
    layout.columnSpacing = 8
    layout.rowSpacing = 8
    layout.contentInsets = DirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
    return layout
  }

  override func layoutSubviews() {
    let panel = scaled(72)
    let height = max(0, bounds.height - panel)
    let width = (bounds.width * 0.4).rounded()
    func place(_ view: View, _ frame: Rect) {
      view.frame = frame.mirrored(in: bounds, if: isMirrored)
    }
    let stateEnd = 16 + scaled(130)
    place(start, Rect(x: bounds.width - 106, y: 18, width: 90, height: 36))
    place(state, Rect(x: 16, y: 18, width: stateEnd - 16, height: panel - 36))
    let graphWidth = max(0, bounds.width - stateEnd - 134)
    place(graph, Rect(x: stateEnd + 10, y: 12, width: graphWidth, height: panel - 24))
    state.textColor = theme.colors.secondaryLabel
    line.backgroundColor = theme.colors.separator
    place(line, Rect(x: width, y: panel, width: 1, height: height))
    place(table, Rect(x: 0, y: panel, width: width, height: height))
    let rest = max(0, bounds.width - width - 1)
    place(collection, Rect(x: width + 1, y: panel, width: rest, height: height))
  }

  private func toggle() {
    if timers.isEmpty {
      timers = [
        every(Self.pause) { [weak self] in self?.change() },
        every(ViewHost.frameInterval) { [weak self] in self?.noteFrame() },
      ]
    } else {
      for timer in timers { timer.cancel() }
      timers = []
      graph.pause()
    }
    start.setTitle(timers.isEmpty ? "Start" : "Stop", for: .normal)
  }

  private func change() {
    let batch = StressBatch(of: numbers, next: &nextNumber, size: Self.size, using: &dice)
    batch.apply(to: collection) { self.numbers = batch.new }
    showNumbers(animated: true)
    batches += 1
    showState()
  }

  private func noteFrame() {
    guard let moment = window?.clock.now else { return }
    let late = graph.lateFrames
    graph.note(moment)
    if graph.lateFrames != late { showState() }
  }

  private func showNumbers(animated: Bool) {
    table.render(
      Box(sections: [
        Section(
          id: "numbers",
          items: numbers.map { number in
            Node(
              id: number,
              component: ColorRow(
                text: "\(number % 100)",
                color: Palette.color(number),
                title: "Number \(number)"
              )
            )
          }
        )
      ]),
      animated: animated
    )
  }

  private func showState() {
    state.text = "\(batches) batches\n\(graph.lateFrames) late frames"
  }
}

extension StressScreen: CollectionViewDataSource {
  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { numbers.count }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? StressTile)?.show(numbers[indexPath.item])
    return cell
  }
}
