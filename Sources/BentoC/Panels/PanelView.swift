internal import BentoEmbedded
internal import CBento

/// The view of a panel that the program describes in plain calls: a table that shows a box of its rows.
@MainActor
final class PanelView: View {
  /// The name under which the view is registered.
  static let name = BENTO_PANEL

  private let link: ScreenLink
  private let table = TableView(frame: .zero, style: .inset)
  /// The rows of the last complete description, in order.
  private var rows: [PanelRow] = []
  private var rowsByID: [String: PanelRow] = [:]
  private var lastNumber = 0
  private var hasRendered = false

  /// The number of descriptions that have begun.
  private var description = 0
  /// The position in `rows` up to which the current description equals the last one; nil outside of descriptions.
  private var position: Int?
  /// The rows of the current description after it has become different.
  private var newRows: [PanelRow]?
  /// Whether anything differs from what is shown.
  private var isDifferent = false
  /// The rows in which nothing but the value, text or lines differ from what is shown.
  private var changedRows: [PanelRow] = []

  /// Creates an empty panel.
  init(link: ScreenLink) {
    self.link = link
    super.init()
    clipsToBounds = true
    table.prepareForBoxRendering(with: BoxTableViewAdapter<Int, Int>(with: table))
    addSubview(table)
  }

  required init() { preconditionFailure("Use init(link:) to create a panel.") }

  override func layoutSubviews() {
    table.frame = bounds
  }

  override func themeDidChange() {
    super.themeDidChange()
    cornerRadius = theme.radii.extraLarge
    table.layoutMargins = EdgeInsets(horizontal: theme.spacing.large, vertical: 0)
  }
}

// MARK: - Descriptions

extension PanelView {
  /// Begins a description.
  func begin() throws(DoorError) {
    guard position == nil else { throw .order("The last description has not ended.") }
    description += 1
    position = 0
  }

  /// Ends a description and shows it if it differs from the last one.
  func end() throws(DoorError) {
    guard let shared = position else { throw .order("No description has begun.") }
    position = nil
    if newRows == nil, shared < rows.count { newRows = Array(rows[..<shared]) }
    if let newRows {
      for row in rows where row.description != description {
        rowsByID[row.id] = nil
        row.forgetDrawing()
      }
      rows = newRows
      self.newRows = nil
      isDifferent = true
    }
    if isDifferent { show() } else { showChangedRows() }
  }

  /// Calls none of the program's functions for drawing anymore, because the host is destroyed.
  func close() { rows.forEach { $0.forgetDrawing() } }

  /// Adds the row with an id to the description, creating it if necessary.
  @safe
  func place(_ id: UnsafePointer<CChar>?, _ kind: PanelRow.Kind) throws(DoorError) -> PanelRow {
    let row = try existingRow(id)
    guard let row else {
      let created = PanelRow(id: try ProgramText.read(id), number: lastNumber + 1, kind: kind)
      lastNumber += 1
      return created
    }
    guard row.description != description else {
      throw .row("The id “\(row.id)” was already used in this description.")
    }
    add(row)
    guard row.kind == kind else { throw .kind(row) }
    return row
  }

  /// Adds a row that was not part of the last description, once its arguments are known to be valid.
  func addIfNew(_ row: PanelRow) {
    guard row.description != description else { return }
    rowsByID[row.id] = row
    add(row)
    isDifferent = true
  }

  /// Returns the row with an id that the current or the last description contains.
  @safe
  private func existingRow(_ id: UnsafePointer<CChar>?) throws(DoorError) -> PanelRow? {
    guard let shared = position else { throw .order("No description has begun.") }
    guard let id = unsafe id, unsafe id.pointee != 0 else {
      throw .argument("The id is NULL or empty.")
    }
    if newRows == nil, shared < rows.count, ProgramText.isEqual(rows[shared].id, id) {
      return rows[shared]
    }
    return rowsByID[try ProgramText.read(id)]
  }

  private func add(_ row: PanelRow) {
    row.description = description
    guard let shared = position else { return }
    if newRows == nil, shared < rows.count, rows[shared] === row {
      position = shared + 1
    } else {
      if newRows == nil { newRows = Array(rows[..<shared]) }
      newRows?.append(row)
    }
  }

  /// Whether a description has begun and not ended.
  var isDescribing: Bool { position != nil }

  /// Notes that a row shows something else.
  func noteDifference() { isDifferent = true }

