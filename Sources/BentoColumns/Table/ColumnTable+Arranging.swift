internal import BentoBox
internal import BentoListLayouts
internal import BentoLists
internal import BentoViews

// MARK: - One row

extension ColumnTable {
  /// Updates the values of a row and moves it to its new position.
  ///
  /// Only the values of a few other rows are read, regardless of the number of rows.
  ///
  /// ```swift
  /// TableColumn("Name", value: \.name).editable { [unowned table] file, name in
  ///   table.update(file.named(name))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - row: The row, with its existing id.
  ///   - animated: Whether to animate a change in position.
  /// - Returns: Whether ``rows`` contains a row with this id.
  /// - Complexity: O(log *n*) comparisons for each column by which the rows were sorted.
  @discardableResult
  public func update(_ row: Row, animated: Bool = true) -> Bool {
    change(.update(row), animated: animated)
  }

  /// Inserts a row into ``rows`` and shows it at its position; see ``update(_:animated:)``.
  ///
  /// - Parameters:
  ///   - row: The row; ignored if its id already exists.
  ///   - index: The index in ``rows``; nil for the end.
  ///   - animated: Whether to animate the insertion.
  /// - Returns: Whether the row was inserted.
  /// - Precondition: The index is valid in ``rows`` or equal to the number of rows.
  @discardableResult
  public func insert(_ row: Row, at index: Int? = nil, animated: Bool = true) -> Bool {
    if case .none = source { source = .rows }
    let count = knownRows.rows.count
    precondition(
      (0...count).contains(index ?? count),
      "The index \(index ?? count) is out of range."
    )
    return change(.insert(row, at: index ?? count), animated: animated)
  }

  /// Removes a row from ``rows``; see ``update(_:animated:)``.
  ///
  /// - Returns: Whether the row existed.
  @discardableResult
  public func remove(_ id: Row.ID, animated: Bool = true) -> Bool {
    change(.remove(id), animated: animated)
  }

  private func change(_ change: RowChange<Row>, animated: Bool) -> Bool {
    guard case .rows = source else { return false }
    if sortsRows, keepsOrder, change.mayMoveRow {
      storage.keepOrder()
      showsKeptOrder = true
    }
    let isKnown = arranging?.apply(change)
    var shown = change
    if case .insert(let row, let index) = change, isKnown != nil {
      // The order that is still displayed may contain fewer rows.
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

  /// The filter and the orders that apply to changed rows.
  private var rules: RowStorage<Row>.Rules {
    (
      filter,
      { [columns] id in columns.first { $0.id == id }?.ordering }
    )
  }
}

// MARK: - All rows

extension ColumnTable {
  /// Whether many rows are being sorted or filtered while the table still shows the previous order.
  ///
  /// A table with more than 20,000 rows reads the rows' values over several frames and sorts the
  /// values off the main actor. Meanwhile, rows can be selected and changed. If the rows are sorted
  /// or filtered again, only the latest request takes effect. Values that are not `Sendable` are
  /// sorted on the main actor. Smaller tables are sorted and filtered immediately.
  public var isArranging: Bool { arranging != nil }

  /// The rows that the program has set, even if the table still shows earlier ones.
  var knownRows: RowStorage<Row> { arranging?.current ?? storage }

  /// Sorts, filters and shows the rows.
  func rowsDidChange(animated: Bool) {
    var next = knownRows
    next.releaseOrder()
    (settledOrder, arrangedOrder) = (nil, nil)
    arrange(next, animated: animated)
  }

  /// Whether rows keep their order when they are set again.
  var keepsOrder: Bool {
    keepsOrderWhileHovered && isBodyHovered && arranging == nil && !orders.isEmpty
      && settledOrder == model.sortOrder
  }

  /// Moves rows that kept their order to their places, or lets the program do that if it sorts the rows.
  func releaseOrder() {
    guard showsKeptOrder else { return }
    showsKeptOrder = false
    if case .rows = source, sortsRows { return rowsDidChange(animated: true) }
    (settledOrder, arrangedOrder) = (nil, nil)
    onSort?(model.sortOrder)
  }

  /// Notes that the program has shown the rows that it had arranged.
  func settleArrangedOrder() {
    if let arrangedOrder { settledOrder = arrangedOrder }
    arrangedOrder = nil
  }

  /// Arranges rows that were set again, or shows them in the order of the displayed ones if that is kept.
  func arrangeChanged(_ next: RowStorage<Row>, animated: Bool) {
    guard sortsRows, keepsOrder else { return arrange(next, animated: animated) }
    var next = next
    next.keepOrder(of: storage.ids)
    arrange(next, animated: animated)
    showsKeptOrder = true
  }

  /// Sorts and filters rows, immediately or incrementally, and then shows them.
  func arrange(_ next: RowStorage<Row>, animated: Bool) {
    guard case .rows = source else { return }
    arranging?.cancel()
    arranging = nil
    if sortsRows {
      showsKeptOrder = false
      settledOrder = model.sortOrder
    } else {
      settleArrangedOrder()
    }
    let orders = sortsRows ? orders : []
    let isLong = next.rows.count > longCount
    let isReady =
      filter == nil
      && (next.followerCount.map { $0 <= longCount }
        ?? orders.allSatisfy { next.isRanked(by: $0.id) })
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

  /// Shows rows in their new order.
  private func show(_ next: RowStorage<Row>, animated: Bool) {
    let selected = longSelection(in: next)
    if selected != nil { body.selectItems(at: [], focus: nil) }
    storage = next
    showArrangement(animated: animated)
    guard let selected else { return }
    let places = storage.arrangement.indices.filter { selected[storage.arrangement[$0]] }
    body.selectItems(at: places.map { ItemPath(row: $0, section: 0) }, focus: nil)
  }

  /// Returns whether each row is selected, by index; nil unless so many rows are selected that
  /// updating the list's selection item by item would be slow.
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

  /// Shows the rows in the order of the storage.
  func showArrangement(animated: Bool) {
    show(rowSection, animated: animated)
  }

  private var rowBox: Box<Int, Row.ID> { Box(sections: [rowSection]) }

  private var rowSection: Section<Int, Row.ID> {
    Section<Int, Row.ID>(id: 0, ids: storage.ids, commonHeight: scaledRowHeight) { [weak self] id in
      ColumnRow(row: self?.storage[id])
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
