public import BentoBox
internal import BentoLists
internal import BentoViews

extension ColumnTable {
  /// The rows, sorted and filtered by the table; setting them animates what is different.
  ///
  /// Of several rows with one id the first counts, and the others are reported in the log.
  ///
  /// - Complexity: O(*n*), and O(*n* log *n*) where they are sorted.
  public var rows: [Row] {
    get { storage.rows }
    set { setRows(newValue, animated: true) }
  }

  /// Shows rows, with motion or at once.
  ///
  /// - Precondition: Nothing else than rows has been shown before.
  public func setRows(_ rows: [Row], animated: Bool) {
    storage.source = .rows
    storage.setRows(rows)
    rowsDidChange(animated: animated)
  }

  /// The rows of ``rows`` that are shown, in the order in which they are.
  public var shownRows: [Row] { storage.arrangement.map { storage.rows[$0] } }

  /// How many of ``rows`` are shown.
  public var shownRowCount: Int { storage.arrangement.count }

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
  /// them again.
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
    storage.source = .foreign
    storage.setRows([])
    storage.listed = RowStorage.ListedRows(
      count: ids.count,
      row: { row(ids[ids.index(ids.startIndex, offsetBy: $0)]) },
      place: { id in
        ids.firstIndex(of: id).map { ids.distance(from: ids.startIndex, to: $0) }
      }
    )
    let height = scaledRowHeight
    show(
      Section(id: 0, ids: ids, commonHeight: height) { ColumnRow(row: row($0), height: height) },
      animated: animated
    )
  }

  /// Shows a box whose rows are ``ColumnRow``s, with sections, headers and other components in between.
  ///
  /// Heights are those of the components. ``arranged(_:)`` sorts and filters the rows of a section; when
  /// ``onSort`` is called, the program renders again.
  ///
  /// - Precondition: The ids are of the same types in all boxes, and nothing else has been shown before.
  public func render<SectionID, ItemID>(_ box: Box<SectionID, ItemID>, animated: Bool = true) {
    storage.source = .foreign
    storage.setRows([])
    body.rowHeight = TableView.automaticDimension
    body.estimatedRowHeight = scaledRowHeight
    body.render(box, animated: animated)
    bodyRowsDidChange()
  }

  /// The value that the row at a path shows; nil for another component.
  func row(at path: ItemPath) -> Row? {
    body.component(at: path)?.component(as: ColumnRow<Row>.self)?.row
  }

  /// Where the row with an id is.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  func path(of id: Row.ID) -> ItemPath? {
    if storage.source != .foreign {
      guard let index = storage.indices[id],
        let place = storage.arrangement.firstIndex(of: index)
      else { return nil }
      return ItemPath(row: place, section: 0)
    }
    if let listed = storage.listed {
      guard let place = listed.place(id), place < body.numberOfRows(inSection: 0) else {
        return nil
      }
      return ItemPath(row: place, section: 0)
    }
    for section in 0..<body.numberOfSections {
      for number in 0..<body.numberOfRows(inSection: section) {
        let path = ItemPath(row: number, section: section)
        if row(at: path)?.id == id { return path }
      }
    }
    return nil
  }

  // MARK: Arranging

  /// Shows the rows anew.
  func rowsDidChange(animated: Bool) {
    guard storage.source == .rows else { return }
    storage.arrange(filter: filter, by: sortsRows ? orders : [])
    let (rows, indices, height) = (storage.rows, storage.indices, scaledRowHeight)
    let section = Section<Int, Row.ID>(id: 0, ids: storage.arrangedIDs, commonHeight: height) {
      id in
      ColumnRow(row: indices[id].map { rows[$0] }, height: height)
    }
    show(section, animated: animated)
  }

  private func show(_ section: Section<Int, Row.ID>, animated: Bool) {
    body.render(Box(sections: [section]), animated: animated && window != nil)
    bodyRowsDidChange()
  }

  private func bodyRowsDidChange() {
    attachMenu()
    updateCursor()
    editedRowMayBeGone()
  }

  private var orders: [(id: String, ordering: RowOrdering<Row>, isAscending: Bool)] {
    model.sortOrder.compactMap { order in
      guard let index = model.index(of: order.column), let ordering = columns[index].ordering else {
        return nil
      }
      return (order.column, ordering, order.isAscending)
    }
  }
}
