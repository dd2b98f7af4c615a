internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoViews

/// Default estimates and limits for heights.
private nonisolated enum HeightDefaults {
  /// The default estimate of a row's height.
  static let row = 44.0
  /// The default estimate of the height of a header or footer.
  static let supplement = 28.0
  /// The maximum number of rows for which a table requests all heights from the delegate, if the choice is
  /// left to the table.
  static let rowsAskedAtLoad = 256
  /// The value below which a height counts as zero; UIKit programs use the smallest number greater than zero
  /// to mean zero.
  static let least = 1e-3
  /// The maximum height: beyond it, the sums of heights could no longer be resolved to device pixels.
  static let most = 1e7
}

/// The heights of rows, headers and footers as set by the program; negative if they are measured or left to
/// the table.
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
  /// Determines the source of row heights.
  fileprivate func rowHeightPolicy(in list: ListView) -> RowHeightPolicy {
    guard let first = list.sections.row(atIndex: 0),
      !(delegateLeavesRowHeights && !isAutomatic(settings.row)),
      program.hasRowHeights(trying: first)
    else { return tableRowHeightPolicy }
    // As in UIKit, an estimate greater than zero defers the calls until rows are visible, and zero turns this
    // deferral off.
    if settings.estimatedRow > 0 { return .askedWhenShown }
    if settings.estimatedRow == 0 { return .askedAtLoad }
    // A short table can afford exact heights, which also keep its scroll bar from changing. In a long table,
    // a call per row would delay the first frame (`lists.first`).
    let isShort = list.sections.rowCount <= HeightDefaults.rowsAskedAtLoad
    return isShort && !program.hasRowEstimates(trying: first) ? .askedAtLoad : .askedWhenShown
  }

  private var tableRowHeightPolicy: RowHeightPolicy {
    isAutomatic(settings.row) ? .selfSizing : .uniform(accepted(settings.row))
  }

  /// Returns whether a height is negative or NaN, which requests that the view be measured.
  fileprivate func isAutomatic(_ height: Double) -> Bool { !(height >= 0) }

  /// Returns the height of a visible row, either from the delegate or measured; `cell` is called only for
  /// measuring.
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
    // An inset column is beside the section index; other rows reach below it.
    let room = column.isInset ? 0 : sectionIndex.room(in: list)
    let width = cell.contentWidth(inWidth: columnWidth(in: list) - room)
    return accepted(rowHeight(around: cell.preferredHeight(forWidth: width), in: list))
  }

  /// Returns the height of a self-sizing row for the given height of its content.
  func rowHeight(around contentHeight: Double, in list: ListView) -> Double {
    // The height is rounded up because content that is cut off by a fraction of a pixel loses a line of text.
    let scale = list.displayScale
    return scale.ceil(contentHeight + (chrome.separatorStyle == .none ? 0 : scale.pixel))
  }

  /// Returns a usable height: finite, not negative, and zero if it is nearly zero.
  ///
  /// The height is limited so that sums of heights can be represented precisely enough.
  func accepted(_ height: Double) -> Double {
    guard height.isFinite else {
      ViewLog.once("\(type(of: table)) ignores the height \(height): it must be finite.")
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
  /// Returns the height of a header or footer specified by the program.
  fileprivate func toldHeight(of item: ListItem) -> Double {
    program.height(of: item) ?? (item.isHeader ? settings.header : settings.footer)
  }

  /// Returns the height of a header or footer whose view has the given height.
  ///
  /// Between the groups of an inset table, a gap replaces each header without a height.
  fileprivate func height(of item: ListItem, around height: Double) -> Double {
    guard column.gap > 0, item.isHeader else { return height }
    let isGap = height == 0 && table.sections.rowCounts[item.section] > 0
    if isGap { gapSections.insert(item.section) } else { gapSections.remove(item.section) }
    return isGap ? column.gap : height
  }

  /// Returns whether a gap takes the place of an item, which is then not shown.
  func isGap(_ item: ListItem) -> Bool { item.isHeader && gapSections.contains(item.section) }

  /// Returns the height of a visible header or footer, from the delegate or measured by the view.
  func knownHeight(of item: ListItem, view: View?, in list: ListView) -> Double {
    let height = toldHeight(of: item)
    if !isAutomatic(height) { return self.height(of: item, around: accepted(height)) }
    guard let view else { return self.height(of: item, around: 0) }
    list.counters.measuredItems += 1
    let wanted = view.sizeThatFits(Size(width: columnWidth(in: list), height: .infinity)).height
    return self.height(of: item, around: accepted(list.displayScale.ceil(wanted)))
  }
}

// MARK: - Answers

/// The source of heights for items that have not yet been visible: the settings of the table and its
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
    if !geometry.isAutomatic(height) {
      return geometry.height(of: item, around: geometry.accepted(height))
    }
    // The height of an automatic header without a view is known without showing the header.
    if item.isRow { return nil }
    if geometry.program.hasView(for: item) {
      if item.isHeader { geometry.gapSections.remove(item.section) }
      return nil
    }
    return geometry.height(of: item, around: 0)
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
    // A single estimate for all rows forms a single run; only a delegate requires a call per row
    // (`lists.first`).
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
    // The minimum is one point: with estimates near zero, thousands of rows would seem to be visible in the
    // first round, and all of them would be configured.
    height > 0 ? max(1, geometry.accepted(height)) : HeightDefaults.row
  }
}

