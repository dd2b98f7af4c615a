import Bento
import BentoTesting

/// A menu bar, context menus, a tooltip, a popover, a dialog with a question, and a toast with Undo.
///
/// The context menus belong to a card and to messages. The messages also support swipe actions, deletion
/// with a key, dragging and multiple selection. Ctrl+Shift+P finds every command.
final class MenusScreen: View {
  static let entry = GalleryScreen(
    name: "menus",
    title: "Menus",
    summary: "Menu bar, context menus, a command palette, dialogs, a popover, tooltips and toasts.",
    size: Size(width: 640, height: 520),
    make: { MenusScreen() },
    use: { harness in
      harness.click(at: Point(x: 60, y: 150), button: .secondary)
      harness.key(.character("c"))
      harness.key(.end)
      harness.key(.up)
      harness.key(.right)
      harness.key(.down)
    }
  )

  let card = PosterCard()
  let table = TableView(frame: .zero, style: .plain)
  let state = Label(text: "No action yet")
  let options = Button(title: "Options", style: .gray)
  let clear = Button(title: "Delete All…", style: .gray)
  let large = Switch()
  private weak var menuWindow: Window?
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
    caption.font = .preferredFont(forTextStyle: .body)
    row.addArrangedSubview(caption)
    row.addArrangedSubview(large)
    popover = Popover(content: row)
    super.init()
    large.accessibilityLabel = "Large rows"
    for button in [options, clear] {
      button.font = .preferredFont(forTextStyle: .body)
      button.contentEdgeInsets = EdgeInsets(horizontal: 11, vertical: 5)
    }
    clear.addAction(for: .touchUpInside) { [weak self] in self?.askToDeleteAll() }
    options.toolTip = "Change how messages are shown"
    options.addAction(for: .touchUpInside) { [weak self] in
      guard let self else { return }
      popover.show(from: options)
    }
    large.addAction(for: .valueChanged) { [weak self] in
      self?.updateRows()
    }
    state.font = .preferredFont(forTextStyle: .headline)
    panel.isLayoutMarginsRelativeArrangement = true
    panel.directionalLayoutMargins =
      DirectionalEdgeInsets(top: 10, leading: 20, bottom: 8, trailing: 16)
    panel.alignment = .center
    panel.spacing = 8
    for view in [state, Spacer(), clear, options] { panel.addArrangedSubview(view) }
    table.register(MessageCell.self, forCellReuseIdentifier: "message")
    table.allowsMultipleSelection = true
    table.dataSource = self
    table.delegate = self
    card.toolTip = "Use the context menu to change the style"
    card.didRun = { [weak self] in self?.state.text = $0 }
    for view in [panel, card, table] { addSubview(view) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    menuWindow?.menuBar = []
    menuWindow?.undoManager.removeAll()
    menuWindow = window
    window?.menuBar = menus
    updateRows()
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    updateRows()
  }

  private func updateRows() { table.rowHeight = scaled(large.isOn ? 60 : 44) }

  override func layoutSubviews() {
    let height = panel.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    panel.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let width = min(240, bounds.width / 2)
    card.frame = mirrored(Rect(x: 20, y: height + 4, width: width - 20, height: 200))
    let rest = Rect(
      x: width + 20,
      y: height + 4,
      width: max(0, bounds.width - width - 20),
      height: max(0, bounds.height - height - 4)
    )
    table.frame = mirrored(rest)
  }

  override func makeCommands() -> [Command] {
    super.makeCommands() + [
      Command("New Message", id: "new", shortcut: KeyShortcut(.character("n"))) { [unowned self] in
        window?.undoManager.group("New Message") {
          insert("Message \(messages.count + 1)", at: 0)
        }
      },
      Command("Open…", id: "open", shortcut: KeyShortcut(.character("o"))) { [unowned self] in
        chooseFile(FileDialog(.open))
      },
      Command("Save As…", id: "save", shortcut: KeyShortcut(.character("s"))) { [unowned self] in
        var dialog = FileDialog(.save)
        dialog.suggestedName = "messages.txt"
        dialog.filters = [FileFilter("Text", extensions: ["txt"]), .all]
        chooseFile(dialog)
      },
      Command(
        "Delete All…",
        id: "deleteAll",
        isEnabled: !messages.isEmpty,
        isDestructive: true
      ) { [unowned self] in askToDeleteAll() },
      Command(
        "Large Rows",
        id: "large",
        shortcut: KeyShortcut(.character("l")),
        isOn: large.isOn
      ) { [unowned self] in
        large.isOn.toggle()
        large.sendActions(for: .valueChanged)
      },
    ]
  }
}

// MARK: - Messages

extension MenusScreen: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? MessageCell)?.label.text = messages[indexPath.row]
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

  private func delete(_ message: String, showsToast: Bool = true) {
    guard let row = messages.firstIndex(of: message) else { return }
    state.text = "Delete"
    window?.undoManager.register("Delete Message") { [unowned self] in insert(message, at: row) }
    table.performBatchUpdates {
      self.messages.remove(at: row)
      self.table.deleteRows(at: [ItemPath(row: row, section: 0)])
    }
    if showsToast, let window {
      window.showToast(.undo("“\(message)” was deleted", of: window.undoManager))
    }
  }

  private func insert(_ message: String, at row: Int) {
    let row = min(row, messages.count)
    window?.undoManager.register("Delete Message") { [unowned self] in delete(message) }
    table.performBatchUpdates {
      self.messages.insert(message, at: row)
      self.table.insertRows(at: [ItemPath(row: row, section: 0)])
    }
  }
}

// MARK: - Commands

extension MenusScreen {
  private var menus: [Menu] {
    [
      Menu(
        "Messages",
        items: [
          MenuItem("New Message", icon: .plus, command: "new"), .separator,
          MenuItem("Open…", icon: .folder, command: "open"),
          MenuItem("Save As…", command: "save"), .separator,
          MenuItem("Delete All…", icon: .trash, command: "deleteAll"),
        ]
      ),
      Menu(
        "Edit",
        items: [
          MenuItem("Undo", command: .undo), MenuItem("Redo", command: .redo), .separator,
          MenuItem("Copy", icon: .copy, command: .copy), MenuItem("Paste", command: .paste),
        ]
      ),
      Menu("View", items: [MenuItem("Large Rows", command: "large")]),
      Menu(
        "Help",
        items: [
          MenuItem("Command Palette", command: .showCommandPalette),
          MenuItem("Keyboard Shortcuts", command: .showShortcuts),
        ]
      ),
    ]
  }

  /// Shows a file dialog, and then the chosen file.
  private func chooseFile(_ dialog: FileDialog) {
    Task { [weak self] in
      guard let self, let path = await window?.chooseFiles(dialog)?.first else { return }
      state.text = path.text
    }
  }

  /// Asks for confirmation before deleting all messages.
  private func askToDeleteAll() {
    Task { [weak self] in
      let dialog = Dialog(
        title: "Delete all messages?",
        message: "You can undo this with Undo in the Edit menu.",
        buttons: [.init("Delete All", role: .destructive), .cancel]
      )
      guard let self, let window, await window.ask(dialog) == 0 else { return }
      window.undoManager.group("Delete All") {
        for message in messages { delete(message, showsToast: false) }
      }
      window.showToast(.undo("All messages were deleted", of: window.undoManager))
    }
  }
}
