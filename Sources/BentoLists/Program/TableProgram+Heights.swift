internal import BentoListLayouts

/// The heights provided by the delegate.
extension TableProgram {
  /// Returns whether the delegate provides row heights, as determined by a single call.
  func hasRowHeights(trying path: ItemPath) -> Bool {
    guard !defaults.contains(.rowHeight) else { return false }
    let table = table
    guard let delegate = table.delegate else { return false }
    guard !defaults.contains(.rowHeightProbe) else { return true }
    defaults.insert(.rowHeightProbe)
    _ = delegate.tableView(table, heightForRowAt: path)
    return !defaults.contains(.rowHeight)
  }

  /// Returns whether the delegate provides estimated row heights, as determined by a single call.
  func hasRowEstimates(trying path: ItemPath) -> Bool {
    if estimatedHeight(ofRowsInSection: path.section) != nil { return true }
    guard !defaults.contains(.estimatedRowHeight) else { return false }
    let table = table
    guard let delegate = table.delegate else { return false }
    _ = delegate.tableView(table, estimatedHeightForRowAt: path)
    return !defaults.contains(.estimatedRowHeight)
  }

  /// Returns the height of a row, given its path in the data, or nil if there is no delegate.
  func height(ofRowAt path: ItemPath) -> Double? {
    let table = table
    return table.delegate?.tableView(table, heightForRowAt: path)
  }

  /// Returns the height of a header or footer, or nil if no delegate provides it.
  func height(of item: ListItem) -> Double? {
    let isHeader = item.isHeader
    guard !defaults.contains(isHeader ? .headerHeight : .footerHeight) else { return nil }
    let table = table
    guard let delegate = table.delegate else { return nil }
    return isHeader
      ? delegate.tableView(table, heightForHeaderInSection: item.section)
      : delegate.tableView(table, heightForFooterInSection: item.section)
  }

  /// Returns the estimated height of a header or footer, or nil if there is no delegate.
  func estimatedHeight(of item: ListItem) -> Double? {
    let table = table
    guard let delegate = table.delegate else { return nil }
    return item.isHeader
      ? delegate.tableView(table, estimatedHeightForHeaderInSection: item.section)
      : delegate.tableView(table, estimatedHeightForFooterInSection: item.section)
  }

  /// Returns the estimate shared by all rows of a section, or nil if there is none.
  func estimatedHeight(ofRowsInSection section: Int) -> Double? {
    let table = table
    return table.delegate?.tableView(table, estimatedHeightForRowsInSection: section)
  }

  /// Calls a closure with the estimated height of each row, in order, if a delegate provides estimates.
  func forEachEstimate(
    ofRows rows: Range<Int>,
    inSection section: Int,
    _ body: (Double) -> Void
  ) {
    guard !defaults.contains(.estimatedRowHeight) else { return }
    let table = table
    guard let delegate = table.delegate else { return }
    for row in rows {
      let path = table.itemReorder.dataPath(of: ItemPath(row: row, section: section))
      let estimate = delegate.tableView(table, estimatedHeightForRowAt: path)
      if defaults.contains(.estimatedRowHeight) { return }
      body(estimate)
    }
  }
}
