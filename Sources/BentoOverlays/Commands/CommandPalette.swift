internal import BentoCells
internal import BentoCommands
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoLists
internal import BentoMenus
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// A search field above the list of matching commands.
///
/// The field stays first responder: the arrow keys move the highlight in the list, and Return chooses a
/// command.
@MainActor
final class CommandPalette: View {
  static let width = 560.0
  /// The maximum number of rows visible at a time.
  static let mostRows = 9
  /// The space above and below the rows.
  static let edge = 6.0

  /// Called with the command that the user chooses.
  var choose: (Command) -> Void = { _ in }
  /// Called to close the palette.
  var close: () -> Void = {}

  private(set) var index = CommandIndex([])
  private(set) var highlightedRow: Int?
  private var hasIcons = false
  private var resting = RestingPointer()
  private let field = PanelSearchField()
  private let table = TableView(frame: .zero, style: .plain)
  private let emptyLabel = Label(text: "No matching commands")

  required init() {
    super.init()
    field.borderStyle = .none
    field.placeholder = "Search commands"
    field.contentInsets = EdgeInsets(horizontal: 12, vertical: 8)
    field.onChange = { [unowned self] in search($0) }
    field.handleKey = { [unowned self] in handle($0) }
    table.allowsSelection = false
    table.separatorStyle = .none
    table.backgroundColor = .clear
    table.contentInset = EdgeInsets(horizontal: 0, vertical: Self.edge)
    table.accessibilityLabel = "Commands"
    table.register(CommandPaletteRow.self, forCellReuseIdentifier: "command")
    table.dataSource = self
    emptyLabel.textAlignment = .center
    for view in [field, table, emptyLabel] { addSubview(view) }
  }

  /// Creates a palette.
  convenience init(_ index: CommandIndex) {
    self.init()
    self.index = index
    hasIcons = index.commands.contains { $0.icon != nil || $0.isOn }
    hitsDidChange()
  }

  override var defaultSemantics: ViewSemantics {
    ViewSemantics(
      role: .dialog,
      name: "Command Palette",
      actions: [AccessibilityAction(name: "dismiss") { [weak self] in self?.close() }]
    )
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { resting.begin(at: host?.mouseLocation) }
  }

  override func themeDidChange() {
    super.themeDidChange()
    applyPanelStyle(cornerRadius: theme.radii.extraLarge, elevation: theme.elevations.high)
    emptyLabel.textColor = theme.colors.secondaryLabel
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    setNeedsLayout()
  }

  // MARK: Layout

  /// The height of the search field, which has no border of its own.
  private var fieldHeight: Double {
    max(controlMetrics.controlHeight + 16, displayScale.ceil(field.intrinsicContentSize.height) + 8)
  }

  /// Returns the frame in the upper part of a window.
  func frame(in bounds: Rect) -> Rect {
    let area = OverlayPlacement.area(in: bounds)
    let rows = Double(min(max(index.hits.count, 1), Self.mostRows))
    let wanted = fieldHeight + rows * CommandPaletteRow.height(in: self) + 2 * Self.edge
    let width = min(Self.width, area.width)
    let height = min(wanted, area.height)
    let y = min(max(area.minY, bounds.minY + bounds.height / 8), area.maxY - height)
    return Rect(
      x: displayScale.snap(area.midX - width / 2),
      y: displayScale.snap(y),
      width: displayScale.snap(width),
      height: displayScale.snap(height)
    )
  }

  override func layoutSubviews() {
    table.rowHeight = CommandPaletteRow.height(in: self)
    let top = min(fieldHeight, bounds.height)
    field.frame = Rect(x: 4, y: 0, width: max(0, bounds.width - 8), height: top)
    let list = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    table.frame = list
    emptyLabel.frame = list
  }

  override func draw(in context: DrawContext) {
    let y = min(fieldHeight, bounds.height) - context.scale.pixel
    let line = Rect(x: 0, y: y, width: context.bounds.width, height: context.scale.pixel)
    context.fill(line, with: context.theme.colors.separator)
  }

  // MARK: Searching

  private func search(_ query: String) {
    index.search(query)
    hitsDidChange()
  }

  private func hitsDidChange() {
    table.reloadData()
    table.isHidden = index.hits.isEmpty
    emptyLabel.isHidden = !index.hits.isEmpty
    highlightedRow = nil
    table.setContentOffset(Point(x: 0, y: -Self.edge), animated: false)
    highlight(firstRow)
    superview?.setNeedsLayout()
  }

  /// The row that Return chooses before a key moves the highlight: the first visible row that is enabled or,
  /// if there is none, the first visible row.
  private var firstRow: Int? {
    let visible = index.hits.prefix(Self.mostRows)
    let enabled = visible.firstIndex { index.commands[$0.index].isEnabled }
    return enabled ?? visible.indices.first
  }

  // MARK: Keyboard

  override func keyDown(with event: KeyEvent) -> Bool {
    guard ShortcutList.paletteKeys.contains(where: { $0.matches(event) }) else {
      return super.keyDown(with: event)
    }
    close()
    return true
  }

  /// Handles the keys that the list uses, which the field would otherwise use for its caret.
  private func handle(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    let last = index.hits.count - 1
    switch event.key {
    case .down: moveHighlight(to: highlightedRow == last ? 0 : (highlightedRow ?? -1) + 1)
    case .up: moveHighlight(to: highlightedRow.map { $0 == 0 ? last : $0 - 1 } ?? last)
    case .pageDown: moveHighlight(to: min(last, (highlightedRow ?? 0) + Self.mostRows - 1))
    case .pageUp: moveHighlight(to: max(0, (highlightedRow ?? 0) - Self.mostRows + 1))
    case .home: moveHighlight(to: 0)
    case .end: moveHighlight(to: last)
    case .enter: if !event.isRepeat, let highlightedRow { choose(row: highlightedRow) }
    case .escape: close()
    default: return false
    }
    return true
  }

  private func moveHighlight(to row: Int) {
    guard index.hits.indices.contains(row) else { return }
    resting.begin(at: host?.mouseLocation)
    highlight(row)
    table.scrollToRow(at: ItemPath(row: row, section: 0), at: .nearest, animated: false)
  }

  /// Highlights a row, or no row if the index is nil.
  private func highlight(_ row: Int?) {
    guard row != highlightedRow else { return }
    let previous = highlightedRow
    highlightedRow = row
    for row in [previous, row].compactMap(\.self) {
      let cell = table.cellForRow(at: ItemPath(row: row, section: 0)) as? CommandPaletteRow
      cell?.isCurrent = row == highlightedRow
    }
  }

  private func choose(row: Int) {
    guard index.hits.indices.contains(row) else { return }
    let command = index.commands[index.hits[row].index]
    if command.isEnabled { choose(command) }
  }
}

// MARK: - Rows

extension CommandPalette: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    index.hits.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "command", for: indexPath)
    guard let row = cell as? CommandPaletteRow, index.hits.indices.contains(indexPath.row) else {
      return cell
    }
    let hit = index.hits[indexPath.row]
    row.show(index.commands[hit.index], matching: hit.positions, hasIconColumn: hasIcons)
    row.isCurrent = indexPath.row == highlightedRow
    row.press = { [weak self] in self?.choose(row: indexPath.row) }
    return row
  }
}

extension CommandPalette: PointerFollowing {
  func pointerDidMove(to point: Point) {
    guard resting.hasMoved(to: point), !table.isHidden,
      table.bounds.contains(table.convert(point, from: nil)),
      let path = table.indexPathForRow(at: table.convert(point, from: nil))
    else { return }
    highlight(path.row)
  }
}
