public import BentoBox
internal import BentoListLayouts
internal import BentoLists

extension ColumnTable {
  /// The rows, sorted and filtered by the table; setting them animates what is different.
  ///
  /// Of several rows with one id the first counts, and the others are reported in the log. One row is
  /// changed by ``update(_:animated:)``, ``insert(_:at:animated:)`` and
  /// ``remove(_:animated:)``, which look at no others.
  ///
  /// - Complexity: O(*n*), and O(*n* log *n*) where they are sorted.
  public var rows: [Row] {
    get { knownRows.rows }
    set { setRows(newValue, animated: true) }
  }

  /// Shows rows, with motion or at once.
  ///
  /// - Precondition: Nothing else than rows has been shown before.
  public func setRows(_ rows: [Row], animated: Bool) {
    source = .rows
    var next = knownRows
    next.setRows(rows)
    arrange(next, animated: animated)
  }

  /// The rows that are shown, in the order in which they are; of a box, those that are ``ColumnRow``s.
  ///
  /// - Complexity: O(*n*); rows that the program makes when they are displayed are all made.
  public var shownRows: [Row] {
    switch source {
    case .none: []
    case .rows: storage.arrangement.map { storage.rows[$0] }
    case .listed(let listed): (0..<listed.count).compactMap { listed.row(at: $0) }
    case .box: boxRows.map(\.row)
    }
  }

  /// How many rows are shown, whichever source they are from; of a box, all but headers and footers.
  public var shownRowCount: Int {
    switch source {
    case .none: 0
    case .rows: storage.arrangement.count
    case .listed(let listed): listed.count
    case .box: (0..<body.numberOfSections).reduce(0) { $0 + body.numberOfRows(inSection: $1) }
    }
  }

  /// Rows as the table would show them: those that the ``filter`` lets through, in ``sortOrder``.
  ///
  /// For programs that render a box themselves. It does not depend on ``sortsRows``.
  public func arranged(_ rows: [Row]) -> [Row] {
    var storage = RowStorage<Row>()
    storage.setRows(rows)
    storage.arrange(filter: filter, by: orders)
    return storage.arrangement.map { storage.rows[$0] }
  }

  /// Shows any number of rows, which are made when they are displayed.
  ///
  /// They are shown in the order of their ids: the program sorts them when ``onSort`` is called, and shows
  /// them again. What this costs depends on the rows in view alone where the table showed nothing before;
  /// where it did, the ids are compared. More than 20,000 come without motion, and then only the rows in view
  /// are followed to where they are.
  ///
  /// ```swift
  /// table.show(ids: database.ids(sortedBy: table.sortOrder)) { database.track($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: What tells the rows from each other, in their order.
  ///   - animated: Whether what is different moves and fades.
  ///   - row: Makes a row; nil for one that shows nothing.
  /// - Precondition: Nothing else than rows has been shown before.
  public func show<IDs: RandomAccessCollection>(
    ids: IDs,
    animated: Bool = true,
    row: @escaping (Row.ID) -> Row?
  ) where IDs.Element == Row.ID {
    let isLong = max(ids.count, shownRowCount) > longCount
    forgetRows()
    source = .listed(ListedRows(ids, row: row))
    let height = scaledRowHeight
    show(
      Section(id: 0, ids: ids, commonHeight: height) { ColumnRow(row: row($0), height: height) },
      animated: animated && !isLong
    )
  }

  /// Shows a box whose rows are ``ColumnRow``s, with sections, headers and other components in between.
  ///
  /// Heights are those of the components. ``arranged(_:)`` sorts and filters the rows of a section; when
  /// ``onSort`` is called, the program renders again.
  ///
  /// - Precondition: The ids are of the same types in all boxes, and nothing else has been shown before.
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
  }

  // MARK: Single rows

  /// The value of a row that is shown; nil for another component.
  ///
  /// Only a component of a box is made for it.
  func row(at path: ItemPath) -> Row? {
    switch source {
    case .none: nil
    case .rows: storage.row(at: path.row)
    case .listed(let listed): listed.row(at: path.row)
    case .box: body.component(at: path)?.component(as: ColumnRow<Row>.self)?.row
    }
  }

  /// The id of a row that is shown.
  func id(at path: ItemPath) -> Row.ID? {
    switch source {
    case .none: nil
    case .rows: storage.ids.indices.contains(path.row) ? storage.ids[path.row] : nil
    case .listed(let listed): path.row < listed.count ? listed.id(path.row) : nil
    case .box: row(at: path)?.id
    }
  }

  /// Where the row with an id is.
  ///
  /// - Complexity: O(log *n*) of rows that the table sorts, O(1) of a range of numbers, else O(*n*) in the
  ///   number of rows.
  func path(of id: Row.ID) -> ItemPath? { paths(of: [id]).first }

  /// Where rows are, without those that are not shown.
  ///
  /// - Complexity: As of ``path(of:)``, where O(*n*) is for all of them together.
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

  /// The rows of a box, made one after the other.
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
