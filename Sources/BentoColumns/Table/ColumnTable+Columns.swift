internal import BentoBox
internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

extension ColumnTable {
  /// How the rows are sorted: by the first column, rows that are equal there by the second one, and so on.
  ///
  /// Columns that the table lacks, or by which it does not sort, are left out.
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

  /// How many columns stay at the leading edge when the others are scrolled sideways; none at first.
  ///
  /// They scroll with the others while they would take more than two thirds of the table.
  public var frozenColumnCount: Int {
    get { model.frozenCount }
    set { model.frozenCount = max(0, newValue) }
  }

  /// What the user has made of the columns, to be kept from one start of the program to the next.
  public var state: ColumnTableState {
    get { model.state }
    set {
      let before = model.sortOrder
      model.state = newValue
      header.update()
      if model.sortOrder != before { rowsDidChange(animated: false) }
    }
  }

  /// The ids of the columns that are shown, in their order.
  public var shownColumnIDs: [String] { model.shown.map { model.columns[$0].id } }

  /// The width of a column that is shown, in points; nil for one that is not.
  public func width(ofColumn id: String) -> Double? {
    layoutIfNeeded()
    return model.index(of: id).flatMap { model.place(of: $0) }.map {
      model.geometry.spans[$0].width
    }
  }

  /// Gives a column a width in points, as if the user did; nil for the one that it had at first.
  public func setWidth(_ width: Double?, ofColumn id: String) {
    guard let index = model.index(of: id) else { return }
    model.setWidth(width, of: index)
  }

  /// Makes a column as wide as its title and what its rows show; of many rows, as those in view and the
  /// first 1,000.
  public func sizeToFit(column id: String) {
    guard let index = model.index(of: id) else { return }
    layoutIfNeeded()
    model.setWidth(naturalWidth(ofColumn: index), of: index)
  }

  /// Shows or hides a column; the last one that is shown stays.
  public func setHidden(_ isHidden: Bool, column id: String) {
    guard let index = model.index(of: id) else { return }
    model.setHidden(isHidden, index)
  }

  /// Moves a column to another place among those that are shown.
  public func moveColumn(_ id: String, to place: Int) {
    guard let index = model.index(of: id), let old = model.place(of: index) else { return }
    model.move(from: old, to: min(max(0, place), model.shown.count - 1))
  }

  // MARK: What columns show

  /// Takes other columns.
  func columnsDidChange() {
    var ids: Set<String> = []
    let unique = columns.filter { ids.insert($0.id).inserted }
    guard unique.count == columns.count else {
      ViewLog.once("ColumnTable.columns has several columns with one id; the first of them counts.")
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

  /// What a row shows at some places.
  func contents(of row: Row, at places: Range<Int>) -> [ColumnCells.Cell] {
    places.map { place in
      let index = model.shown[place]
      let column = columns[index]
      return ColumnCells.Cell(
        place: place,
        column: index,
        span: model.geometry.spans[place],
        alignment: column.alignment,
        content: column.content(row),
        icon: column.iconOfRow?(row)
      )
    }
  }

  /// The texts of a row, for assistive technology; components tell of themselves.
  ///
  /// - Parameter frame: Where the cell at a place lies in the row, as far as it is seen.
  func semantics(of row: Row, frame: (_ place: Int) -> Rect) -> [ViewSemantics] {
    model.shown.enumerated().compactMap { place, index in
      guard case .text(let text) = columns[index].content(row) else { return nil }
      var cell = ViewSemantics(role: .cell, name: text)
      cell.frame = frame(place)
      if columns[index].editing?.isEditable(row) == true {
        cell.states.insert(.editable)
        let (id, column) = (row.id, columns[index].id)
        cell.actions = [
          AccessibilityAction(name: "edit") { [weak self] in self?.edit(id, column: column) }
        ]
      }
      return cell
    }
  }

  /// The width at which nothing in a column is cut off, in points.
  private func naturalWidth(ofColumn index: Int) -> Double {
    var width = header.cells[index].naturalWidth
    let icons = columns[index].iconOfRow == nil ? 0 : ColumnCells.iconRoom
    func include(_ text: String) {
      let request = ColumnCells.request(text, font: font, color: .black, alignment: .leading)
      let natural = measure(request)?.size.width ?? 0
      width = max(width, natural + icons + 2 * ColumnCells.margin)
    }
    for path in body.indexPathsForVisibleRows {
      if let row = row(at: path), let text = columns[index].content(row).text { include(text) }
      guard let view = rowView(at: path) else { continue }
      if let natural = view.componentWidth(ofColumn: index) {
        width = max(width, natural + 2 * ColumnCells.margin)
      }
    }
    for place in storage.arrangement.prefix(1000) {
      if let text = columns[index].content(storage.rows[place]).text { include(text) }
    }
    return displayScale.ceil(width) + 1
  }

  /// The view of the row at a path, if there is one.
  func rowView(at path: ItemPath) -> ColumnRowView<Row>? {
    body.cellForRow(at: path)?.contentView.subviews.lazy
      .compactMap { $0 as? ColumnRowView<Row> }.first
  }
}

extension TableColumn {
  /// What the header and the rows know of the column.
  var modelColumn: ColumnModel.Column {
    func checked(_ value: Double, _ property: String, else fallback: Double) -> Double {
      guard value.isNaN || value < 0 else { return value }
      ViewLog.once("TableColumn.\(property) refuses \(value).")
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
      isSortable: ordering != nil,
      sortsDescendingFirst: sortsDescendingFirst,
      isEditable: editing != nil,
      toolTip: toolTip
    )
  }
}

// MARK: - What the user does to columns

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
    View.animate(withDuration: ColumnDrag.duration) {
      model.reset()
      header.layoutIfNeeded()
    }
    onStateChange?()
  }
}