  /// Notes that a row that is shown has another value, text or lines.
  func noteDifference(in row: PanelRow) {
    if row.kind == .list { isDifferent = true }
    if !isDifferent, changedRows.last !== row { changedRows.append(row) }
  }

  /// Returns the row with an id, outside or inside of a description.
  @safe
  func row(_ id: UnsafePointer<CChar>?) throws(DoorError) -> PanelRow {
    let id = try ProgramText.read(id)
    guard let row = rowsByID[id] else { throw .row("No row has the id “\(id)”.") }
    return row
  }
}

// MARK: - Showing

extension PanelView {
  /// Shows the rows before the next frame.
  func show() {
    isDifferent = false
    changedRows = []
    if hasRendered {
      table.setNeedsUpdateProperties()
    } else {
      hasRendered = true
      table.render { [weak self] in self?.box() ?? .empty }
    }
  }

  /// Shows rows with other values.
  ///
  /// For a measurement that changes in every frame, this costs half as much as rendering the box.
  private func showChangedRows() {
    let rows = changedRows
    changedRows = []
    for row in rows {
      let component = component(row, isEnabled: row.isEnabled)
      let isShown = table.replaceComponent(
        component,
        section: row.place.section,
        item: row.place.item,
        in: Box<Int, Int>.self
      )
      guard isShown else { return show() }
    }
  }

  /// Returns a view that shows all rows, for printing.
  ///
  /// The texts of lists are read now, because the program may change or destroy the panel before the last page.
  func makePrintedView() -> View {
    let view = TableView(frame: .zero, style: .plain)
    let texts = rows.filter { $0.kind == .list }.map { row in
      (row.number, (0..<row.count).map { PanelPrograms.texts(of: row, $0) })
    }
    view.render(box(texts: Dictionary(uniqueKeysWithValues: texts)), animated: false)
    return view
  }

  /// Returns the rows as values.
  ///
  /// - Parameter texts: The texts of the lists' rows by the numbers of the lists; those of other lists are read when a
  ///   row is shown.
  private func box(texts: [Int: [PanelPrograms.RowTexts]] = [:]) -> Box<Int, Int> {
    var sections: [Section<Int, Int>] = []
    var section = Section<Int, Int>(id: 0)
    var isDisabled = false
    func close() {
      if !section.items.isEmpty || section.has(.header) { sections.append(section) }
    }
    for row in rows {
      switch row.kind {
      case .section:
        close()
        section = Section(id: row.number, supplements: supplements(row))
        isDisabled = row.properties.isDisabled
      case .list:
        close()
        sections.append(list(row, texts[row.number]))
        section = Section(id: -row.number)
        isDisabled = false
      default:
        row.isEnabled = !isDisabled && !row.properties.isDisabled
        row.place = (sections.count, section.items.count)
        let component = component(row, isEnabled: row.isEnabled)
        section.items.append(Node(id: row.number, component: component))
      }
    }
    close()
    return Box(sections: sections)
  }

  private func supplements(_ row: PanelRow) -> [Supplement: AnyRenderable] {
    var supplements: [Supplement: AnyRenderable] = [:]
    if !row.title.isEmpty { supplements[.header] = PanelComponents.heading(row.title) }
    if !row.properties.footer.isEmpty {
      supplements[.footer] = PanelComponents.footer(row.properties.footer).asAnyRenderable()
    }
    return supplements
  }

  private func list(_ row: PanelRow, _ texts: [PanelPrograms.RowTexts]?) -> Section<Int, Int> {
    Section(id: row.number, supplements: supplements(row), ids: 0..<row.count) {
      [weak self] index in
      let texts = texts?[index] ?? PanelPrograms.texts(of: row, index)
      return PanelComponents.listRow(row, index, texts) {
        self?.change(row) { $0.value = Double(index) }
      }
    }
  }

  private func component(_ row: PanelRow, isEnabled: Bool) -> AnyRenderable {
    PanelComponents.component(row, isEnabled: isEnabled) { [weak self] set in
      self?.change(row, set)
    }
  }

  /// Makes a change of the user's and reports it; the program may destroy the panel meanwhile.
  private func change(_ row: PanelRow, _ set: (PanelRow) -> Void) {
    set(row)
    row.changes = row.kind == .button ? row.changes + 1 : 1
    show()
    link.send(row.id, row.message)
  }
}