extension TableGeometry {
  /// Returns the source of unknown heights.
  func source(for list: ListView) -> TableHeights { TableHeights(geometry: self, list: list) }

  /// Returns the current conditions on which measured heights depend.
  func measuringConditions(in list: ListView) -> MeasuringConditions {
    MeasuringConditions(
      width: columnWidth(in: list),
      scale: list.displayScale,
      engine: list.textEngine
    )
  }
}

// MARK: - Changes

extension TableGeometry {
  /// Records that heights are out of date.
  ///
  /// They are updated by the next layout, update or query, but never during a callback of the table: the data
  /// source may then be ahead of the table and would be queried for rows that no longer exist.
  func noteStale(_ stale: StaleHeights) {
    let table = table
    guard !table.needsLoad else { return }
    rowHeights.noteStale(stale)
    table.setNeedsTiling()
  }

  /// Updates outdated heights for the current sections.
  func updateStale(in list: ListView) {
    let conditions = measuringConditions(in: list)
    if !rowHeights.wereMeasured(with: conditions) { rowHeights.noteStale(.measures) }
    // The edge views are updated first because every offset includes the space that they take up.
    if rowHeights.stale != .none { edges.forgetHeights() }
    edges.update(under: conditions, in: list, self)
    // While another box is pending, nothing is computed for rows that it may remove.
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

  /// Computes the heights of all items, ignoring known heights.
  func loadHeights(in list: ListView) {
    makeHeights { $0.load(list.sections, asking: source(for: list)) }
  }

  /// Computes heights in a copy.
  ///
  /// While they are computed, the program may query the old heights, or may change a setting and thereby
  /// invalidate the new ones.
  func makeHeights(_ make: (inout RowHeights) -> Void) {
    tileSet.dropAhead()
    var made = rowHeights
    rowHeights.beginRemaking()
    // Anything that became out of date while the copy was made is still out of date.
    make(&made)
    made.noteStale(rowHeights.stale)
    rowHeights = made
  }

  /// Keeps the measured heights of rows whose size an update does not change.
  func keepHeights(_ old: HeightIndex, _ plan: UpdatePlan) {
    guard let keepsSize = plan.batch.keepsSize else { return }
    for section in 0..<plan.old.sectionCount {
      var row = 0
      old.forEachRun(in: plan.old.rows(of: section)) { run in
        defer { row += run.count }
        // Only measured runs are kept, not estimates, so the cost depends on the number of rows that have
        // ever been visible rather than on the number of all rows.
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
