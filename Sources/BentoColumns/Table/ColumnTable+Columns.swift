internal import BentoBox
internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

extension ColumnTable {
  /// The columns by which the rows are sorted, most significant first.
  ///
  /// Entries for columns that do not exist or are not sortable are dropped.
  public var sortOrder: [ColumnSort] {
    get { model.sortOrder }
    set {
      let accepted = model.accepted(newValue)
      guard accepted != model.sortOrder else { return }
      model.sortOrder = accepted
      header.update()
      rowsDidChange(animated: true)
    }
  }

  /// The number of leading columns that do not scroll horizontally; 0 by default.
  ///
  /// These columns scroll with the others if they would take up more than two thirds of the table.
  public var frozenColumnCount: Int {
    get { model.frozenCount }
    set { model.frozenCount = max(0, newValue) }
  }

  /// The user's changes to the columns, which a program can save and restore at the next launch.
  public var state: ColumnTableState {
    get { model.state }
    set {
      let before = model.sortOrder
      model.state = newValue
      header.update()
      if model.sortOrder != before { rowsDidChange(animated: false) }
    }
  }

  /// The ids of the visible columns, in order.
  public var shownColumnIDs: [String] { model.shown.map { model.columns[$0].id } }

  /// Returns the width of a visible column, in points; nil if the column is hidden.
  public func width(ofColumn id: String) -> Double? {
    layoutIfNeeded()
    return model.index(of: id).flatMap { model.place(of: $0) }.map {
      model.geometry.spans[$0].width
    }
  }

  /// Sets the width of a column, in points, as if the user had resized it; nil for the initial
  /// width.
  public func setWidth(_ width: Double?, ofColumn id: String) {
    guard let index = model.index(of: id) else { return }
    model.setWidth(width, of: index)
  }

  /// Resizes a column to fit its title and cells; in large tables, only the visible rows and the
  /// first 1,000 are measured.
  public func sizeToFit(column id: String) {
    guard let index = model.index(of: id) else { return }
    layoutIfNeeded()
    model.setWidth(naturalWidth(ofColumn: index), of: index)
  }

  /// Shows or hides a column; the last visible column cannot be hidden.
  public func setHidden(_ isHidden: Bool, column id: String) {
    guard let index = model.index(of: id) else { return }
    model.setHidden(isHidden, index)
  }

  /// Moves a visible column to another place among the visible columns.
  public func moveColumn(_ id: String, to place: Int) {
    guard let index = model.index(of: id), let old = model.place(of: index) else { return }
    model.move(from: old, to: min(max(0, place), model.shown.count - 1))
  }

  // MARK: Cell content

  /// Updates the table to the new columns.
  func columnsDidChange() {
    var ids: Set<String> = []
    let unique = columns.filter { ids.insert($0.id).inserted }
    guard unique.count == columns.count else {
      ViewLog.once("ColumnTable.columns has columns with the same id; the first is used.")
      columns = unique
      return
    }
    let before = model.sortOrder
    model.setColumns(columns.map(\.modelColumn))
    model.sortOrder = model.accepted(before)
    header.reload()
    var next = knownRows
    next.forgetRanks()
    arrange(next, animated: false)
  }

  /// Returns a row's content for a range of places.
  func contents(of row: Row, at places: Range<Int>) -> [ColumnCells.Cell] {
    places.map { place in
      let index = model.shown[place]
      let column = columns[index]
      return ColumnCells.Cell(
        place: place,
        column: index,
        span: model.geometry.spans[place],
        alignment: column.alignment,
        lineBreakMode: column.lineBreakMode,
        content: column.content(row),
        icon: column.iconOfRow?(row),
        isIconAccented: column.isIconAccented(row),
        outline: column.outline?.place(row),
        toggle: column.outline.map { outline in { outline.toggle(row) } },
        semantics: { [weak self] in self?.semantics(of: row, inColumn: index) ?? ViewSemantics() }
      )
    }
  }

  /// Returns the semantics of a row's text cells; components provide their own.
  ///
  /// - Parameter frame: Returns the frame of a cell's visible part in the row.
  func semantics(of row: Row, frame: (_ place: Int) -> Rect) -> [ViewSemantics] {
    model.shown.enumerated().compactMap { place, index in
      guard case .text(let text) = columns[index].content(row) else { return nil }
      var cell = semantics(of: row, inColumn: index)
      cell.name = text
      cell.frame = frame(place)
      return cell
    }
  }

