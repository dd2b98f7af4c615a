internal import BentoGeometry
internal import BentoViews

/// Guesses and limits of heights.
private nonisolated enum HeightDefaults {
  /// The guess for a row.
  static let row = 44.0
  /// The guess for a header or footer.
  static let supplement = 28.0
  /// Up to so many rows the delegate is asked for all heights, if estimation is left to the table.
  static let rowsAskedAtLoad = 256
  /// Heights below this count as none; callers write the least number above zero for that.
  static let least = 1e-3
}

// MARK: - Rows

extension TableView {
  /// Finds out where the heights of rows come from.
  func findRowHeightPolicy() -> RowHeightPolicy {
    guard let delegate, let first = sections.row(atIndex: 0) else { return tableRowHeightPolicy }
    if !defaults.contains(.rowHeight) {
      _ = delegate.tableView(self, heightForRowAt: first)
    }
    guard !defaults.contains(.rowHeight) else { return tableRowHeightPolicy }
    if estimatedRowHeight > 0 { return .askedWhenShown }
    if estimatedRowHeight == 0 { return .askedAtLoad }
    let isShort = sections.rowCount <= HeightDefaults.rowsAskedAtLoad
    return isShort && !hasDelegateEstimates ? .askedAtLoad : .askedWhenShown
  }

  private var tableRowHeightPolicy: RowHeightPolicy {
    rowHeight >= 0 ? .uniform(accepted(rowHeight)) : .selfSizing
  }

  private var hasDelegateEstimates: Bool {
    guard let delegate, let first = sections.row(atIndex: 0) else { return false }
    if delegate.tableView(self, estimatedHeightForRowsInSection: first.section) != nil {
      return true
    }
    if !defaults.contains(.estimatedRowHeight) {
      _ = delegate.tableView(self, estimatedHeightForRowAt: first)
    }
    return !defaults.contains(.estimatedRowHeight)
  }

  /// Adds the heights of rows as they are before the rows have been seen.
  ///
  /// - Complexity: O(1) unless the delegate answers row by row.
  func appendNewRows(_ rows: Range<Int>, section: Int, to runs: inout HeightRuns) {
    guard !rows.isEmpty else { return }
    switch rowHeights {
    case .uniform(let height):
      runs.append(count: rows.count, height: height, isEstimate: false)
    case .askedAtLoad:
      for row in rows {
        runs.append(askedRun(for: ItemPath(row: row, section: section)))
      }
    case .selfSizing, .askedWhenShown:
      appendEstimates(rows, section: section, to: &runs)
    }
  }

  private func askedRun(for path: ItemPath) -> HeightRun {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard height >= 0 else {
      return HeightRun(count: 1, height: rowGuess(estimatedRowHeight), isEstimate: true)
    }
    return HeightRun(count: 1, height: accepted(height), isEstimate: false)
  }

  private func appendEstimates(_ rows: Range<Int>, section: Int, to runs: inout HeightRuns) {
    var guess = estimatedRowHeight
    if let delegate {
      if let shared = delegate.tableView(self, estimatedHeightForRowsInSection: section) {
        guess = shared
      } else if !defaults.contains(.estimatedRowHeight) {
        for row in rows {
          let path = ItemPath(row: row, section: section)
          guess = delegate.tableView(self, estimatedHeightForRowAt: path)
          if defaults.contains(.estimatedRowHeight) { break }
          runs.append(count: 1, height: rowGuess(guess), isEstimate: true)
        }
        guard defaults.contains(.estimatedRowHeight) else { return }
      }
    }
    runs.append(count: rows.count, height: rowGuess(guess), isEstimate: true)
  }

  private func rowGuess(_ height: Double) -> Double {
    height > 0 ? max(1, accepted(height)) : HeightDefaults.row
  }

  /// The true height of a row that comes into view; `cell` is made when it must be asked.
  func knownHeight(ofRowAt path: ItemPath, cell: () -> TableViewCell?) -> Double {
    if rowHeights != .selfSizing, let delegate {
      let height = delegate.tableView(self, heightForRowAt: path)
      if height >= 0 { return accepted(height) }
    }
    guard let cell = cell() else { return 0 }
    let scale = displayScale
    let line = separatorStyle == .none ? 0 : scale.pixel
    return accepted(scale.ceil(cell.preferredHeight(forWidth: bounds.width) + line))
  }

  /// A height as it can be laid out: finite, not negative, and none when it is next to none.
  func accepted(_ height: Double) -> Double {
    guard height.isFinite else {
      ViewLog.once("\(type(of: self)) takes the height \(height) for none: it must be finite.")
      return 0
    }
    return height < HeightDefaults.least ? 0 : height
  }
}

// MARK: - Headers and footers

extension TableView {
  /// The height of a section's header or footer before it has been seen; `old` is the guess for
  /// one that sizes itself and was there before.
  func supplementRun(for item: ListItem, old: HeightRun? = nil) -> HeightRun {
    let height = givenHeight(of: item)
    guard height < 0 else {
      return HeightRun(count: 1, height: accepted(height), isEstimate: false)
    }
    switch source(of: item) {
    case .none: return HeightRun(count: 1, height: 0, isEstimate: false)
    case .some:
      if let old, old.height > 0 {
        return HeightRun(count: 1, height: old.height, isEstimate: true)
      }
      let guess = accepted(estimatedHeight(of: item))
      return HeightRun(
        count: 1,
        height: guess > 0 ? guess : HeightDefaults.supplement,
        isEstimate: true
      )
    }
  }

