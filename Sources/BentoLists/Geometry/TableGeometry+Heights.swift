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

/// The heights of rows, headers and footers as the program has set them; below zero where they are
/// measured or left to the table.
struct HeightSettings: Equatable {
  var row = TableView.automaticDimension
  var estimatedRow = TableView.automaticDimension
  var header = TableView.automaticDimension
  var footer = TableView.automaticDimension
  var estimatedHeader = TableView.automaticDimension
  var estimatedFooter = TableView.automaticDimension
}

// MARK: - Rows

extension TableGeometry {
  /// Determines where the heights of rows come from.
  func findRowHeightPolicy() -> RowHeightPolicy {
    let table = table
    guard let delegate = table.delegate, let first = table.sections.row(atIndex: 0) else {
      return tableRowHeightPolicy
    }
    if delegateLeavesRowHeights, !isAutomatic(settings.row) { return tableRowHeightPolicy }
    if table.tableProgram.defaults.isDisjoint(with: [.rowHeight, .rowHeightProbe]) {
      table.tableProgram.defaults.insert(.rowHeightProbe)
      _ = delegate.tableView(table, heightForRowAt: first)
    }
    guard !table.tableProgram.defaults.contains(.rowHeight) else { return tableRowHeightPolicy }
    if settings.estimatedRow > 0 { return .askedWhenShown }
    if settings.estimatedRow == 0 { return .askedAtLoad }
    let isShort = table.sections.rowCount <= HeightDefaults.rowsAskedAtLoad
    return isShort && !hasDelegateEstimates ? .askedAtLoad : .askedWhenShown
  }

  private var tableRowHeightPolicy: RowHeightPolicy {
    isAutomatic(settings.row) ? .selfSizing : .uniform(accepted(settings.row))
  }

  private var hasDelegateEstimates: Bool {
    let table = table
    guard let delegate = table.delegate, let first = table.sections.row(atIndex: 0) else {
      return false
    }
    if delegate.tableView(table, estimatedHeightForRowsInSection: first.section) != nil {
      return true
    }
    if !table.tableProgram.defaults.contains(.estimatedRowHeight) {
      _ = delegate.tableView(table, estimatedHeightForRowAt: first)
    }
    return !table.tableProgram.defaults.contains(.estimatedRowHeight)
  }

  /// Whether a height asks for measuring the view: it is below zero, or no number.
  private func isAutomatic(_ height: Double) -> Bool { !(height >= 0) }

  /// The height of a row in view, as the delegate tells it or the cell measures; `cell` is called
  /// only if the cell must be measured.
  func knownHeight(ofRowAt path: ItemPath, cell: () -> TableViewCell?) -> Double {
    let table = table
    if rowHeights.policy != .selfSizing, let delegate = table.delegate {
      let height = delegate.tableView(table, heightForRowAt: table.itemReorder.dataPath(of: path))
      if !isAutomatic(height) { return accepted(height) }
    }
    guard let cell = cell() else { return 0 }
    table.counters.measuredItems += 1
    let width = cell.contentWidth(inWidth: table.bounds.width - table.sectionIndexRoom)
    return accepted(rowHeight(around: cell.preferredHeight(forWidth: width)))
  }

  /// The height of a row that measures itself, where its content has a height.
  func rowHeight(around contentHeight: Double) -> Double {
    let table = table
    let scale = table.displayScale
    return scale.ceil(contentHeight + (table.separatorStyle == .none ? 0 : scale.pixel))
  }

  /// A height as it can be laid out: finite and not negative, zero when it is next to none, and no
  /// greater than what sums of heights can hold exactly enough.
  func accepted(_ height: Double) -> Double {
    guard height.isFinite else {
      ViewLog.once("\(type(of: table)) takes the height \(height) for none: it must be finite.")
      return 0
    }
    guard height <= HeightDefaults.most else {
      ViewLog.once(
        "\(type(of: table)) limits the height \(height) to \(HeightDefaults.most) points."
      )
      return HeightDefaults.most
    }
    return height < HeightDefaults.least ? 0 : height
  }
}

// MARK: - Headers and footers

extension TableGeometry {
  /// The height of a header or footer as the program tells it.
  private func toldHeight(of item: ListItem) -> Double {
    let table = table
    switch item {
    case .header(let section):
      guard let delegate = table.delegate, !table.tableProgram.defaults.contains(.headerHeight)
      else {
        return settings.header
      }
      return delegate.tableView(table, heightForHeaderInSection: section)
    case .footer(let section):
      guard let delegate = table.delegate, !table.tableProgram.defaults.contains(.footerHeight)
      else {
        return settings.footer
      }
      return delegate.tableView(table, heightForFooterInSection: section)
    case .row: return 0
    }
  }

