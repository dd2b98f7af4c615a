import Bento
import BentoDiff
import BentoTesting

/// Contacts grouped by initial.
///
/// They can be filtered by letter, found by typing, and deleted or made favorites with swipe actions. Favorites
/// can be reordered by dragging.
final class ContactsScreen: View {
  static let entry = GalleryScreen(
    name: "contacts",
    title: "Contacts",
    summary: "Sections with floating headers, a filter, type-to-find and row actions.",
    make: { ContactsScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? ContactsScreen else { return }
      harness.click(at: Point(x: 176, y: 22))
      harness.click(at: Point(x: 284, y: 22), modifiers: .control)
      harness.settle()
      let row = screen.table.rectForRow(at: ItemPath(row: 1, section: 0))
      let y = screen.table.convert(Point(x: 0, y: row.midY), to: nil).y
      harness.drag(
        from: Point(x: 340, y: y),
        to: Point(x: 240, y: y),
        duration: .milliseconds(200),
        steps: 8
      )
    }
  )

  let strip = LetterStrip()
  let table = TableView(frame: .zero, style: .plain)
  private let count = ContactCount()
  private let line = View()
  private var book = ContactBook()
  private var groups: [ContactGroup] = []

  required init() {
    super.init()
    groups = book.groups
    table.register(ContactCell.self, forCellReuseIdentifier: "contact")
    table.emptyView = NobodyView()
    table.tableFooterView = count
    table.dataSource = self
    table.delegate = self
    strip.didChoose = { [weak self] letters in
      self?.change { $0.letters = letters }
    }
    for view in [table, strip, line] { addSubview(view) }
    showCount()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    table.rowHeight = scaled(52)
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    table.rowHeight = scaled(52)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let height = scaled(44)
    strip.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    line.backgroundColor = theme.colors.separator
    line.frame = Rect(x: 0, y: height - 1, width: bounds.width, height: 1)
    table.frame = Rect(
      x: 0,
      y: height,
      width: bounds.width,
      height: max(0, bounds.height - height)
    )
  }

  /// Changes the contacts, and updates the table.
  private func change(_ body: (inout ContactBook) -> Void) {
    body(&book)
    let new = book.groups
    let changes = SectionedChangeset(from: groups, to: new)
    table.performBatchUpdates {
      self.groups = new
      self.table.deleteSections(changes.sections.removals)
      self.table.insertSections(changes.sections.insertions)
      self.table.deleteRows(at: changes.items.removals.map { ItemPath($0) })
      self.table.insertRows(at: changes.items.insertions.map { ItemPath($0) })
      self.table.reloadRows(at: changes.items.updates.map { ItemPath($0.source) }, with: .none)
      for move in changes.items.moves {
        self.table.moveRow(at: ItemPath(move.source), to: ItemPath(move.destination))
      }
    }
    showCount()
  }

  private func showCount() {
    let shown = groups.filter { $0.id != ContactBook.favoritesTitle }
      .reduce(0) { $0 + $1.items.count }
    let total = "\(book.count) contacts"
    count.label.text = shown == book.count ? total : "\(shown) of \(total)"
    count.isHidden = shown == 0
  }

  private func item(at path: ItemPath) -> ContactGroup.Item {
    groups[path.section].items[path.row]
  }
}

extension ItemPath {
  fileprivate init(_ position: ItemPosition) {
    self.init(row: position.item, section: position.section)
  }
}

// MARK: - Rows

extension ContactsScreen: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { groups.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].items.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    (cell as? ContactCell)?.show(item(at: indexPath))
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    groups[section].id
  }

  func sectionIndexTitles(for tableView: TableView) -> [String]? {
    // With a mouse and a keyboard, typing and the scroll bar are faster.
    guard tableView.effectiveDensity == .touch else { return nil }
    let letters = groups.map(\.id).filter { $0 != ContactBook.favoritesTitle }
    return letters.count > 3 ? letters : nil
  }

  func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    groups.firstIndex { $0.id == title } ?? 0
  }

  func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: ItemPath) -> String? {
    item(at: indexPath).contact.name
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: ItemPath) -> Bool {
    groups[indexPath.section].id == ContactBook.favoritesTitle
  }

  func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {
    book.moveFavorite(from: sourceIndexPath.row, to: destinationIndexPath.row)
    groups = book.groups
  }

  /// A favorite can be moved only among the favorites.
  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: ItemPath,
    toProposedIndexPath proposedIndexPath: ItemPath
  ) -> ItemPath {
    guard proposedIndexPath.section != sourceIndexPath.section else { return proposedIndexPath }
    let last = groups[sourceIndexPath.section].items.count - 1
    return ItemPath(row: last, section: sourceIndexPath.section)
  }

  func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? {
    let item = item(at: indexPath)
    let title = item.isFavorite ? "Unfavorite" : "Favorite"
    let favor = ContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.change { $0.toggleFavorite(item.contact) }
      done(true)
    }
    favor.backgroundColor = Color(hex: 0xE8862E)
    return SwipeActionsConfiguration(actions: [favor])
  }

  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? {
    let contact = item(at: indexPath).contact
    let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.change { $0.remove(contact) }
      done(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }
}

// MARK: - Parts

/// The number of contacts, shown below the last contact.
private final class ContactCount: View {
  let label = Label()

  required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .body)
    label.textAlignment = .center
    addSubview(label)
  }

  override func layoutSubviews() {
    label.textColor = theme.colors.secondaryLabel
    label.frame = bounds.insetBy(dx: 16, dy: scaled(12))
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: scaled(44)) }
}

/// The placeholder shown if there are no contacts.
private final class NobodyView: View {
  private let title = Label()
  private let hint = Label()

  required init() {
    super.init()
    title.text = "No contacts"
    title.font = .preferredFont(forTextStyle: .headline)
    hint.text = "No last name starts with one of these letters."
    hint.font = .preferredFont(forTextStyle: .body)
    for label in [title, hint] {
      label.textAlignment = .center
      addSubview(label)
    }
  }

  override func layoutSubviews() {
    hint.textColor = theme.colors.secondaryLabel
    let middle = (bounds.height * 0.42).rounded()
    title.frame = Rect(x: 0, y: middle - scaled(26), width: bounds.width, height: scaled(24))
    hint.frame = Rect(x: 0, y: middle, width: bounds.width, height: scaled(20))
  }
}