  /// Returns the role, states and actions of a row's cell in the column at an index.
  private func semantics(of row: Row, inColumn index: Int) -> ViewSemantics {
    var cell = ViewSemantics(role: .cell)
    guard columns.indices.contains(index) else { return cell }
    if let outline = columns[index].outline, let place = outline.place(row), place.hasTriangle {
      let isExpanded = place.disclosure == .expanded
      cell.states.insert(isExpanded ? .expanded : .collapsed)
      cell.actions = [
        AccessibilityAction(name: isExpanded ? "collapse" : "expand") { outline.toggle(row) }
      ]
    }
    if columns[index].editing?.isEditable(row) == true {
      cell.states.insert(.editable)
      let (id, column) = (row.id, columns[index].id)
      cell.actions += [
        AccessibilityAction(name: "edit") { [weak self] in self?.edit(id, column: column) }
      ]
    }
    return cell
  }

  /// Returns the width, in points, at which nothing in a column is truncated.
  private func naturalWidth(ofColumn index: Int) -> Double {
    var width = header.cells[index].naturalWidth
    let icons = columns[index].iconOfRow == nil ? 0 : scaledIconSide(16) + ColumnCells.iconGap
    let outline = columns[index].outline
    func include(_ natural: Double, _ row: Row) {
      let indent = outline?.place(row)?.indent(in: self).width ?? 0
      width = max(width, natural + icons + indent + 2 * ColumnCells.margin)
    }
    func include(_ text: String, _ row: Row) {
      let request = ColumnCells.request(text, font: font, color: .black, alignment: .leading)
      include(measure(request)?.size.width ?? 0, row)
    }
    for path in body.indexPathsForVisibleRows {
      guard let row = row(at: path) else { continue }
      if let text = columns[index].content(row).text { include(text, row) }
      if let natural = rowView(at: path)?.componentWidth(ofColumn: index) { include(natural, row) }
    }
    for place in storage.arrangement.prefix(1000) {
      let row = storage.rows[place]
      if let text = columns[index].content(row).text { include(text, row) }
    }
    return displayScale.ceil(width) + 1
  }

  /// Returns the view of the row at a path, or nil.
  func rowView(at path: ItemPath) -> ColumnRowView<Row>? {
    body.cellForRow(at: path)?.contentView.subviews.lazy
      .compactMap { $0 as? ColumnRowView<Row> }.first
  }
}

extension TableColumn {
  /// The properties of the column that the header and the rows use.
  var modelColumn: ColumnModel.Column {
    func checked(_ value: Double, _ property: String, else fallback: Double) -> Double {
      guard value.isNaN || value < 0 else { return value }
      ViewLog.once("TableColumn.\(property) ignores \(value).")
      return fallback
    }
    let least = checked(minimumWidth, "minimumWidth", else: 40)
    let most = max(least, checked(maximumWidth, "maximumWidth", else: .infinity))
    let wanted = checked(width, "width", else: 120)
    return ColumnModel.Column(
      id: id,
      title: title,
      measure: ColumnGeometry.Measure(
        width: wanted.isFinite ? wanted : least,
        bounds: min(least, 100_000)...most,
        isFlexible: isFlexible
      ),
      alignment: alignment,
      isResizable: isResizable,
      isMovable: isMovable,
      isHideable: isHideable,
      isInitiallyHidden: isInitiallyHidden,
      minimumTableWidth: checked(minimumTableWidth, "minimumTableWidth", else: 0),
      isSortable: ordering != nil,
      sortsDescendingFirst: sortsDescendingFirst,
      isEditable: editing != nil,
      toolTip: toolTip
    )
  }
}

// MARK: - User changes

extension ColumnTable: ColumnCommands {
  func sort(byColumn index: Int, adds: Bool) {
    takeSortOrder(model.sortOrder(pressing: index, adds: adds))
  }

  func sort(byColumn index: Int, isAscending: Bool) {
    takeSortOrder([ColumnSort(model.columns[index].id, isAscending: isAscending)])
  }

  private func takeSortOrder(_ new: [ColumnSort]) {
    guard new != model.sortOrder else { return }
    sortOrder = new
    onSort?(model.sortOrder)
    onStateChange?()
  }

  func fitColumn(_ index: Int) {
    sizeToFit(column: model.columns[index].id)
    onStateChange?()
  }

  func fitAllColumns() {
    for index in model.shown where model.columns[index].isResizable {
      sizeToFit(column: model.columns[index].id)
    }
    onStateChange?()
  }

  func columnsDidChangeByPerson() { onStateChange?() }

  func setHidden(_ isHidden: Bool, column index: Int) {
    if model.setHidden(isHidden, index) { onStateChange?() }
  }

  func resetColumns() {
    View.animate(withDuration: theme.motion.normal) {
      model.reset()
      header.layoutIfNeeded()
    }
    onStateChange?()
  }
}
