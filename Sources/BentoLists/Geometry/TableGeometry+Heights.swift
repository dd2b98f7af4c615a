internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
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
  fileprivate func rowHeightPolicy(in list: ListView) -> RowHeightPolicy {
    guard let first = list.sections.row(atIndex: 0),
      !(delegateLeavesRowHeights && !isAutomatic(settings.row)),
      program.hasRowHeights(trying: first)
    else { return tableRowHeightPolicy }
    if settings.estimatedRow > 0 { return .askedWhenShown }
    if settings.estimatedRow == 0 { return .askedAtLoad }
    let isShort = list.sections.rowCount <= HeightDefaults.rowsAskedAtLoad
    return isShort && !program.hasRowEstimates(trying: first) ? .askedAtLoad : .askedWhenShown
  }

  private var tableRowHeightPolicy: RowHeightPolicy {
    isAutomatic(settings.row) ? .selfSizing : .uniform(accepted(settings.row))
  }

  /// Whether a height asks for measuring the view: it is below zero, or no number.
  fileprivate func isAutomatic(_ height: Double) -> Bool { !(height >= 0) }

  /// The height of a row in view, as the delegate tells it or the cell measures; `cell` is called
  /// only if the cell must be measured.
  func knownHeight(
    ofRowAt path: ItemPath,
    in list: ListView,
    cell: () -> TableViewCell?
  ) -> Double {
    if rowHeights.policy != .selfSizing,
      let height = program.height(ofRowAt: list.itemReorder.dataPath(of: path)),
      !isAutomatic(height)
    {
      return accepted(height)
    }
    guard let cell = cell() else { return 0 }
    list.counters.measuredItems += 1
    let width = cell.contentWidth(inWidth: list.bounds.width - sectionIndex.room(in: list))
    return accepted(rowHeight(around: cell.preferredHeight(forWidth: width), in: list))
  }

  /// The height of a row that measures itself, where its content has a height.
  func rowHeight(around contentHeight: Double, in list: ListView) -> Double {
    let scale = list.displayScale
    return scale.ceil(contentHeight + (chrome.separatorStyle == .none ? 0 : scale.pixel))
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
  fileprivate func toldHeight(of item: ListItem) -> Double {
    program.height(of: item) ?? (item.isHeader ? settings.header : settings.footer)
  }

  /// The height of a header or footer in view, as the delegate tells it or the view measures.
  func knownHeight(of item: ListItem, view: View?, in list: ListView) -> Double {
    let height = toldHeight(of: item)
    if !isAutomatic(height) { return accepted(height) }
    guard let view else { return 0 }
    list.counters.measuredItems += 1
    let wanted = view.sizeThatFits(Size(width: list.bounds.width, height: .infinity)).height
    return accepted(list.displayScale.ceil(wanted))
  }
}

// MARK: - Answers

/// What answers for the heights of the items of a list that have not been seen: its settings and its
/// delegate.
struct TableHeights: HeightSource {
  fileprivate let geometry: TableGeometry
  fileprivate let list: ListView

  var measuringConditions: MeasuringConditions { geometry.measuringConditions(in: list) }

  func findRowHeightPolicy() -> RowHeightPolicy { geometry.rowHeightPolicy(in: list) }

  func givenHeight(of item: ListItem) -> Double? {
    let height: Double
    if case .row(let path) = item {
      height =
        geometry.program.height(ofRowAt: list.itemReorder.dataPath(of: path))
        ?? geometry.settings.row
    } else {
      height = geometry.toldHeight(of: item)
    }
    if !geometry.isAutomatic(height) { return geometry.accepted(height) }
    return item.isRow || geometry.program.hasView(for: item) ? nil : 0
  }

  func guessedHeight(of item: ListItem) -> Double {
    if item.isRow { return rowGuess(geometry.settings.estimatedRow) }
    let settings = geometry.settings
    let told =
      geometry.program.estimatedHeight(of: item)
      ?? (item.isHeader ? settings.estimatedHeader : settings.estimatedFooter)
    let guess = told.isFinite ? geometry.accepted(max(0, told)) : 0
    return guess > 0 ? guess : HeightDefaults.supplement
  }

  func appendGuesses(about rows: Range<Int>, section: Int, to runs: inout HeightRuns) {
    let program = geometry.program
    if let shared = program.estimatedHeight(ofRowsInSection: section) {
      return runs.append(count: rows.count, guess: rowGuess(shared))
    }
    var next = rows.lowerBound
    program.forEachEstimate(ofRows: rows, inSection: section) { estimate in
      runs.append(count: 1, guess: rowGuess(estimate))
      next += 1
    }
    guard next < rows.upperBound else { return }
    runs.append(count: rows.upperBound - next, guess: rowGuess(geometry.settings.estimatedRow))
  }

  private func rowGuess(_ height: Double) -> Double {
    height > 0 ? max(1, geometry.accepted(height)) : HeightDefaults.row
  }
}

extension TableGeometry {
  /// What answers for heights that are not known.
  func source(for list: ListView) -> TableHeights { TableHeights(geometry: self, list: list) }

  /// What heights depend on when they are measured now.
  func measuringConditions(in list: ListView) -> MeasuringConditions {
    MeasuringConditions(
      width: list.bounds.width,
      scale: list.displayScale,
      engine: list.textEngine
    )
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
  func updateStale(in list: ListView) {
    let conditions = measuringConditions(in: list)
    if !rowHeights.wereMeasured(with: conditions) { rowHeights.noteStale(.measures) }
    if rowHeights.stale != .none { edges.forgetHeights() }
    edges.update(under: conditions, in: list, self)
    // What is out of date while another box is on its way is brought up to date with the rows of that.
    guard list.canMakeItems else { return }
    switch rowHeights.stale {
    case .none: return
    case .measures:
      holdAnchor(in: list) {
        makeHeights { $0.forgetMeasures(list.sections, asking: source(for: list)) }
      }
    case .everything: holdAnchor(in: list) { loadHeights(in: list) }
    }
  }

  /// Makes the heights of all items as if none had been seen.
  func loadHeights(in list: ListView) {
    makeHeights { $0.load(list.sections, asking: source(for: list)) }
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
