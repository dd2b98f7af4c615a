/// Makes the heights of a list's items in their order, from what was known before and from what a
/// source answers.
struct HeightMaker<Source: HeightSource> {
  /// The heights so far.
  private(set) var runs = HeightRuns()
  /// Whether some row is left to its cell although all heights were asked for.
  private(set) var hasAutomaticRows = false

  private let source: Source
  private let policy: RowHeightPolicy
  private let old: HeightIndex
  private let remembered: MeasuredHeights

  /// Creates a maker without heights.
  init(
    _ source: Source,
    _ policy: RowHeightPolicy,
    old: HeightIndex,
    _ remembered: MeasuredHeights
  ) {
    self.source = source
    self.policy = policy
    self.old = old
    self.remembered = remembered
  }
}

// MARK: - Sections

extension HeightMaker {
  /// Adds the height of a section's header or footer, with the place where it was before, or nil.
  mutating func appendSupplement(_ item: ListItem, old place: Int?) {
    if let height = source.givenHeight(of: item) {
      return runs.append(count: 1, height: height, isEstimate: false)
    }
    if let known = place.map({ old.run(at: $0) }), known.height > 0 {
      return runs.append(known.estimated(count: 1))
    }
    if let height = remembered.height(of: item), height > 0 {
      return runs.append(count: 1, height: height, isEstimate: true)
    }
    runs.append(count: 1, guess: source.guessedHeight(of: item))
  }

  /// Adds the heights of a section's rows that have not been seen yet, or are remembered.
  mutating func appendRows(count: Int, section: Int) {
    var next = 0
    for (row, height) in remembered.rows(of: section, below: count) {
      appendNewRows(next..<row, section: section)
      let known = HeightRun(count: 1, height: height, isEstimate: true)
      appendKnownRows(from: row, section: section, known)
      next = row + 1
    }
    appendNewRows(next..<count, section: section)
  }

  /// Adds the heights of the rows of a section that was there before, with the old ones as
  /// estimates.
  ///
  /// Rows that stay are taken over run by run, so a small update of a long section costs as much as
  /// the changes (`lists.update1pct`).
  mutating func appendRows(of section: Int, from origin: Int, _ plan: UpdatePlan) {
    let first = plan.old.rows(of: origin).lowerBound
    var row = 0
    let count = plan.new.rowCounts[section]
    plan.indexMap(of: section).forEachPiece(newCount: count) { piece in
      switch piece {
      case .kept(let rows):
        keepRows(first + rows.lowerBound..<first + rows.upperBound, from: row, section: section)
        row += rows.count
      case .filled(let filledRow):
        if let path = plan.moveOrigin(of: ItemPath(row: filledRow, section: section)) {
          let place = plan.old.place(of: .row(path))
          keepRows(place..<place + 1, from: filledRow, section: section)
        } else {
          appendNewRows(filledRow..<filledRow + 1, section: section)
        }
        row = filledRow + 1
      }
    }
  }
}

// MARK: - Rows

extension HeightMaker {
  /// Adds the heights of rows that have not been seen yet.
  ///
  /// - Complexity: O(1) unless the source answers row by row (`lists.first`).
  private mutating func appendNewRows(_ rows: Range<Int>, section: Int) {
    guard !rows.isEmpty else { return }
    switch policy {
    case .uniform(let height):
      runs.append(count: rows.count, height: height, isEstimate: false)
    case .askedAtLoad:
      for row in rows { appendAskedRow(ItemPath(row: row, section: section)) }
    case .selfSizing, .askedWhenShown:
      source.appendGuesses(about: rows, section: section, to: &runs)
    }
  }

  /// Adds the heights of rows that were at certain places before.
  private mutating func keepRows(_ places: Range<Int>, from row: Int, section: Int) {
    var row = row
    old.forEachRun(in: places) { known in
      appendKnownRows(from: row, section: section, known)
      row += known.count
    }
  }

  /// Adds the heights of rows that were there before, as `known` then: the old heights are the
  /// estimates now, where heights are measured.
  private mutating func appendKnownRows(from row: Int, section: Int, _ known: HeightRun) {
    switch policy {
    case .uniform(let height):
      runs.append(count: known.count, height: height, isEstimate: false)
    case .askedAtLoad:
      for row in row..<row + known.count {
        appendAskedRow(ItemPath(row: row, section: section), known)
      }
    case .selfSizing, .askedWhenShown:
      runs.append(known.estimated())
    }
  }

  private mutating func appendAskedRow(_ path: ItemPath, _ known: HeightRun? = nil) {
    if let height = source.givenHeight(of: .row(path)) {
      return runs.append(count: 1, height: height, isEstimate: false)
    }
    hasAutomaticRows = true
    guard let known else {
      return runs.append(count: 1, guess: source.guessedHeight(of: .row(path)))
    }
    runs.append(known.estimated(count: 1))
  }
}
