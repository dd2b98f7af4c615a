import Bento
import ProgramShell

/// The content of the window: a header bar with the filter, a field for new items, the list, and messages.
final class TodoScreen: View {
  /// The only section of the list.
  enum SectionID { case list }

  let store: TodoStore
  let header = HeaderBar()
  let field = TextField()
  let filter = SegmentedControl(titles: Filter.allCases.map(\.title))
  let table = TableView(frame: .zero, style: .inset)
  let status = Label()
  let clear = Button(title: "Clear done")
  private var restored: WindowState?
  /// Whether the user has chosen the dark theme, or nil without a choice.
  private var isDark: Bool? { didSet { noteState() } }
  private var stateTimer: ViewTimer?

  init(_ store: TodoStore) {
    self.store = store
    let state = store.windowState()
    restored = state
    isDark = state.isDark
    store.filter = state.filter
    super.init()
    setUpControls()
    setUpTable()
    for view in [header, field, table, status, clear] { addSubview(view) }
  }

  required convenience init() {
    self.init(TodoStore(.standard()))
  }

  private func setUpControls() {
    field.placeholder = "What needs to be done?"
    field.accessibilityLabel = "New to-do"
    field.onSubmit = { [unowned self] in
      store.add(field.text)
      field.text = ""
      table.setContentOffset(.zero, animated: true)
    }
    header.content = filter
    filter.accessibilityLabel = "Filter"
    filter.addAction(for: .valueChanged) { [unowned self] in
      show(Filter.allCases[filter.selectedIndex ?? 0])
    }
    status.font = .preferredFont(forTextStyle: .footnote)
    status.textRole = .secondary
    clear.font = .preferredFont(forTextStyle: .body).withWeight(.semibold)
    clear.contentEdgeInsets = EdgeInsets(top: 5, left: 8, bottom: 5, right: 8)
    clear.addAction(for: .touchUpInside) { [unowned self] in clearDone() }
  }

  private func setUpTable() {
    table.accessibilityLabel = "To-dos"
    table.scrollDelegate = self
    table.render { [unowned self] in box }
    table.onActivate { [unowned self] (_: SectionID, id: Todo.ID) in store.editing = id }
    table.onMove { [unowned self] (move: BoxMove<SectionID, Todo.ID>) in
      store.move(move.item, before: move.next)
    }
  }

  // MARK: The list

  private var box: Box<SectionID, Todo.ID> {
    Box.empty |-+ Section(id: .list) |---* store.shown.map(node)
  }

  private func node(_ todo: Todo) -> Node<Todo.ID> {
    let row = TodoRow(
      todo: todo,
      isEditing: store.editing == todo.id,
      didToggle: { [unowned self] in store.toggle(todo.id) },
      didRename: { [unowned self] in store.rename(todo.id, to: $0) },
      didCancel: { [unowned self] in store.editing = nil },
      didLeave: { [unowned self] in table.becomeFirstResponder() }
    )
    return Node(
      id: todo.id,
      component: row.contextMenu { [unowned self] in menu(of: todo) }
        .deletable(deleteActionText: "Delete") { [unowned self] in delete(todo) }
    )
  }

  private func menu(of todo: Todo) -> [MenuItem] {
    let mark = MenuItem(
      todo.isDone ? "Mark as Not Done" : "Mark as Done",
      icon: .check,
      shortcut: KeyShortcut(.enter)
    ) { [unowned self] in store.toggle(todo.id) }
    let rename = MenuItem("Rename", icon: .edit, shortcut: KeyShortcut(.function(2), [])) {
      [unowned self] in store.editing = todo.id
    }
    return [mark, rename]
  }

  /// The id of the selected item, or nil.
  private var selected: Todo.ID? {
    table.selection(of: SectionID.self, Todo.ID.self).first?.item
  }

  /// Shows the items that a filter selects, and ends editing.
  private func show(_ filter: Filter) {
    finishEditing()
    store.editing = nil
    store.filter = filter
    noteState()
  }

  private func delete(_ todo: Todo) {
    store.remove(todo.id)
    showUndoToast("Deleted “\(todo.title)”")
  }

  private func clearDone() {
    let count = store.doneCount
    guard count > 0 else { return }
    store.removeDone()
    showUndoToast(count == 1 ? "Deleted 1 to-do" : "Deleted \(count) to-dos")
  }

  private func showUndoToast(_ message: String) {
    window?.showToast(.undo(message, of: store.undo))
  }

  // MARK: Derived state

  override func updateProperties() {
    filter.selectedIndex = Filter.allCases.firstIndex(of: store.filter)
    let open = store.openCount
    status.text = open == 1 ? "1 open to-do" : "\(open) open to-dos"
    clear.isHidden = store.doneCount == 0
    table.emptyState = emptyState
    if let problem = store.problem { show(problem: problem) }
  }

