/// Makes the heights of a list's items in their order, from what was known before and from what a
/// source answers.
struct HeightMaker {
  /// Whether some row is left to its cell although all heights were asked for.
  private(set) var hasAutomaticRows = false

  private var builder: HeightIndexBuilder
  private let source: any HeightSource
  private let policy: RowHeightPolicy
  /// Whether rows that stay keep their heights as they are.
  private let keepsRows: Bool

  /// Creates a maker without heights.
  ///
  /// - Parameters:
  ///   - old: what was known before, with rows of the policy `oldPolicy`.
  init(
    _ source: any HeightSource,
    _ policy: RowHeightPolicy,
    old: HeightIndex,
    oldPolicy: RowHeightPolicy
  ) {
    self.source = source
    self.policy = policy
    builder = HeightIndexBuilder(after: old)
    // Rows of lazy policies are guesses, estimates or measured, so the next generation of the index
    // makes estimates of them all.
    keepsRows = policy.isLazy && oldPolicy.isLazy
  }

  /// The heights that were added.
  consuming func finish() -> HeightIndex { builder.finish() }
}

// MARK: - Sections

extension HeightMaker {
  /// Adds the height of a section's header or footer, with the place where it was before, or nil.
  mutating func appendSupplement(_ item: ListItem, old place: Int?) {
    let known = place.map { builder.oldRun(at: $0) }
    let run = supplementRun(item, known)
    if let place, run == known {
      builder.keep(place..<place + 1)
    } else {
      builder.append(run)
    }
  }

  private func supplementRun(_ item: ListItem, _ known: HeightRun?) -> HeightRun {
    if let height = source.givenHeight(of: item) {
      return HeightRun(count: 1, height: height, knowledge: .given)
    }
    if let known, known.height > 0 { return known.estimated }
    return HeightRun(count: 1, height: source.guessedHeight(of: item), knowledge: .guess)
  }

  /// Adds the heights of a section's rows that have not been seen yet.
  mutating func appendRows(count: Int, section: Int) {
    appendNewRows(0..<count, section: section)
  }

  /// Adds the heights of all rows of a section, which are the same as at some places before.
  mutating func keepRows(at places: Range<Int>) { builder.keep(places) }

  /// Adds the heights of the rows of a section that was there before, with the old ones as
  /// estimates.
  ///
  /// Rows that stay are taken over run by run, so a small update of a long section costs as much as
  /// the changes (`lists.update1pct.measured`).
  mutating func appendRows(of section: Int, from origin: Int, _ plan: UpdatePlan) {
    let first = plan.old.rows(of: origin).lowerBound
    var row = 0
    let count = plan.new.rowCounts[section]
    var moves = plan.moves(into: section)
    // Rows that are new and follow each other are added at once.
    var new = 0..<0
    plan.indexMap(of: section).forEachPiece(newCount: count) { piece in
      switch piece {
      case .kept(let rows):
        appendNewRows(new, section: section)
        new = 0..<0
        keepRows(first + rows.lowerBound..<first + rows.upperBound, from: row, section: section)
        row += rows.count
      case .filled(let filledRow):
        if let move = moves.first, move.path.row == filledRow {
          moves.removeFirst()
          appendNewRows(new, section: section)
          new = 0..<0
          let place = plan.old.place(of: .row(move.value))
          keepRows(place..<place + 1, from: filledRow, section: section)
        } else {
          new = (new.isEmpty ? filledRow : new.lowerBound)..<filledRow + 1
        }
        row = filledRow + 1
      }
    }
    appendNewRows(new, section: section)
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
      builder.append(HeightRun(count: rows.count, height: height, knowledge: .given))
    case .askedAtLoad:
      for row in rows { appendAskedRow(ItemPath(row: row, section: section)) }
    case .selfSizing, .askedWhenShown:
      let source = source
      builder.append { source.appendGuesses(about: rows, section: section, to: &$0) }
    }
  }

  /// Adds the heights of rows that were at certain places before.
  private mutating func keepRows(_ places: Range<Int>, from row: Int, section: Int) {
    if keepsRows { return builder.keep(places) }
    var row = row
    builder.old.forEachRun(in: places) { known in
      appendKnownRows(from: row, section: section, known)
      row += known.count
    }
  }

  /// Adds the heights of rows that were there before, as `known` then: the old heights are the
  /// estimates now, where heights are measured.
  private mutating func appendKnownRows(from row: Int, section: Int, _ known: HeightRun) {
    switch policy {
    case .uniform(let height):
      builder.append(HeightRun(count: known.count, height: height, knowledge: .given))
    case .askedAtLoad:
      for row in row..<row + known.count {
        appendAskedRow(ItemPath(row: row, section: section), known)
      }
    case .selfSizing, .askedWhenShown:
      builder.append(known.estimated)
    }
  }

  private mutating func appendAskedRow(_ path: ItemPath, _ known: HeightRun? = nil) {
    if let height = source.givenHeight(of: .row(path)) {
      return builder.append(HeightRun(count: 1, height: height, knowledge: .given))
    }
    hasAutomaticRows = true
    guard let known else {
      let guess = source.guessedHeight(of: .row(path))
      return builder.append(HeightRun(count: 1, height: guess, knowledge: .guess))
    }
    builder.append(known.estimated.with(count: 1))
  }
}