  private func estimatedHeight(of item: ListItem) -> Double {
    let table = table
    let height =
      switch item {
      case .header(let section):
        table.delegate?.tableView(table, estimatedHeightForHeaderInSection: section)
          ?? settings.estimatedHeader
      case .footer(let section):
        table.delegate?.tableView(table, estimatedHeightForFooterInSection: section)
          ?? settings.estimatedFooter
      case .row: 0.0
      }
    return height.isFinite ? max(0, height) : 0
  }

  /// The height of a header or footer in view, as the delegate tells it or the view measures.
  func knownHeight(of item: ListItem, view: View?) -> Double {
    let height = toldHeight(of: item)
    if !isAutomatic(height) { return accepted(height) }
    guard let view else { return 0 }
    let table = table
    table.counters.measuredItems += 1
    let wanted = view.sizeThatFits(Size(width: table.bounds.width, height: .infinity)).height
    return accepted(table.displayScale.ceil(wanted))
  }
}

// MARK: - Answers

extension TableGeometry: HeightSource {
  var measuringConditions: MeasuringConditions {
    let table = table
    return MeasuringConditions(
      width: table.bounds.width,
      scale: table.displayScale,
      engine: table.textEngine
    )
  }

  func givenHeight(of item: ListItem) -> Double? {
    let table = table
    let height: Double
    if case .row(let path) = item {
      height =
        table.delegate?.tableView(table, heightForRowAt: table.itemReorder.dataPath(of: path))
        ?? settings.row
    } else {
      height = toldHeight(of: item)
    }
    if !isAutomatic(height) { return accepted(height) }
    return item.isRow || table.tableProgram.hasView(for: item) ? nil : 0
  }

  func guessedHeight(of item: ListItem) -> Double {
    if item.isRow { return rowGuess(settings.estimatedRow) }
    let guess = accepted(estimatedHeight(of: item))
    return guess > 0 ? guess : HeightDefaults.supplement
  }

  func appendGuesses(about rows: Range<Int>, section: Int, to runs: inout HeightRuns) {
    let table = table
    var guess = settings.estimatedRow
    let (program, itemReorder) = (table.tableProgram, table.itemReorder)
    if let delegate = table.delegate {
      if let shared = delegate.tableView(table, estimatedHeightForRowsInSection: section) {
        guess = shared
      } else if !program.defaults.contains(.estimatedRowHeight) {
        for row in rows {
          let path = itemReorder.dataPath(of: ItemPath(row: row, section: section))
          guess = delegate.tableView(table, estimatedHeightForRowAt: path)
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

extension TableGeometry {
  /// Notes that heights are out of date; they are brought up to date by the next layout, update or
  /// question, and never while a callback of the table runs: there, the data source may be ahead of
  /// the table, and would be asked for sections and rows that it no longer has.
  func noteStale(_ stale: StaleHeights) {
    let table = table
    guard !table.needsLoad else { return }
    rowHeights.noteStale(stale)
    table.setNeedsTiling()
  }

  /// Brings heights that are out of date up to date, with the sections as they are known.
  func updateStale() {
    let table = table
    if !rowHeights.wereMeasured(with: measuringConditions) { rowHeights.noteStale(.measures) }
    if rowHeights.stale != .none { table.edgeConditions = nil }
    table.updateEdgeHeights()
    // What is out of date while another box is on its way is brought up to date with the rows of that.
    guard table.canMakeItems else { return }
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

  /// Lets measured heights hold of rows that take the same room after an update as before it.
  func keepHeights(_ old: HeightIndex, _ plan: UpdatePlan) {
    guard let keepsSize = plan.batch.keepsSize else { return }
    for section in 0..<plan.old.sectionCount {
      var row = 0
      old.forEachRun(in: plan.old.rows(of: section)) { run in
        defer { row += run.count }
        guard case .measured = run.knowledge else { return }
        for row in row..<row + run.count {
          let path = ItemPath(row: row, section: section)
          guard let new = plan.newPath(of: path), keepsSize(path, new) else { continue }
          rowHeights.setMeasured(run.height, at: plan.new.place(of: .row(new)))
        }
      }
    }
  }
}