  private var emptyState: Component.EmptyState {
    switch store.filter {
    case .all:
      Component.EmptyState(
        icon: .check,
        title: "Nothing to do",
        text: "Type a to-do and press Return."
      )
    case .open:
      Component.EmptyState(icon: .star, title: "All done", text: "You have no open to-dos.")
    case .done:
      Component.EmptyState(
        icon: .clock,
        title: "Nothing done yet",
        text: "Completed to-dos appear here."
      )
    }
  }

  /// Shows a problem until the user has dismissed it.
  private func show(problem: String) {
    guard let window else { return }
    window.showToast(Toast(problem, action: .init("OK") {}, duration: nil))
    store.problem = nil
  }

  // MARK: Commands

  override func makeCommands() -> [Command] {
    let filters = Filter.allCases.enumerated().map { index, filter in
      Command(
        "Show \(filter.title)",
        shortcut: KeyShortcut(.character(Character("\(index + 1)"))),
        isOn: store.filter == filter
      ) { [unowned self] in show(filter) }
    }
    let hasSelection = selected != nil
    return super.makeCommands() + filters + [
      Command("New To-do", shortcut: KeyShortcut(.character("n"))) { [unowned self] in
        field.becomeFirstResponder()
      },
      Command("Mark as Done", shortcut: KeyShortcut(.enter), isEnabled: hasSelection) {
        [unowned self] in if let selected { store.toggle(selected) }
      },
      Command("Rename", shortcut: KeyShortcut(.function(2), []), isEnabled: hasSelection) {
        [unowned self] in store.editing = selected
      },
    ] + standardCommands { [unowned self] in isDark = $0 }
  }

  // MARK: Window

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return }
    if let isDark { window.prefersDark = isDark }
    window.undoManager = store.undo
    window.minimumSize = Size(width: 280, height: 240)
    window.shouldClose = { [unowned self] in mayClose() }
    window.willClose = { [weak self] in
      guard let self else { return }
      finishEditing()
      if store.isUnsaved { store.save() }
      keepState()
    }
    setNeedsUpdateProperties()
  }

  /// Commits a title that is being edited, as pressing outside it does.
  private func finishEditing() {
    if store.editing != nil { table.becomeFirstResponder() }
  }

  /// Saves unsaved changes; if that fails again, asks the user.
  private func mayClose() -> Bool {
    finishEditing()
    if store.isUnsaved { store.save() }
    keepState()
    guard store.isUnsaved else { return true }
    Task { [weak self] in await self?.askToClose() }
    return false
  }

  private func askToClose() async {
    await window?.closeAsking {
      store.isUnsaved
    } because: {
      store.failure ?? ""
    } retrying: {
      store.save()
    }
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.groupedBackground
  }

  /// Saves the state of the window shortly after its last change.
  private func noteState() {
    guard restored == nil else { return }
    stateTimer?.cancel()
    stateTimer = after(.milliseconds(500)) { [weak self] in self?.keepState() }
  }

  private func keepState() {
    store.keep(
      WindowState(
        filter: store.filter,
        scroll: table.contentOffset.y,
        isDark: isDark
      )
    )
  }

  // MARK: Layout

  /// Scrolling over the margins scrolls the list.
  override var wheelTarget: ScrollView? { table }

  override func layoutSubviews() {
    // The controls are as wide as the list's card.
    let side = displayScale.snap(theme.contentMargin(inWidth: bounds.width))
    let width = max(0, bounds.width - 2 * side)
    let barHeight = header.intrinsicContentSize.height
    header.frame = Rect(x: 0, y: 0, width: bounds.width, height: barHeight)
    let fieldHeight = field.intrinsicContentSize.height
    field.frame = Rect(x: side, y: barHeight + 12, width: width, height: fieldHeight)
    let button = clear.intrinsicContentSize
    let footer = max(
      36,
      (max(status.sizeThatFits(bounds.size).height, button.height) + 6).rounded(.up)
    )
    // The focus ring is drawn around the field.
    let top = field.frame.maxY + 6
    table.frame = Rect(
      x: 0,
      y: top,
      width: bounds.width,
      height: max(0, bounds.height - top - footer)
    )
    let isMirrored = effectiveContentDirection == .rightToLeft
    clear.frame = Rect(
      x: bounds.width - side - button.width + 8,
      y: bounds.height - footer + ((footer - button.height) / 2).rounded(),
      width: button.width,
      height: button.height
    ).mirrored(in: bounds, if: isMirrored)
    status.frame = Rect(
      x: side,
      y: bounds.height - footer,
      width: max(0, width - button.width),
      height: footer
    ).mirrored(in: bounds, if: isMirrored)
    restoreScroll()
    noteState()
  }

  /// Restores the scroll position that the list had when the window was closed.
  private func restoreScroll() {
    guard let state = restored, !table.bounds.isEmpty else { return }
    restored = nil
    table.layoutIfNeeded()
    let limits = table.offsetLimits
    table.contentOffset = Point(x: 0, y: min(limits.maximum.y, state.scroll))
  }
}

extension TodoScreen: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    noteState()
  }
}
