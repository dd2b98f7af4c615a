internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// Default estimates and limits of heights.
private nonisolated enum HeightDefaults {
  /// The estimate of a row.
  static let row = 44.0
  /// The estimate of a header or footer.
  static let supplement = 28.0
  /// Up to so many rows the delegate is asked for all heights, if estimation is left to the table.
  static let rowsAskedAtLoad = 256
  /// Heights below this count as none; callers write the least number above zero for that.
  static let least = 1e-3
  /// The greatest height: beyond it, the sums of heights could no longer tell device pixels apart.
  static let most = 1e7
}

// MARK: - Rows

extension TableView {
  /// Determines where the heights of rows come from.
  func findRowHeightPolicy() -> RowHeightPolicy {
    guard let delegate, let first = sections.row(atIndex: 0) else { return tableRowHeightPolicy }
    if delegateLeavesRowHeights, !isAutomatic(rowHeight) { return tableRowHeightPolicy }
    if program.defaults.isDisjoint(with: [.rowHeight, .rowHeightProbe]) {
      program.defaults.insert(.rowHeightProbe)
      _ = delegate.tableView(self, heightForRowAt: first)
    }
    guard !program.defaults.contains(.rowHeight) else { return tableRowHeightPolicy }
    if estimatedRowHeight > 0 { return .askedWhenShown }
    if estimatedRowHeight == 0 { return .askedAtLoad }
    let isShort = sections.rowCount <= HeightDefaults.rowsAskedAtLoad
    return isShort && !hasDelegateEstimates ? .askedAtLoad : .askedWhenShown
  }

  private var tableRowHeightPolicy: RowHeightPolicy {
    isAutomatic(rowHeight) ? .selfSizing : .uniform(accepted(rowHeight))
  }

  private var hasDelegateEstimates: Bool {
    guard let delegate, let first = sections.row(atIndex: 0) else { return false }
    if delegate.tableView(self, estimatedHeightForRowsInSection: first.section) != nil {
      return true
    }
    if !program.defaults.contains(.estimatedRowHeight) {
      _ = delegate.tableView(self, estimatedHeightForRowAt: first)
    }
    return !program.defaults.contains(.estimatedRowHeight)
  }

  /// Whether a height asks for measuring the view: it is below zero, or no number.
  private func isAutomatic(_ height: Double) -> Bool { !(height >= 0) }

  /// The height of a row in view, as the delegate tells it or the cell measures; `cell` is called
  /// only if the cell must be measured.
  func knownHeight(ofRowAt path: ItemPath, cell: () -> TableViewCell?) -> Double {
    if rowHeights.policy != .selfSizing, let delegate {
      let height = delegate.tableView(self, heightForRowAt: itemReorder.dataPath(of: path))
      if !isAutomatic(height) { return accepted(height) }
    }
    guard let cell = cell() else { return 0 }
    counters.measuredItems += 1
    let width = cell.contentWidth(inWidth: bounds.width - sectionIndexRoom)
    return accepted(rowHeight(around: cell.preferredHeight(forWidth: width)))
  }

  /// The height of a row that measures itself, where its content has a height.
  package func rowHeight(around contentHeight: Double) -> Double {
    let scale = displayScale
    return scale.ceil(contentHeight + (separatorStyle == .none ? 0 : scale.pixel))
  }

  /// A height as it can be laid out: finite and not negative, zero when it is next to none, and no
  /// greater than what sums of heights can hold exactly enough.
  func accepted(_ height: Double) -> Double {
    guard height.isFinite else {
      ViewLog.once("\(type(of: self)) takes the height \(height) for none: it must be finite.")
      return 0
    }
    guard height <= HeightDefaults.most else {
      ViewLog.once(
        "\(type(of: self)) limits the height \(height) to \(HeightDefaults.most) points."
      )
      return HeightDefaults.most
    }
    return height < HeightDefaults.least ? 0 : height
  }
}

// MARK: - Headers and footers

