public import BentoBox
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoLists

extension ColumnTable {
  /// The height of rows at the window's text scale, in points.
  var scaledRowHeight: Double { displayScale.snap(rowHeight * max(1, effectiveTextScale)) }

  /// The rows, sorted and filtered by the table; setting them animates the differences.
  ///
  /// If several rows have the same id, the first is used, and the error is logged. To change a
  /// single row, use ``update(_:animated:)``, ``insert(_:at:animated:)`` and
  /// ``remove(_:animated:)``, which do not compare the other rows.
  ///
  /// - Complexity: O(*n*), or O(*n* log *n*) if the rows are sorted.
  public var rows: [Row] {
    get { knownRows.rows }
    set { setRows(newValue, animated: true) }
  }

  /// Sets the rows, optionally animating the differences.
  ///
  /// - Precondition: The table has not shown rows from another source before.
  public func setRows(_ rows: [Row], animated: Bool) {
    source = .rows
    var next = knownRows
    next.setRows(rows)
    arrangeChanged(next, animated: animated)
  }

  /// The displayed rows, in order; in a box, the rows whose components are ``ColumnRow``s.
  ///
  /// - Complexity: O(*n*); reading the property creates all rows that are otherwise created on demand.
  public var shownRows: [Row] {
    switch source {
    case .none: []
    case .rows: storage.arrangement.map { storage.rows[$0] }
    case .listed(let listed): (0..<listed.count).compactMap { listed.row(at: $0) }
    case .box: boxRows.map(\.row)
    }
  }

  /// The number of displayed rows, from any source; for a box, the number of items, not counting
  /// headers and footers.
  public var shownRowCount: Int {
    switch source {
    case .none: 0
    case .rows: storage.arrangement.count
    case .listed(let listed): listed.count
    case .box: (0..<body.numberOfSections).reduce(0) { $0 + body.numberOfRows(inSection: $1) }
    }
  }

  /// Returns rows as the table would show them: filtered by ``filter`` and sorted by ``sortOrder``.
  ///
  /// Use this method to render a box. The result does not depend on ``sortsRows``. While
  /// ``keepsOrderWhileHovered`` applies, displayed rows are returned in the order in which they are displayed,
  /// followed by the others; ``onSort`` is called when the order no longer applies.
  public func arranged(_ rows: [Row]) -> [Row] {
    var arranged = RowStorage<Row>()
    arranged.setRows(rows)
    if keepsOrder {
      arranged.keepOrder(of: shownIDs)
      showsKeptOrder = true
    } else {
      // A box may have several sections to arrange before it is shown.
      arrangedOrder = model.sortOrder
      showsKeptOrder = storage.keepsOrder
    }
    arranged.arrange(filter: filter, by: orders)
    return arranged.arrangement.map { arranged.rows[$0] }
  }

  /// The ids of the displayed rows, in order.
  private var shownIDs: [Row.ID] {
    switch source {
    case .none: []
    case .rows: storage.ids
    case .listed(let listed): (0..<listed.count).map(listed.id)
    case .box: boxRows.map(\.row.id)
    }
  }

  /// Shows any number of rows, which are created when they are displayed.
  ///
  /// The rows are shown in the order of their ids: when ``onSort`` is called, the program must sort
  /// the ids and show the rows again. If the table is empty, the cost depends only on the visible
  /// rows; otherwise the ids are compared. With more than 20,000 rows, the change is not animated,
  /// and only the visible rows are tracked.
  ///
  /// ```swift
  /// table.show(ids: database.ids(sortedBy: table.sortOrder)) { database.track($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The unique ids of the rows, in order.
  ///   - animated: Whether to animate the differences.
  ///   - row: Returns the row for an id, or nil to show an empty row.
  /// - Precondition: The table has not shown rows from another source before.
  public func show<IDs: RandomAccessCollection>(
    ids: IDs,
    animated: Bool = true,
    row: @escaping (Row.ID) -> Row?
  ) where IDs.Element == Row.ID {
    let isLong = max(ids.count, shownRowCount) > longCount
    forgetRows()
    source = .listed(ListedRows(ids, row: row))
    show(
      Section(id: 0, ids: ids, commonHeight: scaledRowHeight) { ColumnRow(row: row($0)) },
      animated: animated && !isLong
    )
  }

  /// Shows a box whose rows are ``ColumnRow``s, optionally with sections, headers and other
  /// components in between.
  ///
  /// The components determine the row heights. ``arranged(_:)`` sorts and filters the rows of a
  /// section; when ``onSort`` is called, the program must render the box again.
  ///
  /// - Precondition: All boxes have the same id types, and the table has not shown rows from another source
  ///   before.
  public func render<SectionID, ItemID>(_ box: Box<SectionID, ItemID>, animated: Bool = true) {
    forgetRows()
    source = .box
    body.rowHeight = TableView.automaticDimension
    body.estimatedRowHeight = scaledRowHeight
    body.render(box, animated: animated)
    bodyRowsDidChange()
  }

  private func forgetRows() {
    arranging?.cancel()
    arranging = nil
    storage = RowStorage()
    settleArrangedOrder()
  }

  // MARK: Single rows

  /// Returns the value of a displayed row; nil if the component at the path is not a ``ColumnRow``.
  ///
  /// Only the component at the path is created.
  func row(at path: ItemPath) -> Row? {
    switch source {
    case .none: nil
    case .rows: storage.row(at: path.row)
    case .listed(let listed): listed.row(at: path.row)
    case .box: body.component(at: path)?.component(as: ColumnRow<Row>.self)?.row
    }
  }

  /// Returns the id of a displayed row.
  func id(at path: ItemPath) -> Row.ID? {
    switch source {
    case .none: nil
    case .rows: storage.ids.indices.contains(path.row) ? storage.ids[path.row] : nil
    case .listed(let listed): path.row < listed.count ? listed.id(path.row) : nil
    case .box: row(at: path)?.id
    }
  }

  /// Returns the path of the row with the given id.
  ///
  /// - Complexity: O(log *n*) for rows that the table sorts, O(1) for a range of numbers, otherwise O(*n*) in
  ///   the number of rows.
  func path(of id: Row.ID) -> ItemPath? { paths(of: [id]).first }

  /// Returns the paths of rows, omitting those that are not displayed.
  ///
  /// - Complexity: The same as for ``path(of:)``, but with a single O(*n*) pass for all ids.
  func paths(of ids: [Row.ID]) -> [ItemPath] {
    switch source {
    case .none: return []
    case .rows:
      return ids.compactMap { storage.place(of: $0) }.map { ItemPath(row: $0, section: 0) }
    case .listed(let listed):
      return listed.places(ids).map { ItemPath(row: $0, section: 0) }
        .filter { $0.row < body.numberOfRows(inSection: 0) }
    case .box:
      var missing = Set(ids)
      var found: [Row.ID: ItemPath] = [:]
      for (path, row) in boxRows {
        if missing.isEmpty { break }
        if missing.remove(row.id) != nil { found[row.id] = path }
      }
      return ids.compactMap { found[$0] }
    }
  }

  /// The rows of a box, created lazily.
  private var boxRows: some Sequence<(path: ItemPath, row: Row)> {
    (0..<body.numberOfSections).lazy
      .flatMap { section in
        (0..<self.body.numberOfRows(inSection: section)).lazy.map {
          ItemPath(row: $0, section: section)
        }
      }
      .compactMap { path in self.row(at: path).map { (path, $0) } }
  }
}
