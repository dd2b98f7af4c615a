import Bento
import BentoTesting

/// Menus that open where something is pressed: of a card, and of messages that can also be drawn
/// aside, deleted by a key and dragged, several at once; a tool tip, and a popover.
final class MenusScreen: View {
  static let entry = GalleryScreen(
    name: "menus",
    title: "Menus",
    summary: "Context menus of a card and of messages, by mouse, keys and touch.",
    size: Size(width: 640, height: 520),
    make: { MenusScreen() },
    use: { harness in
      harness.click(at: Point(x: 60, y: 120), button: .secondary)
      harness.key(.character("c"))
      harness.key(.end)
      harness.key(.up)
      harness.key(.right)
      harness.key(.down)
    }
  )

  let card = PosterCard()
  let table = TableView(frame: .zero, style: .plain)
  let state = Label(text: "Nothing chosen yet")
  let options = Button(title: "Options", style: .gray)
  let large = Switch()
  private let panel = StackView()
  private let popover: Popover

  private(set) var messages = [
    "Ada: the engine", "Grace: a moth in the relay", "Edsger: no jumps please", "Barbara: types",
    "Ken: a pipe for you", "Margaret: to the moon", "Alan: is it thinking?", "Radia: trees again",
  ]

  required init() {
    let row = StackView()
    row.spacing = 12
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(horizontal: 16, vertical: 12)
    let caption = Label(text: "Large rows")
    caption.font = .system(ofSize: 15)
    row.addArrangedSubview(caption)
    row.addArrangedSubview(large)
    popover = Popover(content: row)
    super.init()
    large.accessibilityLabel = "Large rows"
    options.font = .system(ofSize: 13)
    options.contentEdgeInsets = EdgeInsets(horizontal: 11, vertical: 5)
    options.toolTip = "How messages are shown"
    options.addAction(for: .touchUpInside) { [weak self] in
      guard let self else { return }
      popover.show(from: options)
    }
    large.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      table.rowHeight = large.isOn ? 60 : 44
    }
    state.font = .system(ofSize: 15, weight: .semibold)
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 8, right: 16)
    panel.alignment = .center
    for view in [state, Spacer(), options] { panel.addArrangedSubview(view) }
    table.register(TableViewCell.self, forCellReuseIdentifier: "message")
    table.rowHeight = 44
    table.allowsMultipleSelection = true
    table.dataSource = self
    table.delegate = self
    card.toolTip = "Its menu changes what it looks like"
    card.didRun = { [weak self] in self?.state.text = $0 }
    for view in [panel, card, table] { addSubview(view) }
  }

  override func layoutSubviews() {
    let height = panel.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    panel.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let width = min(240, bounds.width / 2)
    card.frame = Rect(x: 20, y: height + 4, width: width - 20, height: 200)
    table.frame = Rect(
      x: width + 20,
      y: height + 4,
      width: max(0, bounds.width - width - 20),
      height: max(0, bounds.height - height - 4)
    )
  }
}

// MARK: - Messages

extension MenusScreen: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    let label = cell.contentView.subviews.first as? Label ?? Label()
    label.text = messages[indexPath.row]
    label.font = .system(ofSize: 15)
    if label.superview == nil { cell.contentView.addSubview(label) }
    label.frame = Rect(x: 16, y: 12, width: 320, height: 20)
    return cell
  }

  func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [note("Pin")])
  }

  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? {
    let message = messages[indexPath.row]
    let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.delete(message)
      done(true)
    }
    return SwipeActionsConfiguration(actions: [delete, note("Archive")])
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: ItemPath) -> Bool { true }

  func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {
    messages.insert(messages.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  private func note(_ title: String) -> ContextualAction {
    ContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.state.text = title
      done(true)
    }
  }

  private func delete(_ message: String) {
    guard let row = messages.firstIndex(of: message) else { return }
    state.text = "Delete"
    table.performBatchUpdates {
      self.messages.remove(at: row)
      self.table.deleteRows(at: [ItemPath(row: row, section: 0)])
    }
  }
}
