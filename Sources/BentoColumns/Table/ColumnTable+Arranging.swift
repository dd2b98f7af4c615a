internal import BentoBox
internal import BentoListLayouts
internal import BentoLists
internal import BentoViews

// MARK: - One row

extension ColumnTable {
  /// Shows other values of a row, which goes to its place among the others.
  ///
  /// No other row is asked for more than a few of its values, however many there are.
  ///
  /// ```swift
  /// TableColumn("Name", value: \.name).editable { [unowned table] file, name in
  ///   table.update(file.named(name))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - row: The row, with the id that it had.
  ///   - animated: Whether it moves where its place is another one.
  /// - Returns: whether ``rows`` has a row with this id.
  /// - Complexity: O(log *n*) comparisons in each column by which the rows were sorted.
  @discardableResult
  public func update(_ row: Row, animated: Bool = true) -> Bool {
    change(.update(row), animated: animated)
  }

  /// Adds a row to ``rows``, and shows it in its place; see ``update(_:animated:)``.
  ///
  /// - Parameters:
  ///   - row: The row; one whose id another row has is left out.
  ///   - index: Where it stands in ``rows``; nil for the end.
  ///   - animated: Whether the rows below make room for it.
  /// - Returns: whether it was added.
  /// - Precondition: The index lies in ``rows``, or is their number.
  @discardableResult
  public func insert(_ row: Row, at index: Int? = nil, animated: Bool = true) -> Bool {
    if case .none = source { source = .rows }
    let count = knownRows.rows.count
    precondition(
      (0...count).contains(index ?? count),
      "The index \(index ?? count) lies in the rows."
    )
    return change(.insert(row, at: index ?? count), animated: animated)
  }

  /// Takes a row out of ``rows``; see ``update(_:animated:)``.
  ///
  /// - Returns: whether there was such a row.
  @discardableResult
  public func remove(_ id: Row.ID, animated: Bool = true) -> Bool {
    change(.remove(id), animated: animated)
  }

  private func change(_ change: RowChange<Row>, animated: Bool) -> Bool {
    guard case .rows = source else { return false }
    let isKnown = arranging?.apply(change)
    var shown = change
    if case .insert(let row, let index) = change, isKnown != nil {
      // The rows that are still shown may be fewer.
      shown = .insert(row, at: min(index, storage.rows.count))
    }
    let place = storage.apply(shown, rules)
    if let place, place.removed != nil || place.inserted != nil {
      let edit = RowEdit(section: 0, removed: place.removed, inserted: place.inserted)
      body.render(rowBox, animated: animated && window != nil, edit: edit)
      bodyRowsDidChange()
    }
    return isKnown ?? (place != nil)
  }

  /// How changed rows are filtered and sorted.
  private var rules: RowStorage<Row>.Rules {
    (
      filter,
      { [columns] id in columns.first { $0.id == id }?.ordering }
    )
  }
}

// MARK: - All rows

extension ColumnTable {
  /// Whether many rows are being sorted or filtered, while the table shows them as they were before.
  ///
  /// A table of more than 20,000 rows reads their values bit by bit, with frames in between, and sorts them
  /// away from the main actor. Rows can be chosen and changed meanwhile; the newest wish wins. Values
  /// that are not `Sendable` are sorted on the main actor. Smaller tables are arranged at once.
  public var isArranging: Bool { arranging != nil }

  /// The rows as the program set them, also while the table shows others.
  var knownRows: RowStorage<Row> { arranging?.current ?? storage }

  /// Arranges the rows that the program set, and shows them.
  func rowsDidChange(animated: Bool) {
    arrange(knownRows, animated: animated)
  }

  /// Arranges rows, now or while the table is used, and shows them.
  func arrange(_ next: RowStorage<Row>, animated: Bool) {
    guard case .rows = source else { return }
    arranging?.cancel()
    arranging = nil
    let orders = sortsRows ? orders : []
    let isLong = next.rows.count > longCount
    let isReady = filter == nil && orders.allSatisfy { next.isRanked(by: $0.id) }
    guard isLong, !isReady, window != nil else {
      var next = next
      next.arrange(filter: filter, by: orders)
      return show(next, animated: animated && !isLong)
    }
    arranging = RowArranging(next, filter: filter, by: orders) { [weak self] finished in
      guard let self, arranging === finished else { return }
      arranging = nil
      show(finished.finished(rules), animated: false)
      onArrange?()
    }
  }

  /// Shows rows in their order.
  private func show(_ next: RowStorage<Row>, animated: Bool) {
    let selected = longSelection(in: next)
    if selected != nil { body.selectItems(at: [], focus: nil) }
    storage = next
    showArrangement(animated: animated)
    guard let selected else { return }
    let places = storage.arrangement.indices.filter { selected[storage.arrangement[$0]] }
    body.selectItems(at: places.map { ItemPath(row: $0, section: 0) }, focus: nil)
  }

  /// Which of some rows are selected, by their indices, where there are so many that the list would need
  /// long to follow each; nil for few.
  private func longSelection(in next: RowStorage<Row>) -> [Bool]? {
    guard next.rows.count > longCount, body.selectedRowCount > 1_000, body.isIdle else {
      return nil
    }
    var selected = [Bool](repeating: false, count: next.rows.count)
    for path in body.selectedPaths {
      if let index = next.index(ofRowAt: path.row, in: storage) { selected[index] = true }
    }
    return selected
  }

  /// Shows the rows as they are arranged.
  func showArrangement(animated: Bool) {
    show(rowSection, animated: animated)
  }

  private var rowBox: Box<Int, Row.ID> { Box(sections: [rowSection]) }

  private var rowSection: Section<Int, Row.ID> {
    let height = scaledRowHeight
    return Section<Int, Row.ID>(id: 0, ids: storage.ids, commonHeight: height) { [weak self] id in
      ColumnRow(row: self?.storage[id], height: height)
    }
  }

  func show(_ section: Section<Int, Row.ID>, animated: Bool) {
    body.render(Box(sections: [section]), animated: animated && window != nil)
    bodyRowsDidChange()
  }

  func bodyRowsDidChange() {
    attachMenu()
    updateCursor()
    editedRowMayBeGone()
  }

  var orders: [RowStorage<Row>.Order] {
    model.sortOrder.compactMap { order in
      guard let index = model.index(of: order.column), let ordering = columns[index].ordering else {
        return nil
      }
      return (order.column, ordering, order.isAscending)
    }
  }
}