  private func givenHeight(of item: ListItem) -> Double {
    switch item {
    case .header(let section):
      guard let delegate, !defaults.contains(.headerHeight) else { return sectionHeaderHeight }
      return delegate.tableView(self, heightForHeaderInSection: section)
    case .footer(let section):
      guard let delegate, !defaults.contains(.footerHeight) else { return sectionFooterHeight }
      return delegate.tableView(self, heightForFooterInSection: section)
    case .row: return 0
    }
  }

  private func estimatedHeight(of item: ListItem) -> Double {
    let height =
      switch item {
      case .header(let section):
        delegate?.tableView(self, estimatedHeightForHeaderInSection: section)
          ?? estimatedSectionHeaderHeight
      case .footer(let section):
        delegate?.tableView(self, estimatedHeightForFooterInSection: section)
          ?? estimatedSectionFooterHeight
      case .row: 0.0
      }
    return height.isFinite ? max(0, height) : 0
  }

  /// What can answer for a header or footer.
  private enum SupplementSource {
    case delegate
    case title
  }

  /// Finds out who shows a header or footer; the delegate is tried once, with what it makes kept
  /// for the section.
  private func source(of item: ListItem) -> SupplementSource? {
    let isHeader = item == .header(item.section)
    let viewDefault: DefaultAnswers = isHeader ? .headerView : .footerView
    if delegate != nil, !defaults.contains(viewDefault) {
      if !defaults.contains(isHeader ? .headerProbe : .footerProbe) {
        defaults.insert(isHeader ? .headerProbe : .footerProbe)
        probes[item] = viewFromDelegate(for: item)
      }
      if !defaults.contains(viewDefault) { return .delegate }
    }
    return title(of: item)?.isEmpty == false ? .title : nil
  }

  /// The delegate's view of a header or footer, or nil.
  func viewFromDelegate(for item: ListItem) -> View? {
    if let probe = probes.removeValue(forKey: item) { return probe }
    switch item {
    case .header(let section):
      guard !defaults.contains(.headerView) else { return nil }
      return delegate?.tableView(self, viewForHeaderInSection: section)
    case .footer(let section):
      guard !defaults.contains(.footerView) else { return nil }
      return delegate?.tableView(self, viewForFooterInSection: section)
    case .row: return nil
    }
  }

  /// The data source's title of a header or footer, or nil.
  func title(of item: ListItem) -> String? {
    switch item {
    case .header(let section):
      guard !defaults.contains(.headerTitle) else { return nil }
      return dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer(let section):
      guard !defaults.contains(.footerTitle) else { return nil }
      return dataSource?.tableView(self, titleForFooterInSection: section)
    case .row: return nil
    }
  }

  /// The true height of a header or footer that comes into view.
  func knownHeight(of item: ListItem, view: View?) -> Double {
    let height = givenHeight(of: item)
    if height >= 0 { return accepted(height) }
    guard let view else { return 0 }
    let wanted = view.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    return accepted(displayScale.ceil(wanted))
  }
}

// MARK: - Changes

extension TableView {
  /// Notes that a setting of heights changed.
  func heightsDidChange(_ new: Double, _ old: Double) {
    guard new != old else { return }
    refreshHeights()
  }

  /// Finds all heights anew, with the data as it is known.
  func refreshHeights() {
    guard !needsLoad else { return }
    perform {
      rowHeights = findRowHeightPolicy()
      var runs = HeightRuns()
      for section in 0..<sections.sectionCount {
        runs.append(supplementRun(for: .header(section)))
        appendNewRows(0..<sections.rowCounts[section], section: section, to: &runs)
        runs.append(supplementRun(for: .footer(section)))
      }
      heights = HeightIndex(runs)
      setNeedsTiling()
    }
  }

  /// Takes heights that follow the width for guesses after the width has changed.
  func widthDidChange() {
    dropAhead()
    guard rowHeights != .askedAtLoad else {
      refreshHeights()
      return
    }
    let isLazy = rowHeights.isLazy
    var runs = HeightRuns()
    for section in 0..<sections.sectionCount {
      let header = heights.run(at: sections.header(of: section))
      let footer = heights.run(at: sections.footer(of: section))
      runs.append(supplementRun(for: .header(section), old: header))
      heights.forEachRun(in: sections.rows(of: section)) { run in
        runs.append(
          count: run.count,
          height: run.height,
          isEstimate: isLazy || run.isEstimate
        )
      }
      runs.append(supplementRun(for: .footer(section), old: footer))
    }
    heights = HeightIndex(runs)
  }

  /// Tells the table that a cell's content wants another height.
  func cellHeightDidChange(_ cell: TableViewCell) {
    guard rowHeights.isLazy, let tile = tiles.first(where: { $0.view === cell })
    else { return }
    markEstimate(at: tile.place)
  }

  /// Tells the table that a header's or footer's content wants another height.
  func supplementHeightDidChange(_ view: TableViewHeaderFooterView) {
    guard let tile = tiles.first(where: { $0.view === view }), givenHeight(of: tile.item) < 0
    else { return }
    markEstimate(at: tile.place)
  }

  /// Measures a row again when it is next visible; one that the table lacks is passed over.
  package func invalidateHeight(ofRowAt path: ItemPath) {
    whenIdle { [weak self] in
      guard let self else { return }
      loadIfNeeded()
      if sections.contains(path) { markEstimate(at: sections.place(of: .row(path))) }
    }
  }

  private func markEstimate(at place: Int) {
    let run = heights.run(at: place)
    guard !run.isEstimate else { return }
    heights.setHeight(run.height, isEstimate: true, at: place)
    setNeedsTiling()
  }
}