extension TableView {
  /// The height of a header or footer as the program tells it.
  private func toldHeight(of item: ListItem) -> Double {
    switch item {
    case .header(let section):
      guard let delegate, !program.defaults.contains(.headerHeight) else {
        return sectionHeaderHeight
      }
      return delegate.tableView(self, heightForHeaderInSection: section)
    case .footer(let section):
      guard let delegate, !program.defaults.contains(.footerHeight) else {
        return sectionFooterHeight
      }
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

  /// The height of a header or footer in view, as the delegate tells it or the view measures.
  func knownHeight(of item: ListItem, view: View?) -> Double {
    let height = toldHeight(of: item)
    if !isAutomatic(height) { return accepted(height) }
    guard let view else { return 0 }
    counters.measuredItems += 1
    let wanted = view.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    return accepted(displayScale.ceil(wanted))
  }
}

// MARK: - Answers

extension TableView: HeightSource {
  var measuringConditions: MeasuringConditions {
    MeasuringConditions(width: bounds.width, scale: displayScale, engine: textEngine)
  }

  func givenHeight(of item: ListItem) -> Double? {
    let height: Double
    if case .row(let path) = item {
      height =
        delegate?.tableView(self, heightForRowAt: itemReorder.dataPath(of: path)) ?? rowHeight
    } else {
      height = toldHeight(of: item)
    }
    if !isAutomatic(height) { return accepted(height) }
    return item.isRow || tableProgram.hasView(for: item) ? nil : 0
  }

  func guessedHeight(of item: ListItem) -> Double {
    if item.isRow { return rowGuess(estimatedRowHeight) }
    let guess = accepted(estimatedHeight(of: item))
    return guess > 0 ? guess : HeightDefaults.supplement
  }

  func appendGuesses(about rows: Range<Int>, section: Int, to runs: inout HeightRuns) {
    var guess = estimatedRowHeight
    if let delegate {
      if let shared = delegate.tableView(self, estimatedHeightForRowsInSection: section) {
        guess = shared
      } else if !program.defaults.contains(.estimatedRowHeight) {
        for row in rows {
          let path = itemReorder.dataPath(of: ItemPath(row: row, section: section))
          guess = delegate.tableView(self, estimatedHeightForRowAt: path)
          if program.defaults.contains(.estimatedRowHeight) { break }
          runs.append(count: 1, guess: rowGuess(guess))
        }
        guard program.defaults.contains(.estimatedRowHeight) else { return }
      }
    }
    runs.append(count: rows.count, guess: rowGuess(guess))
  }

  private func rowGuess(_ height: Double) -> Double {
    height > 0 ? max(1, accepted(height)) : HeightDefaults.row
  }
}

// MARK: - Changes

extension TableView {
  /// The heights of all items; read in place, as they are asked for many times in a frame
  /// (`lists.scroll37`).
  var heights: HeightIndex { _read { yield rowHeights.index } }

  /// Notes that a setting of heights changed.
  func heightsDidChange(_ new: Double, _ old: Double) {
    if new != old { noteStaleHeights(.everything) }
  }

  /// Notes that heights are out of date; they are brought up to date by the next layout, update or
  /// question, and never while a callback of the table runs: there, the data source may be ahead of
  /// the table, and would be asked for sections and rows that it no longer has.
  func noteStaleHeights(_ stale: StaleHeights) {
    guard !needsLoad else { return }
    rowHeights.noteStale(stale)
    setNeedsTiling()
  }

  /// Brings heights that are out of date up to date, with the sections as they are known.
  func updateStaleHeights() {
    if !rowHeights.wereMeasured(with: measuringConditions) { rowHeights.noteStale(.measures) }
    if rowHeights.stale != .none { edgeConditions = nil }
    updateEdgeHeights()
    // What is out of date while another box is on its way is brought up to date with the rows of that.
    guard canMakeRows else { return }
    switch rowHeights.stale {
    case .none: return
    case .measures: holdAnchor { makeHeights { $0.forgetMeasures(sections, asking: self) } }
    case .everything: holdAnchor { loadHeights() }
    }
  }

  /// Makes the heights of all items as if none had been seen.
  func loadHeights() {
    makeHeights { $0.load(sections, asking: self) }
  }

  /// Makes heights in a copy: meanwhile the program may ask the table for the old ones, or change a
  /// setting, which makes the new ones out of date.
  func makeHeights(_ make: (inout RowHeights) -> Void) {
    tileSet.dropAhead()
    var made = rowHeights
    rowHeights.beginRemaking()
    make(&made)
    made.noteStale(rowHeights.stale)
    rowHeights = made
  }

  /// Notes that the content of a view may want another height.
  ///
  /// While changes are gathered there is nothing to note: an update measures everything in view
  /// again, and the delegate must not be asked before the table has the numbers that belong to its
  /// answers.
  func contentHeightDidChange(of view: View) {
    guard !queue.isCollecting, let tile = tileSet.tile(showing: view) else { return }
    if tile.path != nil, !rowHeights.measuresRows { return }
    tile.needsMeasuring = true
    if !tileSet.isWaiting(tile) { setNeedsTiling() }
  }

  /// Asks for the height of a row again: in the next layout if the row is in view, else when it comes
  /// into view, where its height is an estimate until then.
  ///
  /// What is in view stays where it is, as after any other change of a height. Cells whose subviews
  /// report their content's size do this by themselves. In a table of rows of one height, and for a
  /// row that the table lacks, nothing happens.
  public func invalidateHeight(forRowAt indexPath: ItemPath) {
    whenIdle { [weak self] in
      guard let self else { return }
      loadIfNeeded()
      guard sections.contains(indexPath), !rowHeights.policy.isUniform else { return }
      guard rowHeights.forgetHeight(at: sections.place(of: .row(indexPath))) else { return }
      setNeedsTiling()
    }
  }
}
